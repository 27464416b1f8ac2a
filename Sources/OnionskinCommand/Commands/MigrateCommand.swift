import AnimationTraces
import Foundation

#if canImport(SourceMigrating)
  import LegacyFolders
  import LiveCode
  import SourceMigrating
  import SourceSlicing
  import Synchronization
#endif

/// Writes begin/commit blocks as calls with closures, and proves each change.
enum MigrateCommand: Subcommand {
  static let help = CommandHelp(
    name: "migrate",
    abstract: "Write begin/commit blocks as calls with closures, and prove each change.",
    discussion: """
      Each function is run as it was and as it will be, and a change is kept only if both animate the
      same. Nothing is written without --write.

      Dependencies, tests, generated files, and what a build has made are left out of a folder and
      named; a path that is named itself is not. A file that cannot be parsed or read is told and
      passed over.

      The forms are animateViews, animate for UIView.animate, animator for UIViewPropertyAnimator,
      and ViewAnimation. Objective-C (.m, .h) is written with UIView's methods whose arguments are
      blocks, and proven in slices, by translation to Swift: --accept slices keeps it.

      Ends with 0 if every block is migrated and proven, or left with a reason, with 1 if one differs
      or is unproven, and with 65 if a file was passed over.
      """,
    operands: [
      .init(
        name: "path",
        help:
          "Source files in Swift or Objective-C, or folders of them, such as that of an Xcode project.",
        isRepeated: true
      )
    ],
    options: [
      .init("--to", value: "form", help: "The form of the new code. (default: animateViews)"),
      .init(
        "--tests",
        value: "folder",
        help: "Where to keep the migration tests. Without it, none are kept."
      ),
      .init(
        "--scene",
        value: "file",
        help: "A file with functions without parameters, each of which makes an object of the type "
          + "that it returns, for types that need more than the tool can make."
      ),
      .init(
        "--module",
        value: "name",
        help: "The module that the sources belong to. (default: the name of the folder)"
      ),
      .init(
        "--exclude",
        value: "pattern",
        help: "Files and folders to leave out, such as '*Preview*.swift'. Can be repeated."
      ),
      .init("--write", help: "Change the files, and write the tests."),
      .init("--force", help: "Change files that are not under version control, too."),
      .init("--keep-differing", help: "Keep changes that do not animate the same, too."),
      .init(
        "--accept",
        value: "slices",
        help: "With slices, keep changes that are proven in a slice, too."
      ),
      .init("--whole", help: "Prove each function in its own file only, never in a slice."),
      .init("--keep-unproven", help: "Keep changes that could not be run, too."),
      .init("--json", help: "Print the results as JSON instead of a table and a diff."),
      .init(
        "--time-limit",
        value: "seconds",
        help:
          "How long a test may compute, in seconds of a processor. It may sleep and wait for ten "
          + "times as long. (default: 20)"
      ),
      .init(
        "--scratch-path",
        value: "folder",
        help: "Where to build. (default: a folder beside this program)"
      ),
    ],
    examples: [
      ("onionskin migrate Sources/App", "Show what would change, as a table and a diff."),
      (
        "onionskin migrate Sources/App --tests Tests/AppTests --write",
        "Change the files, and keep the tests that prove it."
      ),
    ]
  )
}

