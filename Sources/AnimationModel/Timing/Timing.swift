/// The timing of an animation: when it runs, how often, in which direction, and with which easing.
///
/// The properties are those of Core Animation's `CAMediaTiming` protocol. The functions compute the
/// state at a time in the steps of the timing model of Web Animations.
///
/// ```swift
/// let timing = Timing(delay: 1, duration: 0.5, autoreverses: true, fill: .both)
/// print(timing.endTime)                              // 2.0
/// print(timing.transformedProgress(at: 1.25) ?? 0)   // 0.5
/// ```
public struct Timing: Sendable, Hashable {
  /// The number of seconds from the start of the animation's time until it begins.
  public var delay: Double

  /// The number of seconds that the animation takes to play once from its start to its end.
  public var duration: Double

  /// The number of times that the animation plays, which may be fractional or infinite; 0 means
  /// once.
  public var repeatCount: Double

  /// The number of seconds for which the animation repeats, instead of a count; 0 to use the count.
  public var repeatDuration: Double

  /// A Boolean value that indicates whether each repeat also plays backward, which doubles its
  /// length.
  public var autoreverses: Bool

  /// The speed of the animation's time relative to its parent's; negative to run backward.
  public var speed: Double

  /// The number of seconds by which the animation's time is ahead; time that exceeds the end wraps
  /// around.
  public var timeOffset: Double

  /// The fill mode.
  public var fill: FillMode

  /// The easing.
  public var easing: Easing

  /// The progress at which the easing begins.
  ///
  /// It is above 0 for an animation that continues with another easing after it was paused.
  public var easingStart: Double

  /// The progress at which the easing ends; 0 for an animation that continues to its start.
  public var easingEnd: Double

  /// Creates a timing.
  ///
  /// - Precondition: The delay, the duration, the speed, and the time offset are finite; the
  ///   duration, the repeat count, and the repeat duration are at least 0.
  public init(
    delay: Double = 0,
    duration: Double,
    repeatCount: Double = 0,
    repeatDuration: Double = 0,
    autoreverses: Bool = false,
    speed: Double = 1,
    timeOffset: Double = 0,
    fill: FillMode = .removed,
    easing: Easing = .curve(.linear),
    easingStart: Double = 0,
    easingEnd: Double = 1
  ) {
    precondition(delay.isFinite, "The delay of a timing must be finite.")
    precondition(
      duration.isFinite && duration >= 0,
      "The duration of a timing must be finite, not below 0."
    )
    precondition(repeatCount >= 0, "The repeat count of a timing must not be below 0.")
    precondition(repeatDuration >= 0, "The repeat duration of a timing must not be below 0.")
    precondition(
      speed.isFinite && timeOffset.isFinite,
      "The speed and the time offset of a timing must be finite."
    )
    self.delay = delay
    self.duration = duration
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.speed = speed
    self.timeOffset = timeOffset
    self.fill = fill
    self.easing = easing
    self.easingStart = easingStart
    self.easingEnd = easingEnd
  }

  /// A Boolean value that indicates whether the animation plays once, forward, at the speed of its
  /// parent.
  public var playsOnce: Bool {
    (repeatCount == 0 || repeatCount == 1) && repeatDuration == 0 && !autoreverses && speed == 1
      && timeOffset == 0
  }
}

extension Timing: CustomStringConvertible {
  /// The properties that differ from their defaults, such as "0.5 s after 1.0 s, easeInOut".
  public var description: String {
    var parts = ["\(duration) s" + (delay == 0 ? "" : " after \(delay) s")]
    if repeatDuration > 0 {
      parts.append("repeating for \(repeatDuration) s")
    } else if repeatCount > 0, repeatCount != 1 {
      parts.append(repeatCount == .infinity ? "endless" : "\(repeatCount) times")
    }
    if autoreverses { parts.append("autoreversing") }
    if speed != 1 { parts.append("speed \(speed)") }
    if timeOffset != 0 { parts.append("offset \(timeOffset) s") }
    if fill != .removed { parts.append("fill \(fill)") }
    parts.append("\(easing)")
    return parts.joined(separator: ", ")
  }
}

extension Timing {
  /// The phase of an animation at a time.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// The animation has not begun yet.
    case before

    /// The animation runs; this includes its last instant, as in Core Animation.
    case active

    /// The animation has ended.
    case after
  }
}

// The steps of https://www.w3.org/TR/web-animations-1/#core-animation-effect-calculations, with
// Core Animation's rules for the end, the speed, and the offset.
extension Timing {
  /// The largest distance at which a time counts as being at an end of the active time: half a
  /// flick.
  ///
  /// The rounding error of a difference of two times is always smaller.
  private static let tolerance = 0.5 / Double(Instant.flicksPerSecond)

  /// The number of times that the animation goes from one end to the other.
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
  public var endTime: Double { delay + activeDuration }

  /// Returns the phase of the animation at a time.
  ///
  /// - Parameter localTime: The number of seconds since the animation was added.
  /// - Returns: The phase; both ends of the active time belong to the active phase.
  public func phase(at localTime: Double) -> Phase {
    let elapsed = localTime - delay
    if elapsed < -Self.tolerance { return .before }
    return elapsed > activeDuration + Self.tolerance ? .after : .active
  }

