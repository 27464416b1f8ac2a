/// The part of an animation's life in which a time lies.
public enum Phase: String, Sendable, Hashable, Codable {
  /// The animation has not begun.
  case before

  /// The animation runs. Its last instant belongs to it, as in Core Animation.
  case active

  /// The animation has ended.
  case after
}

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

  /// Returns the seconds the animation has been active, or nothing when it has no effect.
  ///
  /// - Parameter localTime: Seconds since the animation was added.
  /// - Returns: A number between 0 and the duration times the number of iterations.
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

  /// Returns the number of iterations, whole and broken, that are done after an active time.
  ///
  /// - Parameter activeTime: A result of ``activeTime(at:)``.
  /// - Returns: The number, which is negative where the animation runs backwards.
  public func overallProgress(after activeTime: Double) -> Double {
    guard duration > 0 else { return iterationCount }
    // Backwards and ahead are the same to what repeats: a place on the circle.
    return ((speed < 0 ? -activeTime : activeTime) + timeOffset) / duration
  }

  /// Returns the fraction of the current iteration that is done after an active time.
  ///
  /// - Parameter activeTime: A result of ``activeTime(at:)``.
  /// - Returns: A fraction that is 1 only at the very end.
  public func simpleIterationProgress(after activeTime: Double) -> Double {
    let overall = overallProgress(after: activeTime)
    guard overall.isFinite else { return 1 }
    let progress = overall - overall.rounded(.down)
    return progress == 0 && isAtEnd(after: activeTime) ? 1 : progress
  }

  /// Returns the number of the iteration that is running after an active time, from 0.
  ///
  /// - Parameter activeTime: A result of ``activeTime(at:)``.
  /// - Returns: A whole number, or infinity.
  public func currentIteration(after activeTime: Double) -> Double {
    let overall = overallProgress(after: activeTime)
    guard overall.isFinite else { return overall }
    let whole = overall.rounded(.down)
    return whole == overall && isAtEnd(after: activeTime) ? whole - 1 : whole
  }

  /// Returns the fraction of way to the far end, given the direction of the current iteration.
  ///
  /// - Parameter activeTime: A result of ``activeTime(at:)``.
  /// - Returns: The fraction before the pace is applied.
  public func directedProgress(after activeTime: Double) -> Double {
    let progress = simpleIterationProgress(after: activeTime)
    guard autoreverses else { return progress }
    let iteration = currentIteration(after: activeTime)
    let isReversed = iteration.isFinite && iteration.remainder(dividingBy: 2) != 0
    return isReversed ? 1 - progress : progress
  }

  /// Returns the fraction of way that shows at a time.
  ///
  /// The way back of an animation that reverses takes the pace of the way there, mirrored.
  ///
  /// - Parameter localTime: Seconds since the animation was added.
  /// - Returns: The fraction, or nothing when the animation has no effect.
  public func transformedProgress(at localTime: Double) -> Double? {
    guard let activeTime = activeTime(at: localTime) else { return nil }
    let directed =
      isPlain && duration > 0 ? activeTime / duration : directedProgress(after: activeTime)
    return pacing.progress(at: directed, duration: duration)
  }

  /// Whether an active time is the very last one, where a whole iteration reads as done.
  ///
  /// Backwards, the last instant is the start of an iteration, and reads as one.
  private func isAtEnd(after activeTime: Double) -> Bool {
    activeTime == activeSpan && speed >= 0
  }
}
