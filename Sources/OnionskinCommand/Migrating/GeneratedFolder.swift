import Foundation
import LegacyFolders

/// A folder in which there are the files that this program writes, and no others.
struct GeneratedFolder {
  let url: URL

  /// Writes files, and removes all others.
  ///
  /// What has not changed keeps its date, so that a build looks at it no more.
  ///
  /// - Returns: The names of the files that have changed.
  /// - Throws: A ``TextFileError``, or an error of the file system.
  @discardableResult
  func write(_ files: [String: String]) throws -> [String] {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
    where files[name] == nil {
      try FileManager.default.removeItem(at: url.appendingPathComponent(name))
    }
    let changed = files.sorted { $0.key < $1.key }.filter { name, text in
      (try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)) != text
    }
    for (name, text) in changed {
      try TextFile.write(text, to: url.appendingPathComponent(name))
    }
    return changed.map(\.key)
  }
}
