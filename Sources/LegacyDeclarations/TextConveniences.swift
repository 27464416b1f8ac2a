extension [UInt8] {
  /// Returns the blanks and tabs at the beginning of the line of an offset.
  package func indentation(at offset: Int) -> String {
    let start = (self[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    return String(decoding: self[start..<offset].prefix(while: \.isBlank), as: UTF8.self)
  }

  /// Returns where the blanks and tabs in front of an offset begin.
  package func startOfBlanks(before offset: Int) -> Int {
    (self[..<offset].lastIndex { !$0.isBlank } ?? -1) + 1
  }
}

extension UInt8 {
  /// Whether the byte is a blank or a tab.
  package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension StringProtocol {
  /// The text with a small letter in front.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
  /// The text with a capital letter in front.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The property that a getter such as `isOpen` reads; `nil` for another name.
  package var propertyOfGetter: String? {
    hasPrefix("is") && count > 2 ? dropFirst(2).lowercasedFirst : nil
  }

  /// The lines of the text without their ends, the empty ones included.
  package var lines: [SubSequence] { split(separator: "\n", omittingEmptySubsequences: false) }

  /// The text without blanks and line ends around it.
  package var trimmed: String {
    let text = drop(while: \.isWhitespace)
    return String(text.dropLast(text.reversed().prefix(while: \.isWhitespace).count))
  }
}
