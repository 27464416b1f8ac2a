import AnimationTraces
import Foundation
import OnionskinTestCore
import OnionskinTesting
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
      command == "To see it: swift run onionskin report \(paths.joined(separator: " "))"
    )
    for path in paths {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(try AnimationTrace(json: data).events.isEmpty == false)
    }
    #expect(TraceAttachment.command(toOpen: list, in: URL(fileURLWithPath: "/dev/null/no")) == nil)
  }

  @Test func `a name is cut at 120 letters, before the side`() {
    let test = String(repeating: "n", count: 121)
    #expect(
      TraceAttachment.list(of: traces(), test: test).map(\.name) == [
        "\(test.dropLast())-baseline.trace.json", "\(test.dropLast())-candidate.trace.json",
      ]
    )
  }

  @Test func `a long name keeps its number and its side`() {
    let long = UUID().uuidString + String(repeating: "n", count: 200)
    let files = (1...2).flatMap { _ in
      TraceAttachment.list(of: traces(), test: TraceAttachment.distinct(long), variant: "a")
    }
    #expect(Set(files.map(\.name)).count == 4)
  }

  @Test func `files lie in the folder that is asked for, or beside the temporary ones`() {
    #expect(TraceAttachment.folder(at: "/var/traces").path == "/var/traces")
    #expect(TraceAttachment.folder(at: nil).lastPathComponent == "onionskin-attachments")
  }

  @Test func `the same name again gets a number`() {
    let name = "`twice \(UUID().uuidString)`()"
    let names = (1...3).map { _ in TraceAttachment.distinct(name) }
    #expect(names == [name, "\(name) 2", "\(name) 3"])
    // What differs in signs alone is one file.
    let quoted = name.replacing("`", with: "'")
    #expect(TraceAttachment.distinct(quoted) == "\(quoted) 4")
  }

  @Test func `a plain failure of a test with a loop ends with the command`() throws {
    let test = try #require(Test.current)
    let file = TraceFile(of: test, Test.Case.current)
    let text = file.commented("The card is still there.")
    let last = try #require(text.split(separator: "\n").last)
    #expect(last.hasPrefix("To see it: swift run onionskin report "))
    #expect(last.contains("a-plain-failure-of-a-test-with-a-loop-ends-with-the-command"))
    let path = try #require(last.split(separator: " ").last.map(String.init))
    defer { try? FileManager.default.removeItem(atPath: path) }
    // The file is there at once, and has the trace once the test is over.
    #expect(FileManager.default.contents(atPath: path)?.isEmpty == true)
    file.write(traces().baseline, of: test)
    let data = try #require(FileManager.default.contents(atPath: path))
    #expect(try AnimationTrace(json: data).events.isEmpty == false)
  }

  @Test(arguments: ["slow", "fast"])
  func `cases of a test leave files of their own`(_ speed: String) throws {
    let test = try #require(Test.current)
    let path = try #require(TraceFile(of: test, Test.Case.current).reserve())
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(path.hasSuffix("cases-of-a-test-leave-files-of-their-own-\(speed).trace.json"))
  }

  @Test func `a test that passes leaves nothing behind`() throws {
    let test = try #require(Test.current)
    let file = TraceFile(of: test, nil)
    file.write(traces().baseline, of: test)
    let name = "a-test-that-passes-leaves-nothing-behind.trace.json"
    let path = TraceAttachment.folder.appendingPathComponent(name).path
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