  /// Returns the number of seconds for which the animation has been active, in its own time.
  ///
  /// - Parameter localTime: The number of seconds since the animation was added.
  /// - Returns: A number from 0 to the duration of all iterations; `nil` while the animation has no
  ///   effect.
  public func activeTime(at localTime: Double) -> Double? {
    let span = activeSpan
    switch phase(at: localTime) {
    case .before: return fill.fillsBackwards ? 0 : nil
    case .after: return fill.fillsForwards ? span : nil
    case .active:
      let elapsed = (localTime - delay) * abs(speed)
      // Snaps to an end that is missed by a rounding error, where a repeat would show its start.
      return elapsed > span - Self.tolerance ? span : max(elapsed, 0)
    }
  }

  /// Returns the number of iterations that have elapsed at a time, including a fraction.
  ///
  /// - Parameter localTime: The number of seconds since the animation was added.
  /// - Returns: The number, which is negative where the animation runs backward; `nil` while the
  ///   animation has no effect.
  public func overallProgress(at localTime: Double) -> Double? {
    guard let activeTime = activeTime(at: localTime) else { return nil }
    // Without a duration, all iterations elapse at once.
    guard duration > 0 else { return phase(at: localTime) == .before ? 0 : iterationCount }
    return ((speed < 0 ? -activeTime : activeTime) + timeOffset) / duration
  }

  /// Returns the fraction of the current iteration that has elapsed at a time.
  ///
  /// - Parameter localTime: The number of seconds since the animation was added.
  /// - Returns: The fraction, which is 1 only at the very end; `nil` while the animation has no
  ///   effect.
  public func simpleIterationProgress(at localTime: Double) -> Double? {
    iteration(at: localTime)?.progress
  }

  /// Returns the index of the iteration that is running at a time.
  ///
  /// - Parameter localTime: The number of seconds since the animation was added.
  /// - Returns: An integer, counted from 0, or infinity; `nil` while the animation has no effect.
  public func currentIteration(at localTime: Double) -> Double? { iteration(at: localTime)?.index }

  /// Returns the fraction of the current iteration, given its direction.
  ///
  /// - Parameter localTime: The number of seconds since the animation was added.
  /// - Returns: The fraction before easing is applied; `nil` while the animation has no effect.
  public func directedProgress(at localTime: Double) -> Double? {
    guard let (index, progress) = iteration(at: localTime) else { return nil }
    return autoreverses && index.remainder(dividingBy: 2).magnitude == 1 ? 1 - progress : progress
  }

  /// Returns the progress at a time, with easing applied.
  ///
  /// The reverse half of an autoreversing animation uses the mirrored easing of the forward half.
  ///
  /// - Parameter localTime: The number of seconds since the animation was added.
  /// - Returns: The progress; `nil` while the animation has no effect.
  public func transformedProgress(at localTime: Double) -> Double? {
    let elapsed = localTime - delay
    if elapsed > 0, elapsed < duration - Self.tolerance, playsOnce {
      // The fast path, for the middle of a plain animation.
      return eased(elapsed / duration)
    }
    // Even the shortest animation shows its start at its begin, where a layer's clock may be
    // stopped.
    if elapsed <= 0, duration > 0, playsOnce, fill.fillsBackwards { return eased(0) }
    guard let directed = directedProgress(at: localTime) else { return nil }
    return eased(directed)
  }

  private func eased(_ fraction: Double) -> Double {
    let progress = easing.progress(at: fraction, duration: duration)
    if easingStart == 0, easingEnd == 1 { return progress }
    return easingStart * (1 - progress) + easingEnd * progress
  }

  /// Returns the index of the current iteration and its elapsed fraction.
  ///
  /// If the active time ends with an iteration, the result is the end of that iteration, and not
  /// the start of the next one. Backward, the last instant is the start of an iteration.
  private func iteration(at localTime: Double) -> (index: Double, progress: Double)? {
    guard let activeTime = activeTime(at: localTime),
      let overall = overallProgress(at: localTime)
    else { return nil }
    guard overall.isFinite else { return (overall, 1) }
    let index = overall.rounded(.down)
    let progress = overall - index
    let isAtEnd =
      progress == 0 && speed >= 0 && activeTime == activeSpan && phase(at: localTime) != .before
    return isAtEnd ? (index - 1, 1) : (index, progress)
  }
}

extension Timing {
  /// Returns the time at which to evaluate the animation, which is nearly always the time itself.
  ///
  /// In Core Animation, an animation without a forward fill still has an effect at its last
  /// instant, but measurements show it a microsecond short of its end.
  ///
  /// - Parameter localTime: The number of seconds since the animation was added.
  /// - Returns: The time, or a microsecond before it.
  public func visibleTime(at localTime: Double) -> Double {
    guard !fill.fillsForwards, speed != 0 else { return localTime }
    let end = endTime
    guard abs(localTime - end) < 1e-8, end - delay > 1e-5 else { return localTime }
    return end - 1e-6
  }
}
