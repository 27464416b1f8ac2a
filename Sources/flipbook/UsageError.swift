/// Tells what is wrong with the arguments.
enum UsageError: Error, Equatable {
  /// There is no such option.
  case unknownOption(String)
  /// The command takes options only.
  case unexpectedArgument(String)
  /// The option needs a value, and nothing follows it.
  case missingValue(option: String)
  /// The option takes no value, and one is attached.
  case unexpectedValue(String, option: String)
  /// The value is not what the option takes.
  case invalidValue(String, option: String, expected: String)
}

extension UsageError: CustomStringConvertible {
  /// A sentence on what is wrong.
  var description: String {
    switch self {
    case .unknownOption(let option):
      "Unknown option '\(option)'"
    case .unexpectedArgument(let argument):
      "Unexpected argument '\(argument)'"
    case .missingValue(let option):
      "Missing value for '\(option) <n>'"
    case .unexpectedValue(let value, let option):
      "The option '\(option)' takes no value, but '\(value)' was given"
    case .invalidValue(let value, let option, let expected):
      "The value '\(value)' is invalid for '\(option) <n>': it takes \(expected)"
    }
  }
}
