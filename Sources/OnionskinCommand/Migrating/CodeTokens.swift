/// The words, operators, and marks of Swift code, without comments and the insides of literals.
///
/// A folder has hundreds of times more text than what a migration needs of it, and a parser takes
/// ten times as long to tell the two apart.
struct CodeTokens {
  enum Token: Equatable {
    case word(Range<Int>)
    case `operator`(Range<Int>)
    case mark(UInt8)
    case lineEnd
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let kinds = kindsOfBytes
  private var place = 0
  /// The literals around the code, from the outermost on: code stands in their interpolations.
  private var literals: [Literal] = []

  private struct Literal {
    var hashes: Int
    var isOfLines: Bool
    /// The parentheses that are open in the interpolation.
    var parentheses = 0
  }

  init(of bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Returns the next token; `nil` at the end.
  mutating func next() -> Token? {
    while place < bytes.count {
      let byte = bytes[place]
      switch kinds[Int(byte)] {
      case .blank: place += 1
      case .lineEnd:
        place += 1
        return .lineEnd
      case .word:
        let start = place
        repeat { place += 1 } while kinds[Int(self.byte(place))] == .word
        return .word(start..<place)
      case .quote: skipLiteral(beginLiteral(hashes: 0))
      case .hash:
        var hashes = 1
        while self.byte(place + hashes) == UInt8(ascii: "#") { hashes += 1 }
        guard self.byte(place + hashes) == UInt8(ascii: "\"") else {
          place += hashes
          return .mark(byte)
        }
        place += hashes
        skipLiteral(beginLiteral(hashes: hashes))
      case .operator:
        if byte == UInt8(ascii: "/"), skipComment() { continue }
        let start = place
        repeat {
          place += 1
        } while kinds[Int(self.byte(place))] == .operator
          && !beginsComment
        return .operator(start..<place)
      case .mark:
        place += 1
        if !literals.isEmpty {
          if byte == UInt8(ascii: "(") {
            literals[literals.count - 1].parentheses += 1
          } else if byte == UInt8(ascii: ")") {
            let literal = literals[literals.count - 1]
            if literal.parentheses == 0 {
              literals.removeLast()
              skipLiteral(literal)
              continue
            }
            literals[literals.count - 1].parentheses -= 1
          }
        }
        return .mark(byte)
      }
    }
    return nil
  }

  // MARK: - Comments

  private var beginsComment: Bool {
    byte(place) == UInt8(ascii: "/")
      && (byte(place + 1) == UInt8(ascii: "/") || byte(place + 1) == UInt8(ascii: "*"))
  }

  private mutating func skipComment() -> Bool {
    guard beginsComment else { return false }
    if byte(place + 1) == UInt8(ascii: "/") {
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      return true
    }
    var depth = 0
    repeat {
      let pair = (byte(place), byte(place + 1))
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        place += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    } while depth > 0 && place < bytes.count
    return true
  }

  // MARK: - Literals

  private func isQuotes(at offset: Int) -> Bool {
    byte(offset) == UInt8(ascii: "\"") && byte(offset + 1) == UInt8(ascii: "\"")
      && byte(offset + 2) == UInt8(ascii: "\"")
  }

  private mutating func beginLiteral(hashes: Int) -> Literal {
    let isOfLines = isQuotes(at: place)
    place += isOfLines ? 3 : 1
    return Literal(hashes: hashes, isOfLines: isOfLines)
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  /// Skips to the end of a literal, or to the code in its next interpolation.
  private mutating func skipLiteral(_ literal: Literal) {
    let length = literal.isOfLines ? 3 : 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\"), hasHashes(literal.hashes, at: place + 1) {
        place += 1 + literal.hashes
        if self.byte(place) == UInt8(ascii: "(") {
          place += 1
          literals.append(Literal(hashes: literal.hashes, isOfLines: literal.isOfLines))
          return
        }
        place += 1
      } else if byte == UInt8(ascii: "\""), !literal.isOfLines || isQuotes(at: place),
        hasHashes(literal.hashes, at: place + length)
      {
        place += length + literal.hashes
        return
      } else if byte == UInt8(ascii: "\n"), !literal.isOfLines {
        // No literal, but a quote in a regular expression.
        return
      } else {
        place += 1
      }
    }
  }

  // MARK: - Bytes

  private enum Kind: UInt8 { case blank, lineEnd, word, quote, hash, `operator`, mark }

  private static let kindsOfBytes: [Kind] = (0...255).map { number in
    let byte = UInt8(number)
    switch Unicode.Scalar(byte) {
    case "\n": return .lineEnd
    case "\"": return .quote
    case "#": return .hash
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": return .word
    case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?": return .operator
    default: return byte >= 0x80 ? .word : byte <= 0x20 ? .blank : .mark
    }
  }
}
