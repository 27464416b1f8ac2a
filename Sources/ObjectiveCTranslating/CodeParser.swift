internal import ObjectiveCBlockReading

/// Reads statements and expressions from tokens.
///
/// It reads each token exactly once, or fails with the place of the first that it does not know.
struct CodeParser {
  let source: SourceTokens
  /// The names that are types, beside those that look like one.
  private let types: Set<String>
  /// The macros that run the statements that they are handed, or do not.
  private let macros: Set<String>
  /// The class of `self`; `nil` outside of methods.
  private let owner: String?
  private(set) var index: Int
  private let end: Int

  init(
    _ source: SourceTokens,
    _ tokens: Range<Int>,
    types: Set<String>,
    macros: Set<String> = [],
    of owner: String? = nil
  ) {
    self.source = source
    self.types = types
    self.macros = macros
    self.owner = owner
    index = tokens.lowerBound
    end = tokens.upperBound
  }

  var isAtEnd: Bool { index >= end }

  private var word: String { word(at: index) }

  private func word(at index: Int) -> String {
    index < end && index >= 0 ? source.tokens[index].text : ""
  }

  private func kind(at index: Int) -> Token.Kind? {
    index < end && index >= 0 ? source.tokens[index].kind : nil
  }

  private func isName(at index: Int) -> Bool {
    kind(at: index) == .name && !word(at: index).hasPrefix("@")
  }

  private mutating func take(_ text: String) -> Bool {
    guard word == text else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ text: String) throws(TranslationError) {
    guard take(text) else { throw error("'\(text)' is missing in front of") }
  }

  func error(_ what: String = "this cannot be read:") -> TranslationError {
    let place = min(index, source.tokens.count - 1)
    return TranslationError(
      line: source.line(ofToken: place),
      what: "\(what) '\(source.tokens[place].text)'"
    )
  }

  // MARK: - Statements

  mutating func statements() throws(TranslationError) -> [CodeLine] {
    var lines: [CodeLine] = []
    while !isAtEnd, word != "}" { lines.append(try statement()) }
    return lines
  }

  private mutating func block() throws(TranslationError) -> [CodeLine] {
    try expect("{")
    let lines = try statements()
    try expect("}")
    return lines
  }

  /// Reads items with commas between them up to a text, and that.
  private mutating func list<Item>(
    until end: String,
    _ item: (inout CodeParser) throws(TranslationError) -> Item
  ) throws(TranslationError) -> [Item] {
    var list: [Item] = []
    while word != end {
      list.append(try item(&self))
      if word != end { try expect(",") }
    }
    try expect(end)
    return list
  }

  private mutating func parenthesized() throws(TranslationError) -> CodeExpression {
    try expect("(")
    let value = try sequence()
    try expect(")")
    return value
  }

  private mutating func statement() throws(TranslationError) -> CodeLine {
    let start = index
    return CodeLine(statement: try statementKind(), token: start)
  }

  private mutating func statementKind() throws(TranslationError) -> CodeStatementKind {
    switch word {
    case "{": return .compound(try block())
    case ";":
      index += 1
      return .nothing
    case "if":
      index += 1
      let condition = try parenthesized()
      let body = try statement()
      return .branch(condition, body, take("else") ? try statement() : nil)
    case "while":
      index += 1
      return .loop(try parenthesized(), try statement(), isAfter: false)
    case "do":
      index += 1
      let body = try statement()
      try expect("while")
      let condition = try parenthesized()
      try expect(";")
      return .loop(condition, body, isAfter: true)
    case "for": return try loop()
    case "switch":
      index += 1
      return .choice(try parenthesized(), try block())
    case "case":
      index += 1
      let value = try expression(2)
      try expect(":")
      return .label(value)
    case "default":
      index += 1
      try expect(":")
      return .label(nil)
    case "return":
      index += 1
      let value = word == ";" ? nil : try sequence()
      try expect(";")
      return .leave(value)
    case "break", "continue":
      let isStop = word == "break"
      index += 1
      try expect(";")
      return isStop ? .stop : .next
    case "@synchronized":
      index += 1
      return .synchronized(try parenthesized(), try block())
    case "@autoreleasepool":
      index += 1
      return .compound(try block())
    case "@try": return try attempt()
    case "goto", "asm": throw error()
    default:
      if let statement = try macroStatement() { return statement }
      if let variables = try variables() {
        try expect(";")
        return .variables(variables)
      }
      let value = try sequence()
      try expect(";")
      return .expression(value)
    }
  }

