import Foundation
import LegacySyntax

/// The files of begin/commit code that the tests migrate: the 46 patterns, and files in the manner
/// of shipped apps.
enum LegacyFiles {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  static func patterns() throws -> [SourceFile] { try files(in: "PatternTests/Patterns") }

  static func apps() throws -> [SourceFile] { try files(in: "SourceMigratingTests/Legacy") }

  static func all() throws -> [SourceFile] { try patterns() + apps() }

  private static func files(in folder: String) throws -> [SourceFile] {
    let url = tests.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().map { name in
      SourceFile(
        path: name,
        text: try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      )
    }
  }
}
