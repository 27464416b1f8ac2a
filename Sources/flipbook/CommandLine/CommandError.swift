import Foundation
import OnionskinCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells what went wrong, and with which code of sysexits.h the command ends.
enum CommandError: Error, Equatable {
  /// The command was used in a wrong way.
  case usage(String, command: String)
  /// A file, or what stands for it, is not there or cannot be read.
  case noInput(String)
  /// A file is no trace, or a damaged one.
  case badData(String)
  /// A file cannot be made.
  case cannotCreate(String)
  /// Writing failed.
  case cannotWrite(String)
  /// What the command needs is not there, such as a terminal.
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
  /// What went wrong, in a sentence.
  var sentence: String {
    switch self {
    case .usage(let sentence, _), .noInput(let sentence), .badData(let sentence),
      .cannotCreate(let sentence), .cannotWrite(let sentence), .unavailable(let sentence):
      sentence
    }
  }

  /// Returns what is printed on standard error.
  ///
  /// - Parameter usage: How the tool, or a command with a name, is used.
  /// - Returns: The message, and how the command is used if it was used in a wrong way.
  func message(usage: (String) -> String) -> String {
    guard case .usage(_, let command) = self else { return "Error: \(sentence)" }
    let help = command.isEmpty ? "flipbook --help" : "flipbook \(command) --help"
    return "Error: \(sentence)\nUsage: \(usage(command))\n  See '\(help)' for more information."
  }
}
