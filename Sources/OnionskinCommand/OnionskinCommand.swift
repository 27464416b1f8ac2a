import Foundation
import LiveCode

#if canImport(LegacyFolders)
  import LegacyFolders
#endif
/// The command-line tool, which shows, compares, and migrates animations.
@main
enum OnionskinCommand {
  /// The version of the tool.
  private static let version = "0.1.0-dev"

  @MainActor static func main() async {
    // If standard output is closed, printing must fail. Otherwise, a file that is opened later
    // would take its file descriptor.
    let isClosed = fcntl(STDOUT_FILENO, F_GETFD) < 0
    if isClosed { _ = open("/dev/full", O_WRONLY) }
    do {
      exit(try await run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      exit(report(error))
    }
  }

  /// Prints an error on standard error.
  private static func report(_ error: any Error) -> Int32 {
    #if canImport(LegacyFolders)
      if let error = error as? TextFileError {
        return switch error {
        case .unreadable(let sentence): report(CommandError.noInput(sentence))
        case .otherEncoding(let sentence, _): report(CommandError.badData(sentence))
        case .unwritable(let sentence): report(CommandError.cannotWrite(sentence))
        }
      }
    #endif
    guard let error = error as? CommandError else {
      Console.printError("Error: \(error)")
      return EX_SOFTWARE
    }
    let usage = Commands.help(named: error.command)?.usage ?? HelpCommand.toolUsage
    Console.printError(error.message(usage: usage))
    return error.exitCode
  }

  /// Finds the subcommand and runs it.
  @MainActor private static func run(_ arguments: [String]) async throws -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case nil: return try await run(GalleryCommand.self, [])
    case "-h", "--help": return try await run(HelpCommand.self, rest)
    case "--version":
      try Console.plain.print(version)
      return 0
    #if canImport(Glibc)
      // Not a command for people: 'play' starts it for each run of a file.
      case LiveSession.playerCommand: return try await SceneRun.run(rest)
    #endif
    #if canImport(SourceMigrating)
      // Nor is this: 'migrate' starts it for what it has compiled.
      case ProofRun.command: return try ProofRun.run(rest)
    #endif
    case let name?:
      guard !name.hasPrefix("-") else { throw Commands.misplaced(name, before: rest) }
      return try await run(try Commands.command(named: name), rest)
    }
  }

  @MainActor private static func run(
    _ command: any Subcommand.Type,
    _ arguments: [String]
  ) async throws -> Int32 {
    let parsed = try CommandArguments(
      arguments,
      of: command.help,
      among: Commands.all.map { $0.help },
      adviceOnOperands: Subject.quotingAdvice
    )
    guard !parsed.isHelpRequested else {
      try Console.plain.print(command.help.text)
      return 0
    }
    return try await command.run(parsed, on: try Console(parsed))
  }
}
