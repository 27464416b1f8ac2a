import AnimationForms
import Foundation
import LegacyBlocks
import ObjectiveCBlockReading
import SourceMigrating

/// The texts of files in Objective-C after their migration.
struct ObjectiveCText {
  let migrations: [FileMigration]

  init(_ files: (path: String, text: String)...) {
    let files = files.map { LegacyFile(readingObjectiveC: $0.text, path: "/App/\($0.path)") }
    let migrator = Migrator(files, to: .animate)
    migrations = files.map(migrator.migrate)
  }

  /// Reads one file with a class, whose methods are given.
  init(methods: String, path: String = "Menu.m") {
    self.init((path, "@implementation Menu\n\n\(methods)\n\n@end\n"))
  }

  /// The text of the first file.
  var text: String { migrations[0].text() }

  /// The reasons for which blocks stay as they are, in order.
  var reasons: [String] {
    migrations.flatMap(\.blocks).compactMap { block in
      if case .left(let reason) = block.outcome { reason } else { nil }
    }
  }

  /// The new calls, in order.
  var calls: [String] {
    migrations.flatMap(\.blocks).compactMap { block in
      if case .written(let call) = block.outcome { call } else { nil }
    }
  }

  /// The lines that the new text has instead of those of the body of the only method.
  static func body(_ lines: String, in heading: String = "- (void)show") -> String {
    let indented = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    let head = "\(heading) {\n"
    let text = ObjectiveCText(methods: "\(head)\(indented)\n}").text
    guard let start = text.firstRange(of: head) else { return "" }
    return text[start.upperBound...].dropLast("\n}\n\n@end\n".count)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
  }

  /// The files of the patterns, each with its path.
  static func patterns() throws -> [(path: String, text: String)] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("ObjectiveC")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }
  }
}
