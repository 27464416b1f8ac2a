public import Foundation

// The plugin and the module `LegacyFolders` have this file in common, through a symbolic link. What is
// public is so for the other modules of this package: a plugin has no package access.

/// The file `LegacySources.json` of a package, which names the folders of each target.
public struct LegacySourcesFile {
  /// The sources of a target.
  private struct Entry: Decodable {
    var folders: [String]
    var exclude: [String]?
  }

  /// The file.
  public let url: URL
  private let package: URL
  private let entries: [String: Entry]

  /// Reads the file of a package.
  ///
  /// - Parameter package: The folder of the manifest.
  /// - Throws: ``LegacySourcesError`` with the line and column of an error.
  public init(in package: URL) throws {
    self.package = package
    url = package.appendingPathComponent("LegacySources.json")
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw LegacySourcesError(
        "There is no \(url.path). It names the folders of each target, as in "
          + "{ \"App\": { \"folders\": [\"../ios/Sources\"] } }."
      )
    }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw LegacySourcesError(Self.sentence(forJSON: error, in: data, at: url.path))
    }
    do {
      entries = try JSONDecoder().decode([String: Entry].self, from: data)
    } catch {
      throw LegacySourcesError("\(url.path): \(Self.sentence(for: error))")
    }
    let known: Set<String> = ["folders", "exclude"]
    let names = object as? [String: [String: Any]] ?? [:]
    for (name, keys) in names.sorted(by: { $0.key < $1.key }) {
      for key in keys.keys.sorted() where !known.contains(key) {
        throw LegacySourcesError(
          "\(url.path): \(name) has an unknown key \"\(key)\". The keys are folders and exclude."
        )
      }
    }
  }

  /// Returns `true` if the file has sources for a target; otherwise, `false`.
  public func names(_ target: String) -> Bool { entries[target] != nil }

  /// Returns the paths of a target's folders.
  ///
  /// - Parameter target: The name of the target.
  /// - Returns: The paths, as absolute ones.
  /// - Throws: ``LegacySourcesError``.
  public func folders(of target: String) throws -> [String] {
    try entry(of: target).folders.map { path in
      URL(fileURLWithPath: path, relativeTo: package).standardizedFileURL.path
    }
  }

  private func entry(of target: String) throws -> Entry {
    guard let entry = entries[target] else {
      let names = entries.keys.sorted().joined(separator: ", ")
      throw LegacySourcesError(
        "\(url.path) has no target \(target); it has \(names.isEmpty ? "none" : names)."
      )
    }
    return entry
  }

  /// Returns what is left out of the folders of a target.
  ///
  /// - Parameters:
  ///   - target: The name of the target.
  ///   - isTest: Whether the target is one of tests, which has tests as its sources.
  /// - Returns: The files and folders, each once.
  /// - Throws: ``LegacySourcesError``.
  public func omittedSources(of target: String, isTest: Bool) throws -> [OmittedSource] {
    let excluded = try entry(of: target).exclude ?? []
    var omitted: [OmittedSource] = []
    for folder in try folders(of: target) {
      for source in SourceFolder(at: folder, excluding: excluded, isTest: isTest).omitted
      where !omitted.contains(source) {
        omitted.append(source)
      }
    }
    return omitted
  }

  /// Returns the source files of a target, each once.
  ///
  /// - Parameters:
  ///   - target: The name of the target.
  ///   - isTest: Whether the target is one of tests, which has tests as its sources.
  /// - Returns: The files, side by side, as a module has them.
  /// - Throws: ``LegacySourcesError``.
  public func sources(of target: String, isTest: Bool) throws -> [FoundSource] {
    let excluded = try entry(of: target).exclude ?? []
    var files: [FoundSource] = []
    for folder in try folders(of: target) {
      let found = SourceFolder(at: folder, excluding: excluded, isTest: isTest)
      guard found.isFolder else {
        throw LegacySourcesError("\(url.path): there is no folder \(folder) for \(target).")
      }
      // In a module, all files stand side by side.
      for file in found.files where !files.contains(where: { $0.path == file.path }) {
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        if let other = files.first(where: { $0.relativePath == name }) {
          throw LegacySourcesError(
            "\(other.path) and \(file.path) have one name, and a module can have only one file of a "
              + "name. Exclude one of them in \(url.path)."
          )
        }
        files.append(FoundSource(path: file.path, relativePath: name))
      }
    }
    return files
  }

  /// Foundation says "around character 30", which is a number of bytes.
  private static func sentence(forJSON error: any Error, in data: Data, at path: String) -> String {
    let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
    let number = text.split { !$0.isNumber }.last.flatMap { Int($0) }
    let before = data.prefix(number ?? data.count)
    let newline = UInt8(ascii: "\n")
    let line = before.count { $0 == newline } + 1
    let column = before.count - (before.lastIndex(of: newline).map { $0 + 1 } ?? 0) + 1
    let what = text.components(separatedBy: " around ")[0].trimmingCharacters(in: ["."])
    return "\(path):\(line):\(column): This is not JSON: \(what)."
  }

  private static func sentence(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(path(context)) has no \"\(key.stringValue)\"."
    case DecodingError.typeMismatch, DecodingError.valueNotFound, DecodingError.dataCorrupted:
      "A target has a list of folders and may have a list of patterns to exclude, as in "
        + "{ \"App\": { \"folders\": [\"../ios/Sources\"], \"exclude\": [\"*Preview*.swift\"] } }."
    default: "\(error)"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(
      separator: "."
    )
  }
}

/// What is wrong with `LegacySources.json` or the folders that it names, in a sentence.
public struct LegacySourcesError: Error, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}
