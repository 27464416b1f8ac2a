import Foundation

// The plugin and the module `LegacyFolders` have this file in common, through a symbolic link. What is
// public is so for the other modules of this package: a plugin has no package access.

/// A source file, and its place in the output.
public struct FoundSource: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The path relative to the folder in which it was found; the name of a file that was named itself.
  public var relativePath: String

  /// The path of the adapted file in the output.
  ///
  /// It differs from the original's: the compiler warns if two files of a module have one name.
  public var outputPath: String { "\(relativePath.dropLast(".swift".count)).adapted.swift" }
}

/// A folder of source files.
public struct SourceFolder {
  /// The Swift files, in the order of their names.
  public private(set) var files: [FoundSource] = []
  /// A Boolean value that indicates whether there is a folder at the path.
  public private(set) var isFolder = false

  private let excluded: [String]
  private var visited: Set<String> = []

  /// Finds the files at a path.
  ///
  /// Symbolic links are followed, each folder once. A `main.swift` is left out: it starts the app on
  /// a device.
  ///
  /// - Parameters:
  ///   - path: The path of a file or folder; `files` is empty if there is nothing.
  ///   - excluded: Patterns of names to leave out, or of relative paths if they contain a slash.
  public init(at path: String, excluding excluded: [String]) {
    self.excluded = excluded
    let url = URL(fileURLWithPath: path).standardizedFileURL
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      return
    }
    isFolder = isDirectory.boolValue
    if isFolder {
      visit(url.path, prefix: "")
    } else {
      files.append(FoundSource(path: url.path, relativePath: url.lastPathComponent))
    }
  }

  private mutating func visit(_ folder: String, prefix: String) {
    let identity = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard visited.insert(identity).inserted else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let isExcluded = excluded.contains { pattern in
        fnmatch(pattern, pattern.contains("/") ? prefix + name : name, 0) == 0
      }
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard !isExcluded, FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        continue
      }
      if isFolder.boolValue {
        visit(path, prefix: "\(prefix)\(name)/")
      } else if name.hasSuffix(".swift"), name != "main.swift" {
        files.append(FoundSource(path: path, relativePath: prefix + name))
      }
    }
  }
}
