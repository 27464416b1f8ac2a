/// Tells what the command was asked to do.
enum Invocation: Equatable {
  /// Play the example.
  case play(Options)
  /// Tell how the command is used.
  case help
  /// Tell the version.
  case version

  /// Reads the arguments of a command line, without the name of the command.
  ///
  /// The first request for help or the version counts, whatever else is right or wrong after it.
  ///
  /// - Parameter arguments: The arguments, such as "--seconds" and "5", or "--seconds=5".
  /// - Throws: ``UsageError``, which says what is wrong.
  init(_ arguments: some Collection<String>) throws(UsageError) {
    var options = Options()
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument.hasPrefix("--") ? String(parts[0]) : argument
      var attached = name != argument ? parts.last.map(String.init) : nil

      /// Takes the value that belongs to the option.
      func value() throws(UsageError) -> String {
        defer { attached = nil }
        guard let value = attached ?? rest.popFirst() else { throw .missingValue(option: name) }
        return value
      }

      switch name {
      case "-h", "--help":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "--seconds":
        options.seconds = try Self.number(try value(), for: name, in: Options.possibleSeconds)
      case "--width":
        options.width = try Self.number(try value(), for: name, in: Options.possibleWidths)
      case "--ascii":
        options.isPlain = true
      case "--json":
        options.printsJSON = true
      default:
        throw name.hasPrefix("-") && name != "-"
          ? .unknownOption(name) : .unexpectedArgument(argument)
      }
      if let attached { throw .unexpectedValue(attached, option: name) }
    }
    self = .play(options)
  }

  /// Reads a number that has to lie in a range.
  private static func number<Number: LosslessStringConvertible>(
    _ text: String,
    for option: String,
    in range: ClosedRange<Number>
  ) throws(UsageError) -> Number {
    guard let number = Number(text), range.contains(number) else {
      let kind = Number.self == Int.self ? "a whole number" : "a number"
      throw .invalidValue(
        text,
        option: option,
        expected: "\(kind) from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
      )
    }
    return number
  }

  /// Writes a number without decimals that are zero.
  private static func text(_ number: some LosslessStringConvertible) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
