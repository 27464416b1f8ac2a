import Foundation
import Testing

/// The package's files, read as text.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A line of a source file.
  struct Line: CustomStringConvertible {
    /// The file's path from the package's folder.
    let path: String
    let number: Int
    let text: Substring

    var description: String { "\(path):\(number): \(text)" }

    /// A Boolean value that indicates whether the line is only a comment.
    var isComment: Bool { text.drop { $0 == " " }.hasPrefix("//") }

    /// The module that the line imports; `nil` if it imports none.
    var importedModule: String? {
      // What stands further in is text, such as that of a file that is written.
      guard text.contains("import "), !text.hasPrefix("     ") else { return nil }
      let pattern =
        /\ *(?:@\w+ )*(?:(?:public|package|internal|private|fileprivate) )?import (?:(?:struct|class|enum|protocol|func) )?(\w+).*/
      return text.wholeMatch(of: pattern).map { String($0.output.1) }
    }
  }

  /// Returns the paths of the Swift files of a folder, sorted.
  static func files(in folder: String) throws -> [String] {
    let url = root.appendingPathComponent(folder)
    let found = try #require(FileManager.default.enumerator(atPath: url.path), "No \(folder)")
    let paths = found.compactMap { $0 as? String }.filter {
      $0.hasSuffix(".swift") && !$0.contains(".build/")
    }
    try #require(!paths.isEmpty, "\(folder) has no Swift file")
    return paths.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the text of a file of the package.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the lines of a file.
  static func lines(of path: String) throws -> [Line] {
    try text(of: path).split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Line(path: path, number: $0.offset + 1, text: $0.element)
    }
  }

  /// Returns the lines of folders in which one of some words stands outside comments.
  static func lines(in folders: [String], with words: [String]) throws -> [Line] {
    try folders.flatMap(files).flatMap { path in
      // Few files have one, and a file is searched faster than its lines.
      let text = try text(of: path)
      guard words.contains(where: text.contains) else { return [Line]() }
      return try lines(of: path).filter { line in
        !line.isComment && words.contains { line.text.contains($0) }
      }
    }
  }
}
