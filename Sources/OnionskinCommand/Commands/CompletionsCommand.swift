import AnimationTraces

/// Prints a script that completes the command in a shell.
enum CompletionsCommand: Subcommand {
  static let help = CommandHelp(
    name: "completions",
    abstract: "Print a completion script for bash, zsh or fish.",
    operands: [.init(name: "shell", help: "bash, zsh or fish.", words: .shells)],
    examples: [
      ("source <(onionskin completions bash)", "In bash; put it into ~/.bashrc to keep it."),
      ("source <(onionskin completions zsh)", "In zsh; put it into ~/.zshrc to keep it."),
      ("onionskin completions fish | source", "In fish."),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    let shell = arguments.operands[0]
    guard shells.contains(shell) else {
      throw arguments.misuse(
        "There are no completions for '\(shell.onOneLine)'. The shell is one of "
          + "\(shells.joined(separator: ", "))."
          + Suggestion.text(for: shell, among: shells)
      )
    }
    try console.print(shell == "fish" ? fish : shell == "zsh" ? zsh : bash)
    return 0
  }

  private static let shells = ["bash", "zsh", "fish"]

  private static var all: [CommandHelp] { Commands.all.map { $0.help } }

  /// The words that a subcommand's operands may be, besides files.
  private static func words(of help: CommandHelp) -> [String] {
    switch help.operands.first?.words {
    case .scenes: GalleryScene.gallery.map(\.name)
    case .commands: all.map(\.name)
    case .shells: shells
    case nil: []
    }
  }

  private static var bash: String {
    let cases = all.map { help in
      let list = help.allOptions.flatMap(\.names) + words(of: help)
      return "    \(help.name)) words=\"\(list.joined(separator: " "))\" ;;"
    }
    return """
      _onionskin() {
        local word="${COMP_WORDS[COMP_CWORD]}" words
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
          *) words="\(all.map(\.name).joined(separator: " ")) --version --help -h" ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
      }
      complete -o filenames -F _onionskin onionskin
      """
  }

  private static var zsh: String {
    "#compdef onionskin\nautoload -U +X bashcompinit && bashcompinit\n\(bash)"
  }

  private static var fish: String {
    let isFirst = "-n __fish_use_subcommand"
    var lines = all.map { help in
      "complete -c onionskin \(isFirst) -f -a \(help.name) -d \"\(help.abstract)\""
    }
    lines += ["version", "help -s h"].map { "complete -c onionskin \(isFirst) -l \($0)" }
    for help in all {
      let start = "complete -c onionskin -n \"__fish_seen_subcommand_from \(help.name)\""
      for option in help.allOptions {
        let long = option.names[0].dropFirst(2)
        let short = option.names.dropFirst().first.map { " -s \($0.dropFirst())" } ?? ""
        lines.append("\(start) -l \(long)\(short)\(option.value == nil ? "" : " -r")")
      }
      let words = words(of: help)
      if !words.isEmpty { lines.append("\(start) -a \"\(words.joined(separator: " "))\"") }
    }
    return lines.joined(separator: "\n")
  }
}
