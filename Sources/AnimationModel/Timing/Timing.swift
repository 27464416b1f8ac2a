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

  /// Whether each repeat also plays backwards, which makes it twice as long.
  public var autoreverses: Bool

  /// How much faster than its parent's time the animation's time runs; negative for backwards.
  public var speed: Double

  /// The number of seconds by which the animation's time is ahead; it wraps around at the end.
  public var timeOffset: Double

  /// What the animation shows before it begins and after it has ended.
  public var fill: FillMode

  /// How the fraction of time becomes the fraction of way.
  public var pacing: Pacing

  /// The fraction of way that is done when the pacing begins.
  ///
  /// An animation that was stopped on its way and goes on at another pace starts here.
  public var pacingStart: Double

  /// The fraction of way that is done when the pacing ends; 0 for one that goes on to its start.
  public var pacingEnd: Double

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
    pacing: Pacing = .curve(.linear),
    pacingStart: Double = 0,
    pacingEnd: Double = 1
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
    self.pacing = pacing
    self.pacingStart = pacingStart
    self.pacingEnd = pacingEnd
  }

  /// Whether the animation plays just once, forwards, at the speed of its parent.
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
    parts.append("\(pacing)")
    return parts.joined(separator: ", ")
  }
}
