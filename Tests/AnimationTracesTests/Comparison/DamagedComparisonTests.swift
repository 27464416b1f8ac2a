import AnimationModel
import AnimationTraces
import Foundation
import Testing
import UIKit

/// Comparisons of traces that are large, far out in time, not finite, or damaged.
@Suite struct DamagedComparisonTests {
  @Test(arguments: Script.numbersOfAnySize, Script.numbersOfAnySize)
  func `values of any size are the same as themselves`(from: Double, to: Double) {
    for isAdditive in [false, true] {
      let trace = Script(from: from, to: to, isAdditive: isAdditive).trace()
      #expect(TraceComparison(baseline: trace, candidate: trace).verdict == .same)
    }
  }

  @Test(arguments: [0, -1e308, .nan], [1e308, .leastNonzeroMagnitude, .infinity, .nan])
  func `values of any size differ from others, in words that can be read`(
    from: Double,
    to: Double
  ) {
    for isAdditive in [false, true] {
      let comparison = TraceComparison(
        baseline: Script(from: from, to: to, isAdditive: isAdditive).trace(),
        candidate: Script(from: from, to: 0.5, isAdditive: isAdditive).trace()
      )
      #expect(comparison.differences.contains { $0.kind == .value })
      let report = comparison.report()
      #expect(report.contains("value, on UIView 1"))
      #expect(report.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(report)")
    }
  }

  @Test func `instants of any distance are compared`() {
    let far: [Instant] = [
      .distantFuture, Instant(flicks: .max - 1), Instant(flicks: .min), at(6e9), at(-6e9), at(1e-9),
    ]
    func trace(_ instant: Instant, to value: Double = 0) -> AnimationTrace {
      var script = Script(["opacity": .number(1)])
      let fade = script.add("opacity", from: .number(1), to: .number(value), at: 0, block: 1)
      script.record(0, .started(.init(animation: fade, begin: instant)))
      script.set("opacity", to: .number(value), at: 0.5)
      var trace = script.trace()
      trace.events.append(
        AnimationEvent(instant: instant, turn: 9, kind: .action(.init(name: "far")))
      )
      trace.end = instant
      return trace
    }
    for instant in far {
      for other in [instant, .zero] {
        let comparison = TraceComparison(baseline: trace(instant), candidate: trace(other))
        #expect(!comparison.report().isEmpty)
        if instant == other { #expect(comparison.differences.isEmpty) }
      }
    }
  }

  @Test(arguments: 0..<8)
  func `a file with another number is the same as itself, and told beside the original`(
    seed: Int
  ) throws {
    let original = Hostile.trace
    let text = String(decoding: try original.json(), as: UTF8.self)
    let numbers = text.ranges(of: /-?[0-9]+(\.[0-9]+)?/)
    let others = [
      "1e308", "-1e308", "5e-324", "\"NaN\"", "\"Infinity\"", "\"-Infinity\"", "-1", "0",
      "9223372036854775807", "1e18", "0.3",
    ]
    var random = SeededGenerator(seed: 100 + seed)
    var compared = 0
    for _ in 0..<30 {
      var mutated = text
      let place = numbers[Int(random.next() % UInt64(numbers.count))]
      mutated.replaceSubrange(place, with: others[Int(random.next() % UInt64(others.count))])
      guard let trace = try? AnimationTrace(json: Data(mutated.utf8)) else { continue }
      compared += 1
      #expect(TraceComparison(baseline: trace, candidate: trace).differences.isEmpty, "\(place)")
      for sides in [(original, trace), (trace, original)] {
        let comparison = TraceComparison(baseline: sides.0, candidate: sides.1)
        let report = comparison.report()
        #expect(!report.isEmpty)
        if case .different(let differences) = comparison.verdict { #expect(!differences.isEmpty) }
      }
    }
    // Most numbers may be any number.
    #expect(compared > 10)
  }

  @Test func `a report of very many differences is cut, with a count of the rest`() {
    func trace(_ duration: Double) -> AnimationTrace {
      var events: [AnimationEvent] = []
      for block in 0..<100 {
        let layer = "UIView \(block)"
        // Each block lasts a little longer, so that no two differences have one cause.
        let timing = Timing(duration: duration + Double(block) / 200, fill: .both)
        let (from, to) = (PropertyValue.number(1), PropertyValue.number(0))
        let kinds: [AnimationEvent.Kind] = [
          .scene(.init(layer: layer, type: "UIView", parent: nil, values: ["opacity": from])),
          .called(.init(name: "animate()", block: block, callSite: nil)),
          .changed(
            .init(
              layer: layer,
              property: "opacity",
              from: from,
              to: to,
              block: block,
              unanimated: nil
            )
          ),
          .animated(
            .init(
              animation: block,
              block: block,
              layer: layer,
              property: "opacity",
              key: "opacity",
              from: from,
              to: to,
              additive: false,
              timing: timing
            )
          ),
          .started(.init(animation: block, begin: .zero)),
        ]
        events += kinds.map { AnimationEvent(instant: .zero, turn: 0, kind: $0) }
      }
      return AnimationTrace(
        framesPerSecond: 60,
        behavior: "iOS8AndLater",
        end: at(1.5),
        events: events
      )
    }
    let comparison = TraceComparison(baseline: trace(0.5), candidate: trace(1))
    let lines = comparison.report().split(separator: "\n")
    #expect(comparison.differences.allSatisfy { $0.kind == .duration })
    #expect(lines.count < 150)
    let told = comparison.differences.count
    #expect(
      told <= 8 || lines.contains { $0.hasPrefix("And \(told - 8) more: duration") },
      "\(lines.last ?? "")"
    )
  }
}
