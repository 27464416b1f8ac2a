import Foundation

/// A terminal in raw mode, which delivers keys as they are pressed.
struct RawTerminal {
  private let originalSettings: termios

  init() throws(CommandError) {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
      throw .unavailable("The terminal cannot be read.")
    }
    originalSettings = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    withUnsafeMutableBytes(of: &settings.c_cc) { bytes in
      bytes[Int(VMIN)] = 0
      bytes[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  func restore() {
    var settings = originalSettings
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// Returns the name of the next key that was pressed; `nil` if there is none.
  static func key() -> String? {
    guard let first = byte() else { return nil }
    guard first == 0x1B else { return String(UnicodeScalar(first)) }
    guard byte() == UInt8(ascii: "[") else { return "escape" }
    // Digits and semicolons come first, and tell keys with a tilde and modifier keys apart.
    var parameters = ""
    var last = byte()
    while let byte = last, (0x20...0x3F).contains(byte) {
      parameters.append(Character(UnicodeScalar(byte)))
      last = self.byte()
    }
    switch (last.map { String(UnicodeScalar($0)) }, parameters) {
    case ("A", ""): return "up"
    case ("B", ""): return "down"
    case ("C", ""): return "right"
    case ("D", ""): return "left"
    case ("H", ""), ("~", "1"), ("~", "7"): return "home"
    case ("F", ""), ("~", "4"), ("~", "8"): return "end"
    default: return "other"
    }
  }

  private static func byte() -> UInt8? {
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
  }
}
