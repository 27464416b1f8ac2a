import AnimationTraces

/// The arguments of a command, parsed according to its help.
struct CommandArguments {
  private let help: CommandHelp
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var switches: Set<String> = []

  /// Parses arguments.
  ///
  /// Arguments after "--" are operands. The operand "-" is a standard stream.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the command.
  ///   - help: The description of the command.
  ///   - all: The descriptions of all commands, to find what an option belongs to.
  ///   - adviceOnOperands: A closure that takes the operands of which there are too many, and returns
  ///     what to do, with a space before it; an empty string for no advice.
  /// - Throws: ``CommandError/usage(_:command:)``, which describes the error.
  init(
    _ arguments: some Collection<String>,
    of help: CommandHelp,
    among all: [CommandHelp] = [],
    adviceOnOperands: ([String]) -> String = { _ in "" }
  ) throws(CommandError) {
    self.help = help
    // Help is shown whatever else the arguments are.
    if arguments.prefix(while: { $0 != "--" }).contains(
      where: CommandHelp.helpOption.names.contains
    ) {
      switches.insert(CommandHelp.helpOption.names[0])
      return
    }
    var rest = Array(arguments)[...]
    var isOver = false
    while let argument = rest.popFirst() {
      if !isOver, argument == "--" {
        isOver = true
      } else if isOver || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
      } else {
        try take(argument, &rest, among: all)
      }
    }
    let maximum = help.operands.contains(where: \.isRepeated) ? Int.max : help.operands.count
    if operands.count > maximum {
      throw misuse(
        "Unexpected argument '\(operands[maximum].onOneLine)'.\(adviceOnOperands(operands))"
      )
    }
    let needed = help.operands.filter(\.isRequired)
    if operands.count < needed.count {
      throw misuse("Missing argument '<\(needed[operands.count].name)>'.")
    }
  }

  private mutating func take(
    _ argument: String,
    _ rest: inout ArraySlice<String>,
    among all: [CommandHelp]
  ) throws(CommandError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isLong = argument.hasPrefix("--")
    let name = isLong ? String(parts[0]) : argument
    let attached = isLong && parts.count == 2 ? String(parts[1]) : nil
    guard let option = help.option(named: name) else {
      let owners = all.filter { $0.option(named: name) != nil }.map { "'\($0.name)'" }
      let names = help.allOptions.flatMap(\.names)
      let advice =
        owners.isEmpty
        ? Suggestion.text(for: name, among: names)
        : " It is an option of \(owners.joined(separator: ", "))."
      throw misuse("Unknown option '\(name.onOneLine)'.\(advice)")
    }
    guard let value = option.value else {
      if let attached {
        throw misuse("The option '\(name)' takes no value, but '\(attached.onOneLine)' was given.")
      }
      switches.insert(option.names[0])
      return
    }
    guard let text = attached ?? rest.popFirst() else {
      throw misuse("Missing value for '\(name) <\(value)>'.")
    }
    values[option.names[0], default: []].append(text)
  }

  /// Returns the error of a command that was used incorrectly.
  ///
  /// - Parameter sentence: What is wrong, and what to do.
  /// - Returns: The error, with the usage line of the command.
  func misuse(_ sentence: String) -> CommandError { .usage(sentence, command: help.name) }

  var isHelpRequested: Bool { has(CommandHelp.helpOption.names[0]) }

  /// Returns `true` if a switch was given; otherwise, `false`.
  func has(_ name: String) -> Bool { switches.contains(name) }

  /// Returns the value of an option, if it was given; the last one if it was given repeatedly.
  func value(_ name: String) -> String? { values[name]?.last }

  /// Returns all values of an option that can be repeated, in order.
  func values(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns the value of an option as a number, which has to be in a range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(CommandError) -> Double? {
    let words = "a number from \(range.lowerBound.short) to \(range.upperBound.short)"
    return try number(name, in: range, words)
  }

  /// Returns the value of an option as an integer, which has to be in a range.
  func count(_ name: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    let words = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return try number(name, in: range, words)
  }

  private func number<Number: Comparable & LosslessStringConvertible>(
    _ name: String,
    in range: ClosedRange<Number>,
    _ words: String
  ) throws(CommandError) -> Number? {
    guard let text = value(name) else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw misuse("The value '\(text.onOneLine)' is invalid for '\(name)': it takes \(words).")
    }
    return number
  }

  /// The default limit for the number of events to read, which take about 200 MB.
  static let defaultEventLimit = 1_000_000

  /// The maximum number of events to read.
  var eventLimit: Int {
    get throws(CommandError) {
      try count("--events", in: 1...1_000_000_000) ?? Self.defaultEventLimit
    }
  }

  /// Returns the value of an option as a word, which has to be one of a list.
  func word(_ name: String, among words: [String]) throws(CommandError) -> String? {
    guard let text = value(name) else { return nil }
    guard words.contains(text) else {
      throw misuse(
        "The value '\(text.onOneLine)' is invalid for '\(name)': it takes one of "
          + "\(words.joined(separator: ", ")).\(Suggestion.text(for: text, among: words))"
      )
    }
    return text
  }

  /// Returns the given switch of several that exclude one another; `nil` if none was given.
  func choice(of names: [String]) throws(CommandError) -> String? {
    let given = names.filter { switches.contains($0) }
    guard given.count < 2 else {
      throw misuse("'\(given[0])' and '\(given[1])' cannot go together.")
    }
    return given.first
  }
}
