import AnimationModel
import Foundation
import Testing

@testable import AnimationTraces

/// One change to a scenario, and the differences that it has to make.
struct Perturbation: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var kinds: [Difference.Kind]
  var change: @Sendable (inout Scenario) -> Void

  init(
    _ name: String,
    _ kinds: Difference.Kind...,
    change: @escaping @Sendable (inout Scenario) -> Void
  ) {
    testDescription = name
    self.kinds = kinds
    self.change = change
  }
}

@Suite struct TraceComparisonTests {
  /// One parameter at a time: the chain goes on later, and yet there is one cause.
  static let perturbations: [Perturbation] = [
    Perturbation("nothing") { _ in },
    Perturbation("another curve", .easing) { $0.easing = .curve(.easeInOut) },
    Perturbation("a spring for a curve", .easing) {
      $0.easing = .spring(Spring(mass: 1, stiffness: 100, damping: 10))
    },
    Perturbation("longer", .duration) { $0.duration = 0.4 },
    Perturbation("shorter", .duration) { $0.duration = 0.25 },
    Perturbation("no duration set", .implicitDuration) {
      $0.duration = 0.2
      $0.explicit = ["curve", "delay"]
    },
    Perturbation("no delay", .delay) { $0.delay = 0 },
    Perturbation("another delay", .delay) { $0.delay = 0.15 },
    Perturbation("from current state", .beginsFromCurrentState) {
      $0.beginsFromCurrentState = true
    },
    Perturbation("twice", .repeatCount) { $0.repeatCount = 2 },
    Perturbation("for ever", .repeatCount) { $0.repeatCount = .infinity },
    Perturbation("there and back", .autoreverse) { $0.autoreverses = true },
    Perturbation("faster", .speed) { $0.speed = 2 },
    Perturbation("keyframes", .keyframes) {
      $0.keyframes = .init(keyTimes: [0, 0.5, 1], values: [.number(1), .number(1), .number(0)])
    },
    Perturbation("another end of opacity", .value) { $0.opacity = 0.5 },
    Perturbation("another end of position", .value) { $0.position.x = 140 },
    Perturbation("a change outside the block", .propertyNotAnimated) {
      $0.fadeReason = .outsideBlock
    },
    Perturbation("animations off", .propertyNotAnimated) { $0.fadeReason = .disabled },
    Perturbation("a change left out", .propertyNotAnimated) { $0.changesOpacity = false },
    Perturbation("another transition", .transition) { $0.transition = "curlUp" },
    Perturbation("no transition", .transition) { $0.transition = nil },
    Perturbation("a longer transition", .duration) { $0.transitionDuration = 0.75 },
    Perturbation("views without touches", .interaction) { $0.disablesInteraction = true },
    Perturbation("hidden later", .startTime) { $0.hiddenAt = 0.3 },
    Perturbation("never hidden", .value) { $0.hiddenAt = nil },
    Perturbation("removed later", .hierarchy) { $0.removedAt = 0.4 },
    Perturbation("never removed", .hierarchy) { $0.removedAt = nil },
    Perturbation("no callback", .callbackMissing) { $0.hasCallback = false },
    Perturbation("two callbacks", .callbackTwice) { $0.callbackCount = 2 },
    Perturbation("a later callback", .callbackInstant) { $0.callbackShift = 0.05 },
    Perturbation("a callback in a later turn", .callbackTurn) { $0.callbackTurns = 2 },
    Perturbation("another flag", .finishedFlag) { $0.finished = false },
    Perturbation("another model value", .modelValueInCompletion) { $0.readOpacity = 0.75 },
    Perturbation("the second block later", .startTime) { $0.badgeShift = 0.01 },
    Perturbation("the second block longer", .duration) { $0.badgeDuration = 0.3 },
    Perturbation("another scene", .scene) { $0.width = 120 },
    Perturbation("a layer of another class", change: { $0.card = "Card 1" }),
    Perturbation("another curve, and another model value", .easing, .modelValueInCompletion) {
      $0.easing = .curve(.easeInOut)
      $0.readOpacity = 0.75
    },
    Perturbation("a later callback, and a property that is set", .value, .callbackInstant) {
      $0.hiddenAt = nil
      $0.callbackShift = 0.05
    },
    Perturbation("two causes", .easing, .delay) {
      $0.easing = .curve(.linear)
      $0.delay = 0.2
    },
  ]

