import AnimationTraces
import Foundation

/// The output of the command, and the properties of its terminal.
struct Console: Sendable {
  /// Whether colors are used on standard output.
  var usesColor: Bool
  /// Whether only errors are printed on standard error.
  var isQuiet: Bool

  /// The styles of text.
  enum Style: String, Sendable {
    case bold = "1"
    case quiet = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
  }

  /// A console without colors.
  static let plain = Console(usesColor: false, isQuiet: false)

  private init(usesColor: Bool, isQuiet: Bool) {
    (self.usesColor, self.isQuiet) = (usesColor, isQuiet)
  }

  /// Creates the console that the common options of a command ask for.
  init(_ arguments: CommandArguments) throws(CommandError) {
    let environment = ProcessInfo.processInfo.environment
    let when = try arguments.word("--color", among: ["auto", "always", "never"]) ?? "auto"
    // https://no-color.org: present and not empty.
    let isDisabled = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    usesColor = when == "always" || when == "auto" && !isDisabled && isatty(STDOUT_FILENO) == 1
    isQuiet = arguments.has("--quiet")
  }

  /// Returns text in a style, if colors are used.
  func paint(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The number of columns of the terminal; `nil` if standard output is not a terminal.
  static var width: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return nil }
    return min(max(Int(size.ws_col), 60), 1_000)
  }

  /// Prints text on standard output.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if the text cannot be written completely.
  func print(_ text: String, terminator: String = "\n") throws(CommandError) {
    try Self.write(Array((text + terminator).utf8), to: STDOUT_FILENO, named: "standard output")
  }

  /// Prints a note on standard error, unless the console is quiet.
  func note(_ text: String) {
    guard !isQuiet else { return }
    Self.printError(text)
  }

  /// Prints a note that a file is written, unless it is standard output.
  func noteWritten(_ path: String) {
    if path != "-" { note("Wrote \(path.onOneLine).") }
  }

  /// Prints a line on standard error.
  static func printError(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Writes bytes to an open file.
  static func write(_ bytes: [UInt8], to file: Int32, named name: String) throws(CommandError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Foundation.write(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .cannotWrite("Cannot write to \(name): \(systemError).") }
      start += count
    }
  }
}