  /// Reads a macro that is handed statements, as `IF_PAD(x = 5;)` is; `nil` for another statement.
  private mutating func macroStatement() throws(TranslationError) -> CodeStatementKind? {
    let start = index
    guard isName(at: start), word(at: start + 1) == "(",
      let close = source.partner(of: start + 1), close < end, hasStatements(start + 2..<close)
    else { return nil }
    guard macros.contains(word) else {
      throw error("no file tells whether this macro runs the statements that it is handed:")
    }
    index = start + 2
    var lines: [CodeLine] = []
    while index < close { lines.append(try statement()) }
    try expect(")")
    _ = take(";")
    // Its condition is one of the app's: a slice tries both ways.
    let body = CodeLine(statement: .compound(lines), token: start + 2)
    return .branch(.name(word(at: start), start), body, nil)
  }

  /// Returns `true` if a semicolon stands among tokens, outside of their brackets; otherwise, `false`.
  private func hasStatements(_ tokens: Range<Int>) -> Bool {
    var place = tokens.lowerBound
    while place < tokens.upperBound, word(at: place) != ";" {
      let isOpen = ["(", "[", "{"].contains(word(at: place))
      place = (isOpen ? source.partner(of: place) ?? place : place) + 1
    }
    return place < tokens.upperBound
  }

  private mutating func attempt() throws(TranslationError) -> CodeStatementKind {
    index += 1
    let body = try block()
    var last: [CodeLine] = []
    while ["@catch", "@finally"].contains(word) {
      let isLast = word == "@finally"
      index += 1
      if isLast {
        last = try block()
      } else {
        if word == "(" { try skipGroup() }
        // Swift catches nothing that Objective-C throws.
        guard word == "{", word(at: index + 1) == "}" else { throw error() }
        index += 2
      }
    }
    return .attempt(body, last: last)
  }

  private mutating func skipGroup() throws(TranslationError) {
    guard let close = source.partner(of: index) else { throw error() }
    index = close + 1
  }

  private mutating func loop() throws(TranslationError) -> CodeStatementKind {
    index += 1
    try expect("(")
    let start = index
    if let variables = try variables(isLoop: true) {
      if take("in"), let variable = variables.first, variables.count == 1 {
        let list = try sequence()
        try expect(")")
        return .each(variable, list, try statement())
      }
      return try counting(CodeLine(statement: .variables(variables), token: start))
    }
    guard word != ";" else { return try counting(nil) }
    let first = try sequence()
    if take("in"), case .name(let name, _) = first {
      let list = try sequence()
      try expect(")")
      let variable = CodeVariable(
        type: WrittenType(name: "id"),
        name: name,
        words: ["outer"]
      )
      return .each(variable, list, try statement())
    }
    return try counting(CodeLine(statement: .expression(first), token: start))
  }

  private mutating func counting(
    _ first: CodeLine?
  ) throws(TranslationError) -> CodeStatementKind {
    try expect(";")
    let condition = word == ";" ? nil : try sequence()
    try expect(";")
    let step = word == ")" ? nil : try sequence()
    try expect(")")
    return .counting(first, condition, step, try statement())
  }

  // MARK: - Types

  private static let qualifiers: Set<String> = [
    "const", "static", "__block", "__weak", "__strong", "__unsafe_unretained", "__autoreleasing",
    "volatile", "register", "extern", "IBOutlet", "inline", "auto", "__unused", "__kindof",
    "nullable", "nonnull", "oneway", "in", "out", "inout", "bycopy", "byref", "_Nullable",
    "_Nonnull", "__nullable", "__nonnull", "struct", "enum", "__bridge", "__bridge_retained",
    "__bridge_transfer", "IBInspectable",
  ]
  private static let words: Set<String> = [
    "unsigned", "signed", "long", "short", "int", "char", "float", "double",
  ]
  /// Types that have no prefix of a framework.
  private static let plain: Set<String> = [
    "id", "void", "BOOL", "SEL", "Class", "bool", "size_t", "unichar", "instancetype", "IBAction",
    "int32_t", "uint32_t", "int64_t", "uint64_t", "uint8_t", "int16_t", "uint16_t",
  ]

