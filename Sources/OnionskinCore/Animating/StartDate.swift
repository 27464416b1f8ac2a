/// A start date of a begin/commit block, read on the calendar that it was meant on.
///
/// Real code adds to the present date of the wall clock, which lies decades from a loop's. The wall
/// clock is read for this one purpose: how far the date lies from it is what the code has added, less
/// the moment that passed since. Rounding to 10 ms takes that moment out, so that the same program
/// has the same trace in every run, unless it takes 5 ms from the one line to the other.
struct StartDate {
  /// The loop's time at which to begin; `nil` for at once.
  let seconds: TimeInterval?
  /// The argument as it is recorded: nothing that the wall clock has a part in.
  let argument: String
  private let kind: Kind

  private enum Kind { case ofLoop, ofWallClock, farAway }

  init(_ date: Date, at now: TimeInterval) {
    let own = date.timeIntervalSinceReferenceDate
    // The distance from the present of the wall clock, not of the loop.
    let added = (date as NSDate).timeIntervalSinceNow
    if abs(own - now) <= 365 * 86400 {
      (seconds, argument, kind) = (own, "\(own)", .ofLoop)
    } else if abs(added) <= 86400 {
      let rounded = (added * 100).rounded() / 100
      seconds = now + rounded
      argument = "Date(timeIntervalSinceNow: \(rounded == 0 ? 0 : rounded))"
      kind = .ofWallClock
    } else {
      (seconds, argument, kind) = (nil, "\(own)", .farAway)
    }
  }

  /// Reports a date that is not one of the loop's, if a block is open that it is set for.
  @MainActor
  func report(to loop: RenderLoop, at callSite: CallSite) {
    guard kind != .ofLoop, !loop.state.stack.isEmpty else { return }
    switch kind {
    case .ofLoop: break
    case .ofWallClock:
      loop.state.report(
        .note,
        .startDateOfWallClock,
        "The start date is one of the wall clock. It counts from the call, rounded to 10 ms: "
          + "\(argument). Add to RenderLoop.current.date to say when exactly.",
        at: callSite
      )
    case .farAway:
      loop.state.report(
        .misuse,
        .startDateFarAway,
        "The start date lies more than a year from the loop's date, \(loop.date), and more than a day "
          + "from the wall clock's. The animation begins at once. Add to RenderLoop.current.date "
          + "instead.",
        at: callSite
      )
    }
  }
}
