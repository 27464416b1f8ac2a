/// A message, such as `[panel setAlpha:0]`, by the indexes of its tokens.
struct Message {
  /// The tokens with the brackets.
  let tokens: Range<Int>
  let receiver: Range<Int>
  let selector: String
  /// The tokens of the selector, without colons.
  let labels: [Int]
  let arguments: [Range<Int>]

  /// Reads the message in brackets that begin at an index; `nil` for an index of an array, or a
  /// literal.
  init?(_ source: SourceTokens, at open: Int, isStatement: Bool = false) {
    let tokens = source.tokens
    guard tokens[open].text == "[", let close = source.partner(of: open), close > open + 2 else {
      return nil
    }
    // What stands in front of an index is a value.
    if !isStatement, open > 0,
      ["@", ")", "]"].contains(tokens[open - 1].text) || tokens[open - 1].isValue
    {
      guard tokens[open - 1].text == ")",
        source.isCast(closedBy: open - 1) || source.isHeader(closedBy: open - 1)
      else { return nil }
    }
    guard let end = source.endOfOperand(from: open + 1, before: close), end < close else {
      return nil
    }
    self.tokens = open..<(close + 1)
    receiver = (open + 1)..<end
    if end + 1 == close {
      guard tokens[end].kind == .name else { return nil }
      selector = tokens[end].text
      labels = [end]
      arguments = []
      return
    }
    var selector = ""
    var labels: [Int] = []
    var arguments: [Range<Int>] = []
    var start: Int?
    var choices = 0
    var index = end
    while index < close {
      switch tokens[index].text {
      case "(", "[", "{": index = source.partner(of: index) ?? close
      case "?": choices += 1
      case ":" where choices > 0: choices -= 1
      case ":":
        let hasLabel =
          index > end && tokens[index - 1].kind == .name && index - 1 != start ?? -1
          || index - 1 == end && start == nil
        if let start { arguments.append(start..<(hasLabel ? index - 1 : index)) }
        if hasLabel {
          labels.append(index - 1)
          selector += tokens[index - 1].text
        }
        selector += ":"
        start = index + 1
      default: break
      }
      index += 1
    }
    guard let start else { return nil }
    arguments.append(start..<close)
    self.selector = selector
    self.labels = labels
    self.arguments = arguments
  }
}

extension Token {
  /// Whether the token is a value, behind which an index can stand.
  fileprivate var isValue: Bool {
    kind == .string
      || kind == .name && !["return", "else", "do", "in", "case"].contains(text)
        && !text.hasPrefix("@")
  }
}

extension SourceTokens {
  /// Returns the index of the bracket that closes the one at an index; `nil` if none does.
  package func partner(of open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// Returns `true` if parentheses that close at an index hold a type; otherwise, `false`.
  func isCast(closedBy close: Int) -> Bool {
    var index = close - 1
    var hasName = false
    while index >= 0, tokens[index].text != "(" {
      guard tokens[index].kind == .name || ["*", "<", ">", ","].contains(tokens[index].text) else {
        return false
      }
      hasName = hasName || tokens[index].kind == .name
      index -= 1
    }
    // The arguments of a function stand behind its name.
    let words = ["return", "if", "while", "for", "switch", "else", "do", "in"]
    return hasName && index > 0
      && (tokens[index - 1].kind != .name || words.contains(tokens[index - 1].text))
  }

  /// Returns `true` if parentheses that close at an index belong to an `if` or a loop; otherwise,
  /// `false`.
  func isHeader(closedBy close: Int) -> Bool {
    var depth = 0
    for index in (0...close).reversed() {
      if tokens[index].text == ")" { depth += 1 }
      if tokens[index].text == "(" { depth -= 1 }
      guard depth == 0 else { continue }
      return index > 0 && ["if", "while", "for", "switch"].contains(tokens[index - 1].text)
    }
    return false
  }

  /// Returns the end of the operand that begins at an index; `nil` if there is none.
  func endOfOperand(from start: Int, before end: Int) -> Int? {
    var index = start
    while index < end, ["&", "*", "!", "-", "~", "@"].contains(tokens[index].text) { index += 1 }
    guard index < end else { return nil }
    if tokens[index].text == "(" {
      guard let close = partner(of: index), close < end else { return nil }
      index = close + 1
      // Behind a cast stands what is cast.
      if index < end, isCast(closedBy: close),
        tokens[index].kind != .mark || ["(", "[", "@"].contains(tokens[index].text),
        let inner = endOfOperand(from: index, before: end), inner < end
      {
        index = inner
      }
    } else if ["[", "{"].contains(tokens[index].text) {
      guard let close = partner(of: index) else { return nil }
      index = close + 1
    } else if tokens[index].text == "^" {
      while index < end, tokens[index].text != "{" { index += 1 }
      guard index < end, let close = partner(of: index) else { return nil }
      index = close + 1
    } else {
      index += 1
    }
    while index < end {
      switch tokens[index].text {
      case ".", "->": index += 2
      case "(", "[":
        guard let close = partner(of: index) else { return nil }
        index = close + 1
      case "++", "--": index += 1
      default: return min(index, end)
      }
    }
    return min(index, end)
  }
}
