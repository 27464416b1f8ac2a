import AnimationModel

#if !canImport(Darwin)
  /// A number of seconds.
  public typealias CFTimeInterval = Double
#endif

/// A timing, with a begin, a duration, a speed and repeats, in a hierarchy of time spaces.
///
/// Animations and layers conform to this protocol. The time of a layer runs inside that of its
/// superlayer, and the time of an animation inside that of its layer or group.
@preconcurrency @MainActor public protocol CAMediaTiming {
  /// The begin time in seconds, in the time of the parent; for an animation, 0 stands for the next
  /// commit.
  var beginTime: CFTimeInterval { get set }
  /// The duration in seconds, one way; for an animation, 0 stands for the duration of the
  /// transaction.
  var duration: CFTimeInterval { get set }
  /// The speed relative to the time of the parent; negative to run backward.
  var speed: Float { get set }
  /// The offset of the time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// The number of times to play, which may be fractional; 0 means once, infinity means
  /// indefinitely.
  var repeatCount: Float { get set }
  /// The number of seconds for which to repeat, instead of a count.
  var repeatDuration: CFTimeInterval { get set }
  /// A Boolean value that indicates whether each repetition also plays backward.
  var autoreverses: Bool { get set }
  /// The fill mode, which determines what is shown before the begin and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The fill modes, which determine what an animation shows before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a mode with a name; an unknown name stands for ``removed``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The animation is not shown before its begin and after its end.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The animation keeps its last value after its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The animation shows its first value before its begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The animation shows its first value before its begin and keeps its last value after its end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fill: FillMode { FillMode(rawValue: rawValue) ?? .removed }
}
