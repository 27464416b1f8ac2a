import RenderEngine

/// The start date of a begin/commit block, interpreted on the loop's clock or the wall clock.
///
/// Real code adds an interval to the current date of the wall clock, which is decades from the
/// loop's. The wall clock is read only for this purpose: the distance of the date from it is that
/// interval, less the time since the program computed the date. Rounding to 10 ms removes that
/// time, so that a program has the same trace in every run, unless it takes 5 ms from one line to
/// the other.
struct StartDate {
  /// The loop's time at which to begin; `nil` to begin at once.
  let seconds: TimeInterval?
  /// The argument as it is recorded, independent of the wall clock.
  let argument: String
  private let kind: Kind

  private enum Kind { case ofLoop, ofWallClock, farAway }

  init(_ date: Date, at now: TimeInterval) {
    let own = date.timeIntervalSinceReferenceDate
    let added = date.timeIntervalSinceNow
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

  /// Reports a date that is not on the loop's clock, if a block is open.
  @MainActor func report(to loop: RenderLoop, at callSite: CallSite) {
    guard kind != .ofLoop, !loop.state.openBlocks.isEmpty else { return }
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
