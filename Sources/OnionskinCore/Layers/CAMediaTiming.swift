#if !canImport(Darwin)
  /// A number of seconds.
  public typealias CFTimeInterval = Double
#endif

/// When something runs, how often, in which direction and how fast.
///
/// Animations and layers have it. A layer's time runs inside that of its superlayer, and an
/// animation's inside that of its layer or group.
@preconcurrency @MainActor
public protocol CAMediaTiming {
  /// When it begins, in the time of what it is in; for an animation, 0 is the next commit.
  var beginTime: CFTimeInterval { get set }
  /// One way, in seconds; for an animation, 0 is the duration of the transaction.
  var duration: CFTimeInterval { get set }
  /// How many of its seconds pass in one of what it is in; negative for backwards.
  var speed: Float { get set }
  /// By how many seconds its time is ahead.
  var timeOffset: CFTimeInterval { get set }
  /// How often it plays; 0 is once, infinity is for ever.
  var repeatCount: Float { get set }
  /// For how many seconds it repeats, instead of a count.
  var repeatDuration: CFTimeInterval { get set }
  /// A Boolean value that indicates whether each repeat also plays backwards.
  var autoreverses: Bool { get set }
  /// What shows before the begin and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a mode from a name; one that is not known counts as removed.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value before the begin and the last after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fill: FillMode { FillMode(rawValue: rawValue) ?? .removed }
}
