import AnimationTraces
import Foundation
import LegacyFolders
import SourceAdapting

/// Sources that are rewritten in place, so that they compile on Linux and on a device.
struct PortableSources {
  var files: [FoundSource]
  /// Files that are compiled together with them.
  var context: [FoundSource]
  /// The flags that their target defines.
  var flags: Set<String> = []

  /// Writes the files that need edits, or shows what would change.
  ///
  /// - Parameters:
  ///   - isWriting: Whether to write the files.
  ///   - console: The console on which to print.
  /// - Throws: ``CommandError``, or a ``TextFileError``.
  func update(isWriting: Bool, on console: Console) throws {
    var sources: [SourceFile] = []
    var paths: Set<String> = []
    for file in files + context where paths.insert(file.path).inserted {
      sources.append(try SourceFile(at: file.path))
    }
    let adapter = Adapter(
      TargetDeclarations(files: sources.map { ($0.path, FileDeclarations(of: $0)) }),
      flags: flags
    )
    let edited = Set(files.map(\.path))
    var changed = 0
    for source in sources where edited.contains(source.path) {
      let adapted = adapter.adapt(source, as: .portable)
      for warning in adapted.warnings { Console.printError(warning.description) }
      guard adapted.text != source.text else { continue }
      changed += 1
      if isWriting {
        try TextFile.write(adapted.text, to: URL(fileURLWithPath: source.path))
      } else {
        let diff = UnifiedDiff(of: source.text, adapted.text, path: source.path)
        try console.print(diff.text(on: console), terminator: "")
      }
    }
    if changed == 0 {
      console.note("No file needs edits.")
    } else if isWriting {
      console.note("\(changed.counted("file")) \(changed == 1 ? "was" : "were") written.")
    } else {
      console.note("\(changed.counted("file")) would change. Nothing was written; --write writes.")
    }
  }
}
