package import Onionskin
import UIKit

/// What is true of every comparison of two programs.
package enum ComparisonLaw: String, CaseIterable, Sendable {
  /// A program is the same as itself.
  case sameAsItself
  /// A candidate differs from a baseline if the baseline differs from the candidate.
  case bothWays
  /// Where the verdict is "same", nobody can tell the two apart.
  case greenIsGreen
  /// Where the verdict is "different", somebody can, or the difference is of a kind that a run may
  /// not show.
  case redIsRed
  /// The advice of the first difference can be followed, and then that difference is gone; or it
  /// says that it cannot be followed.
  case adviceIsFollowed
}

extension Difference {
  /// Whether the difference need not show in a run.
  fileprivate var isUnseen: Bool {
    Kind.unseen.contains(kind) || targets.allSatisfy { Self.unseenProperties.contains($0.property) }
      || firstVisible == nil && targets.contains { Self.unseenProperties.contains($0.property) }
  }

  /// The properties that need not show: the time of a layer on which nothing runs, a transition that
  /// stands still, and what only layers of shapes draw, on others.
  private static let unseenProperties: Set<String> = [
    "speed", "timeOffset", "beginTime", "transition", "strokeStart", "strokeEnd", "lineWidth",
    "fillColor", "strokeColor", "path",
  ]
}

extension Difference.Kind {
  /// The kinds of differences that need not show in a run.
  ///
  /// Where a block begins from counts as soon as something else runs; touches, turns, scenes and
  /// the tree are not looked at here; and a part of a view's transition is no number of a layer.
  package static let unseen: Set<Difference.Kind> = [
    .beginsFromCurrentState, .interaction, .callbackTurn, .transition, .hierarchy, .scene,
    .modelValueInCompletion, .neverBegun,
  ]
}

extension MutatedProgram {
  /// Compares the program with the mutated one, and returns what is not as it must be.
  package func failures(
    of laws: [ComparisonLaw] = ComparisonLaw.allCases
  ) -> [(law: ComparisonLaw, detail: String)] {
    let (one, two) = (original.trace, mutated.trace)
    let comparison = TraceComparison(baseline: one, candidate: two)
    var failures: [(law: ComparisonLaw, detail: String)] = []
    for law in laws {
      let detail: String? =
        switch law {
        case .sameAsItself: Self.differenceFromItself(one) ?? Self.differenceFromItself(two)
        case .bothWays:
          Self.difference(comparison, TraceComparison(baseline: two, candidate: one))
        case .greenIsGreen:
          comparison.verdict == .same
            ? oracleDifference(seesModel: false).map { "\"same\", but \($0)" } : nil
        case .redIsRed: unseenDifference(comparison)
        case .adviceIsFollowed:
          followAdvice(of: comparison).flatMap { followed in
            followed.outcome == .remains ? followed.detail : nil
          }
        }
      if let detail { failures.append((law, detail)) }
    }
    return failures
  }

  private static func differenceFromItself(_ trace: AnimationTrace) -> String? {
    let comparison = TraceComparison(baseline: trace, candidate: trace)
    return comparison.differences.isEmpty ? nil : "different from itself: \(comparison)"
  }

  private static func difference(_ one: TraceComparison, _ other: TraceComparison) -> String? {
    one.differences.isEmpty == other.differences.isEmpty
      ? nil : "\(one); the other way round: \(other)"
  }

  private func oracleDifference(seesModel: Bool, framesPerSecond: Double = 60) -> String? {
    let (one, two) = Oracle.watching(original, mutated, framesPerSecond: framesPerSecond)
    return one.difference(from: two, seesModel: seesModel)
  }

  private func unseenDifference(_ comparison: TraceComparison) -> String? {
    guard case .different(let differences) = comparison.verdict,
      !differences.contains(where: \.isUnseen), !original.text.contains("release"),
      oracleDifference(seesModel: true) == nil,
      // What lasts less than a frame is looked for more closely.
      oracleDifference(seesModel: true, framesPerSecond: 960) == nil
    else { return nil }
    return "\(comparison.report()), and nothing to see"
  }
}
