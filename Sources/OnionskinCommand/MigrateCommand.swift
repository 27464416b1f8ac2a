import Foundation
import LegacySyntax
import SourceMigrating

/// `onionskin migrate`: writes begin/commit blocks in another form, and proves each change.
struct MigrateCommand {
  private var inputs: [String] = []
  private var excluded: [String] = []
  private var form = MigratedForm.animateViews
  private var isWriting = false
  private var isForced = false
  private var isJSON = false
  private var keeps: Set<MigrationResult.Kind> = []
  private var testFolder: String?
  private var sceneFile: String?
  private var module: String?
  private var scratch: String?
  private var limit: TimeInterval = 20
  private var isHelpRequested = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(_ option: String) throws -> String {
      guard let value = rest.popFirst() else {
        throw CommandError.usage("Missing value for '\(option)'.")
      }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--to":
        let name = try value(argument)
        guard let form = MigratedForm(rawValue: name) else {
          let names = MigratedForm.allCases.map(\.rawValue).joined(separator: ", ")
          throw CommandError.usage("'\(name)' is no form; there are \(names).")
        }
        self.form = form
      case "--tests": testFolder = try value(argument)
      case "--scene": sceneFile = try value(argument)
      case "--module": module = try value(argument)
      case "--exclude": excluded.append(try value(argument))
      case "--scratch-path": scratch = try value(argument)
      case "--time-limit":
        let text = try value(argument)
        guard let seconds = TimeInterval(text), seconds > 0, seconds.isFinite else {
          throw CommandError.usage("'\(text)' is no number of seconds.")
        }
        limit = seconds
      case "--keep-differing": keeps.insert(.differs)
      case "--keep-unproven": keeps.insert(.unproven)
      case "--write": isWriting = true
      case "--force": isForced = true
      case "--json": isJSON = true
      case "--help", "-h": isHelpRequested = true
      case "--":
        inputs += rest
        rest = []
      case _ where argument.hasPrefix("-"):
        throw CommandError.usage("Unknown option '\(argument)'.")
      default: inputs.append(argument)
      }
    }
  }

  static let help = """
    Usage: onionskin migrate <path> ... [--tests <folder>] [--write]

    Writes begin/commit blocks as calls with closures. Each function is run as it was and as it
    will be, and a change is kept only if both animate the same. Nothing is written without --write.

    Arguments:
      <path>                  A source file, or a folder of them. All are compiled together.

    Options:
      --to <form>             The new form: animateViews (the default), animate, animator, or
                              ViewAnimation.
      --tests <folder>        Where to keep the migration tests. Without it, none are kept.
      --scene <file>          A file with functions without parameters, each of which makes an object
                              of the type that it returns, for types that need more than the tool
                              can make.
      --module <name>         The module that the sources belong to. By default, the name of the
                              folder.
      --exclude <pattern>     Files and folders to leave out, such as '*Preview*.swift'. Can be
                              repeated.
      --write                 Change the files, and write the tests.
      --force                 Change files that are not under version control, too.
      --keep-differing        Keep changes that do not animate the same, too.
      --keep-unproven         Keep changes that could not be run, too.
      --json                  Print a line of JSON for each block instead of a table and a diff.
      --time-limit <seconds>  How long a test may take, in seconds of the clock. By default, 20.
      --scratch-path <folder> Where to build. By default, a folder beside this program.
      -h, --help              Show this help.

    The exit code is 0 if every block is migrated and proven, or left with a reason, and 1 if one
    differs or is unproven.
    """

  /// Runs the command.
  ///
  /// - Parameter prove: Builds and runs tests; by default, in a package of their own.
  /// - Returns: The exit code.
  /// - Throws: ``CommandError``.
  func run(proving prove: ProofPackage.Proof? = nil) throws -> Int32 {
    if isHelpRequested {
      print(Self.help)
      return EX_OK
    }
    guard !inputs.isEmpty else { throw CommandError.usage("Missing argument '<path>'.") }
    let scenes = try sceneFile.map(readScenes)
    let sources = try readSources()
    var migration = TargetMigration(
      sources,
      to: form,
      module: module ?? Self.moduleName(of: inputs[0]),
      scenes: scenes,
      takenNames: Set(testFolder.map(Self.fileNames(in:)) ?? [])
    )
    let proof = ProofPackage(
      at: scratch.map { URL(fileURLWithPath: $0) } ?? ProofPackage.standardFolder,
      limit: limit
    )
    try migration.prove(with: prove ?? proof.prove, keeping: keeps)
    let root = FileManager.default.currentDirectoryPath
    if isJSON {
      for line in try migration.jsonLines(relativeTo: root) { print(line) }
    } else {
      print(migration.table(relativeTo: root), terminator: "")
    }
    let changes = migration.changes()
    if isWriting {
      try write(changes, tests: testFolder == nil ? [] : migration.keptTests())
    } else if !isJSON {
      for (file, text) in changes {
        let path = file.path.relative(to: root)
        print(UnifiedDiff(of: file.text, text, path: path).text, terminator: "")
      }
    }
    let summary = migration.summary(isWriting: isWriting, changes: changes.count)
    if isJSON { Console.write(summary) } else { print(summary) }
    if let unread = sources.first(where: \.hasSyntaxError) {
      throw CommandError.badData(
        "\(unread.path.relative(to: root)) does not parse, and stays as it is."
      )
    }
    return migration.isClean ? EX_OK : 1
  }

  // MARK: - Files

  private func readSources() throws -> [SourceFile] {
    var paths: Set<String> = []
    var files: [SourceFile] = []
    for input in inputs {
      guard FileManager.default.fileExists(atPath: input) else {
        throw CommandError.noInput("There is no file or folder \(input).")
      }
      let found = SourceFolder(at: input, excluding: excluded).files
      for file in found where paths.insert(file.path).inserted {
        let stored = try AdaptedFolder.text(of: file.path)
        files.append(SourceFile(path: file.path, text: StoredText(stored).text))
      }
    }
    guard !files.isEmpty else {
      throw CommandError.noInput("There is no Swift file in \(inputs.joined(separator: ", ")).")
    }
    return files
  }

  private func readScenes(_ path: String) throws -> SourceFile {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError.noInput("There is no file \(path).")
    }
    let file = try AdaptedFolder.parse(URL(fileURLWithPath: path).standardizedFileURL.path)
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

  private func write(
    _ changes: [(file: SourceFile, text: String)],
    tests: [(name: String, text: String)]
  ) throws {
    var stored: [String: StoredText] = [:]
    for (file, _) in changes {
      let now = StoredText(try AdaptedFolder.text(of: file.path))
      guard now.text == file.text else {
        throw CommandError.badData(
          "\(file.path) has changed since it was read. Nothing was written; run the command again."
        )
      }
      guard isForced || VersionControl.holds(file.path) else {
        throw CommandError.usage(
          "\(file.path) is not under version control, so that nobody could take the change back. "
            + "Nothing was written; --force writes."
        )
      }
      stored[file.path] = now
    }
    for (file, text) in changes {
      let bytes = stored[file.path]?.storing(text) ?? text
      try AdaptedFolder.write(bytes, to: URL(fileURLWithPath: file.path))
    }
    guard let testFolder, !tests.isEmpty else { return }
    let folder = URL(fileURLWithPath: testFolder)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError.cannotWrite("The folder \(testFolder) cannot be made.")
    }
    for (name, text) in tests {
      try AdaptedFolder.write(text, to: folder.appendingPathComponent("\(name).swift"))
    }
  }
}

/// What git knows of files.
enum VersionControl {
  /// Returns `true` if git keeps a file; otherwise, `false`.
  static func holds(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path)
    let result = try? ChildProcess.run(
      "/usr/bin/env",
      [
        "git", "-C", url.deletingLastPathComponent().path, "ls-files", "--error-unmatch",
        url.lastPathComponent,
      ],
      limit: 10
    )
    return result?.status == 0
  }
}

extension String {
  /// The path as seen from a folder, if it is in it.
  func relative(to folder: String) -> String {
    hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : self
  }
}