  /// Returns `true` if a name is that of a type; otherwise, `false`.
  func isType(_ name: String) -> Bool {
    Self.words.contains(name) || Self.plain.contains(name) || types.contains(name)
  }

  /// A Boolean value that indicates whether `typeof(self)` or `typeof(weakSelf)` stands here.
  private var isTypeOfSelf: Bool {
    ["typeof", "__typeof", "__typeof__"].contains(word) && word(at: index + 1) == "("
      && word(at: index + 2).lowercased().hasSuffix("self") && word(at: index + 3) == ")"
  }

  /// Reads a type without the stars; `nil` if none stands here.
  private mutating func baseType() -> (type: WrittenType, words: Set<String>)? {
    let start = index
    var found: Set<String> = []
    var names: [String] = []
    while isName(at: index) {
      if names.isEmpty, let owner, isTypeOfSelf {
        index += 4
        return (WrittenType(name: owner, stars: 1), found)
      }
      if Self.qualifiers.contains(word), word != "in" || !names.isEmpty && word != "in" {
        found.insert(word)
      } else if Self.words.contains(word) {
        names.append(word)
      } else if names.isEmpty {
        names.append(word)
      } else {
        break
      }
      index += 1
    }
    guard !names.isEmpty else {
      index = start
      return nil
    }
    var type = WrittenType(name: names.joined(separator: " "))
    if word == "<" {
      var depth = 0
      var inner: [String] = []
      let open = index
      repeat {
        guard index < end, ["<", ">", ",", "*"].contains(word) || isName(at: index) else {
          index = open
          return (type, found)
        }
        if word == "<" {
          depth += 1
        } else if word == ">" {
          depth -= 1
        } else if isName(at: index) {
          inner.append(word)
        }
        index += 1
      } while depth > 0
      if type.name.hasPrefix("NS") { type.element = inner.count == 1 ? inner.first : nil }
    }
    return (type, found)
  }

  private mutating func stars() -> Int {
    var count = 0
    while word == "*" || Self.qualifiers.contains(word) && word != "in" {
      if word == "*" { count += 1 }
      index += 1
    }
    return count
  }

  /// Reads a type in full, such as that in the parentheses of a cast or a parameter.
  mutating func type() throws(TranslationError) -> WrittenType {
    guard var type = baseType()?.type else { throw error("no type can be read at") }
    type.stars = stars()
    if beginsFunctionType {
      index += 2
      _ = takeName()
      try expect(")")
      type = WrittenType(name: type.name, stars: type.stars, block: try parameters().map(\.type))
    }
    return type
  }

  /// Reads parameters in parentheses.
  mutating func parameters() throws(TranslationError) -> [CodeParameter] {
    try expect("(")
    if word == "void", word(at: index + 1) == ")" { index += 1 }
    return try list(until: ")") { (parser) throws(TranslationError) in try parser.parameter() }
  }

  private mutating func parameter() throws(TranslationError) -> CodeParameter {
    guard var type = baseType()?.type else { throw error() }
    type.stars = stars()
    guard beginsFunctionType else { return CodeParameter(type: type, name: takeName() ?? "") }
    index += 2
    let name = takeName()
    try expect(")")
    type.block = try parameters().map(\.type)
    return CodeParameter(type: type, name: name ?? "")
  }

  /// A Boolean value that indicates whether the name of a block or of a pointer to a function stands here,
  /// as in `void (^changes)(void)`, or that of its type.
  private var beginsFunctionType: Bool { word == "(" && ["^", "*"].contains(word(at: index + 1)) }

  private mutating func takeName() -> String? {
    guard isName(at: index) else { return nil }
    defer { index += 1 }
    return word
  }

