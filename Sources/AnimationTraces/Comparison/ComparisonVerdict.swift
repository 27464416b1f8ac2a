import AnimationModel
package import Foundation

/// The verdict of a comparison: same, different, nothing compared, or cannot tell.
///
/// Only ``same`` passes a test.
package enum ComparisonVerdict: Hashable, Sendable {
  /// The candidate animates like the baseline.
  case same

  /// The candidate animates differently, with the differences.
  case different([Difference])

  /// There was nothing to compare, so nothing can be concluded.
  case nothingCompared(NothingCompared)

  /// Something was compared, but something relevant wasn't.
  case cannotTell(Uncertainty)
}

extension ComparisonVerdict {
  /// Why there was nothing to compare.
  package enum NothingCompared: Hashable, Sendable {
    /// The baseline changes nothing at all.
    case baselineChangesNothing
    /// The baseline makes changes, but none animate; with their reason, if they all share one.
    case baselineAnimatesNothing(AnimationEvent.Change.Reason?)
    /// The layers that the baseline changes are not on screen.
    case baselineIsOffScreen
    /// The changed layers belong to other loops than the recorded one.
    case layersOfOtherLoops([String])
  }

  /// The reason why a comparison can't be trusted.
  package enum Uncertainty: Hashable, Sendable {
    /// One of the two sides of a comparison.
    package enum Side: Hashable, Sendable {
      case baseline
      case candidate
    }

    /// Some changed layers belong to other loops than the recorded one.
    case layersOfOtherLoops([String])
    /// A trace that lacks its beginning.
    case incompleteTrace(Side)
    /// A run that doesn't become idle, with descriptions of what is still running.
    case neverIdle(Side, running: [String], elapsed: TimeInterval, isEndless: Bool)
    /// A run that continued beyond the time to compare.
    case ranTooLong(Side, until: TimeInterval, end: TimeInterval)
    /// A run that closed its loop before its end.
    case closedLoop(Side)
  }

  /// Determines the verdict on two traces from the differences that aren't ignored.
  init(
    _ differences: [Difference],
    baseline: TraceIndex,
    candidate: TraceIndex,
    allowsNothingAnimated: Bool
  ) {
    let foreign = Self.foreignLayers(baseline, candidate)
    let isEmpty = !baseline.animatesAnything
    if !foreign.isEmpty {
      self =
        isEmpty
        ? .nothingCompared(.layersOfOtherLoops(foreign)) : .cannotTell(.layersOfOtherLoops(foreign))
    } else if !baseline.isComplete {
      self = .cannotTell(.incompleteTrace(.baseline))
    } else if !candidate.isComplete {
      self = .cannotTell(.incompleteTrace(.candidate))
    } else if !differences.isEmpty {
      self = .different(differences)
    } else if isEmpty && !allowsNothingAnimated {
      self = .nothingCompared(baseline.emptiness)
    } else {
      self = .same
    }
  }

  /// Returns the names of changed layers that belong to another loop, without duplicates.
  private static func foreignLayers(_ indices: TraceIndex...) -> [String] {
    let issues = indices.flatMap(\.issues).filter { $0.kind == .otherLoop }
    return issues.map { $0.layer ?? "A view" }.uniqued()
  }
}

extension TraceIndex {
  /// Whether anything animates: a property, a transition, or what UIKit animates by itself.
  var animatesAnything: Bool {
    !transitions.isEmpty || animations.contains { $0.begin != nil }
      || changes.contains { $0.reason == .notEmulated }
  }

  /// The reason why nothing animates.
  fileprivate var emptiness: ComparisonVerdict.NothingCompared {
    let reasons = Set(changes.map(\.reason))
    if changes.isEmpty { return .baselineChangesNothing }
    if reasons.contains(.offScreen) || animations.contains(where: { $0.reason == .offScreen }) {
      return .baselineIsOffScreen
    }
    return .baselineAnimatesNothing(reasons.count == 1 ? reasons.first.flatMap(\.self) : nil)
  }
}
