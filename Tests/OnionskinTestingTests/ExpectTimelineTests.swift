import Foundation
import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

@MainActor @Suite(.renderLoop) struct ExpectTimelineTests {
  /// Fades evenly from 1 to 0 in 0.2 s, which is 12 frames, after 0.1 s, which is 6.
  private func fade(_ curve: UIView.AnimationCurve = .linear) throws {
    let view = UIView()
    animateViews(duration: 0.2, delay: 0.1, curve: curve) {
      view.alpha = 0
    } completion: { _ in
    }
    try RenderLoop.current.runUntilIdle()
  }

  /// Fails unless an expectation fails with a text that contains some words.
  private func expectFailure(_ words: String, _ body: () -> Void) {
    withKnownIssue {
      body()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(words) }
    }
  }

  // MARK: Drawn

  @Test func `a timeline is drawn, a column for each frame`() throws {
    try fade()
    expectTimeline(
      """
      frame              0    5    10   15
      block 1           |┄┄┄┄┄┄├───────────◆| 0.2 s linear after 0.1 s
      UIView 1  opacity |███████▇▇▆▆▅▅▄▃▃▂▂▁| 1 → 0
      """
    )
  }

  @Test func `half-way between two steps it may be drawn as either`() throws {
    try fade()
    // Frame 12 shows 0.5, three and a half of seven steps.
    expectTimeline("UIView 1  opacity |███████▇▇▆▆▅▅▄▃▃▂▂▁|")
    expectTimeline("UIView 1  opacity |███████▇▇▆▆▅▄▄▃▃▂▂▁|")
  }

  @Test func `a timeline can be drawn in ASCII, and in fewer columns`() throws {
    try fade()
    expectTimeline("UIView 1 opacity |#######%%**++=::.._|")
    // Frames 0, 2, 4 … 18: values 1, 1, 1, 1, 5/6, 4/6, 3/6, 2/6, 1/6, 0.
    expectTimeline("UIView 1 opacity |####%*+:._|", every: 2)
  }

  @Test func `another timeline shows both, and the whole to paste`() throws {
    try fade(.easeIn)
    expectFailure(
      """
      The timeline is not as drawn.
      (- drawn, + now)

      UIView 1  opacity
      - |███████▇▇▆▆▅▄▄▃▃▂▂▁| 1 → 0
      + |█████████▇▇▆▆▅▄▄▃▂▁| 1 → 0
                ▲ from frame 7 on, 0.1167 s

      The whole timeline as it is now, to paste:

      frame              0    5    10   15
      block 1           |┄┄┄┄┄┄├───────────◆| 0.2 s easeIn after 0.1 s
      UIView 1  opacity |█████████▇▇▆▆▅▄▄▃▂▁| 1 → 0
      """
    ) {
      expectTimeline("UIView 1  opacity |███████▇▇▆▆▅▄▄▃▃▂▂▁| 1 → 0")
    }
  }

  @Test func `another note is reported`() throws {
    try fade()
    expectFailure("UIView 1  opacity\n- 1 → 0.5\n+ 1 → 0") {
      expectTimeline("UIView 1  opacity |███████▇▇▆▆▅▅▄▃▃▂▂▁| 1 → 0.5")
    }
  }

  @Test(
    arguments: [
      ("", "Nothing is drawn."),
      ("UIView 9 opacity |─|", "There is no row \"UIView 9 opacity\". The rows are:\n  block 1\n"),
      ("block 1 |┄┄?|", "\"?\" is no symbol here; see TimelineDiagram for those that are."),
    ]
  )
  func `what cannot be compared is reported`(_ row: (diagram: String, words: String)) throws {
    try fade()
    expectFailure(row.words) { expectTimeline(row.diagram) }
  }

  // MARK: Recorded

  @Test func `a timeline is as it was recorded`() throws {
    try fade()
    expectTimeline(recordedAs: "a linear fade")
  }

  @Test func `another timeline than the recorded one is reported by its causes`() throws {
    try fade(.easeIn)
    expectFailure("The timeline animates differently from the recording: easing") {
      expectTimeline(recordedAs: "a linear fade")
    }
    expectTimeline(recordedAs: "a linear fade", record: .never, allowing: .easing)
  }

  @Test func `a timeline that was never recorded says how to`() throws {
    try fade()
    expectFailure("Run the test with ONIONSKIN_RECORD=missing to record it.") {
      expectTimeline(recordedAs: "never recorded")
    }
    expectFailure("The test says record: .never. Leave that out, and run the test with") {
      expectTimeline(recordedAs: "never recorded", record: .never)
    }
  }

  @Test func `recording fails, so that nobody leaves it on`() throws {
    let file: StaticString = "/tmp/onionskin-recording/Tests.swift"
    defer { try? FileManager.default.removeItem(atPath: "/tmp/onionskin-recording") }
    try fade()
    func expect(_ record: TimelineRecording) {
      expectTimeline(recordedAs: "fade", record: record, file: file)
    }
    expectFailure("The timeline was recorded at /tmp/onionskin-recording/Timelines/fade.json") {
      expect(.missing)
    }
    expect(.missing)
    expect(.never)
    expectFailure("The timeline was recorded") { expect(.all) }
    try Data("{}".utf8).write(
      to: URL(fileURLWithPath: "/tmp/onionskin-recording/Timelines/fade.json")
    )
    expectFailure("This file is not a trace.") { expect(.never) }
  }

  @Test func `a folder that cannot be written is reported with its path`() throws {
    // What should be a folder is a device, so that nobody can write into it, whoever runs the tests.
    let file: StaticString = "/dev/null/Tests.swift"
    try fade()
    expectFailure("The timeline could not be recorded at /dev/null/Timelines/fade.json:") {
      expectTimeline(recordedAs: "fade", record: .missing, file: file)
    }
    expectFailure("There is no recorded timeline at /dev/null/Timelines/fade.json.") {
      expectTimeline(recordedAs: "fade", file: file)
    }
  }

  @Test
  func `two tests that record different timelines by one name are told, not the last one kept`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = RecordedTimeline(
      name: "fade",
      testFile: folder.appendingPathComponent("Tests.swift").path,
      tolerance: TraceComparison.defaultTolerance,
      allowing: []
    )
    func trace(_ curve: UIView.AnimationCurve) throws -> AnimationTrace {
      try withRenderLoop { loop in
        try fade(curve)
        return loop.trace
      }
    }
    let words = "Two timelines named \"fade\" were recorded in this run, and they differ."
    let (first, second) = (try trace(.linear), try trace(.easeIn))
    #expect(recording.failure(of: first, record: .all)?.contains("was recorded at") == true)
    #expect(recording.failure(of: second, record: .all)?.contains(words) == true)
    // The first recording stands, and whoever reads it and does not match it is told the same.
    #expect(recording.failure(of: second, record: .never)?.contains(words) == true)
    #expect(recording.failure(of: first, record: .never) == nil)
    // The same once more is one timeline, whoever records it.
    #expect(recording.failure(of: first, record: .all)?.contains("was recorded at") == true)
  }
}
