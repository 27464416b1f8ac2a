import Foundation

/// An error of a command, with an exit code of sysexits.h.
enum CommandError: Error, Equatable {
  /// The command was used incorrectly.
  case usage(String, command: String)
  /// A file, or standard input, does not exist or cannot be read.
  case noInput(String)
  /// A file is not a trace, or is damaged.
  case badData(String)
  /// A file cannot be created.
  case cannotCreate(String)
  /// Writing failed.
  case cannotWrite(String)
  /// A resource that the command needs, such as a terminal, is not available.
  case unavailable(String)

  var exitCode: Int32 {
    switch self {
    case .usage: EX_USAGE
    case .noInput: EX_NOINPUT
    case .badData: EX_DATAERR
    case .cannotCreate: EX_CANTCREAT
    case .cannotWrite: EX_IOERR
    case .unavailable: EX_UNAVAILABLE
    }
  }
}

extension CommandError {
  /// A sentence that describes the error.
  var sentence: String {
    switch self {
    case .usage(let sentence, _), .noInput(let sentence), .badData(let sentence),
      .cannotCreate(let sentence), .cannotWrite(let sentence), .unavailable(let sentence):
      sentence
    }
  }

  /// The name of the subcommand that was used incorrectly; empty for the tool itself.
  var command: String { if case .usage(_, let command) = self { command } else { "" } }

  /// Returns the text to print on standard error.
  ///
  /// - Parameter usage: The usage line of the subcommand.
  /// - Returns: The message, with the usage line if the command was used incorrectly.
  func message(usage: String) -> String {
    guard case .usage = self else { return "Error: \(sentence)" }
    let help = command.isEmpty ? "onionskin help" : "onionskin help \(command)"
    return "Error: \(sentence)\nUsage: \(usage)\n  See '\(help)' for more information."
  }
}

/// Why the last call of the system has failed.
var systemError: String { String(cString: strerror(errno)) }
