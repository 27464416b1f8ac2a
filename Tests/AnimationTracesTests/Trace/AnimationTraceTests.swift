import UIKit
import Foundation
import Onionskin
import Testing

@Suite struct AnimationTraceTests {
  @Test(arguments: Samples.events)
  func `an event of any kind is read back as it was written`(event: AnimationEvent) throws {
    var trace = Samples.trace
    trace.events = [event]
    #expect(try AnimationTrace(json: try trace.json()) == trace)
  }

  @Test func `equal traces have equal bytes`() throws {
    let data = try Samples.trace.json()
    #expect(try Samples.trace.json() == data)
    #expect(try AnimationTrace(json: data).json() == data)
  }

  @Test func `the written form has sorted keys and a line for each event`() throws {
    let trace = AnimationTrace(
      framesPerSecond: 60,
      behavior: "iOS8AndLater",
      end: at(0.5),
      events: [
        AnimationEvent(
          instant: at(0.5),
          turn: 3,
          kind: .started(.init(animation: 1, begin: at(0.75)))
        ),
        AnimationEvent(
          instant: at(0.5),
          turn: 3,
          kind: .changed(
            .init(
              layer: "UIView 1",
              property: "opacity",
              from: .number(1),
              to: .number(.infinity),
              block: nil,
              unanimated: .notFinite
            )
          )
        ),
      ]
    )
    #expect(
      String(decoding: try trace.json(), as: UTF8.self) == """
        {
          "behavior": "iOS8AndLater",
          "end": 0.5,
          "events": [
            {"at":0.5,"started":{"animation":1,"begin":0.75},"turn":3},
            {"at":0.5,"changed":{"from":{"number":1},"layer":"UIView 1","property":"opacity",\
        "to":{"number":"Infinity"},"unanimated":"notFinite"},"turn":3}
          ],
          "formatVersion": 2,
          "framesPerSecond": 60
        }

        """
    )
  }

  @Test func `a trace without events is written and read back`() throws {
    let trace = AnimationTrace(framesPerSecond: 120, behavior: "iOS7", end: .zero, events: [])
    #expect(try AnimationTrace(json: try trace.json()) == trace)
    #expect(trace.description == "")
  }

  @Test(arguments: [
    (
      "hello",
      "This file is not a trace. Pass a file that a test attached, such as NAME.trace.json, or that "
        + "'onionskin show --json' wrote."
    ),
    (
      #"{"animations": []}"#,
      "This file is not a trace. Pass a file that a test attached, such as NAME.trace.json, or that "
        + "'onionskin show --json' wrote."
    ),
    (
      #"{"formatVersion": 3}"#,
      """
      This trace is of format 3; this version of Onionskin reads format 2. Update Onionskin, or \
      record it again: run the test that wrote it.
      """
    ),
    (
      #"{"formatVersion": 1}"#,
      """
      This trace is of format 1; this version of Onionskin reads format 2. Record it again: run the \
      test that wrote it.
      """
    ),
    (
      #"{"formatVersion":2,"framesPerSecond":60,"behavior":"iOS7","end":1,"events":[{"at":0}]}"#,
      """
      This trace is damaged at event 1: The entry "turn" is missing. Restore the file from \
      version control, or record it again.
      """
    ),
    (
      #"{"formatVersion":2,"framesPerSecond":60,"end":1,"events":[]}"#,
      """
      This trace is damaged at the file: The entry "behavior" is missing. Restore the file from \
      version control, or record it again.
      """
    ),
    (
      #"{"formatVersion":2,"framesPerSecond":"60","behavior":"iOS7","end":1,"events":[]}"#,
      """
      This trace is damaged at framesPerSecond: This has to be a whole number. Restore the file from \
      version control, or record it again.
      """
    ),
    (
      #"""
      {"formatVersion":2,"framesPerSecond":60,"behavior":"iOS7","end":1,"events":[{"at":0,"turn":0,
      "changed":{"layer":"UIView 1","property":"opacity","from":{"color":{}},"to":{"flag":true}}}]}
      """#,
      """
      This trace is damaged at event 1, changed.from.color: This has to be a list. Restore the file \
      from version control, or record it again.
      """
    ),
  ])
  func `what is not a trace is refused with advice`(text: String, advice: String) {
    let error = #expect(throws: AnimationTrace.ReadingError.self) {
      try AnimationTrace(json: Data(text.utf8))
    }
    #expect(error?.description == advice)
  }

  @Test func `a trace lists its layers and issues`() {
    #expect(Samples.trace.layers == ["UIView 1", "UIView 2", "UIView 3"])
    #expect(Samples.trace.issues == [Samples.issue])
  }

  @Test func `a trace says which layer masks which, and for how long, also when it is read again`()
    throws
  {
    let changes: [(seconds: Double, kind: AnimationEvent.HierarchyChange.Kind, mask: String)] = [
      (0, .addedAsMask, "CALayer 2"), (0.5, .addedAsMask, "CALayer 3"),
      (0.75, .removedAsMask, "CALayer 3"),
    ]
    let trace = AnimationTrace(
      framesPerSecond: 60,
      behavior: "iOS7",
      end: Instant(seconds: 1),
      events: changes.map { seconds, kind, mask in
        AnimationEvent(
          instant: Instant(seconds: seconds),
          turn: 0,
          kind: .hierarchy(.init(layer: mask, change: kind, parent: "UIView 1", index: nil))
        )
      }
    )
    let text = try #require(String(data: try trace.json(), encoding: .utf8))
    #expect(
      text.contains(
        #""hierarchy":{"change":"addedAsMask","layer":"CALayer 2","parent":"UIView 1"}"#
      )
    )
    let index = TraceIndex(try AnimationTrace(json: Data(text.utf8)))
    #expect(index.maskings.map(\.mask) == ["CALayer 2", "CALayer 3"])
    #expect(index.maskings.map(\.masked) == ["UIView 1", "UIView 1"])
    #expect(index.maskings.map(\.from.seconds) == [0, 0.5])
    #expect(index.maskings.map(\.to.seconds) == [0.5, 0.75])
    #expect(index.hierarchy.isEmpty && index.layers.isEmpty)
  }

  @Test func `the events of a layer include those of its animations`() {
    let names = Samples.trace.events(on: "UIView 3").map(\.kind.name)
    #expect(
      names == [
        "animated", "animated", "started", "started", "retimed", "retargeted", "removed",
        "removed", "hierarchy", "hierarchy", "interaction",
      ]
    )
    #expect(Samples.trace.events(on: "UIView 9").isEmpty)
  }

  @Test func `an issue about a layer is one of the events of the layer`() {
    var issue = Samples.issue
    issue.layer = "UIView 7"
    var trace = Samples.trace
    trace.events = [AnimationEvent(instant: issue.instant, turn: issue.turn, kind: .issue(issue))]
    #expect(trace.layers == ["UIView 7"])
    #expect(trace.events(on: "UIView 7") == trace.events)
  }

  @Test func `the events of a block include those of its animations`() {
    let names = Samples.trace.events(inBlock: 2).map(\.kind.name)
    #expect(
      names == [
        "animated", "started", "retimed", "removed", "calledBack", "transition", "interaction",
      ]
    )
  }

  @Test func `a trace is described in columns`() {
    var trace = Samples.trace
    trace.events = [Samples.events[3], Samples.events[15]]
    trace.events[1].instant = at(10.25)
    #expect(
      trace.description == """
          0.3 s  called      commitAnimations()
        10.25 s  calledBack  scheduled
        """
    )
  }
}