  /// Reads a declaration of variables without its semicolon; `nil` for another statement.
  mutating func variables(isLoop: Bool = false) throws(TranslationError) -> [CodeVariable]? {
    let start = index
    guard
      ![
        "return", "break", "continue", "goto", "else", "case", "sizeof", "typedef", "self", "super",
      ].contains(word), let (base, words) = baseType()
    else { return nil }
    var variables: [CodeVariable] = []
    var found = words
    repeat {
      var type = base
      while word == "*" || Self.qualifiers.contains(word) && word != "in" {
        if word == "*" { type.stars += 1 } else { found.insert(word) }
        index += 1
      }
      let name: String
      if beginsFunctionType {
        var inner = index + 2
        while Self.qualifiers.contains(word(at: inner)) {
          found.insert(word(at: inner))
          inner += 1
        }
        guard isName(at: inner), word(at: inner + 1) == ")" else {
          index = start
          return nil
        }
        name = word(at: inner)
        index = inner + 2
        type.block = try parameters().map(\.type)
      } else {
        guard isName(at: index) else {
          index = start
          return nil
        }
        name = word
        index += 1
        while word == "[" {
          type.isArray = true
          try skipGroup()
        }
      }
      guard ["=", ",", ";"].contains(word) || isLoop && word == "in" || isAtEnd else {
        index = start
        return nil
      }
      let value = take("=") ? try initializer() : nil
      variables.append(CodeVariable(type: type, name: name, value: value, words: found))
    } while take(",")
    return variables
  }

  /// What a variable is declared with.
  mutating func initializer() throws(TranslationError) -> CodeExpression {
    word == "{" ? try braces(nil) : try expression(1)
  }

  private mutating func braces(_ type: WrittenType?) throws(TranslationError) -> CodeExpression {
    try expect("{")
    let list = try list(until: "}") { (parser) throws(TranslationError) in
      if parser.word == "." { throw parser.error() }
      return try parser.initializer()
    }
    return .braces(type, list)
  }

  // MARK: - Expressions

