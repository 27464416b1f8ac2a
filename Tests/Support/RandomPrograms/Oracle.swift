package import Onionskin
import UIKit

/// What is seen and called back while a program runs, by looking at its layers.
///
/// It judges the comparison of traces, so it knows nothing of traces: a program runs twice. The
/// first run tells at which instants callbacks come; the second looks at all layers in each frame
/// and at each of these instants, through the presentation and the model.
@MainActor
struct Oracle {
  /// The frames of a second at which it looks.
  static let framesPerSecond = 60.0

  let sights: [Sight]
  let calls: [Stage.Call]

  /// Watches two programs at the same instants.
  ///
  /// - Returns: What there is to see of each.
  static func watching(_ one: Program, _ other: Program) -> (Oracle, Oracle) {
    let instants = [one, other].flatMap { program in
      Outcome.run(program, .issues, .jumps).stage.calls.map(\.time)
    }
    let times = Set(instants).sorted()
    return (Oracle(one, at: times), Oracle(other, at: times))
  }

  private init(_ program: Program, at times: [TimeInterval]) {
    let stage = Outcome.run(program, .issues, .looks(at: times)).stage
    (sights, calls) = (stage.samples, stage.calls)
    _ = stage.clear()
  }

  /// Returns the first thing that differs by more than a comparison tolerates, in words.
  func difference(from other: Oracle) -> String? {
    func key(_ sight: Sight) -> String { "\(sight.instant.seconds) \(sight.layer)" }
    // A program may let no time pass, and is then seen more than once at an instant.
    var others = Dictionary(grouping: other.sights.reversed(), by: key)
    let keys = Set(sights.map(key)).symmetricDifference(other.sights.map(key))
    if let key = keys.min() { return "\(key) is there once" }
    for sight in sights {
      guard let twin = others[key(sight)]?.popLast() else { continue }
      for (one, two) in zip(sight.values, twin.values) where !one.isNear(two) {
        return
          "\(one.property) of \(sight.layer) at \(sight.instant.seconds) s: \(one.numbers) and "
          + "\(two.numbers)"
      }
    }
    for (one, two) in zip(calls, other.calls)
    where one.text != two.text || abs(one.time - two.time) > 0.0005 {
      return "\"\(one.text)\" at \(one.time) s, \"\(two.text)\" at \(two.time) s"
    }
    return calls.count == other.calls.count
      ? nil : "\(calls.count) and \(other.calls.count) callbacks"
  }
}

extension Sight.Value {
  /// Whether nobody can tell two values apart: within a twentieth of a point.
  fileprivate func isNear(_ other: Sight.Value) -> Bool {
    guard numbers.count == other.numbers.count else {
      // No color looks like one that is transparent.
      return property.hasSuffix("Color") && (numbers + other.numbers).last == 0
    }
    return zip(numbers, other.numbers).enumerated().allSatisfy { index, pair in
      pair.0 == pair.1 || pair.0.isNaN && pair.1.isNaN
        || abs(pair.0 - pair.1) * scale(of: index) <= TraceComparison.defaultTolerance
    }
  }

  /// How many points one unit of a number moves.
  private func scale(of index: Int) -> Double {
    switch property {
    case "progress", "masksToBounds", "opacity", "shadowOpacity", "anchorPoint", "strokeEnd",
      "backgroundColor", "borderColor",
      "fillColor", "hidden":
      100
    // Corners of a layer of a hundred points move by half of that.
    case "transform", "sublayerTransform": index >= 12 ? 1 : 50
    default: 1
    }
  }
}

// MARK: - The laws of a comparison

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
}

extension Difference {
  /// Whether the difference need not show in a run.
  fileprivate var isUnseen: Bool {
    Kind.unseen.contains(kind) || targets.allSatisfy { Self.unseenProperties.contains($0.property) }
  }

  /// The properties that need not show: the time of a layer on which nothing runs, a transition that
  /// stands still, and what only layers of shapes draw, on others.
  private static let unseenProperties: Set<String> = [
    "speed", "timeOffset", "beginTime", "transition", "strokeStart", "strokeEnd", "lineWidth",
    "fillColor", "strokeColor",
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

extension Program {
  /// Compares the program with one that is like it but for a line, and returns what is not as it
  /// must be.
  package func failures(
    comparedWith other: Program,
    of laws: [ComparisonLaw] = ComparisonLaw.allCases
  ) -> [(law: ComparisonLaw, detail: String)] {
    let (one, two) = (Outcome.of(self).trace, Outcome.of(other).trace)
    let comparison = TraceComparison(baseline: one, candidate: two)
    var failures: [(law: ComparisonLaw, detail: String)] = []
    for law in laws {
      let detail: String? =
        switch law {
        case .sameAsItself: Self.differenceFromItself(one) ?? Self.differenceFromItself(two)
        case .bothWays:
          Self.difference(comparison, TraceComparison(baseline: two, candidate: one))
        case .greenIsGreen:
          comparison.verdict == .same ? oracleDifference(from: other) : nil
        case .redIsRed: unseenDifference(comparison, other)
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

  private func oracleDifference(from other: Program) -> String? {
    let (one, two) = Oracle.watching(self, other)
    return one.difference(from: two).map { "\"same\", but \($0)" }
  }

  private func unseenDifference(_ comparison: TraceComparison, _ other: Program) -> String? {
    guard case .different(let differences) = comparison.verdict,
      !differences.contains(where: \.isUnseen), !text.contains("release"),
      oracleDifference(from: other) == nil
    else { return nil }
    return "\(comparison), and nothing to see"
  }
}
