/// A replacement of a part of a file.
struct Replacement {
  let range: Range<Int>
  let text: String
}

/// The text of a file, cut into pieces and put together again.
struct CodeText {
  private let bytes: [UInt8]
  /// One step of indentation.
  let indentation: String

  init(_ text: String) {
    bytes = Array(text.utf8)
    indentation = Self.step(of: text)
  }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Returns a part of the text with replacements that do not overlap.
  func slice(_ range: Range<Int>, _ replacements: [Replacement] = []) -> String {
    var output: [UInt8] = []
    var end = range.lowerBound
    for replacement in replacements.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    })
    where replacement.range.lowerBound >= end && replacement.range.upperBound <= range.upperBound {
      output += bytes[end..<replacement.range.lowerBound]
      output += replacement.text.utf8
      end = replacement.range.upperBound
    }
    output += bytes[end..<range.upperBound]
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the blanks at the beginning of the line of an offset.
  func indentation(at offset: Int) -> String {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let blanks = bytes[start..<offset].prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// Returns what stands between braces on one line if it is nothing but a range; otherwise, `nil`.
  func insideOfBraces(around range: Range<Int>) -> Range<Int>? {
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, blanks.contains(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, blanks.contains(bytes[end]) { end += 1 }
    guard start > 0, end < bytes.count, bytes[start - 1] == UInt8(ascii: "{"),
      bytes[end] == UInt8(ascii: "}")
    else { return nil }
    return start..<end
  }

  /// Returns the range of the line on which code stands alone, and of its end.
  func line(of range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[start - 1]) {
      start -= 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return start..<end
  }

  /// Returns the range of the lines on which code stands alone, with the empty line before it.
  func wholeLines(of range: Range<Int>) -> Range<Int> {
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, blanks.contains(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, blanks.contains(bytes[end]) || bytes[end] == UInt8(ascii: ";") {
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") {
      end += 1
    } else if start > 0, bytes[start - 1] != UInt8(ascii: "\n") {
      // Code stands on both sides.
      return range.lowerBound..<end
    }
    guard start >= 2, bytes[start - 1] == UInt8(ascii: "\n") else { return start..<end }
    var before = start - 1
    while before > 0, blanks.contains(bytes[before - 1]) { before -= 1 }
    return before > 0 && bytes[before - 1] == UInt8(ascii: "\n") ? before..<end : start..<end
  }

  private static func step(of text: String) -> String {
    for line in text.split(separator: "\n") {
      guard let first = line.first, first == " " || first == "\t" else { continue }
      if first == "\t" { return "\t" }
      let count = line.prefix { $0 == " " }.count
      if count == 2 || count == 4, line.dropFirst(count).first != "*" {
        return String(repeating: " ", count: count)
      }
    }
    return "  "
  }
}