#if canImport(SourceMigrating)
  extension MigrateCommand {
    static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
      EndSignals.catchAll()
      Task.detached {
        let code = await EndSignals.next()
        console.note(interruption)
        // What it builds and runs ends with it.
        ChildProcess.endAll()
        exit(code)
      }
      let scratch = arguments.value("--scratch-path").map { URL(fileURLWithPath: $0) }
      let folder = scratch ?? ProofBuild.standardFolder
      var build = ProofBuild(at: folder, console: console)
      let program = BuildFolder.ofThisProgram
      let marks = program.marks
      do {
        return try run(arguments, on: console) { contents, limit, tell in
          try build.prove(contents, limit: limit, telling: tell)
        } slicing: {
          try SliceProofs(at: folder, limit: $0, console: console)
            .prove($1, $2, $3, $4, $5, telling: $6)
        } checking: { tests in
          try tests.check(in: folder, on: console)
        }
      } catch let error as CommandError {
        guard program.marks == marks else {
          throw CommandError.unavailable(
            "The command was built again while it ran, and cannot go on. What it has printed is "
              + "decided; run it again for the rest."
          )
        }
        throw error
      }
    }

    /// How many of how many blocks are decided.
    private static let decided = Mutex((count: 0, of: 0))

    /// What a run says that a signal ends.
    private static var interruption: String {
      let (count, total) = decided.withLock(\.self)
      return "Interrupted. \(count) of \(total.counted("block")) "
        + "\(count == 1 ? "is" : "are") decided, and the next run goes on from there."
    }

    /// A function that compiles and runs proofs, each for a number of seconds at most, and tells what is
    /// known.
    typealias Proving = (
      ProofBuild.Contents, _ limit: TimeInterval, _ tell: (ProofBuild.Outcome) throws -> Void
    ) throws -> ProofBuild.Outcome

    /// A function that makes slices and proves them, each for a number of seconds at most.
    typealias Slicing = (
      _ limit: TimeInterval, [SliceMaker.Request], Migrator, [FileMigration], [SourceFile],
      _ objectiveC: [LegacyFile],
      _ tell: (_ request: Int, SliceProofs.Outcome) throws -> Void
    ) throws -> Void

    /// Runs the command.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - console: The console on which to print.
    ///   - prove: Compiles and runs proofs.
    ///   - slice: Makes and proves slices.
    ///   - check: Builds and runs the tests to keep.
    /// - Returns: The exit code.
    /// - Throws: ``CommandError``, or a ``TextFileError``.
    static func run(
      _ arguments: CommandArguments,
      on console: Console,
      proving prove: @escaping Proving,
      slicing slice: @escaping Slicing = { _, requests, _, _, _, _, tell in
        for index in requests.indices { try tell(index, .unproven("there are no slices")) }
      },
      checking check: (KeptTests) throws -> Void
    ) throws -> Int32 {
      let name = try arguments.word("--to", among: AnimationForm.allCases.map(\.rawValue))
      let limit = try arguments.number("--time-limit", in: 0.1...86_400) ?? 20
      let testFolder = arguments.value("--tests")
      var kept: Set<MigrationResult.Kind> = []
      if arguments.has("--keep-differing") { kept.insert(.differs) }
      if arguments.has("--keep-unproven") { kept.insert(.unproven) }
      if try arguments.word("--accept", among: ["slices"]) != nil { kept.insert(.sameInSlice) }
      let scenes = try arguments.value("--scene").map(readScenes)
      let root = FileManager.default.currentDirectoryPath
      let sources = try MigrationSources(
        at: arguments.operands,
        excluding: arguments.values("--exclude")
      )
      for file in sources.passedOver { Console.printError("\(file.relative(to: root))") }
      if let line = LeftOutSources.line(for: sources.leftOut, relativeTo: root) {
        console.note(line)
      }
      var migration = TargetMigration(
        sources,
        to: name.flatMap(AnimationForm.init) ?? .animateViews,
        module: arguments.value("--module") ?? moduleName(of: arguments.operands[0]),
        scenes: scenes,
        takenNames: Set(testFolder.map(fileNames(in:)) ?? [])
      )
      if sources.isLimited {
        console.note(
          "The blocks need more files than can be compiled. What is nearest to them is compiled."
        )
      }
      var table = MigrationTable(of: migration.allBlocks, relativeTo: root)
      let progress = Progress("Proving", on: console)
      let total = migration.allBlocks.count
      do {
        try migration.prove(
          with: { try prove($0, limit, $1) },
          slicing: arguments.has("--whole") ? nil : { try slice(limit, $0, $1, $2, $3, $4, $5) },
          keeping: kept
        ) { results, known in
          decided.withLock { $0 = (known, total) }
          let lines = arguments.has("--json") ? "" : table.lines(for: results)
          if !lines.isEmpty {
            progress.finish()
            try console.print(lines, terminator: "")
          }
          progress.show("\(known.grouped) of \(total.counted("block")) …")
        }
      } catch {
        progress.finish()
        // The table has printed what is decided.
        if arguments.has("--json") {
          try console.print(try migration.json(of: sources, relativeTo: root))
        }
        throw error
      }
      progress.finish()
      try report(migration, of: sources, arguments, on: console, checking: check)
      guard sources.passedOver.isEmpty else { return EX_DATAERR }
      return migration.isClean ? 0 : 1
    }

    /// Prints what follows the table, and writes or shows the changes.
    private static func report(
      _ migration: TargetMigration,
      of sources: MigrationSources,
      _ arguments: CommandArguments,
      on console: Console,
      checking check: (KeptTests) throws -> Void
    ) throws {
      let root = FileManager.default.currentDirectoryPath
      let isJSON = arguments.has("--json")
      if isJSON {
        try console.print(try migration.json(of: sources, relativeTo: root))
      } else {
        try console.print(migration.details(relativeTo: root), terminator: "")
      }
      let changes = migration.changes()
      let tests = arguments.value("--tests") == nil ? nil : migration.keptTests()
      if let tests, !tests.tests.isEmpty { try check(tests) }
      if arguments.has("--write") {
        let folder = arguments.value("--tests")
        let slices = folder.map(migration.sliceTests) ?? [:]
        try write(changes, (tests?.tests ?? [:]).merging(slices) { first, _ in first }, arguments)
      } else if !isJSON {
        for (file, text) in migration.changes(withSlices: true) {
          let diff = UnifiedDiff(of: file.text, text, path: file.path.relative(to: root))
          try console.print(diff.text(on: console), terminator: "")
        }
      }
      let summary = migration.summary(
        isWriting: arguments.has("--write"),
        changes: changes.count,
        isAllRead: sources.passedOver.isEmpty
      )
      if isJSON { console.note(summary) } else { try console.print(summary) }
    }

    // MARK: - Files

    private static func readScenes(_ path: String) throws -> SourceFile {
      guard FileManager.default.fileExists(atPath: path) else {
        throw CommandError.noInput("There is no file \(path).")
      }
      let file = try SourceFile(at: URL(fileURLWithPath: path).standardizedFileURL.path)
      guard !file.hasSyntaxError else { throw CommandError.badData("\(path) does not parse.") }
      return file
    }

    /// The name of the folder as a module's: that of a package's target, or of an app.
    private static func moduleName(of path: String) -> String {
      var url = URL(fileURLWithPath: path).standardizedFileURL
      if url.pathExtension == "swift" { url.deleteLastPathComponent() }
      let name = url.lastPathComponent.map { $0.isLetter || $0.isNumber ? $0 : "_" }
      // A module cannot have the name of one that it imports.
      let taken = ["UIKit", "Onionskin", "Testing", "ViewAnimations", "Foundation", "QuartzCore"]
      let text = String(name)
      return taken.contains(text) || text.first?.isLetter != true ? "App_\(text)" : text
    }

    private static func fileNames(in folder: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }
    }

    private static func write(
      _ changes: [(file: LegacyFile, text: String)],
      _ tests: [String: String],
      _ arguments: CommandArguments
    ) throws {
      var stored: [String: StoredText] = [:]
      for (file, _) in changes {
        let now = StoredText(try TextFile.text(of: file.path))
        guard now.text == file.text else {
          throw CommandError.badData(
            "\(file.path) has changed since it was read. Nothing was written; run the command again."
          )
        }
        guard arguments.has("--force") || VersionControl.holds(file.path) else {
          throw CommandError.cannotWrite(
            "\(file.path) is not under version control, so that nobody could take the change back. "
              + "Nothing was written; --force writes."
          )
        }
        stored[file.path] = now
      }
      for (file, text) in changes {
        let bytes = stored[file.path]?.storing(text) ?? text
        try TextFile.write(bytes, to: URL(fileURLWithPath: file.path))
      }
      guard let folder = arguments.value("--tests") else { return }
      for (name, text) in tests.sorted(by: { $0.key < $1.key }) {
        try TextFile.write(
          text,
          to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).swift")
        )
      }
    }
  }

  extension String {
    /// The path as seen from a folder, if it is in it.
    func relative(to folder: String) -> String {
      hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : self
    }
  }
#else
  extension MigrateCommand {
    static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
      throw CommandError.unavailable(
        "'onionskin migrate' needs Linux, whose toolchain has what parses the sources."
      )
    }
  }
#endif
