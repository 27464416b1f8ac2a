public import Foundation
public import LegacySyntax

/// Text in files.
public enum TextFile {
  /// Returns the text of a file.
  ///
  /// Bytes that are no text come out as question marks, in comments and strings for the most part.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The text.
  /// - Throws: ``TextFileError/unreadable(_:)``.
  public static func text(of path: String) throws(TextFileError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable("The file \(path) cannot be read.")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Writes a text to a file, unless it is what the file has: an unchanged file is not compiled again.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The file, whose folder is created if it does not exist.
  /// - Throws: ``TextFileError/unwritable(_:)``.
  public static func write(_ text: String, to file: URL) throws(TextFileError) {
    let data = Data(text.utf8)
    guard FileManager.default.contents(atPath: file.path) != data else { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: file, options: .atomic)
    } catch {
      throw .unwritable("The file \(file.path) cannot be written.")
    }
  }
}

/// A file that cannot be read or written, with a sentence.
public enum TextFileError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(String)
  /// The file cannot be written.
  case unwritable(String)

  /// The sentence.
  public var description: String {
    switch self {
    case .unreadable(let sentence), .unwritable(let sentence): sentence
    }
  }
}

extension SourceFile {
  /// Reads and parses a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``TextFileError/unreadable(_:)``.
  public init(at path: String) throws(TextFileError) {
    self.init(path: path, text: try TextFile.text(of: path))
  }
}
