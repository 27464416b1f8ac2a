/// How far along the way a fraction is.
extension AnimatorTimeline {
  /// The fraction that is done, in the direction in which the way is gone.
  ///
  /// - Parameter ofValue: Whether the fraction is one of the values' way; if not, of the time.
  /// - Returns: A number from 0 to 1.
  func fraction(ofValue: Bool) -> Double {
    let progress = min(max(progress(linearly: !ofValue), 0), 1)
    return isReversed ? 1 - progress : progress
  }

  /// Moves to a fraction of the whole way.
  ///
  /// - Parameters:
  ///   - fraction: A number from 0 to 1, in the direction in which the way is gone.
  ///   - ofValue: Whether the fraction is one of the values' way; if not, of the time.
  mutating func scrub(to fraction: Double, ofValue: Bool) {
    let target = isReversed ? 1 - fraction : fraction
    // What lies before the place where a phase branched off lies on the phase before.
    while phases.count > 1 {
      let main = mainTiming(linearly: !ofValue, inPhase: phases.count - 1)
      let start = main.pacingStart
      if phase.leadsBack ? target <= start : target >= start { break }
      leavePhase()
    }
    let scrubsFollowers = ofValue && phases.count == 1
    if scrubsFollowers { beginScrubbing() } else { releaseFollowers() }
    let main = mainTiming(linearly: !ofValue, inPhase: phases.count - 1)
    move(to: Self.position(of: target, along: main, duration: phase.duration))
    if scrubsFollowers { scrubFollowers(to: target) }
  }

  /// Where a timing first comes to a progress.
  private static func position(
    of target: Double,
    along timing: Timing,
    duration: Double
  ) -> Double {
    let (start, end) = (timing.pacingStart, timing.pacingEnd)
    if target == end { return duration }
    if target == start || start == end { return 0 }
    if case .curve(let curve) = timing.pacing, curve.bezier.isLinear {
      return duration * (target - start) / (end - start)
    }
    let direction = end > start ? 1.0 : -1
    func isBefore(_ position: Double) -> Bool {
      (progress(of: timing, at: position) - target) * direction < 0
    }
    // Springs and some curves come to a value more than once; the first time counts.
    let steps = 1024
    guard let step = (1...steps).first(where: { !isBefore(duration * Double($0) / Double(steps)) })
    else { return duration }
    var (low, high) = (duration * Double(step - 1), duration * Double(step))
    (low, high) = (low / Double(steps), high / Double(steps))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return high
  }
}
