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

/// A file or folder that is not adapted although nobody excludes it.
public struct OmittedSource: Hashable, Sendable, CustomStringConvertible {
  /// The path.
  public var path: String
  /// Why it is left out, and what to do.
  public var reason: String

  /// The omission as compilers print a warning.
  public var description: String { "\(path):1:1: warning: \(reason) [EditsForLinux: files]" }
}

/// A folder of source files.
public struct SourceFolder {
  /// The Swift files, in the order of their names.
  public private(set) var files: [FoundSource] = []
  /// What is left out, in the order of the names.
  public private(set) var omitted: [OmittedSource] = []
  /// A Boolean value that indicates whether there is a folder at the path.
  public private(set) var isFolder = false

  private let excluded: [String]
  private var visited: Set<String> = []

  /// Finds the files at a path.
  ///
  /// Symbolic links are followed, each folder once. A `main.swift` and code in other languages are left
  /// out, as is what cannot be read.
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
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      omit(folder, "This folder is not adapted, because it cannot be read. Check its permissions.")
      return
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let isExcluded = excluded.contains { pattern in
        fnmatch(pattern, pattern.contains("/") ? prefix + name : name, 0) == 0
      }
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard !isExcluded else { continue }
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        omit(path, "This is not adapted, because it is a link to nothing. Correct the link.")
        continue
      }
      if isFolder.boolValue {
        visit(path, prefix: "\(prefix)\(name)/")
      } else if name == "main.swift" {
        omit(path, "This file is not compiled, because it starts the app on a device.")
      } else if name.hasSuffix(".swift") {
        files.append(FoundSource(path: path, relativePath: prefix + name))
      } else if Self.otherLanguages.contains(where: name.hasSuffix) {
        omit(path, "This file is not compiled, because it is not written in Swift.")
      }
    }
  }

  private mutating func omit(_ path: String, _ reason: String) {
    omitted.append(OmittedSource(path: path, reason: "\(reason) Exclude it if this is meant."))
  }

  /// The endings of the names of files that a device compiles beside Swift's.
  private static let otherLanguages = [".m", ".mm", ".c", ".cc", ".cpp", ".metal"]
}
