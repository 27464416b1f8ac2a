// The steps of https://www.w3.org/TR/web-animations-1/#core-animation-effect-calculations, with
// Core Animation's rules for the end, the speed and the offset.
extension Timing {
  /// How far from an edge a time still counts as being on it: half a flick.
  ///
  /// A difference of two times has a rounding error, but never one of half a flick.
  private static let tolerance = 0.5 / Double(Instant.flicksPerSecond)

  /// How often the animation goes from one end to the other.
  public var iterationCount: Double {
    if repeatDuration > 0, duration > 0 { return repeatDuration / duration }
    return (autoreverses ? 2 : 1) * (repeatCount > 0 ? repeatCount : 1)
  }

  /// The number of seconds for which the animation is active, counted in its own time.
  private var activeSpan: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration == 0 ? 0 : duration * iterationCount
  }

  /// The number of seconds for which the animation is active.
  public var activeDuration: Double {
    if speed == 1 { return activeSpan }
    return speed == 0 ? .infinity : activeSpan / abs(speed)
  }

  /// The time at which the animation ends.
  public var endTime: Double {
    delay + activeDuration
  }

  /// Returns the part of the animation's life in which a time lies.
  ///
  /// - Parameter localTime: Seconds since the animation was added.
  /// - Returns: The phase; both ends of the active time are active.
  public func phase(at localTime: Double) -> Phase {
    let elapsed = localTime - delay
    if elapsed < -Self.tolerance { return .before }
    return elapsed > activeDuration + Self.tolerance ? .after : .active
  }

  /// Returns the seconds for which the animation has been active, in its own time.
  ///
  /// - Parameter localTime: Seconds since the animation was added.
  /// - Returns: A number from 0 to the duration of all iterations, or nothing when the animation
  ///   has no effect.
  public func activeTime(at localTime: Double) -> Double? {
    let span = activeSpan
    switch phase(at: localTime) {
    case .before:
      return fill.fillsBackwards ? 0 : nil
    case .after:
      return fill.fillsForwards ? span : nil
    case .active:
      let elapsed = (localTime - delay) * abs(speed)
      // An end that is missed by a rounding error is the end, or a repeat would show its start.
      return elapsed > span - Self.tolerance ? span : max(elapsed, 0)
    }
  }

  /// Returns the number of iterations, whole and broken, that are done at a time.
  ///
  /// - Parameter localTime: Seconds since the animation was added.
  /// - Returns: The number, negative where the animation runs backwards, or nothing when the
  ///   animation has no effect.
  public func overallProgress(at localTime: Double) -> Double? {
    guard let activeTime = activeTime(at: localTime) else { return nil }
    // Without a duration all iterations are done at once.
    guard duration > 0 else { return phase(at: localTime) == .before ? 0 : iterationCount }
    return ((speed < 0 ? -activeTime : activeTime) + timeOffset) / duration
  }

  /// Returns the fraction of the current iteration that is done at a time.
  ///
  /// - Parameter localTime: Seconds since the animation was added.
  /// - Returns: A fraction that is 1 only at the very end, or nothing when the animation has no
  ///   effect.
  public func simpleIterationProgress(at localTime: Double) -> Double? {
    iteration(at: localTime)?.progress
  }

  /// Returns the number of the iteration that is running at a time, from 0.
  ///
  /// - Parameter localTime: Seconds since the animation was added.
  /// - Returns: A whole number or infinity, or nothing when the animation has no effect.
  public func currentIteration(at localTime: Double) -> Double? {
    iteration(at: localTime)?.number
  }

  /// Returns the fraction of way to the far end, given the direction of the current iteration.
  ///
  /// - Parameter localTime: Seconds since the animation was added.
  /// - Returns: The fraction before the pace is applied, or nothing when the animation has no
  ///   effect.
  public func directedProgress(at localTime: Double) -> Double? {
    guard let (number, progress) = iteration(at: localTime) else { return nil }
    return autoreverses && number.remainder(dividingBy: 2).magnitude == 1 ? 1 - progress : progress
  }

  /// Returns the fraction of way that shows at a time.
  ///
  /// The way back of an animation that reverses takes the pace of the way there, mirrored.
  ///
  /// - Parameter localTime: Seconds since the animation was added.
  /// - Returns: The fraction, or nothing when the animation has no effect.
  public func transformedProgress(at localTime: Double) -> Double? {
    let elapsed = localTime - delay
    if elapsed > 0, elapsed < duration - Self.tolerance, isPlain {
      // The middle of a plain animation, which is nearly all of them nearly all of the time.
      return paced(elapsed / duration)
    }
    guard let directed = directedProgress(at: localTime) else { return nil }
    return paced(directed)
  }

  private func paced(_ fraction: Double) -> Double {
    let progress = pacing.progress(at: fraction, duration: duration)
    if pacingStart == 0, pacingEnd == 1 { return progress }
    return pacingStart * (1 - progress) + pacingEnd * progress
  }

  /// Returns the number of the current iteration and the fraction of it that is done.
  ///
  /// An end that is the end of an iteration is that, and not the start of another one. Backwards,
  /// the last instant is the start of an iteration, and stays that.
  private func iteration(at localTime: Double) -> (number: Double, progress: Double)? {
    guard let activeTime = activeTime(at: localTime),
      let overall = overallProgress(at: localTime)
    else { return nil }
    guard overall.isFinite else { return (overall, 1) }
    let number = overall.rounded(.down)
    let progress = overall - number
    let isAtEnd =
      progress == 0 && speed >= 0 && activeTime == activeSpan && phase(at: localTime) != .before
    return isAtEnd ? (number - 1, 1) : (number, progress)
  }
}
