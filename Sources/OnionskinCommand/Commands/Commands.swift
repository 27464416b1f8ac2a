import AnimationTraces
import Foundation
import LiveCode

/// The subcommands of the tool.
enum Commands {
  /// All subcommands, in the order in which help lists them.
  static var all: [any Subcommand.Type] {
    [
      GalleryCommand.self, ListCommand.self, ShowCommand.self, PlayCommand.self, DiffCommand.self,
      ReportCommand.self, CensusCommand.self, RenderCommand.self, ExportCommand.self,
      MigrateCommand.self, AdaptCommand.self, RewriteCommand.self, CompletionsCommand.self,
      HelpCommand.self,
    ]
  }

  /// Returns the help of a subcommand; `nil` if there is none of that name.
  static func help(named name: String) -> CommandHelp? { all.first { $0.help.name == name }?.help }

  /// Returns the subcommand of a name.
  ///
  /// - Throws: ``CommandError/usage(_:command:)`` with the nearest name.
  static func command(named name: String) throws(CommandError) -> any Subcommand.Type {
    if let command = all.first(where: { $0.help.name == name }) { return command }
    let isTrace = GalleryScene.named(name) != nil || FileManager.default.fileExists(atPath: name)
    let advice =
      isTrace
      ? " To see it: onionskin \(SceneFile.isScene(name) ? "play" : "show") \(name.onOneLine)"
      : Suggestion.text(for: name, among: all.map { $0.help.name })
    throw .usage("Unknown command '\(name.onOneLine)'.\(advice)", command: "")
  }

  /// Returns the error for an option that stands where a subcommand is expected.
  ///
  /// - Returns: The error, with a call that works if the option is one of a subcommand.
  static func misplaced(_ argument: String, before rest: [String]) -> CommandError {
    let name = String(argument.prefix { $0 != "=" })
    let isKnown: (CommandHelp) -> Bool = { $0.option(named: name) != nil }
    if let index = rest.firstIndex(where: { help(named: $0) != nil }),
      let command = help(named: rest[index]), isKnown(command)
    {
      let words = rest[(index + 1)...] + [argument] + rest[..<index]
      let call = words.map(\.onOneLine.quotedForShell).joined(separator: " ")
      return .usage(
        "The option '\(name)' stands before its command. Options come after it: "
          + "onionskin \(command.name) \(call)",
        command: command.name
      )
    }
    if let command = all.map({ $0.help }).first(where: isKnown) {
      return .usage(
        "The option '\(name)' needs a command before it, as in "
          + "'onionskin \(command.name) \(argument.onOneLine)'.",
        command: ""
      )
    }
    let names = ["--help", "--version"] + all.flatMap { $0.help.allOptions.flatMap(\.names) }
    return .usage(
      "Unknown option '\(name.onOneLine)'.\(Suggestion.text(for: name, among: names))",
      command: ""
    )
  }
}
