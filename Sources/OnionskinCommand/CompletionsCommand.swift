/// `onionskin completions`: prints a script that completes the command in a shell.
///
/// The options are those that the help of each command names.
struct CompletionsCommand {
  private let shell: String

  init(_ arguments: [String]) throws {
    let shells = ["bash", "zsh", "fish"]
    guard arguments.count == 1, let shell = arguments.first, shells.contains(shell) else {
      throw CommandError.usage("The completions are for one of \(shells.joined(separator: ", ")).")
    }
    self.shell = shell
  }

  private static let commands = [("adapt", AdaptCommand.help), ("migrate", MigrateCommand.help)]

  var script: String {
    switch shell {
    case "fish": Self.fish
    case "zsh": "#compdef onionskin\nautoload -U +X bashcompinit && bashcompinit\n\(Self.bash)"
    default: Self.bash
    }
  }

  /// The long names of the options in a help text.
  static func options(in help: String) -> [String] {
    help.split(separator: "\n").filter { $0.hasPrefix("  -") }.compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("--") }.map(String.init)
    }
  }

  private static var bash: String {
    let cases = commands.map { name, help in
      "    \(name)) words=\"\(options(in: help).joined(separator: " "))\" ;;"
    }
    return """
      _onionskin() {
        local word="${COMP_WORDS[COMP_CWORD]}" words
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
          completions) words="bash zsh fish" ;;
          *) words="\(commands.map(\.0).joined(separator: " ")) completions --help" ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
      }
      complete -o filenames -F _onionskin onionskin
      """
  }

  private static var fish: String {
    let names = commands.map(\.0) + ["completions"]
    let first = "complete -c onionskin -n __fish_use_subcommand -f -a"
    let seen = "complete -c onionskin -n \"__fish_seen_subcommand_from"
    return
      (["\(first) \"\(names.joined(separator: " "))\""]
      + commands.flatMap { name, help in
        options(in: help).map { "\(seen) \(name)\" -l \($0.dropFirst(2))" }
      } + ["\(seen) completions\" -f -a \"bash zsh fish\""])
      .joined(separator: "\n")
  }
}
