import AnimationTraces
import Foundation

/// The description of a command, from which its help, its parser, and its completions are made.
struct CommandHelp: Sendable {
  struct Option: Sendable {
    /// The names, with the long one first, such as "--output" and "-o".
    var names: [String]
    /// The name of the value; `nil` for a switch.
    var value: String?
    var help: String

    init(_ names: String..., value: String? = nil, help: String) {
      self.names = names
      self.value = value
      self.help = help
    }

    /// The option for the maximum number of events to read.
    static let events = Option(
      "--events",
      value: "number",
      help: "The most events to read of a trace. (default: \(CommandArguments.defaultEventLimit))"
    )

    static func output(_ what: String? = nil, default path: String) -> Option {
      let object = what.map { " \($0)" } ?? ""
      return Option(
        "--output",
        "-o",
        value: "file",
        help: "Where to write\(object); - for standard output. (default: \(path))"
      )
    }

    /// The label in a list of options, such as "-o, --output <file>".
    var label: String {
      names.sorted { $0.count < $1.count }.joined(separator: ", ")
        + (value.map { " <\($0)>" } ?? "")
    }
  }

  struct Operand: Sendable {
    /// Words that an operand may be, besides files.
    enum Words: Sendable {
      /// The names of the gallery's scenes.
      case scenes
      /// The names of the commands.
      case commands
      /// The names of shells.
      case shells
    }

    var name: String
    var help: String
    /// The words that a shell completes; `nil` for files alone.
    var words: Words?
    var isRequired = true
    var isRepeated = false

    /// A trace, for commands that take one.
    static let trace = Operand(
      name: "trace",
      help: "A trace's file, - for standard input, or a scene such as toast.",
      words: .scenes
    )

    var label: String {
      let text = "<\(name)>" + (isRepeated ? " ..." : "")
      return isRequired ? text : "[\(text)]"
    }
  }

  var name: String
  var abstract: String
  var discussion = ""
  var operands: [Operand] = []
  var options: [Option] = []
  var examples: [(command: String, help: String)] = []

  /// The options of every command.
  static let common: [Option] = [
    Option("--color", value: "when", help: "Use colors: auto, always or never. (default: auto)"),
    Option("--quiet", "-q", help: "Print nothing but results and errors."),
    helpOption,
  ]

  static let helpOption = Option("--help", "-h", help: "Show help information.")

  var allOptions: [Option] { options + Self.common }

  /// Returns the option with a name; `nil` if there is none.
  func option(named name: String) -> Option? { allOptions.first { $0.names.contains(name) } }

  /// The usage line of the command.
  var usage: String {
    (["onionskin", name] + operands.map(\.label) + ["[<options>]"]).joined(separator: " ")
  }

  /// The complete help text.
  var text: String {
    var parts = ["OVERVIEW: \(abstract)"]
    if !discussion.isEmpty { parts.append(discussion) }
    parts.append("USAGE: \(usage)")
    if !operands.isEmpty {
      parts.append("ARGUMENTS:\n" + Self.table(operands.map { ("<\($0.name)>", $0.help) }))
    }
    parts.append("OPTIONS:\n" + Self.table(allOptions.map { ($0.label, $0.help) }))
    if !examples.isEmpty {
      let lines = examples.map { "  \($0.command)\n      \($0.help)" }
      parts.append("EXAMPLES:\n" + lines.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  /// Returns a table of two columns, with the second one wrapped.
  static func table(_ rows: [(String, String)]) -> String {
    let width = min(rows.map(\.0.count).max() ?? 0, 26)
    return rows.map { label, help in
      let indent = String(repeating: " ", count: width + 4)
      let head =
        "  " + label.padding(toLength: max(width, label.count), withPad: " ", startingAt: 0)
      let text = help.wrapped(to: 66).replacing("\n", with: "\n" + indent)
      return label.count > width ? "\(head)\n\(indent)\(text)" : "\(head)  \(text)"
    }.joined(separator: "\n")
  }
}
