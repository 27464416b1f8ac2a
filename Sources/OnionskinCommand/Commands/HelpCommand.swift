/// Describes the tool, or one of its subcommands.
enum HelpCommand: Subcommand {
  static let help = CommandHelp(
    name: "help",
    abstract: "Describe a command, or list them all.",
    operands: [
      .init(name: "command", help: "The command to describe.", words: .commands, isRequired: false)
    ]
  )

  static let toolUsage = "onionskin [<command> [<options>]]"

  private static let exitCodes: [(String, String)] = [
    ("0", "Success; of a comparison or a migration, the same animation."),
    ("1", "The animation differs, or a migration is not proven."),
    ("2", "A comparison has nothing to compare, or cannot tell."),
    ("64", "The command was used incorrectly."),
    ("65", "A file is damaged, or is not what the command needs."),
    ("66", "A file does not exist or cannot be read."),
    ("69", "What the command needs is not there, such as a terminal."),
    ("70", "An error of the command itself."),
    ("73, 74", "A file cannot be created; it cannot be written."),
  ]

  private static var toolText: String {
    """
    OVERVIEW: Shows what animations do, compares them, and migrates their code.

    Without a command, it compares the scenes of a gallery, legacy code with its modern forms, and
    writes a page of them. In a package that depends on Onionskin, write 'swift run onionskin' in
    place of 'onionskin'.

    Wherever a command takes a trace, it takes a file that a test attached, "-" for standard
    input, a scene of the gallery such as "toast", or one form of it: "toast/animateViews".

    USAGE: \(toolUsage)

    COMMANDS:
    \(CommandHelp.table(Commands.all.map { ($0.help.name, $0.help.abstract) }))

    OPTIONS:
    \(CommandHelp.table([("--version", "Show the version."), ("-h, --help", "Show help information.")]))

    EXIT CODES:
    \(CommandHelp.table(exitCodes))

    See 'onionskin help <command>' for more on a command.
    """
  }

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    let command = try arguments.operands.first.map(Commands.command(named:))
    try console.print(command?.help.text ?? toolText)
    return 0
  }
}
