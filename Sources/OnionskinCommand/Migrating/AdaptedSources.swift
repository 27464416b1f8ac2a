import Foundation
import SourceAdapting

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
