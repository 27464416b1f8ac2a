import Foundation

/// A source file, and its place in the output.
struct FoundSource: Hashable, Sendable {
  /// The path of the file.
  var path: String
  /// The path relative to the folder in which it was found; the name of a file that was named itself.
  var relativePath: String

  /// The path of the adapted file in the output.
  ///
  /// It differs from the original's: the compiler warns if two files of a module have one name.
  var outputPath: String { relativePath.replacing(#/\.swift$/#, with: "") + ".adapted.swift" }
}

/// Finds source files.
enum SourceFolder {
  /// Returns the Swift files at a path, in the order of their names.
  ///
  /// Symbolic links are followed, each folder once.
  ///
  /// - Parameters:
  ///   - path: A file or folder.
  ///   - patterns: Patterns of names, or of relative paths if they contain a slash.
  /// - Returns: The files.
  /// - Throws: ``CommandError/noInput(_:)`` if there is nothing at the path.
  static func files(at path: String, excluding patterns: [String]) throws -> [FoundSource] {
    let path = URL(fileURLWithPath: path).path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandError.noInput("There is no file or folder \(path).")
    }
    guard isFolder.boolValue else {
      return [FoundSource(path: path, relativePath: URL(fileURLWithPath: path).lastPathComponent)]
    }
    var found: [FoundSource] = []
    var visited: Set<String> = []
    try visit(path, "", patterns, &visited, &found)
    return found
  }

  private static func visit(
    _ folder: String,
    _ prefix: String,
    _ patterns: [String],
    _ visited: inout Set<String>,
    _ found: inout [FoundSource]
  ) throws {
    let identity = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard visited.insert(identity).inserted else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw CommandError.noInput("The folder \(folder) cannot be read.")
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let relative = prefix + name
      guard !patterns.contains(where: { matches(relative, $0) }) else { continue }
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        try visit(path, relative + "/", patterns, &visited, &found)
      } else if name.hasSuffix(".swift"), name != "main.swift" {
        // The program of an app starts the app; on Linux, a test or another program does.
        found.append(FoundSource(path: path, relativePath: relative))
      }
    }
  }

  private static func matches(_ path: String, _ pattern: String) -> Bool {
    let subject =
      pattern.contains("/") ? path : path.split(separator: "/").last.map(String.init) ?? path
    return fnmatch(pattern, subject, 0) == 0
  }
}
