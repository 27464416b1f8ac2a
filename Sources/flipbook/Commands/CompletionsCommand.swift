import AnimationTraces

/// Prints a script that completes the command in a shell.
enum CompletionsCommand: Subcommand {
  static let help = CommandHelp(
    name: "completions",
    abstract: "Print a completion script for bash, zsh or fish.",
    operands: [.init(name: "shell", help: "bash, zsh or fish.")],
    examples: [
      ("source <(flipbook completions bash)", "In bash; put it into ~/.bashrc to keep it."),
      ("flipbook completions fish | source", "In fish."),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    let shells = ["bash", "zsh", "fish"]
    let shell = arguments.operands[0]
    guard shells.contains(shell) else {
      throw CommandError.usage(
        "There are no completions for '\(shell.onOneLine)'. The shell is one of "
          + "\(shells.joined(separator: ", "))."
          + Suggestion.text(for: shell, among: shells),
        command: "completions"
      )
    }
    try console.print(shell == "fish" ? fish : shell == "zsh" ? zsh : bash)
    return 0
  }

  private static var named: [CommandHelp] {
    Commands.all.map { $0.help }.filter { !$0.name.isEmpty }
  }

  /// The options without a command, which are those of the gallery and of the tool itself.
  private static var options: [CommandHelp.Option] {
    GalleryCommand.help.allOptions + [.init("--version", help: "Show the version.")]
  }

  private static var scenes: String { GalleryScene.gallery.map { $0.name }.joined(separator: " ") }

  private static var bash: String {
    let cases = named.map { help in
      let options = help.allOptions.flatMap(\.names).joined(separator: " ")
      let sceneNames = help.operands.isEmpty || help.name == "completions" ? "" : " \(scenes)"
      return "    \(help.name)) words=\"\(options)\(sceneNames)\" ;;"
    }
    let first = options.flatMap(\.names).joined(separator: " ")
    return """
      _flipbook() {
        local word="${COMP_WORDS[COMP_CWORD]}" words
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
          *) words="\(named.map(\.name).joined(separator: " ")) help \(first)" ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
      }
      complete -o filenames -F _flipbook flipbook
      """
  }

  private static var zsh: String {
    "#compdef flipbook\nautoload -U +X bashcompinit && bashcompinit\n\(bash)"
  }

  private static var fish: String {
    let isFirst = "__fish_use_subcommand"
    var lines = named.map { help in
      "complete -c flipbook -n \(isFirst) -f -a \(help.name) -d \"\(help.abstract)\""
    }
    func add(_ options: [CommandHelp.Option], where condition: String) {
      for option in options {
        let long = option.names[0].dropFirst(2)
        let short = option.names.dropFirst().first.map { " -s \($0.dropFirst())" } ?? ""
        let requirement = option.value == nil ? "" : " -r"
        lines.append("complete -c flipbook -n \(condition) -l \(long)\(short)\(requirement)")
      }
    }
    add(options, where: isFirst)
    for help in named {
      add(help.allOptions, where: "\"__fish_seen_subcommand_from \(help.name)\"")
      if !help.operands.isEmpty, help.name != "completions" {
        lines.append(
          "complete -c flipbook -n \"__fish_seen_subcommand_from \(help.name)\" -a \"\(scenes)\""
        )
      }
    }
    return lines.joined(separator: "\n")
  }
}
