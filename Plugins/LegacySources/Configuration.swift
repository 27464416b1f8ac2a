import Foundation

/// The contents of `LegacySources.json`.
struct Configuration {
  /// The sources of a target.
  private struct Sources: Decodable {
    var folders: [String]
    var exclude: [String]?
  }

  /// The file.
  let file: URL
  private let package: URL
  private let targets: [String: Sources]

  /// Reads the configuration of a package.
  ///
  /// - Parameter package: The folder of the manifest.
  /// - Throws: ``ConfigurationError`` with the line and column of an error.
  init(in package: URL) throws {
    self.package = package
    file = package.appending(path: "LegacySources.json")
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw ConfigurationError(
        "There is no \(file.path). It names the folders of each target: "
          + "{ \"App\": { \"folders\": [\"../ios/Sources\"] } }"
      )
    }
    do {
      targets = try JSONDecoder().decode([String: Sources].self, from: data)
    } catch {
      throw ConfigurationError("\(file.path): \(Self.sentence(for: error))")
    }
    let known: Set<String> = ["folders", "exclude"]
    let object = try? JSONSerialization.jsonObject(with: data) as? [String: [String: Any]]
    for (name, keys) in (object ?? [:]).sorted(by: { $0.key < $1.key }) {
      for key in keys.keys.sorted() where !known.contains(key) {
        throw ConfigurationError(
          "\(file.path): \(name) has an unknown key \"\(key)\"; the keys are folders and exclude."
        )
      }
    }
  }

  /// Returns `true` if the configuration has sources for a target; otherwise, `false`.
  func names(_ target: String) -> Bool { targets[target] != nil }

  /// Returns the source files of a target, in the order of their folders and names.
  ///
  /// - Parameter target: The name of the target.
  /// - Returns: The files, each once.
  /// - Throws: ``ConfigurationError``.
  func files(of target: String) throws -> [URL] {
    guard let sources = targets[target] else {
      let names = targets.keys.sorted().joined(separator: ", ")
      throw ConfigurationError(
        "\(file.path) has no target \(target), only \(names.isEmpty ? "none" : names)."
      )
    }
    var found: [URL] = []
    for folder in sources.folders {
      let url = URL(fileURLWithPath: folder, relativeTo: package).standardizedFileURL
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
        isFolder.boolValue
      else {
        throw ConfigurationError("\(file.path): there is no folder \(url.path), for \(target).")
      }
      var visited: Set<String> = []
      visit(url.path, "", sources.exclude ?? [], &visited, &found)
    }
    var paths: Set<String> = []
    return found.filter { paths.insert($0.path).inserted }
  }

  /// Symbolic links are followed, each folder once.
  private func visit(
    _ folder: String,
    _ prefix: String,
    _ excluded: [String],
    _ visited: inout Set<String>,
    _ found: inout [URL]
  ) {
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
        visit(path, "\(prefix)\(name)/", excluded, &visited, &found)
      } else if name.hasSuffix(".swift"), name != "main.swift" {
        // The target has a program of its own, or none.
        found.append(URL(fileURLWithPath: path))
      }
    }
  }

  private static func sentence(for error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context):
      // Foundation says "around line 2, column 5".
      let cause = context.underlyingError as NSError?
      return cause?.userInfo["NSDebugDescription"] as? String ?? context.debugDescription
    case DecodingError.keyNotFound(let key, let context):
      return "\(path(context)) has no key \"\(key.stringValue)\"."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return "\(path(context)): \(context.debugDescription)"
    default: return "\(error)"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.map(\.stringValue).joined(separator: ".")
  }
}
