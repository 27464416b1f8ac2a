import Foundation
import Onionskin
import OnionskinTestCore
import Testing
import UIKit

/// What a failing test leaves behind, and the command that opens it.
@MainActor @Suite struct TraceAttachmentTests {
  private func traces() -> Sides<AnimationTrace> {
    let run = ScenarioRun(scene: { UIView() }) { view in
      UIView.animate(withDuration: 0.3) { view.alpha = 0 }
    }
    return Sides(run.trace, run.trace)
  }

  @Test func `both traces bear the name of the test, and of the variant`() {
    let names = TraceAttachment.list(of: traces(), test: "`it fades`()", variant: "animateViews")
      .map(\.name)
    #expect(
      names == [
        "it-fades-animateViews-baseline.trace.json", "it-fades-animateViews-candidate.trace.json",
      ]
    )
  }

  @Test func `the last line is the command that opens them`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("attachments-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = TraceAttachment.list(of: traces(), test: "fades()")
    let command = try #require(TraceAttachment.command(toOpen: list, in: folder))
    let paths = list.map { folder.appendingPathComponent($0.name).path }
    #expect(
      command == "To see it: swift run flipbook report \(paths.joined(separator: " "))"
    )
    for path in paths {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(try AnimationTrace(json: data).events.isEmpty == false)
    }
    #expect(
      TraceAttachment.command(toOpen: list, in: URL(fileURLWithPath: "/dev/null/no")) == nil
    )
  }
}
