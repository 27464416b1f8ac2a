/// Two traces side by side: the differences between them, each named by its cause.
///
/// The comparison is a pure function of two traces. Two timelines of a property that have the same
/// timing and ends are equal for all time; others are measured at every event, at 240 Hz, and where
/// they lie farthest apart. Layers are matched by their names in the traces, blocks by what they
/// change, and a legacy did-stop selector matches a completion closure.
///
/// ```swift
/// let comparison = TraceComparison(reference: legacy, variant: new, allowing: [.callbackTurn])
/// if !comparison.isSame { print(comparison.report()) }
/// ```
///
/// What is not a difference: which façade was called, with which names and identifiers; settings that
/// lead to the same motion; begins-from-current-state for geometry, which adds up in any case.
public struct TraceComparison: Sendable {
  /// What the other trace has to look like.
  public let reference: AnimationTrace

  /// What is compared with it.
  public let variant: AnimationTrace

  /// How far apart two shown values may be, in points.
  ///
  /// Of an opacity or a component of a colour, a point is a hundredth.
  public let tolerance: Double

  /// How far apart two instants may be, in seconds.
  public let timeTolerance: Double

  /// The last instant that counts; none for all.
  public let until: Instant?

  /// The differences that nobody minds.
  public let allowing: [Difference.Kind]

  /// The differences, the first to be seen first, without those that are allowed.
  public private(set) var differences: [Difference] = []

  /// The differences that are there and allowed.
  public private(set) var allowed: [Difference] = []

  /// The tolerance unless another is given: a twentieth of a point.
  public static let usualTolerance = 0.05

  /// Compares two traces.
  ///
  /// - Parameters:
  ///   - reference: What the other trace has to look like.
  ///   - variant: What is compared with it.
  ///   - tolerance: How far apart two shown values may be, in points.
  ///   - timeTolerance: How far apart two instants may be, in seconds.
  ///   - until: The last instant that counts; none for all.
  ///   - allowing: The differences that nobody minds.
  /// - Precondition: The tolerances are finite, not below 0.
  public init(
    reference: AnimationTrace,
    variant: AnimationTrace,
    tolerance: Double = usualTolerance,
    timeTolerance: Double = 0.0005,
    until: Instant? = nil,
    allowing: [Difference.Kind] = []
  ) {
    precondition(
      tolerance >= 0 && tolerance < .infinity && timeTolerance >= 0 && timeTolerance < .infinity,
      "A comparison needs tolerances of 0 or more; they are \(tolerance) and \(timeTolerance)."
    )
    self.reference = reference
    self.variant = variant
    self.tolerance = tolerance
    self.timeTolerance = timeTolerance
    self.until = until
    self.allowing = allowing
    let found = DifferenceFinder.differences(of: self)
    differences = found.filter { !allowing.contains($0.kind) }
    allowed = found.filter { allowing.contains($0.kind) }
  }

  /// Whether a viewer and the code see no difference but those that are allowed.
  public var isSame: Bool { differences.isEmpty }
}

extension TraceComparison: CustomStringConvertible {
  /// The number of differences and their kinds, on one line.
  public var description: String {
    if isSame { return "the same animation" }
    let kinds = differences.map(\.kind.description).joined(separator: ", ")
    return differences.count == 1
      ? "1 difference: \(kinds)" : "\(differences.count) differences: \(kinds)"
  }
}
