public import Foundation
public import LegacySyntax

/// Text in files.
public enum TextFile {
  /// Returns the text of a file.
  ///
  /// Other encodings than UTF-8 are refused, as by Swift's compiler (6.3.1), also in comments.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The text.
  /// - Throws: ``TextFileError/unreadable(_:)``, ``TextFileError/otherEncoding(_:line:)``.
  public static func text(of path: String) throws(TextFileError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable("The file \(path) cannot be read.")
    }
    if let text = String(validating: data, as: UTF8.self) { return text }
    let newline = UInt8(ascii: "\n")
    let line =
      data.split(separator: newline, omittingEmptySubsequences: false)
      .firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 } ?? 1
    throw .otherEncoding(
      "Line \(line) of \(path) is not UTF-8. Save the file as UTF-8: Swift reads nothing else.",
      line: line
    )
  }

  /// Writes a text to a file, unless it is what the file has: an unchanged file is not compiled again.
  ///
  /// A file keeps its permissions, and a symbolic link leads to the same file as before.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The file, whose folder is created if it does not exist.
  /// - Throws: ``TextFileError/unwritable(_:)``.
  public static func write(_ text: String, to file: URL) throws(TextFileError) {
    let data = Data(text.utf8)
    let manager = FileManager.default
    guard manager.contents(atPath: file.path) != data else { return }
    let target = file.resolvingSymlinksInPath()
    let permissions = try? manager.attributesOfItem(atPath: target.path)[.posixPermissions]
    do {
      try manager.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: target, options: .atomic)
      if let permissions {
        try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: target.path)
      }
    } catch {
      throw .unwritable("The file \(file.path) cannot be written.")
    }
  }
}

/// A file that cannot be read or written, with a sentence.
public enum TextFileError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(String)
  /// The file has bytes that are not UTF-8, the first of them in a line, from 1.
  case otherEncoding(String, line: Int)
  /// The file cannot be written.
  case unwritable(String)

  /// The sentence.
  public var description: String {
    switch self {
    case .unreadable(let sentence), .otherEncoding(let sentence, _), .unwritable(let sentence):
      sentence
    }
  }
}

extension SourceFile {
  /// Reads and parses a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``TextFileError/unreadable(_:)``, ``TextFileError/otherEncoding(_:line:)``.
  public init(at path: String) throws(TextFileError) {
    self.init(path: path, text: try TextFile.text(of: path))
  }
}
