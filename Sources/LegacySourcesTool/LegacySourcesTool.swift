import Foundation
import LegacyFolders
import LegacySyntax

/// The program that the build plugin `LegacySources` runs.
///
/// It adapts the legacy sources of a target, and has nothing else of the command `onionskin`, so that
/// packages with the plugin build little. Its arguments are pairs of a name and a value: `--package`,
/// `--target`, `--output`, for a target of tests `--kind tests`, for each flag `--define`, and for each
/// file `--context`, `--dependency`, and `--planned`.
@main
enum LegacySourcesTool {
  static func main() async {
    do {
      var values: [String: [String]] = [:]
      var rest = CommandLine.arguments.dropFirst()
      while let name = rest.popFirst(), let value = rest.popFirst() {
        values[name, default: []].append(value)
      }
      guard let package = values["--package"]?.last, let target = values["--target"]?.last,
        let output = values["--output"]?.last
      else {
        throw LegacySourcesError(
          "This program is for the build plugin LegacySources. Use 'onionskin adapt'."
        )
      }
      try await adapt(
        target,
        of: package,
        isTest: values["--kind"] == ["tests"],
        flags: Set(values["--define"] ?? []),
        planned: values["--planned"] ?? [],
        context: values["--context"] ?? [],
        dependencies: values["--dependency"] ?? [],
        into: output
      )
    } catch {
      // Builds show lines in this form as errors.
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(EXIT_FAILURE)
    }
  }

  /// Adapts the sources of a target.
  ///
  /// - Parameters:
  ///   - target: The name of the target.
  ///   - package: The folder of the manifest.
  ///   - isTest: Whether the target is one of tests.
  ///   - flags: The flags that the target defines.
  ///   - planned: The outputs for which the build was planned.
  ///   - context: Paths of files that are compiled together with the sources.
  ///   - dependencies: Paths of files of the targets on which the target depends.
  ///   - output: The folder to write to.
  /// - Throws: A ``LegacySourcesError`` or a ``TextFileError``.
  private static func adapt(
    _ target: String,
    of package: String,
    isTest: Bool,
    flags: Set<String>,
    planned: [String],
    context: [String],
    dependencies: [String],
    into output: String
  ) async throws {
    let file = try LegacySourcesFile(in: URL(fileURLWithPath: package))
    let files = try file.sources(of: target, isTest: isTest)
    guard files.map(\.outputPath) == planned else {
      // Another name in this folder makes the next build plan again.
      let mark = URL(fileURLWithPath: output).appendingPathComponent("Plan/changed.docc")
      try? Data().write(to: mark)
      throw LegacySourcesError(
        "The sources of \(target) are not those for which the build was planned, because "
          + "\(file.url.path) has changed. Build again."
      )
    }
    func sources(at paths: [String]) -> [FoundSource] {
      paths.flatMap { SourceFolder(at: $0, excluding: []).files }
    }
    let warnings = try await AdaptedFolder(at: output).update(
      from: files,
      context: sources(at: context),
      dependencies: sources(at: dependencies),
      flags: flags
    )
    let omitted = try file.omittedSources(of: target, isTest: isTest)
    let lines = omitted.map(\.description) + warnings.map(\.description)
    for line in lines { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
  }
}
