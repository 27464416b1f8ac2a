#if canImport(SourceMigrating)
  import Foundation
  import LegacyFolders

  /// A folder in which there are the files that this program writes, and no others.
  struct GeneratedFolder {
    let url: URL

    /// Writes files, and removes all others.
    ///
    /// What has not changed keeps its date, so that a build looks at it no more.
    ///
    /// - Throws: A ``TextFileError``, or an error of the file system.
    func write(_ files: [String: String]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
      where files[name] == nil {
        try FileManager.default.removeItem(at: url.appendingPathComponent(name))
      }
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        let file = url.appendingPathComponent(name)
        if (try? String(contentsOf: file, encoding: .utf8)) == text { continue }
        try TextFile.write(text, to: file)
      }
    }
  }
#endif
