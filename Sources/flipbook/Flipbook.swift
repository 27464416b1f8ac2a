import AnimationTraces
import Foundation
import LiveCode

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command-line tool, which plays scenes, reads traces, and creates pictures, pages, and
/// exports.
@main
enum Flipbook {
  /// The version of the tool.
  static let version = "0.1.0-dev"

  static let usage = "flipbook [<command>] [<options>]"

  /// The help text of the tool.
  static var helpText: String {
    let rows = Commands.all.map { command in
      (command.help.name.isEmpty ? "(none)" : command.help.name, command.help.abstract)
    }
    return """
      OVERVIEW: Shows what animations do: as text, as a page, as pictures, and live.

      Wherever a command takes a trace, it takes a file that a test attached, "-" for standard
      input, a scene of the gallery such as "toast", or one form of it: "toast/animateViews".

      USAGE: \(usage)

      COMMANDS:
      \(CommandHelp.table(rows))

      OPTIONS:
      \(CommandHelp.table([("--version", "Show the version."), ("-h, --help", "Show help information.")]))

      EXIT CODES: 0 success, 1 different, 2 undecided, 64 usage, 65 bad data, 66 no input,
      69 unavailable, 73 cannot create, 74 cannot write.

      See 'flipbook help <command>' for more on a command.
      """
  }

  @MainActor
  static func main() async {
    // If standard output is closed, printing must fail. Otherwise, a file that is opened later
    // would take its file descriptor.
    let isClosed = fcntl(STDOUT_FILENO, F_GETFD) < 0
    if isClosed { _ = open("/dev/full", O_WRONLY) }
    do {
      exit(try await run(Array(CommandLine.arguments.dropFirst())))
    } catch let error as CommandError {
      Console.printError(
        error.message { name in
          let command = Commands.all.first { $0.help.name == name && !name.isEmpty }
          return command?.help.usage ?? usage
        }
      )
      exit(error.exitCode)
    } catch {
      Console.printError("Error: \(error)")
      exit(EXIT_FAILURE)
    }
  }

  /// Finds the command and runs it.
  @MainActor
  private static func run(_ arguments: [String]) async throws -> Int32 {
    let first = arguments.first ?? ""
    switch first {
    case "-h", "--help":
      try plainConsole().print(helpText)
      return 0
    case "--version":
      try plainConsole().print(version)
      return 0
    #if canImport(Glibc)
      // Not a command for people: 'play' starts it for each run of a file.
      case LiveSession.playerCommand:
        return try await SceneRun.run(Array(arguments.dropFirst()))
    #endif
    case "help":
      return try help(for: Array(arguments.dropFirst()))
    default:
      // Without a command, the arguments are the options of the gallery.
      let isCommand = !first.isEmpty && !first.hasPrefix("-")
      let name = isCommand ? first : ""
      guard let command = Commands.all.first(where: { $0.help.name == name }) else {
        throw unknown(name)
      }
      let rest = isCommand ? Array(arguments.dropFirst()) : arguments
      let parsed = try CommandArguments(rest, of: command.help)
      guard !parsed.isHelpRequested else {
        try plainConsole().print(isCommand ? command.help.text : helpText)
        return 0
      }
      return try await command.run(parsed, on: try Console(parsed))
    }
  }

  private static func plainConsole() throws(CommandError) -> Console {
    try Console(try CommandArguments([String](), of: CommandHelp(name: "", abstract: "")))
  }

  private static func help(for names: [String]) throws(CommandError) -> Int32 {
    guard let name = names.first else {
      try plainConsole().print(helpText)
      return 0
    }
    guard let command = Commands.all.first(where: { $0.help.name == name }) else {
      throw unknown(name)
    }
    try plainConsole().print(command.help.text)
    return 0
  }

  private static func unknown(_ name: String) -> CommandError {
    let names = Commands.all.map { $0.help.name }.filter { !$0.isEmpty } + ["help"]
    return .usage(
      "Unknown command '\(name.onOneLine)'.\(Suggestion.text(for: name, among: names))",
      command: ""
    )
  }
}