  @Test(arguments: perturbations)
  func `each change is named, and nothing else`(_ perturbation: Perturbation) {
    var scenario = Scenario.new
    perturbation.change(&scenario)
    let comparison = TraceComparison(baseline: Scenario.legacy.trace(), candidate: scenario.trace())
    #expect(
      Set(comparison.differences.map(\.kind)) == Set(perturbation.kinds)
        && comparison.differences.count == perturbation.kinds.count,
      "\(comparison.report())"
    )
  }

  /// What a difference is called from the other side, where that is not the same.
  static let mirrored: [Difference.Kind: Difference.Kind] = [
    .propertyNotAnimated: .propertyAnimated, .callbackMissing: .callbackAdded,
    .callbackTwice: .callbackMissing,
  ]

  @Test(arguments: perturbations)
  func `each change is named when the sides are exchanged`(_ perturbation: Perturbation) {
    var scenario = Scenario.legacy
    perturbation.change(&scenario)
    let comparison = TraceComparison(
      baseline: scenario.trace(),
      candidate: Scenario.new.trace()
    )
    let kinds = perturbation.kinds.map { Self.mirrored[$0] ?? $0 }
    #expect(
      Set(comparison.differences.map(\.kind)) == Set(kinds)
        && comparison.differences.count == kinds.count,
      "\(comparison.report())"
    )
  }

  /// A radius that grows to a hundred points at an even pace, which makes deviations easy to work out by hand.
  private func growth(_ timing: Timing, to end: Double = 100) -> AnimationTrace {
    var script = Script(["cornerRadius": .number(0)])
    let growth = script.animate("cornerRadius", to: .number(end), at: 0, timing: timing)
    script.remove(growth, at: timing.endTime)
    return script.trace(until: 4)
  }

  private func compare(
    _ legacy: Timing,
    _ new: Timing,
    tolerance: Double = TraceComparison.defaultTolerance
  ) -> TraceComparison {
    TraceComparison(baseline: growth(legacy), candidate: growth(new), tolerance: tolerance)
  }

  @Test func `the first instant and the greatest deviation are exact`() throws {
    // 100 points a second against 50: 0.05 points apart at 0.001 s, 50 points at 1 s.
    let longer = compare(Timing(duration: 1, fill: .both), Timing(duration: 2, fill: .both))
    let difference = try #require(longer.differences.first)
    #expect(difference.kind == .duration)
    #expect(isClose(difference.firstVisible?.seconds, 0.001, within: 1e-8))
    #expect(isClose(difference.largestDeviation?.points, 50))
    #expect(difference.largestDeviation?.instant == at(1))
    #expect(difference.largestDeviation?.values.baseline == .number(100))

    // The delay holds it back by 10 points from 0.1 s to 1 s.
    let late = compare(
      Timing(duration: 1, fill: .both),
      Timing(delay: 0.1, duration: 1, fill: .both)
    )
    let delay = try #require(late.differences.first)
    #expect(delay.kind == .delay)
    #expect(isClose(delay.firstVisible?.seconds, 0.0005, within: 1e-8))
    #expect(isClose(delay.largestDeviation?.points, 10, within: Tolerance.instants))
  }

  @Test func `a deviation between two samples is found`() throws {
    // There and back within 2 ms, while samples are 4 ms apart.
    let quick = Timing(duration: 0.001, autoreverses: true, fill: .both)
    var script = Script(["cornerRadius": .number(0)])
    let flash = script.add("cornerRadius", from: .number(0), to: .number(100), at: 0, timing: quick)
    script.start(flash, at: 0, begin: 0)
    script.remove(flash, at: 0.002)
    let comparison = TraceComparison(
      baseline: Script(["cornerRadius": .number(0)]).trace(),
      candidate: script.trace()
    )
    let difference = try #require(comparison.differences.first)
    #expect(difference.kind == .propertyAnimated)
    #expect(isClose(difference.largestDeviation?.points, 100, within: Tolerance.instants))
    #expect(difference.largestDeviation?.instant == at(0.001))
  }

  @Test(arguments: [
    ("-1", "0"), ("inf", "0"), ("nan", "0"), ("0", "-1"), ("0", "inf"), ("0", "nan"),
  ])
  func `tolerances that are no numbers of 0 or more trap`(points: String, time: String) async {
    // As text, since the arguments of an exit test are JSON, which has no infinity.
    await #expect(processExitsWith: .failure) { [points, time] in
      let trace = Script(["cornerRadius": .number(0)]).trace()
      guard let tolerance = Double(points), let timeTolerance = Double(time) else { return }
      _ = TraceComparison(
        baseline: trace,
        candidate: trace,
        tolerance: tolerance,
        timeTolerance: timeTolerance
      )
    }
  }

  @Test func `tolerances may be 0`() {
    let trace = growth(Timing(duration: 1, fill: .both))
    let exact = TraceComparison(baseline: trace, candidate: trace, tolerance: 0, timeTolerance: 0)
    #expect(exact.isSame)
  }

  @Test(arguments: [(tolerance: 9.9, isSame: false), (10.1, true)])
  func `what lies within the tolerance is no difference`(_ row: (tolerance: Double, isSame: Bool)) {
    let timings = (
      Timing(duration: 1, fill: .both), Timing(delay: 0.1, duration: 1, fill: .both)
    )
    #expect(compare(timings.0, timings.1, tolerance: row.tolerance).isSame == row.isSame)
  }

  @Test(arguments: [(until: 0.39, kinds: [Difference.Kind]()), (0.61, [.duration])])
  func `only what happens until then counts`(_ row: (until: Double, kinds: [Difference.Kind])) {
    var scenario = Scenario.new
    scenario.badgeDuration = 0.3
    let comparison = TraceComparison(
      baseline: Scenario.legacy.trace(),
      candidate: scenario.trace(),
      until: at(row.until)
    )
    #expect(comparison.differences.map(\.kind) == row.kinds)
  }

  @Test func `an allowed difference is not reported, and takes along what follows from it`() {
    var scenario = Scenario.new
    scenario.duration = 0.5
    scenario.badgeDuration = 0.1
    let comparison = TraceComparison(
      baseline: Scenario.legacy.trace(),
      candidate: scenario.trace(),
      allowing: [.duration]
    )
    #expect(comparison.isSame)
    #expect(comparison.allowed.map(\.kind) == [.duration, .duration])
    #expect(comparison.description == "the same animation, apart from duration")
    #expect(
      comparison.report()
        == "Apart from what is allowed (duration), the candidate animates as the baseline does."
    )
    #expect(comparison.staleAllowances == [])
  }

  @Test func `what follows from a cause stands with it`() throws {
    var scenario = Scenario.new
    scenario.duration = 0.4
    let comparison = TraceComparison(baseline: Scenario.legacy.trace(), candidate: scenario.trace())
    let difference = try #require(comparison.differences.first)
    #expect(
      difference.consequences == [
        .callbackMoved(
          Sides(
            .init(kind: .didStop, instant: at(0.4), finished: true),
            .init(kind: .completion, instant: at(0.5), finished: true)
          )
        ),
        .follows(.init(layer: Scenario.badge, property: "opacity")),
      ]
    )
    #expect(difference.targets.map(\.property) == ["position", "opacity"])
    #expect(difference.calls.baseline?.site == CallSite(fileID: "App/OldBanner.swift", line: 12))
    #expect(difference.calls.candidate?.site == CallSite(fileID: "App/Banner.swift", line: 12))
    #expect(comparison.description == "1 difference: duration")
  }

  /// Five blocks of one loop in the source, one for each letter.
  private func letters(_ easing: Easing) -> AnimationTrace {
    var script = Script(["opacity": .number(1)])
    for index in 0..<5 {
      let start = Double(index) * 0.1
      script.record(
        start,
        .called(
          .init(
            name: "animate(withDuration:animations:)",
            block: index + 1,
            callSite: CallSite(fileID: "App/Letters.swift", line: 7)
          )
        )
      )
      let timing = Timing(duration: 0.1, fill: .both, easing: easing)
      let target = PropertyValue.number(index.isMultiple(of: 2) ? 0 : 1)
      let fade = script.animate("opacity", to: target, at: start, timing: timing, block: index + 1)
      script.remove(fade, at: start + 0.1)
    }
    return script.trace()
  }

  @Test func `one line of source that runs five times is one cause`() {
    let comparison = TraceComparison(
      baseline: letters(.curve(.linear)),
      candidate: letters(.curve(.easeIn))
    )
    #expect(comparison.differences.map(\.kind) == [.easing])
  }

  @Test func `a curve passed as an option is reported`() throws {
    var legacy = Scenario.legacy
    legacy.easing = .curve(.easeIn)
    var scenario = Scenario.new
    scenario.easing = .curve(.easeInOut)
    scenario.rawOptions = 1
    let comparison = TraceComparison(baseline: legacy.trace(), candidate: scenario.trace())
    let difference = try #require(comparison.differences.first)
    #expect(difference.kind == .easing)
    #expect(
      difference.advice == """
        The curve was passed as an option: AnimationCurve.easeIn is 1, and as an option 1 is \
        .layoutSubviews. Write .curveEaseIn.
        """
    )
  }

  @Test func `two empty traces are no comparison`() {
    let empty = AnimationTrace(framesPerSecond: 60, behavior: "", end: .zero, events: [])
    let comparison = TraceComparison(baseline: empty, candidate: empty)
    #expect(comparison.verdict == .nothingCompared(.baselineChangesNothing))
    let allowed = TraceComparison(
      baseline: empty,
      candidate: empty,
      allowing: [.nothingAnimated, .delay]
    )
    #expect(allowed.verdict == .same)
    #expect(allowed.staleAllowances == [.delay])
  }
}