  private static let levels: [String: Int] = [
    "||": 3, "&&": 4, "|": 5, "^": 6, "&": 7, "==": 8, "!=": 8, "<": 9, ">": 9, "<=": 9, ">=": 9,
    "<<": 10, ">>": 10, "+": 11, "-": 11, "*": 12, "/": 12, "%": 12,
  ]
  private static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=",
  ]

  private mutating func expressions(until end: String) throws(TranslationError) -> [CodeExpression]
  {
    try list(until: end) { (parser) throws(TranslationError) in try parser.expression(1) }
  }

  /// Reads expressions with commas between them.
  mutating func sequence() throws(TranslationError) -> CodeExpression {
    var list = [try expression(1)]
    while take(",") { list.append(try expression(1)) }
    return list.count == 1 ? list[0] : .sequence(list)
  }

  /// Reads an expression whose operators bind at least as tight as a level: 1 is assignment, 2 a
  /// condition.
  mutating func expression(_ level: Int) throws(TranslationError) -> CodeExpression {
    var left = try unary()
    while true {
      if let own = Self.levels[word], own >= level {
        let sign = word
        index += 1
        left = .binary(sign, left, try expression(own + 1))
      } else if word == "?", level <= 2 {
        index += 1
        let first = word == ":" ? nil : try sequence()
        try expect(":")
        left = .conditional(left, first, try expression(2))
      } else if level <= 1, Self.assignments.contains(word) {
        let sign = word
        index += 1
        left = .assignment(sign, left, try expression(1))
      } else {
        return left
      }
    }
  }

  private mutating func unary() throws(TranslationError) -> CodeExpression {
    switch word {
    case "!", "-", "+", "~", "&", "*", "++", "--":
      let sign = word
      index += 1
      return .prefix(sign, try unary())
    case "(":
      if let cast = try cast() { return cast }
    case "sizeof", "@encode", "@protocol": throw error()
    default: break
    }
    return try postfix(try primary())
  }

  /// Reads a cast; `nil` for another parenthesis.
  private mutating func cast() throws(TranslationError) -> CodeExpression? {
    let start = index
    index += 1
    guard isName(at: index), let base = baseType()?.type else {
      index = start
      return nil
    }
    var written = base
    written.stars = stars()
    if beginsFunctionType {
      index = start + 1
      written = try type()
    }
    // `(UIDeviceOrientation)[device orientation]`: no variable has such a name.
    let isKnown =
      isType(base.name) || written.stars > 0 || AppleEnumeration.all[base.name] != nil
      || base.name.first?.isUppercase == true && word(at: index + 1) == "["
    guard word == ")" else {
      index = start
      return nil
    }
    index += 1
    if word == "{" { return try postfix(try braces(written)) }
    // Two operands without an operator between them: the first is a type.
    let isOperand =
      kind(at: index) == .name && word != "in" || kind(at: index) == .number
      || kind(at: index) == .string
    guard isOperand || isKnown && ["(", "[", "-", "&", "!", "^", "@", "*", "~"].contains(word)
    else {
      index = start
      return nil
    }
    // `(a) * b`, where `a` is no type that is known, and has no stars.
    return .cast(written, try unary())
  }

  private mutating func postfix(
    _ operand: CodeExpression
  ) throws(TranslationError) -> CodeExpression {
    var value = operand
    while true {
      switch word {
      case ".", "->":
        let isArrow = word == "->"
        index += 1
        guard isName(at: index) else { throw error() }
        value = .member(value, word, index, isArrow: isArrow)
        index += 1
      case "[":
        index += 1
        value = .element(value, try sequence())
        try expect("]")
      case "(":
        index += 1
        value = .call(value, try expressions(until: ")"))
      case "++", "--":
        value = .postfix(value, word)
        index += 1
      default: return value
      }
    }
  }

  private mutating func primary() throws(TranslationError) -> CodeExpression {
    let start = index
    guard !isAtEnd else { throw error() }
    let token = source.tokens[index]
    switch token.kind {
    case .number:
      index += 1
      return .number(token.text, start)
    case .string:
      index += 1
      let isObject = token.text.hasPrefix("@")
      var text = token.text
      // Strings behind one another are one.
      while kind(at: index) == .string {
        text =
          String(text.dropLast()) + (word.hasPrefix("@") ? word.dropFirst(2) : word.dropFirst())
        index += 1
      }
      return .string(text, start, isObject: isObject)
    case .name where token.text == "@selector": return try selector()
    case .name where ["@available", "__builtin_available"].contains(token.text):
      return try availability()
    case .name where token.text.hasPrefix("@"):
      // `@YES`
      guard ["@YES", "@NO", "@true", "@false"].contains(token.text) else { throw error() }
      index += 1
      return .boxed(.name(String(token.text.dropFirst()), start))
    case .name:
      index += 1
      return .name(token.text, start)
    case .mark: return try mark()
    }
  }

  private mutating func mark() throws(TranslationError) -> CodeExpression {
    switch word {
    case "(": return try parenthesized()
    case "[": return try message()
    case "^": return try closure()
    case "@":
      index += 1
      switch word {
      case "(": return .boxed(try parenthesized())
      case "[":
        index += 1
        return .array(try expressions(until: "]"))
      case "{":
        index += 1
        return .dictionary(
          try list(until: "}") { (parser) throws(TranslationError) in
            let key = try parser.expression(2)
            try parser.expect(":")
            return (key, try parser.expression(1))
          }
        )
      default:
        guard kind(at: index) == .number else { throw error() }
        return .boxed(try primary())
      }
    default: throw error()
    }
  }

  private mutating func selector() throws(TranslationError) -> CodeExpression {
    let start = index
    index += 1
    try expect("(")
    var text = ""
    while word != ")" {
      guard isName(at: index) || word == ":" || word == "::" else { throw error() }
      text += word
      index += 1
    }
    index += 1
    return .selector(text, start)
  }

  private mutating func availability() throws(TranslationError) -> CodeExpression {
    let start = index
    index += 1
    try expect("(")
    let systems = try list(until: ")") { (parser) throws(TranslationError) in
      let first = parser.index
      while ![",", ")", ""].contains(parser.word) { parser.index += 1 }
      return parser.source.tokens[first..<parser.index].map(\.text).joined(separator: " ")
    }
    return .availability(systems.joined(separator: ", "), start)
  }

  private mutating func message() throws(TranslationError) -> CodeExpression {
    let start = index
    try expect("[")
    let receiver = try sequence()
    var selector = ""
    var arguments: [CodeExpression] = []
    var more: [CodeExpression] = []
    while word != "]" {
      if isName(at: index) {
        selector += word
        index += 1
      } else if word != ":" {
        throw error()
      }
      guard take(":") else { break }
      selector += ":"
      arguments.append(try expression(1))
      while take(",") { more.append(try expression(1)) }
    }
    try expect("]")
    guard !selector.isEmpty else { throw error() }
    return .message(receiver, selector: selector, arguments, more: more, at: start)
  }

  private mutating func closure() throws(TranslationError) -> CodeExpression {
    let start = index
    try expect("^")
    var result: WrittenType?
    if isName(at: index) { result = try type() }
    let list = word == "(" ? try parameters() : []
    let body = try block()
    return .block(parameters: list, result: result, body: body, at: start)
  }
}
