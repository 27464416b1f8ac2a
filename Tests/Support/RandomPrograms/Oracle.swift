import Onionskin
import UIKit

/// What is seen and called back while a program runs, by looking at its layers.
///
/// It judges the comparison of traces, so it knows nothing of traces: a program runs twice. The
/// first run tells at which instants callbacks come; the second looks at all layers in each frame
/// and at each of these instants, through the presentation and the model.
@MainActor
struct Oracle {
  let sights: [Sight]
  let calls: [Stage.Call]
  /// The names of the layers that the program has let go of, which it can look at no more.
  private let releasedNames: Set<String>

  /// Watches two programs at the same instants.
  ///
  /// - Parameters:
  ///   - one: A program.
  ///   - other: Another one.
  ///   - framesPerSecond: How often it looks.
  /// - Returns: What there is to see of each.
  static func watching(
    _ one: Program,
    _ other: Program,
    framesPerSecond: Double = 60
  ) -> (Oracle, Oracle) {
    let instants = [one, other].flatMap { program in
      Outcome.run(program, .issues, .jumps).stage.calls.map(\.time)
    }
    let pace = Stage.Pace.looks(at: Set(instants).sorted(), framesPerSecond: framesPerSecond)
    return (Oracle(one, pace), Oracle(other, pace))
  }

  private init(_ program: Program, _ pace: Stage.Pace) {
    let stage = Outcome.run(program, .issues, pace).stage
    (sights, calls, releasedNames) = (stage.samples, stage.calls, stage.releasedNames)
    _ = stage.clear()
  }

  /// Returns the first thing that differs by more than a comparison tolerates, in words.
  ///
  /// - Parameters:
  ///   - other: What there is to see of the other program.
  ///   - seesModel: Whether the models count, which show only when nothing runs.
  /// - Returns: The difference; `nil` if there is none.
  func difference(from other: Oracle, seesModel: Bool) -> String? {
    func key(_ sight: Sight) -> String {
      "\(sight.rest.map { "rest \($0)" } ?? "\(sight.instant.seconds)") \(sight.layer)"
    }
    let released = releasedNames.union(other.releasedNames)
    let sights = sights.filter { !released.contains($0.layer) }
    let otherSights = other.sights.filter { !released.contains($0.layer) }
    // A program may let no time pass, and is then seen more than once at an instant.
    var others = Dictionary(grouping: otherSights.reversed(), by: key)
    func mustBeThere(_ sights: [Sight]) -> [String] { sights.filter { !$0.isOptional }.map(key) }
    let missing =
      Set(mustBeThere(sights)).subtracting(otherSights.map(key))
      .union(Set(mustBeThere(otherSights)).subtracting(sights.map(key)))
    if let key = missing.min() { return "\(key) is there once" }
    for sight in sights {
      guard let twin = others[key(sight)]?.popLast() else { continue }
      for (one, two) in zip(sight.values, twin.values)
      where (seesModel || !one.isModel) && !one.isNear(two) {
        return
          "\(one.property) of \(sight.layer) at \(sight.instant.seconds) s: \(one.numbers) and "
          + "\(two.numbers)"
      }
    }
    for (one, two) in zip(calls, other.calls) where !one.isNear(two) {
      return "\"\(one.text)\" at \(one.time) s, \"\(two.text)\" at \(two.time) s"
    }
    return calls.count == other.calls.count
      ? nil : "\(calls.count) and \(other.calls.count) callbacks"
  }
}

extension Stage.Call {
  /// Whether nobody can tell two calls apart.
  ///
  /// A selector that a delegate is sent stands for a closure: both are told whether the animations
  /// have finished.
  fileprivate func isNear(_ other: Self) -> Bool {
    guard abs(time - other.time) <= 0.0005 else { return false }
    if text == other.text { return true }
    guard isOfDelegate != other.isOfDelegate, let flag, let otherFlag = other.flag else {
      return false
    }
    return flag == otherFlag
  }

  /// Whether the animations have finished, as a completion or a stop selector is told.
  private var flag: Bool? {
    switch what.split(separator: " ").last {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
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
