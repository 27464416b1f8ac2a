import AnimationModel
import Foundation
import Testing
import UIKit

@testable import AnimationTraces

/// Drawings of traces that are large, or damaged.
@Suite struct LargeDrawingTests {
  /// A trace of blocks that fade one layer each.
  private func trace(blocks: Int) -> AnimationTrace {
    var events: [AnimationEvent] = []
    for block in 0..<blocks {
      let (layer, instant) = ("UIView \(block)", at(Double(block) / 1000))
      let kinds: [AnimationEvent.Kind] = [
        .scene(.init(layer: layer, type: "UIView", parent: nil, values: ["opacity": .number(1)])),
        .called(.init(name: "animate()", block: block, callSite: nil)),
        .changed(
          .init(
            layer: layer,
            property: "opacity",
            from: .number(1),
            to: .number(0),
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
            from: .number(1),
            to: .number(0),
            additive: false,
            timing: Timing(duration: 0.001, fill: .both)
          )
        ),
        .started(.init(animation: block, begin: instant)),
      ]
      events += kinds.map { AnimationEvent(instant: instant, turn: block, kind: $0) }
      let end = instant.advanced(by: 0.001)
      events.append(
        AnimationEvent(
          instant: end,
          turn: block,
          kind: .removed(.init(animation: block, reason: .ended, shown: nil))
        )
      )
    }
    return AnimationTrace(
      framesPerSecond: 60,
      behavior: "iOS8AndLater",
      end: at(Double(blocks) / 1000),
      events: events
    )
  }

  @Test func `a large trace is drawn in part, with a count of the rest`() {
    let lines = TimelineDrawing(width: 8).timeline(of: trace(blocks: 2050)).split(separator: "\n")
    // Two entries, the call and the animation, in the journal for each block.
    #expect(lines.contains("… and 4,050 more entries"))
    #expect(lines.contains("… and 2,000 more blocks"))
    #expect(lines.contains("… and 2,000 more properties"))
    #expect(lines.count { $0.hasPrefix("block ") } == 50)
    #expect(lines.count < 300)
  }

  @Test func `the blocks that are seen between two instants are drawn first`() {
    let drawing = TimelineDrawing(width: 8)
    let lines = drawing.timeline(of: trace(blocks: 300), from: at(0.2), to: at(0.21), limit: 20)
      .split(separator: "\n")
    let titles = lines.filter { $0.hasPrefix("block ") }.map { $0.split(separator: " ")[1] }
    #expect(titles == (199...210).map { "\($0)" })
    #expect(lines.contains("… and 288 more blocks"))
  }

  @Test func `all can be drawn`() {
    let text = TimelineDrawing(width: 8).timeline(of: trace(blocks: 120), limit: nil)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("block ") } == 120)
    #expect(!text.contains("more"))
  }

  @Test func `a journal can be short`() {
    let journal = TimelineDrawing(width: 8).journal(of: trace(blocks: 3), limit: 5)
    #expect(journal.hasSuffix("\n… and 1 more entry"))
    let plain = TimelineDrawing(theme: .ascii, width: 8).journal(of: trace(blocks: 3), limit: 0)
    #expect(plain == "... and 6 more entries")
  }

  @Test func `a diagram that fails is reported in part`() {
    let failure = TimelineDiagram("block 0 |#|").failure(of: trace(blocks: 500)) ?? ""
    #expect(failure.contains("more rows"))
    #expect(failure.split(separator: "\n").count < 120)
  }

  @Test(arguments: Script.numbersOfAnySize, Script.numbersOfAnySize)
  func `values of any size are drawn`(from: Double, to: Double) {
    for isAdditive in [false, true] {
      let trace = Script(from: from, to: to, isAdditive: isAdditive).trace()
      #expect(TimelineDrawing(width: 8).timeline(of: trace).contains("position"))
      #expect(!TimelineDiagram(of: trace, framesPerColumn: 10).rows.isEmpty)
      let drawing = TimelineDrawing(theme: .ascii, width: 9)
      for series in drawing.series(of: trace, from: .zero, to: trace.end) {
        #expect(!drawing.plot(series, rows: 3).isEmpty)
      }
    }
  }

  @Test func `a way longer than any number is drawn from its lowest step to its highest`() {
    let ends = [-1e308, 0, 1e308]
    let series = TimelineDrawing.Series(title: "x", start: .zero, end: at(1), values: ends)
    let drawing = TimelineDrawing(theme: .ascii, width: 9)
    // The middle is three and a half of seven steps up, which is rounded to the fifth of eight.
    #expect(drawing.line(of: series) == "__++++###")
    #expect(
      drawing.plot(series, rows: 3).split(separator: "\n")[1...3].map {
        $0.split(separator: " ")[0]
      }
        == ["1e+308", "0", "-1e+308"]
    )
  }

  @Test func `instants of any distance are drawn`() {
    let far: [Instant] = [
      .distantFuture, Instant(flicks: .max - 1), Instant(flicks: .min), at(6e9), at(-6e9), at(1e-9),
    ]
    for instant in far {
      var script = Script(["opacity": .number(1)])
      let fade = script.add("opacity", from: .number(1), to: .number(0), at: 0, block: 1)
      script.record(0, .started(.init(animation: fade, begin: instant)))
      var trace = script.trace()
      trace.events.append(
        AnimationEvent(instant: instant, turn: 9, kind: .action(.init(name: "far")))
      )
      trace.end = instant
      for (start, end) in [(.zero, nil), (instant, instant), (at(-1), at(1))]
        as [(Instant, Instant?)]
      {
        #expect(!TimelineDrawing(width: 8).timeline(of: trace, from: start, to: end).isEmpty)
      }
      let rows = TimelineDiagram(of: trace, framesPerColumn: 1000).rows
      #expect(rows.allSatisfy { $0.cells.count <= TimelineDiagram.maximumColumns })
    }
    // Far out, neighbouring flicks are closer than seconds can tell.
    let (start, end) = (Instant(flicks: .max - 20), Instant(flicks: .max - 10))
    let tracks = TimelineDrawing(width: 8).tracks([.init(title: "a")], from: start, to: end)
    #expect(tracks.contains("13071"))
  }

  @Test func `what damaged traces tell is drawn`() {
    var script = Script(["opacity": .number(1)])
    script.remove(5, at: 1, .removedByCode)
    script.record(1, .calledBack(.init(block: 42, kind: .didStop, finished: false)))
    script.record(0.5, .calledBack(.init(block: nil, kind: .completion, finished: true)))
    script.record(0.25, .interaction(.init(block: 43, layers: ["UIView 9"], isEnabled: false)))
    let text = TimelineDrawing(width: 8).timeline(of: script.trace())
    for part in ["block 42", "block 43", "callbacks", "didStop  not finished"] {
      #expect(text.contains(part))
    }
  }
}
