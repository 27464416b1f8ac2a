import OnionskinCore

/// What a command is called and takes: its help, its parser and its completions are made of this.
struct CommandHelp: Sendable {
  /// An option.
  struct Option: Sendable {
    /// The names, the long one first, such as "--output" and "-o".
    var names: [String]
    /// The name of its value; none for a switch.
    var value: String?
    var help: String

    init(_ names: String..., value: String? = nil, help: String) {
      self.names = names
      self.value = value
      self.help = help
    }

    /// The option that says how many events of a trace to read.
    static let events = Option(
      "--events",
      value: "number",
      help: "The most events to read of a trace. (default: \(CommandArguments.defaultEventLimit))"
    )

    /// The option that says where to write something.
    static func output(_ what: String? = nil, default path: String) -> Option {
      let object = what.map { " \($0)" } ?? ""
      return Option(
        "--output",
        "-o",
        value: "file",
        help: "Where to write\(object); - for standard output. (default: \(path))"
      )
    }

    /// How it stands in a list, such as "-o, --output <file>".
    var label: String {
      names.sorted { $0.count < $1.count }.joined(separator: ", ")
        + (value.map { " <\($0)>" } ?? "")
    }
  }

  /// An operand.
  struct Operand: Sendable {
    var name: String
    var help: String
    var isRequired = true
    var isRepeated = false

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
    Option("--help", "-h", help: "Show help information."),
  ]

  var allOptions: [Option] { options + Self.common }

  /// The line that shows how the command is used.
  var usage: String {
    (["flipbook", name] + operands.map(\.label) + ["[<options>]"]).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The whole help.
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

  /// Returns two columns, the second one wrapped.
  static func table(_ rows: [(String, String)]) -> String {
    let width = min(rows.map(\.0.count).max() ?? 0, 26)
    return rows.map { label, help in
      let indent = String(repeating: " ", count: width + 4)
      let head =
        "  " + label.padding(toLength: max(width, label.count), withPad: " ", startingAt: 0)
      let text = help.wrapped(to: 66, indent: indent)
      return label.count > width ? "\(head)\n\(indent)\(text)" : "\(head)  \(text)"
    }.joined(separator: "\n")
  }
}
