import AnimationModel
import Foundation
import Onionskin
import Testing
import UIKit

/// Traces that were written in format 1 are still read.
@MainActor @Suite struct FormatOneTests {
  /// Returns a file that was written when format 1 was the only one.
  private func text(_ name: String) throws -> String {
    let url = Bundle.module.url(
      forResource: name,
      withExtension: "json",
      subdirectory: "Vectors/format1"
    )
    return String(decoding: try Data(contentsOf: #require(url)), as: UTF8.self)
  }

  /// Returns a trace without changes of a layer's time, which format 1 does not contain.
  private func withoutTimes(_ trace: AnimationTrace) -> [AnimationEvent] {
    trace.events.filter {
      if case .changed(let change) = $0.kind {
        !["speed", "timeOffset", "beginTime"].contains(change.property)
      } else {
        true
      }
    }
  }

  /// Returns events without places and sentences, which change with the source, without what animations that
  /// ran to their end showed, which is told no more, and without positions, which were not told then.
  private func withoutPlaces(_ events: [AnimationEvent]) -> [AnimationEvent] {
    events.map { event in
      var event = event
      switch event.kind {
      case .called(var call):
        call.callSite = nil
        event.kind = .called(call)
      case .issue(var issue):
        issue.callSite = nil
        issue.message = ""
        event.kind = .issue(issue)
      case .removed(var removal) where removal.reason == .ended:
        removal.shown = nil
        event.kind = .removed(removal)
      case .calledBack(var callback):
        callback.position = nil
        event.kind = .calledBack(callback)
      default: break
      }
      return event
    }
  }

  @Test(arguments: ["blocks", "explicit animations", "easings"])
  func `what a program left in format 1 is read as what it leaves today`(program: String) throws {
    let run = try #require(FormatOnePrograms.all[program])
    let today = withRenderLoop { loop in
      run(loop)
      return loop.trace
    }
    let kept = try AnimationTrace(json: Data(text(program).utf8))
    #expect(kept.end == today.end)
    let events = withoutTimes(today)
    #expect(kept.events.count == events.count)
    for (one, other) in zip(withoutPlaces(kept.events), withoutPlaces(events)) where one != other {
      Issue.record("Kept: \(one)\nToday: \(other)")
    }
  }

  @Test func `every kind of event is read from format 1`() throws {
    let kept = try AnimationTrace(json: Data(text("every kind of event").utf8))
    #expect(kept.events == Array(Samples.events.prefix(kept.events.count)))
    #expect(Set(kept.events.map(\.kind.key)) == Set(AnimationEvent.Kind.Key.allCases))
  }

  @Test(arguments: ["blocks", "explicit animations", "easings", "every kind of event"])
  func `what was read from format 1 is written in today's`(name: String) throws {
    let old = [
      "\"additive\":", "\"byHand\":", "\"pacing\":", "\"degree\":", "\"_0\":",
      "\"formatVersion\": 1",
    ]
    let kept = try text(name)
    let written = String(decoding: try AnimationTrace(json: Data(kept.utf8)).json(), as: UTF8.self)
    #expect(old.filter { !kept.contains($0) }.count <= 1)
    #expect(old.filter(written.contains) == [])
    #expect(try AnimationTrace(json: Data(written.utf8)).json() == Data(written.utf8))
  }

  @Test func `a kind of issue that was renamed is read by its old name`() throws {
    let text = """
      {"formatVersion":1,"framesPerSecond":60,"behavior":"iOS7","end":1,"events":[{"at":0,"turn":0,\
      "issue":{"degree":"note","kind":"changeOfAddedAnimation","message":"kind: \\"degree\\":",\
      "instant":0.5,"turn":3}}]}
      """
    let issue = try #require(AnimationTrace(json: Data(text.utf8)).issues.first)
    #expect(issue.kind == .changeOfExplicitAnimation)
    #expect(issue.severity == .note)
    #expect(issue.instant == Instant(seconds: 0.5))
    #expect(issue.message == "kind: \"degree\":")
  }

  @Test(arguments: [
    #"{"formatVersion":1"#, #"{"formatVersion":1,"events":[{"_0""#, #"{"formatVersion":1}}"#,
    #"{"formatVersion":1,"framesPerSecond":60,"behavior":"iOS7","end":1,"events":{"_0":}}"#,
    #"{"formatVersion":1,"framesPerSecond":60,"behavior":"iOS7","end":1,"events":[{"at":0}]}"#,
  ])
  func `a damaged trace of format 1 is refused`(text: String) {
    #expect(throws: AnimationTrace.ReadingError.self) {
      try AnimationTrace(json: Data(text.utf8))
    }
  }
}
