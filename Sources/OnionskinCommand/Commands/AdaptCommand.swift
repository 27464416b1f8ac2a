import AnimationTraces
import Foundation

#if canImport(SourceAdapting)
  import LegacyFolders
  import SourceAdapting
#endif

/// Makes the edits that sources written for iOS need on Linux.
enum AdaptCommand: Subcommand {
  static let help = CommandHelp(
    name: "adapt",
    abstract: "Make the edits that sources written for iOS need on Linux.",
    discussion: """
      With --output, it writes edited copies. With --portable, it edits the sources themselves, which
      then compile on Linux and on a device. What cannot be adapted is a warning at its line on
      standard error. The build plugin LegacySources adapts the sources of a target in each build.
      """,
    operands: [
      .init(name: "path", help: "Source files, or folders of them.", isRepeated: true)
    ],
    options: [
      .init(
        "--output",
        "-o",
        value: "folder",
        help: "Where to write copies, in the folders of the originals."
      ),
      .init("--portable", help: "Show what would change in the sources, as a unified diff."),
      .init("--write", help: "Change the sources; with --portable."),
      .init(
        "--exclude",
        value: "pattern",
        help: "Files and folders to leave out, such as '*Preview*.swift'. Can be repeated."
      ),
      .init(
        "--context",
        value: "path",
        help:
          "A file or folder that is compiled together with the others, and needs no edits. Can be "
          + "repeated."
      ),
      .init(
        "--define",
        value: "flag",
        help:
          "A flag that conditions of #if ask for, and that the sources are compiled with. Can be "
          + "repeated."
      ),
    ],
    examples: [
      ("onionskin adapt ../ios/Sources -o Sources/App", "Copies that compile on Linux."),
      ("onionskin adapt Sources/App --portable --write", "Sources that compile on both."),
    ]
  )
}

#if canImport(SourceAdapting)
  extension AdaptCommand {
    static func run(_ arguments: CommandArguments, on console: Console) async throws -> Int32 {
      let output = arguments.value("--output")
      let isWriting = arguments.has("--write")
      if arguments.has("--portable") {
        guard output == nil else {
          throw arguments.misuse("'--portable' and '--output' cannot go together.")
        }
      } else if output == nil {
        throw arguments.misuse("Missing option '--output <folder>' or '--portable'.")
      } else if isWriting {
        throw arguments.misuse("'--write' needs '--portable'.")
      }
      let excluded = arguments.values("--exclude")
      let flags = Set(arguments.values("--define"))
      let files = try FoundSource.all(at: arguments.operands, excluding: excluded) { omitted in
        Console.printError(omitted.description)
      }
      let context = try FoundSource.all(at: arguments.values("--context"), excluding: excluded)
      guard let output else {
        // Nobody edits what others or programs write, and the module is compiled with it.
        let own = files.filter { $0.origin == .own }
        let others = files.filter { $0.origin != .own }
        if let line = LeftOutSources.line(
          for: LeftOutSources.all([], others),
          relativeTo: FileManager.default.currentDirectoryPath
        ) {
          console.note(line)
        }
        try PortableSources(files: own, context: context + others, flags: flags).update(
          isWriting: isWriting,
          on: console
        )
        return 0
      }
      var origins: [String: String] = [:]
      for file in files {
        guard let other = origins.updateValue(file.path, forKey: file.outputPath),
          other != file.path
        else { continue }
        throw CommandError.badData(
          "\(other) and \(file.path) would have one name in \(output). Exclude one of them."
        )
      }
      let warnings = try await AdaptedFolder(at: output).update(
        from: files,
        context: context,
        flags: flags
      )
      for warning in warnings { Console.printError(warning.description) }
      console.note("Wrote copies of \(origins.count.counted("file")) into \(output.onOneLine).")
      return 0
    }
  }

  extension FoundSource {
    /// Returns the source files at paths of files and folders.
    ///
    /// - Parameters:
    ///   - paths: The paths.
    ///   - excluded: Patterns of names, or of relative paths, to leave out.
    ///   - tell: Is called for each file and folder that is left out although nobody excludes it.
    /// - Returns: The files.
    /// - Throws: ``CommandError/noInput(_:)`` if there is nothing at a path.
    static func all(
      at paths: [String],
      excluding excluded: [String],
      telling tell: (OmittedSource) -> Void = { _ in }
    ) throws(CommandError) -> [FoundSource] {
      let folders = try SourceFolder.all(at: paths, excluding: excluded)
      for omitted in folders.flatMap(\.omitted) { tell(omitted) }
      return folders.flatMap(\.files)
    }
  }

  extension SourceFolder {
    /// Returns what is at paths of files and folders.
    ///
    /// - Parameters:
    ///   - paths: The paths.
    ///   - excluded: Patterns of names, or of relative paths, to leave out.
    /// - Returns: A folder for each path.
    /// - Throws: ``CommandError/noInput(_:)`` if there is nothing at a path.
    static func all(
      at paths: [String],
      excluding excluded: [String]
    ) throws(CommandError) -> [SourceFolder] {
      var folders: [SourceFolder] = []
      for path in paths {
        guard FileManager.default.fileExists(atPath: path) else {
          throw .noInput("There is no file or folder '\(path.onOneLine)'.")
        }
        folders.append(SourceFolder(at: path, excluding: excluded))
      }
      return folders
    }
  }
#else
  extension AdaptCommand {
    static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
      throw CommandError.unavailable(
        "'onionskin adapt' needs Linux. On a Mac, the sources compile as they are."
      )
    }
  }
#endif
