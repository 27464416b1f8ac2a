import Foundation

/// The command `onionskin`.
@main
struct OnionskinCommand {
  static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch let error as CommandError {
      Console.write(error.message)
      exit(error.exitCode)
    } catch let error as LegacySourcesError {
      Console.write("error: \(error.description)")
      exit(EX_CONFIG)
    } catch {
      Console.write("error: \(error)")
      exit(EX_SOFTWARE)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    switch arguments.first {
    case "adapt": try await AdaptCommand(Array(arguments.dropFirst())).run()
    case "migrate":
      let code = try MigrateCommand(Array(arguments.dropFirst())).run()
      if code != EX_OK { exit(code) }
    case "completions": print(try CompletionsCommand(Array(arguments.dropFirst())).script)
    case nil, "--help", "-h", "help": print(help)
    case let name?: throw CommandError.usage("Unknown command '\(name)'.")
    }
  }

  static let help = """
    Usage: onionskin <command>

    Commands:
      adapt    Makes the edits that sources written for iOS need on Linux.
      migrate  Writes begin/commit blocks as calls with closures, and proves each change.
      completions
               Prints a script that completes the command in bash, zsh or fish.

    'onionskin <command> --help' describes a command.
    """
}

/// An error of the command, with an exit code of sysexits.h.
enum CommandError: Error, Equatable {
  /// The command was used incorrectly.
  case usage(String)
  /// A file or folder does not exist or cannot be read.
  case noInput(String)
  /// The files do not go together.
  case badData(String)
  /// Writing failed.
  case cannotWrite(String)

  /// The text to print on standard error.
  var message: String {
    switch self {
    case .usage(let sentence): "error: \(sentence)\nSee 'onionskin --help'."
    case .noInput(let sentence), .badData(let sentence), .cannotWrite(let sentence):
      "error: \(sentence)"
    }
  }

  var exitCode: Int32 {
    switch self {
    case .usage: EX_USAGE
    case .noInput: EX_NOINPUT
    case .badData: EX_DATAERR
    case .cannotWrite: EX_IOERR
    }
  }
}

/// Standard error.
enum Console {
  static func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
