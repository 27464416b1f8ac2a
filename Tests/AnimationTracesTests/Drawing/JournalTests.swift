import UIKit
import Foundation
import Onionskin
import Testing

/// The list of what happened, in the drawing of a trace.
@Suite struct JournalTests {
  private let drawing = TimelineDrawing(width: 8)

  private func call(_ name: String, block: Int, line: Int) -> AnimationEvent.Kind {
    .called(
      .init(
        name: name,
        arguments: [],
        block: block,
        callSite: CallSite(fileID: "App/Card.swift", line: line)
      )
    )
  }

  private func change(
    _ property: String,
    _ from: PropertyValue,
    _ to: PropertyValue,
    block: Int?,
    _ reason: AnimationEvent.Change.Reason?
  ) -> AnimationEvent.Kind {
    .changed(
      .init(
        layer: "UIView 1",
        property: property,
        from: from,
        to: to,
        block: block,
        unanimated: reason
      )
    )
  }

  private func trace(_ events: [(Double, AnimationEvent.Kind)]) -> AnimationTrace {
    AnimationTrace(
      framesPerSecond: 60,
      behavior: "iOS8AndLater",
      end: at(2),
      events: events.map { AnimationEvent(instant: at($0.0), turn: 0, kind: $0.1) }
    )
  }

  @Test func `a label stands beside the name of its layer`() {
    var script = Script(["opacity": .number(1)])
    script.record(
      0,
      .scene(.init(layer: "UIView 1", label: "card", type: "UIView", parent: nil, values: [:]))
    )
    script.animate("opacity", to: .number(0), at: 0)
    let trace = script.trace()
    #expect(
      drawing.journal(of: trace) == """
        0 s  block 1
               UIView 1 (card)  opacity  1 → 0  1 s linear
        """
    )
    #expect(drawing.timeline(of: trace).contains("\nUIView 1 (card)\n  opacity  "))
  }

  @Test func `only the first call of a block is reported`() {
    let events = [
      (0.0, call("beginAnimations()", block: 1, line: 3)),
      (0, call("setAnimationCurve()", block: 1, line: 4)),
      (0, call("commitAnimations()", block: 1, line: 5)),
    ]
    #expect(
      drawing.journal(of: trace(events)) == "0 s  block 1  beginAnimations()  App/Card.swift:3"
    )
  }

  @Test func `a change of an outer block after an inner one says whose it is`() {
    let events = [
      (0.0, call("outer()", block: 1, line: 3)),
      (0, call("inner()", block: 2, line: 4)),
      (0, change("opacity", .number(1), .number(0), block: 2, .zeroDuration)),
      (0, change("hidden", .flag(false), .flag(true), block: 1, .notAnimatable)),
    ]
    #expect(
      drawing.journal(of: trace(events)) == """
        0 s  block 1  outer()  App/Card.swift:3
             block 2  inner()  App/Card.swift:4
               UIView 1  opacity  1 → 0         at once: the duration is zero
             block 1
               UIView 1  hidden   false → true  at once: the property does not animate
        """
    )
  }

  @Test func `what nobody needs to know is left out`() {
    let events = [
      (0.0, change("opacity", .number(1), .number(1), block: 1, .equalValue)),
      (0, change("opacity", .number(1), .number(0), block: nil, .outsideBlock)),
      (0, change("opacity", .number(0), .number(1), block: 1, nil)),
    ]
    #expect(drawing.journal(of: trace(events)).isEmpty)
  }

  @Test func `an animation that is interrupted is reported with what it showed`() {
    var script = Script(["opacity": .number(1)])
    let fade = script.animate("opacity", to: .number(0), at: 0)
    script.record(
      0.25,
      .removed(.init(animation: fade, reason: .removedByCode, shown: .number(0.75)))
    )
    script.record(0.25, .calledBack(.init(block: 1, kind: .completion, finished: false)))
    #expect(
      drawing.journal(of: script.trace()) == """
           0 s  block 1
                  UIView 1  opacity  1 → 0    1 s linear
        0.25 s  block 1
                  UIView 1  opacity  at 0.75  removed by code
                block 1  completion  not finished
        """
    )
  }

  @Test func `scheduled actions, issues and transitions are told in one line each`() {
    let issue = AnimationIssue(
      severity: .misuse,
      kind: .unmatchedCommit,
      message: "One commit\ntoo many.",
      callSite: CallSite(fileID: "App/Card.swift", line: 9),
      instant: at(1),
      turn: 0
    )
    let events: [(Double, AnimationEvent.Kind)] = [
      (0.5, .calledBack(.init(block: nil, kind: .scheduled))),
      (1, .issue(issue)),
      (
        1.5,
        .transition(
          .init(block: 2, layer: "UIView 1", kind: "curlUp", duration: 0.5, cache: false)
        )
      ),
    ]
    #expect(
      drawing.journal(of: trace(events)) == """
        0.5 s  action   scheduled
          1 s  issue    misuse: One commit too many. (at App/Card.swift:9, 1 s)
        1.5 s  block 2  UIView 1  curlUp  0.5 s
        """
    )
  }

  @Test func `a plain journal has no characters beyond ASCII`() {
    var script = Script(["bounds.size": .size(CGSize(width: 10, height: 20))])
    script.animate("bounds.size", to: .size(CGSize(width: 30, height: 40)), at: 0)
    let ascii = TimelineDrawing(theme: .ascii, width: 8)
    #expect(
      ascii.journal(of: script.trace()) == """
        0 s  block 1
               UIView 1  bounds.size  10 x 20 > 30 x 40  1 s linear
        """
    )
    let isPlain = ascii.timeline(of: script.trace()).allSatisfy { $0.isASCII }
    #expect(isPlain)
  }
}
