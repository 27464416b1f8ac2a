/// A statement of Objective-C with the statements in it, by the indexes of its tokens.
struct CodeStatement {
  enum Kind {
    /// An expression or a declaration.
    case plain
    case list
    /// An `if`, whose lists are its branches.
    case conditional
    case loop
    /// A `switch`.
    case choice
    /// A `return`, `break`, `continue`, `goto`, or `@throw`.
    case jump
    /// A label or a `case`.
    case label
    /// `@try`, `@synchronized`, or `@autoreleasepool`.
    case scope
  }

  var kind: Kind
  /// The tokens, with the semicolon.
  var tokens: Range<Int>
  /// The tokens in the parentheses behind the first word; empty if there are none.
  var header: Range<Int> = 0..<0
  var lists: [CodeList] = []
  var closures: [CodeClosure] = []
}

extension CodeStatement {
  /// The statements in the lists of the statement and of those in it, outside of block literals.
  var innerStatements: [CodeStatement] {
    lists.flatMap(\.statements).flatMap { [$0] + $0.innerStatements }
  }
}

/// Statements in braces, or the only statement of a branch without them.
struct CodeList {
  /// The tokens, with the braces.
  var tokens: Range<Int>
  var statements: [CodeStatement] = []
}

/// A block literal, `^{ … }`.
struct CodeClosure {
  /// The tokens from `^` to the closing brace.
  var tokens: Range<Int>
  /// The tokens of the parameters.
  var parameters: Range<Int>
  var list: CodeList
}

/// Code that is no Objective-C, such as brackets that do not match.
struct CodeError: Error {
  /// The index of the token.
  let token: Int
  let text: String
}

/// Reads the statements of a function.
struct StatementParser {
  private let tokens: [Token]
  private let source: SourceTokens
  private(set) var index: Int

  init(_ source: SourceTokens, at index: Int) {
    self.source = source
    tokens = source.tokens
    self.index = index
  }

  private var word: String { index < tokens.count ? tokens[index].text : "" }

  private mutating func skip(_ text: String) throws(CodeError) {
    guard word == text else {
      throw CodeError(token: min(index, tokens.count - 1), text: "'\(text)' is missing")
    }
    index += 1
  }

  /// Reads a list in braces.
  mutating func list() throws(CodeError) -> CodeList {
    let start = index
    try skip("{")
    var statements: [CodeStatement] = []
    while word != "}" {
      guard index < tokens.count else {
        throw CodeError(token: start, text: "'{' is never closed")
      }
      statements.append(try statement())
    }
    index += 1
    return CodeList(tokens: start..<index, statements: statements)
  }

  /// Reads a list in braces, or one statement in its place.
  private mutating func body() throws(CodeError) -> CodeList {
    if word == "{" { return try list() }
    let start = index
    let only = try statement()
    return CodeList(tokens: start..<index, statements: [only])
  }

  private mutating func statement() throws(CodeError) -> CodeStatement {
    let start = index
    var statement = CodeStatement(kind: .plain, tokens: start..<start)
    switch word {
    case "{":
      statement.kind = .list
      statement.lists = [try list()]
    case "if":
      statement.kind = .conditional
      index += 1
      try header(&statement)
      statement.lists = [try body()]
      if word == "else" {
        index += 1
        statement.lists.append(try body())
      }
    case "for", "while", "switch":
      statement.kind = word == "switch" ? .choice : .loop
      index += 1
      try header(&statement)
      statement.lists = [try body()]
    case "do":
      statement.kind = .loop
      index += 1
      statement.lists = [try body()]
      try skip("while")
      try header(&statement)
      if word == ";" { index += 1 }
    case "@try", "@synchronized", "@autoreleasepool", "@catch", "@finally":
      statement.kind = .scope
      repeat {
        index += 1
        if word == "(" { try header(&statement) }
        statement.lists.append(try list())
      } while ["@catch", "@finally"].contains(word)
    case "case", "default":
      statement.kind = .label
      while index < tokens.count, word != ":", word != "}" { index += 1 }
      try skip(":")
    default:
      if isLabel {
        statement.kind = .label
        index += 2
      } else {
        if ["return", "break", "continue", "goto", "@throw"].contains(word) {
          statement.kind = .jump
        }
        statement.closures = try expression()
      }
    }
    statement.tokens = start..<index
    return statement
  }

  private var isLabel: Bool {
    index + 1 < tokens.count && tokens[index].kind == .name && tokens[index + 1].text == ":"
  }

  private mutating func header(_ statement: inout CodeStatement) throws(CodeError) {
    let start = index
    guard word == "(" else { throw CodeError(token: index, text: "'(' is missing") }
    statement.closures += try group()
    statement.header = (start + 1)..<(index - 1)
  }

  // MARK: - Expressions

  private static let partners = ["(": ")", "[": "]", "{": "}"]

  /// Reads what stands between brackets, the brackets included.
  private mutating func group() throws(CodeError) -> [CodeClosure] {
    let start = index
    let end = Self.partners[word]
    var closures: [CodeClosure] = []
    index += 1
    while word != end {
      guard index < tokens.count, word != ")", word != "]", word != "}" else {
        throw CodeError(token: start, text: "'\(tokens[start].text)' is never closed")
      }
      closures += try piece()
    }
    index += 1
    return closures
  }

  /// Reads a token, a group in brackets, or a block literal.
  private mutating func piece() throws(CodeError) -> [CodeClosure] {
    if word == "^", let start = startOfClosure {
      let parameters = (index + 1)..<start
      let first = index
      index = start
      let list = try list()
      return [CodeClosure(tokens: first..<index, parameters: parameters, list: list)]
    }
    if Self.partners[word] != nil { return try group() }
    index += 1
    return []
  }

  /// The index of the brace of the block literal that begins here; `nil` for an operator or a type.
  private var startOfClosure: Int? {
    var next = index + 1
    var depth = 0
    while next < tokens.count {
      switch tokens[next].text {
      case "(": depth += 1
      case ")": depth -= 1
      case "{" where depth == 0: return next
      case ";", "{", "}", "=", "]": return nil
      case ",": if depth == 0 { return nil }
      default: break
      }
      if depth < 0 { return nil }
      next += 1
    }
    return nil
  }

  /// Reads an expression or a declaration up to its semicolon.
  private mutating func expression() throws(CodeError) -> [CodeClosure] {
    let start = index
    var closures: [CodeClosure] = []
    while word != ";" {
      guard index < tokens.count else {
        throw CodeError(token: start, text: "';' is missing")
      }
      // A macro may stand without a semicolon.
      if word == "}" || isEndOfMacro(from: start) { return closures }
      guard word != ")", word != "]" else {
        throw CodeError(token: index, text: "'\(word)' closes nothing")
      }
      closures += try piece()
    }
    index += 1
    return closures
  }

  /// Whether a macro with arguments ends here, and the next line is another statement.
  private func isEndOfMacro(from start: Int) -> Bool {
    guard index > start + 2, tokens[start].kind == .name, tokens[start + 1].text == "(",
      tokens[index - 1].text == ")", tokens[index].kind == .name || tokens[index].text == "[",
      source.hasLineEnd(in: tokens[index - 1].bytes.upperBound..<tokens[index].bytes.lowerBound)
    else { return false }
    var depth = 0
    for token in tokens[(start + 1)..<index] {
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth == 0, token.bytes != tokens[index - 1].bytes { return false }
    }
    return depth == 0
  }
}
