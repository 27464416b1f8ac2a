import Foundation

// The messages of `import os`, which go to standard error. A Linux system has no log of Apple's.

/// A log of a part of a program.
public final class OSLog: Sendable {
  /// The log of what belongs to no part.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log whose messages are written nowhere.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  private let subsystem: String
  private let category: String
  private let isEnabled: Bool

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - subsystem: The identifier of the program's part, such as "com.example.app".
  ///   - category: The category of the messages.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  private init(subsystem: String, category: String, isEnabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isEnabled = isEnabled
  }

  /// Returns a Boolean value that indicates whether messages of a type are written.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  fileprivate func write(_ text: String) {
    guard isEnabled else { return }
    let source = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    let line = source.isEmpty ? text : "[\(source)] \(text)"
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

/// How important a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// A message of the ordinary course.
  public static let `default` = OSLogType(0)
  /// A message that may help to understand others.
  public static let info = OSLogType(1)
  /// A message for the developer.
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  /// An error of the system.
  public static let fault = OSLogType(17)
}

/// Writes a message to standard error.
///
/// - Parameters:
///   - message: The message, with places for the arguments, such as `%{public}@`.
///   - log: The log.
///   - type: How important the message is, which has no effect.
///   - args: The arguments.
public func os_log(
  _ message: StaticString,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: Any?...
) { log.write(LogFormat.text("\(message)", args)) }

/// Writes a message of a type to standard error.
///
/// - Parameters:
///   - type: How important the message is, which has no effect.
///   - log: The log.
///   - message: The message, with places for the arguments, such as `%{public}@`.
///   - args: The arguments.
public func os_log(
  _ type: OSLogType,
  log: OSLog = .default,
  _ message: StaticString,
  _ args: Any?...
) { log.write(LogFormat.text("\(message)", args)) }

/// Messages with places for arguments.
enum LogFormat {
  /// Returns a message with its arguments.
  ///
  /// A place is a percent sign, words in braces, which say who may read the argument, and a format.
  static func text(_ message: String, _ arguments: [Any?]) -> String {
    var rest = message[...]
    var arguments = arguments[...]
    var text = ""
    while let start = rest.firstIndex(of: "%") {
      text += rest[..<start]
      rest = rest[rest.index(after: start)...]
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: end)...]
      }
      let flags = rest.prefix { !$0.isLetter && $0 != "@" && $0 != "%" }
      let kind = rest.dropFirst(flags.count).drop { "hlqzjt".contains($0) }
      guard let letter = kind.first else { return text + "%" + rest }
      rest = kind.dropFirst()
      text += letter == "%" ? "%" : place("%\(flags)", letter, arguments.popFirst() ?? nil)
    }
    return text + rest
  }

  private static func place(_ format: String, _ letter: Character, _ argument: Any?) -> String {
    switch (letter, argument) {
    case (_, nil): "(null)"
    case ("d", let number as any BinaryInteger), ("i", let number as any BinaryInteger),
      ("u", let number as any BinaryInteger):
      String(format: format + "ld", Int(truncatingIfNeeded: number))
    case ("x", let number as any BinaryInteger), ("X", let number as any BinaryInteger),
      ("o", let number as any BinaryInteger):
      String(format: format + "l\(letter)", Int(truncatingIfNeeded: number))
    case (_, let number as any BinaryFloatingPoint) where "aefgAEFG".contains(letter):
      String(format: format + "\(letter)", Double(number))
    case (_, let argument?): String(describing: argument)
    }
  }
}
