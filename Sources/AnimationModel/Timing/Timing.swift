/// When an animation runs, how often, in which direction and at which pace.
///
/// The properties are those of Core Animation's timing protocol. What they mean at a moment is
/// worked out by the functions of the timing model, one small step after the other.
///
/// ```swift
/// let timing = Timing(delay: 1, duration: 0.5, autoreverses: true, fill: .both)
/// print(timing.endTime)                              // 2.0
/// print(timing.transformedProgress(at: 1.25) ?? 0)   // 0.5
/// ```
public struct Timing: Sendable, Hashable {
  /// The number of seconds between the start of the animation's time and its beginning.
  public var delay: Double

  /// The number of seconds in which the animation goes once from its start to its end.
  public var duration: Double

  /// How often the animation plays; may be fractional or infinite, and 0 stands for once.
  public var repeatCount: Double

  /// The number of seconds for which the animation repeats, instead of a count; 0 for none.
  public var repeatDuration: Double

  /// A Boolean value that indicates whether each repeat also plays backwards, which makes it twice
  /// as long.
  public var autoreverses: Bool

  /// How much faster than its parent's time the animation's time runs; negative for backwards.
  public var speed: Double

  /// The number of seconds by which the animation's time is ahead; it wraps around at the end.
  public var timeOffset: Double

  /// What the animation shows before it begins and after it has ended.
  public var fill: FillMode

  /// How the fraction of time becomes the fraction of way.
  public var easing: Easing

  /// The fraction of way that is done when the easing begins.
  ///
  /// An animation that was stopped on its way and goes on at another pace starts here.
  public var easingStart: Double

  /// The fraction of way that is done when the easing ends; 0 for one that goes on to its start.
  public var easingEnd: Double

  /// Creates a timing.
  ///
  /// - Precondition: The delay, the duration, the speed and the offset are finite; the duration and
  ///   both ways to repeat are not below 0.
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

  /// A Boolean value that indicates whether the animation plays just once, forwards, at the speed
  /// of its parent.
  public var isPlain: Bool {
    (repeatCount == 0 || repeatCount == 1) && repeatDuration == 0 && !autoreverses && speed == 1
      && timeOffset == 0
  }
}

extension Timing: CustomStringConvertible {
  /// The numbers that are not at their defaults, such as "0.5 s after 1.0 s, easeInOut".
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
  /// The part of an animation's life in which a time lies.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// The animation has not begun.
    case before

    /// The animation runs; its last instant belongs to it, as in Core Animation.
    case active

    /// The animation has ended.
    case after
  }
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
    // However short it is, at its begin it is at its start: a layer's clock may stand there.
    if elapsed <= 0, duration > 0, isPlain, fill.fillsBackwards { return paced(0) }
    guard let directed = directedProgress(at: localTime) else { return nil }
    return paced(directed)
  }

  private func paced(_ fraction: Double) -> Double {
    let progress = easing.progress(at: fraction, duration: duration)
    if easingStart == 0, easingEnd == 1 { return progress }
    return easingStart * (1 - progress) + easingEnd * progress
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

extension Timing {
  /// Returns the time at which an animation is to be looked at, which is nearly always the time itself.
  ///
  /// An animation of Core Animation that shows nothing after its end is still in effect at its last
  /// instant, but was measured to be a millionth short of its end there.
  ///
  /// - Parameter localTime: Seconds since the animation was added.
  /// - Returns: The time, or a microsecond before it.
  public func visibleTime(at localTime: Double) -> Double {
    guard !fill.fillsForwards, speed != 0 else { return localTime }
    let end = endTime
    guard abs(localTime - end) < 1e-8, end - delay > 1e-5 else { return localTime }
    return end - 1e-6
  }
}
