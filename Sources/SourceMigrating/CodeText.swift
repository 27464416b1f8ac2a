internal import AnimationForms
internal import LegacyDeclarations

/// The text of a file, cut into pieces and put together again.
struct CodeText {
  private let bytes: [UInt8]
  /// One step of indentation.
  let indentation: String

  init(_ text: String) {
    bytes = Array(text.utf8)
    indentation = Self.step(of: text)
  }

  var count: Int { bytes.count }

  /// Returns a part of the text with replacements that do not overlap.
  func slice(_ range: Range<Int>, _ replacements: [Replacement] = []) -> String {
    // Of two at one place, the shorter stands.
    bytes.text(of: range, replacements.sorted { $0.range.upperBound < $1.range.upperBound })
  }

  /// Returns the blanks at the beginning of the line of an offset.
  func indentation(at offset: Int) -> String { bytes.indentation(at: offset) }

  /// Returns what stands between braces on one line if it is nothing but a range; otherwise, `nil`.
  func insideOfBraces(around range: Range<Int>) -> Range<Int>? {
    let start = bytes.startOfBlanks(before: range.lowerBound)
    let end = bytes[range.upperBound...].firstIndex { !$0.isBlank } ?? bytes.count
    guard start > 0, end < bytes.count, bytes[start - 1] == UInt8(ascii: "{"),
      bytes[end] == UInt8(ascii: "}")
    else { return nil }
    return start..<end
  }

  /// Returns the semicolon with which code ends if more code stands behind it on its line; otherwise,
  /// nothing.
  func separator(behind range: Range<Int>) -> String {
    let rest = bytes[range.upperBound...].drop(while: \.isBlank)
    guard let next = rest.first, bytes[range].last == UInt8(ascii: ";") else { return "" }
    return "\n}".utf8.contains(next) || rest.starts(with: "//".utf8) ? "" : ";"
  }

  /// The offset behind the comments with which the file begins and that belong to no declaration.
  var endOfHeader: Int {
    var (offset, end) = (0, 0)
    var isInComment = false
    for line in slice(0..<count).lines {
      let text = line.drop { $0.isWhitespace }
      offset += line.utf8.count + 1
      if isInComment || text.hasPrefix("/*") {
        isInComment = !text.contains("*/")
      } else if text.isEmpty {
        end = offset
      } else if !text.hasPrefix("//") {
        break
      }
    }
    return min(end, count)
  }

  /// Returns the range of the line on which code stands alone, with a comment behind it, and of its end.
  func line(of range: Range<Int>) -> Range<Int> {
    let start = bytes.startOfBlanks(before: range.lowerBound)
    var end = range.upperBound
    let behind = bytes[end...].drop(while: \.isBlank)
    if behind.starts(with: "//".utf8) {
      end = behind.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return start..<end
  }

  /// Returns the range of the lines on which code stands alone, with the empty line before it; of code
  /// beside other code or a comment, its own range without the blanks towards it.
  func wholeLines(of range: Range<Int>) -> Range<Int> {
    let start = bytes.startOfBlanks(before: range.lowerBound)
    var end =
      bytes[range.upperBound...].firstIndex { !$0.isBlank && $0 != UInt8(ascii: ";") }
      ?? bytes.count
    let isFirst = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    let isLast = end == bytes.count || bytes[end] == UInt8(ascii: "\n")
    guard isLast else { return range.lowerBound..<end }
    guard isFirst else { return start..<end }
    end = min(end + 1, bytes.count)
    guard start >= 2, bytes[start - 1] == UInt8(ascii: "\n") else { return start..<end }
    let before = bytes.startOfBlanks(before: start - 1)
    return before > 0 && bytes[before - 1] == UInt8(ascii: "\n") ? before..<end : start..<end
  }

  static let tabWidth = 4

  /// Returns the lines of code without an indentation, and without empty lines around them, where tabs
  /// stand for blanks, and directives at the beginning of their lines.
  func lines(of text: String, without indentation: String, step: String) -> [String] {
    var lines = text.lines
    while lines.first?.isBlank == true { lines.removeFirst() }
    while lines.last?.isBlank == true { lines.removeLast() }
    let base = indentation[...].column
    let areInLiterals = lines.areInLiterals
    // The lines of a literal move together, if at all.
    let moves = zip(lines, areInLiterals).allSatisfy { line, isInLiteral in
      !isInLiteral || line.isBlank || line.hasPrefix(indentation)
    }
    return zip(lines, areInLiterals).map { line, isInLiteral in
      if isInLiteral {
        guard moves else { return String(line) }
        return line.hasPrefix(indentation) ? String(line.dropFirst(indentation.count)) : ""
      }
      guard !line.isBlank, !line.hasPrefix("#") else { return line.isBlank ? "" : String(line) }
      let code = line.withoutTrailingBlanks
      if code.hasPrefix(indentation) { return String(code.dropFirst(indentation.count)) }
      let (steps, blanks) = max(0, code.column - base).quotientAndRemainder(
        dividingBy: step == "\t" ? Self.tabWidth : max(step.count, 1)
      )
      return String(repeating: step, count: steps) + String(repeating: " ", count: blanks)
        + code.dropFirst(code.indentation.count)
    }
  }

  private static func step(of text: String) -> String {
    let lines = text.split(separator: "\n")
    // Most lines behind an opening brace are one step farther in.
    var counts: [Int: Int] = [:]
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard line.last(where: { $0 != " " && $0 != "\t" }) == "{", !next.hasPrefix("\t") else {
        continue
      }
      let count = next.prefix { $0 == " " }.count - line.prefix { $0 == " " }.count
      if (2...4).contains(count) { counts[count, default: 0] += 1 }
    }
    let hasTabs = lines.count { $0.hasPrefix("\t") } > counts.values.reduce(0, +)
    if !hasTabs, let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      return String(repeating: " ", count: most.key)
    }
    for line in lines {
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

extension Substring {
  /// The column at which the code of a line begins, from 0.
  fileprivate var column: Int {
    var column = 0
    for character in self {
      if character == "\t" {
        column += CodeText.tabWidth - column % CodeText.tabWidth
      } else if character == " " {
        column += 1
      } else {
        break
      }
    }
    return column
  }
}
