#if canImport(SourceMigrating)
  import Foundation
  import LegacyFolders
  import LegacySyntax
  import SourceAdapting

  /// A folder in which there are the files that this program writes, and no others.
  struct GeneratedFolder {
    let url: URL

    /// Writes files, and removes all others.
    ///
    /// What has not changed keeps its date, so that a build looks at it no more.
    ///
    /// - Parameter files: The texts, by the names of the files.
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

  /// The sources of a target in the form in which they compile here.
  enum AdaptedSources {
    /// Returns the adapted texts, by names of files that are told apart.
    static func files(of sources: [SourceFile]) -> [String: String] {
      let target = TargetDeclarations(files: sources.map { ($0.path, FileDeclarations(of: $0)) })
      let adapter = Adapter(target)
      var files: [String: String] = [:]
      for source in sources {
        let plain = URL(fileURLWithPath: source.path).deletingPathExtension().lastPathComponent
        // The compiler tells files of a module apart by their names.
        var name = "\(plain).swift"
        var number = 2
        while files[name] != nil {
          name = "\(plain)-\(number).swift"
          number += 1
        }
        files[name] = adapter.adapt(source).text
      }
      return files
    }
  }
#endif
