import Foundation
import Testing

/// The messages of failing tests, recorded as texts that were read and judged.
///
/// A place in the source stands as the source line itself, so that a text does not change when a
/// test moves. To record them anew, run the tests with `ONIONSKIN_RECORD=all`, and read them.
struct RecordedMessages {
  private let file: URL

  /// The messages of a file in the folder `Messages` beside the tests.
  init(_ name: String, testFile: String = #filePath) {
    file = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Messages").appendingPathComponent("\(name).txt")
  }

  /// Expects that messages are as they were recorded.
  func expect(
    _ messages: [(title: String, text: String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let now = messages.map { "# \($0.title)\n\n\(withSourceLines($0.text))\n" }
      .joined(separator: "\n\n")
    if ProcessInfo.processInfo.environment["ONIONSKIN_RECORD"] == "all" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(now.utf8).write(to: file)
      Issue.record("The messages were recorded. Read them.", sourceLocation: sourceLocation)
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let (old, new) = (Self.sections(of: recorded), Self.sections(of: now))
    #expect(old.map(\.title) == new.map(\.title), sourceLocation: sourceLocation)
    for (was, isNow) in zip(old, new) {
      #expect(isNow.text == was.text, "\(isNow.title)", sourceLocation: sourceLocation)
    }
  }

  private static func sections(of text: String) -> [(title: String, text: String)] {
    text.split(separator: "\n# ").map { section in
      let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let title = lines[0].hasPrefix("# ") ? lines[0].dropFirst(2) : lines[0]
      return (String(title), lines.count > 1 ? String(lines[1]).trimmed : "")
    }
  }

  /// Puts the line of source in the place of a file and a line number.
  private func withSourceLines(_ text: String) -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return text.replacing(/OnionskinTestingTests\/([A-Za-z+]+\.swift):(\d+)/) { match in
      let path = folder.appendingPathComponent(String(match.output.1))
      guard let source = try? String(contentsOf: path, encoding: .utf8),
        let number = Int(match.output.2)
      else { return String(match.output.0) }
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.indices.contains(number - 1) else { return String(match.output.0) }
      return "‹\(String(lines[number - 1]).trimmed)›"
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
