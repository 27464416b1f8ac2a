internal import LegacyDeclarations

/// A token of Objective-C, such as `@interface`, `frame`, `@"name"`, or `->`.
package struct Token {
  package enum Kind { case name, number, string, mark }

  package let kind: Kind
  package let text: String
  /// The bytes in the file.
  package let bytes: Range<Int>
  /// The comments and lines of the preprocessor in front of the token, by their indexes.
  package let leading: Range<Int>
}

/// What stands between tokens.
package struct Remark {
  /// The kinds of text between tokens.
  package enum Kind {
    case comment
    /// A line of the preprocessor, with the lines that continue it.
    case directive
    /// Lines that are not compiled.
    case inactive
  }

  package let kind: Kind
  /// The bytes in the file.
  package let bytes: Range<Int>
}

/// The text of a file as tokens, of the branches that are compiled for a device.
package struct SourceTokens {
  package private(set) var tokens: [Token] = []
  package private(set) var remarks: [Remark] = []
  private let source: [UInt8]
  private let lines: LineTable

  /// Reads a text.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    source = bytes
    lines = LineTable(bytes)
    read()
  }

  /// The number of bytes.
  var count: Int { source.count }

  /// Returns the text of a range of bytes.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  /// Returns the text of tokens with what stands between them.
  package func text(ofTokens range: Range<Int>) -> String {
    range.isEmpty ? "" : text(bytes(of: range))
  }

  /// Returns the bytes from the first to the last of some tokens.
  func bytes(of range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let last = range.last else {
      let offset =
        range.lowerBound < tokens.count ? tokens[range.lowerBound].bytes.lowerBound : count
      return offset..<offset
    }
    return tokens[first].bytes.lowerBound..<tokens[last].bytes.upperBound
  }

  /// Returns the line of a token, from 1.
  package func line(ofToken index: Int) -> Int { location(of: tokens[index].bytes.lowerBound).line }

  /// Returns where an offset is in a file of a path.
  func location(of offset: Int, in path: String = "") -> FileLocation {
    lines.location(of: offset, in: path)
  }

  /// Returns `true` if a line ends within a range of bytes; otherwise, `false`.
  func hasLineEnd(in range: Range<Int>) -> Bool { source[range].contains(.newline) }

  /// Returns `true` if a line without text lies within a range of bytes; otherwise, `false`.
  func hasEmptyLine(in range: Range<Int>) -> Bool {
    var lineEnds = 0
    for byte in source[range] {
      if byte == .newline { lineEnds += 1 } else if !byte.isBlank { lineEnds = 0 }
      if lineEnds > 1 { return true }
    }
    return false
  }

  // MARK: - Reading

  private mutating func read() {
    var branches = CompiledBranches()
    var offset = 0
    var isLineStart = true
    var leading = 0
    while offset < count {
      let start = offset
      let byte = source[offset]
      if byte == .newline || byte.isBlank {
        isLineStart = isLineStart || byte == .newline
        offset += 1
      } else if byte == UInt8(ascii: "#"), isLineStart {
        offset = endOfDirective(from: start)
        remarks.append(Remark(kind: .directive, bytes: start..<offset))
        branches.read(text(start..<offset))
        guard !branches.isActive else { continue }
        let end = nextBranch(from: offset)
        if end > offset { remarks.append(Remark(kind: .inactive, bytes: offset..<end)) }
        offset = end
        isLineStart = true
      } else if let end = endOfComment(from: start) {
        offset = end
        remarks.append(Remark(kind: .comment, bytes: start..<end))
      } else {
        let (kind, end) = token(at: start)
        offset = end
        tokens.append(
          Token(
            kind: kind,
            text: text(start..<end),
            bytes: start..<end,
            leading: leading..<remarks.count
          )
        )
        leading = remarks.count
        isLineStart = false
      }
    }
  }

  private func endOfDirective(from start: Int) -> Int {
    var offset = start
    while offset < count, source[offset] != .newline {
      if let end = endOfComment(from: offset) {
        offset = end
      } else {
        // A backslash before the end of the line continues it.
        offset += source[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return min(offset, count)
  }

  /// The start of the next line of the preprocessor that begins or ends a branch.
  private func nextBranch(from start: Int) -> Int {
    var line = start
    while line < count {
      let end = source[line...].firstIndex(of: .newline) ?? count
      let text = source[line..<end].drop(while: \.isBlank)
      if text.first == UInt8(ascii: "#") {
        let word = text.dropFirst().drop(while: \.isBlank)
        if word.starts(with: "if".utf8) || word.starts(with: "el".utf8)
          || word.starts(with: "endif".utf8)
        {
          return text.startIndex
        }
      }
      line = end + 1
    }
    return count
  }

  /// Returns the bytes of the comments in a range of bytes.
  func comments(in range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      if let end = endOfComment(from: offset) {
        found.append(offset..<end)
        offset = end
      } else {
        offset = source[offset] == UInt8(ascii: "\"") ? endOfString(from: offset) : offset + 1
      }
    }
    return found
  }

  private func endOfComment(from start: Int) -> Int? {
    guard source[start] == UInt8(ascii: "/"), start + 1 < count else { return nil }
    if source[start + 1] == UInt8(ascii: "/") {
      return source[start...].firstIndex(of: .newline) ?? count
    }
    guard source[start + 1] == UInt8(ascii: "*") else { return nil }
    var offset = start + 2
    while offset + 1 < count {
      if source[offset] == UInt8(ascii: "*"), source[offset + 1] == UInt8(ascii: "/") {
        return offset + 2
      }
      offset += 1
    }
    return count
  }

  private func token(at start: Int) -> (Token.Kind, end: Int) {
    let byte = source[start]
    let next = start + 1 < count ? source[start + 1] : 0
    if byte.isOfName {
      if byte.isDigit { return (.number, endOfNumber(from: start)) }
      return (.name, endOfName(from: start))
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return (.string, endOfString(from: start))
    case UInt8(ascii: "@") where next == UInt8(ascii: "\""):
      return (.string, endOfString(from: start + 1))
    case UInt8(ascii: "@") where next.isOfName && !next.isDigit:
      return (.name, endOfName(from: start + 1))
    case UInt8(ascii: ".") where next.isDigit: return (.number, endOfNumber(from: start))
    default: return (.mark, start + lengthOfMark(at: start))
    }
  }

  private func endOfName(from start: Int) -> Int {
    source[start...].firstIndex { !$0.isOfName } ?? count
  }

  private func endOfNumber(from start: Int) -> Int {
    var offset = start
    while offset < count {
      let isExponent =
        offset > start && [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(source[offset - 1])
      let isSign = [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(source[offset])
      guard source[offset].isOfName || source[offset] == UInt8(ascii: ".") || isSign && isExponent
      else { break }
      offset += 1
    }
    return offset
  }

  private func endOfString(from start: Int) -> Int {
    var offset = start + 1
    while offset < count, source[offset] != source[start], source[offset] != .newline {
      offset += source[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, count)
  }

  private static let longMarks: [[UInt8]] = [
    "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=",
    "-=",
    "*=", "/=", "%=", "&=", "|=", "^=", "::", "##",
  ].map { Array($0.utf8) }

  private func lengthOfMark(at start: Int) -> Int {
    Self.longMarks.first { source[start...].starts(with: $0) }?.count ?? 1
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")

  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
      || self == 0x0B || self == 0x0C
  }

  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether the byte can stand in a name; those of letters beyond ASCII can.
  fileprivate var isOfName: Bool {
    isDigit || self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z")
      || self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$") || self >= 0x80
  }
}
