public import AnimationModel

/// A comparison of two traces, with a verdict on whether the candidate animates like the baseline.
///
/// The comparison depends only on the two traces. Two timelines of a property with the same timing
/// and values are equal at all times. Others are measured at every event, at 240 Hz, and at their
/// largest deviation. Layers are matched by their names in the traces, and blocks by what they
/// change. A did-stop selector matches a completion closure.
///
/// ```swift
/// let comparison = TraceComparison(baseline: legacy, candidate: new, allowing: [.callbackTurn])
/// switch comparison.verdict {
/// case .same: break
/// case .different(let differences): print(differences.map(\.kind))
/// case .nothingCompared, .cannotTell: print(comparison.report())
/// }
/// ```
///
/// The following aren't differences:
///
/// - The API that was called, and the names and identifiers that were passed
/// - Settings that lead to the same motion
/// - Beginning from the current state for geometry, which is additive in any case
public struct TraceComparison: Sendable {
  /// The trace of the baseline.
  public let baseline: AnimationTrace

  /// The trace of the candidate.
  public let candidate: AnimationTrace

  /// The largest difference between two shown values that is tolerated, in points.
  ///
  /// An opacity or a component of a color counts from 0 to 100 points.
  public let tolerance: Double

  /// The largest difference between two instants that is tolerated, in seconds.
  public let timeTolerance: Double

  /// The last instant to compare; `nil` to compare to the end.
  public let until: Instant?

  /// The kinds of differences to ignore.
  public let allowing: [Difference.Kind]

  /// The values that a test observes in addition to the traces.
  let observations: Sides<[ObservedValue]>

  /// The differences, without ignored ones, in the order in which they become visible.
  public private(set) var differences: [Difference] = []

  /// The differences that are ignored.
  public private(set) var allowed: [Difference] = []

  /// The verdict on whether the traces show the same animation.
  package private(set) var verdict = ComparisonVerdict.same

  /// The default tolerance, a twentieth of a point.
  public static let defaultTolerance = 0.05

  /// Compares two traces.
  ///
  /// - Parameters:
  ///   - baseline: The trace of the baseline.
  ///   - candidate: The trace of the candidate.
  ///   - tolerance: The largest difference between two shown values that is tolerated, in points.
  ///   - timeTolerance: The largest difference between two instants that is tolerated, in seconds.
  ///   - until: The last instant to compare; `nil` to compare to the end.
  ///   - allowing: The kinds of differences to ignore.
  /// - Precondition: The tolerances are finite and at least 0.
  public init(
    baseline: AnimationTrace,
    candidate: AnimationTrace,
    tolerance: Double = defaultTolerance,
    timeTolerance: Double = 0.0005,
    until: Instant? = nil,
    allowing: [Difference.Kind] = []
  ) {
    self.init(
      baseline: baseline,
      candidate: candidate,
      tolerance: tolerance,
      timeTolerance: timeTolerance,
      until: until,
      allowing: allowing,
      observations: Sides([], [])
    )
  }

  /// Compares two traces, and the values that were observed in addition to them.
  package init(
    baseline: AnimationTrace,
    candidate: AnimationTrace,
    tolerance: Double = defaultTolerance,
    timeTolerance: Double = 0.0005,
    until: Instant? = nil,
    allowing: [Difference.Kind] = [],
    observations: Sides<[ObservedValue]>
  ) {
    precondition(
      tolerance >= 0 && tolerance < .infinity && timeTolerance >= 0 && timeTolerance < .infinity,
      "A comparison needs tolerances of 0 or more; they are \(tolerance) and \(timeTolerance)."
    )
    self.baseline = baseline
    self.candidate = candidate
    self.tolerance = tolerance
    self.timeTolerance = timeTolerance
    self.until = until
    self.allowing = allowing
    self.observations = observations
    let finder = DifferenceFinder(self)
    let found = finder.differences()
    differences = found.filter { !allowing.contains($0.kind) }
    allowed = found.filter { allowing.contains($0.kind) }
    verdict = ComparisonVerdict(
      differences,
      baseline: finder.baseline,
      candidate: finder.candidate,
      allowsNothingAnimated: allowing.contains(.nothingAnimated)
    )
  }

  /// A Boolean value that indicates whether both sides animate the same way.
  public var isSame: Bool { verdict == .same }

  /// The kinds of the differences that are ignored, in words, such as "easing and delay"; `nil` if
  /// there are none.
  var allowedText: String? {
    var kinds = allowed.map(\.kind.description).uniqued()
    guard let last = kinds.popLast() else { return nil }
    return kinds.isEmpty ? last : "\(kinds.joined(separator: ", ")) and \(last)"
  }

  /// The ignored kinds for which no difference was found.
  ///
  /// Remove an allowance that is no longer needed: it would hide the next difference of its kind.
  public var staleAllowances: [Difference.Kind] {
    allowing.uniqued().filter { kind in
      !allowed.contains { $0.kind == kind }
        && (kind != .nothingAnimated || TraceIndex(baseline).animatesAnything)
    }
  }
}

/// A value that a test observes, as text, and the instant from which it applies.
package struct ObservedValue: Hashable, Sendable {
  package var instant: Instant
  package var text: String

  package init(instant: Instant, text: String) {
    self.instant = instant
    self.text = text
  }
}

extension TraceComparison: CustomStringConvertible {
  /// The verdict and the kinds of differences, on one line.
  public var description: String {
    switch verdict {
    case .same: return "the same animation" + (allowedText.map { ", apart from \($0)" } ?? "")
    case .nothingCompared: return "nothing was compared"
    case .cannotTell: return "cannot tell"
    case .different:
      let kinds = differences.map(\.kind.description).joined(separator: ", ")
      return differences.count == 1
        ? "1 difference: \(kinds)" : "\(differences.count) differences: \(kinds)"
    }
  }
}
