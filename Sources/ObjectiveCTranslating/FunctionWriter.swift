internal import AppleNames
internal import LegacyBlocks
internal import LegacyDeclarations
internal import ObjectiveCBlockReading

/// An expression in Swift.
struct SwiftValue {
  var text: String
  var type: CodeType
  /// A Boolean value that indicates whether an operator can follow the text.
  var isAtom: Bool
  /// A Boolean value that indicates whether a link of its chain may be nil: it then is optional.
  var isChained: Bool
  /// A Boolean value that indicates whether it is an object that is never nil, if its chain is not.
  var isPresent: Bool
  var isLiteral: Bool
  var isNil: Bool
  /// A Boolean value that indicates whether Objective-C has no sign where Swift has `Int`.
  var isUnsigned: Bool

  init(
    _ text: String,
    _ type: CodeType,
    isAtom: Bool = true,
    isChained: Bool = false,
    isPresent: Bool = false,
    isLiteral: Bool = false,
    isNil: Bool = false,
    isUnsigned: Bool = false
  ) {
    (self.text, self.type, self.isAtom) = (text, type, isAtom)
    (self.isChained, self.isPresent, self.isUnsigned) = (isChained, isPresent, isUnsigned)
    (self.isLiteral, self.isNil) = (isLiteral, isNil)
  }

  var operand: String { isAtom ? text : "(\(text))" }

  /// Returns a value that is never nil.
  static func present(_ text: String, _ type: CodeType) -> SwiftValue {
    SwiftValue(text, type, isPresent: true)
  }
}

/// Writes the body of a function in Swift.
struct FunctionWriter {
  struct Local {
    var name: String
    var type: CodeType
    /// A Boolean value that indicates whether a closure shares the variable.
    var isShared: Bool
  }

  let program: Program
  let types: TypeTable
  let members: [String: ClassMembers]
  let source: SourceTokens
  /// The class; empty for a function.
  let type: String
  let isStatic: Bool
  /// What the method or closure returns that is being written.
  var result: CodeType
  /// The name of the function in Swift, for names of what it keeps between calls.
  let name: String
  /// The selector of the method; empty for a function.
  var selector = ""
  var scopes: [[String: Local]] = [[:]]
  /// The variables that are assigned after they are declared.
  var assigned: Set<String> = []
  /// What the function keeps between calls, as declarations at file scope.
  var kept: [String] = []
  /// How often each leaf was written, by its token.
  var written: [Int: Int] = [:]
  /// The index of the token of the statement that is being written.
  var place = 0
  /// Where arrays may have several names.
  var aliases = ArrayAliases()
  /// The lines of the file from which lines in Swift are, by those lines in the form in which texts are
  /// compared.
  var origins: [String: [Int]] = [:]

  func error(_ what: String) -> TranslationError { TranslationError(line: line, what: what) }

  /// An expression as the file has it, in quotation marks.
  func described(_ expression: CodeExpression) -> String {
    var leaves: [Int] = []
    expression.walk { if let leaf = $0.leaf { leaves.append(leaf) } }
    guard let first = leaves.min(), var last = leaves.max() else { return "a value" }
    // Brackets belong to no leaf.
    for index in first..<last {
      if ["(", "["].contains(source.tokens[index].text), let close = source.partner(of: index) {
        last = max(last, close)
      }
    }
    let bytes = source.tokens[first].bytes.lowerBound..<source.tokens[last].bytes.upperBound
    return "'\(source.text(bytes))'"
  }

  /// The line of the statement that is being written.
  private var line: Int { source.line(ofToken: min(place, source.tokens.count - 1)) }

  mutating func note(_ token: Int) { written[token, default: 0] += 1 }

  func local(_ name: String) -> Local? {
    for scope in scopes.reversed() { if let found = scope[name] { return found } }
    return nil
  }

  mutating func declare(_ name: String, _ type: CodeType, isShared: Bool = false) -> String {
    let swiftName = name.escaped
    scopes[scopes.count - 1][name] = Local(name: swiftName, type: type, isShared: isShared)
    return swiftName
  }

  // MARK: - Statements

  /// Writes statements, each from its own line on.
  mutating func lines(_ list: [CodeLine]) throws(TranslationError) -> [String] {
    scopes.append([:])
    defer { scopes.removeLast() }
    var lines: [String] = []
    for line in list { lines += try self.line(line) }
    return lines
  }

  private mutating func line(_ line: CodeLine) throws(TranslationError) -> [String] {
    place = line.token
    let number = self.line
    let mark = mark(of: line)
    var lines = try statement(line.statement, isMarked: mark != nil)
    for text in lines.flatMap({ $0.split(separator: "\n") }) {
      let key = Translation.comparable(String(text))
      // What stands within the statement has told its own line.
      origins[key, default: []].append(number)
    }
    if let mark, !lines.isEmpty { lines[0] = mark + lines[0] }
    return lines
  }

  private func mark(of line: CodeLine) -> String? {
    guard line.token < source.tokens.count else { return nil }
    for index in source.tokens[line.token].leading {
      let text = source.text(source.remarks[index].bytes)
      if BlockMark(comment: text) != nil { return text }
    }
    return nil
  }

  /// The lines of a statement that may be one in braces.
  private mutating func body(_ line: CodeLine) throws(TranslationError) -> [String] {
    if case .compound(let list) = line.statement { return try lines(list).indented }
    return try lines([line]).indented
  }

  private mutating func statement(
    _ statement: CodeStatementKind,
    isMarked: Bool
  ) throws(TranslationError) -> [String] {
    switch statement {
    case .nothing: return []
    case .expression(let value): return try effects(of: value)
    case .variables(let list): return try declarations(list, isMarked: isMarked)
    case .compound(let list): return ["do {"] + (try lines(list)).indented + ["}"]
    case .branch(let condition, let first, let second):
      var lines = ["if \(try self.condition(condition)) {"] + (try body(first))
      if let second { lines += ["} else {"] + (try body(second)) }
      return lines + ["}"]
    case .loop(let condition, let line, let isAfter):
      if isAfter {
        return ["repeat {"] + (try body(line)) + ["} while \(try self.condition(condition))"]
      }
      return ["while \(try self.condition(condition)) {"] + (try body(line)) + ["}"]
    case .counting(let first, let condition, let step, let line):
      return try counting(first, condition, step, line)
    case .each(let variable, let list, let line): return try each(variable, list, line)
    case .choice(let value, let list): return try choice(value, list)
    case .label: throw error("a label stands within other statements")
    case .leave(let value):
      guard let value else { return ["return"] }
      let found = try self.value(value)
      return result == .void
        ? [found.text, "return"] : ["return \(try coerce(found, to: result))"]
    case .stop: return ["break"]
    case .next: return ["continue"]
    case .synchronized(let value, let list):
      let owner = "_ = \(try self.value(value).text)"
      return ["do {"] + ([owner] + (try lines(list))).indented + ["}"]
    case .attempt(let list, let last):
      let end = last.isEmpty ? [] : ["defer {"] + (try lines(last)).indented + ["}"]
      return ["do {"] + (end + (try lines(list))).indented + ["}"]
    }
  }

  private mutating func declarations(
    _ list: [CodeVariable],
    isMarked: Bool
  ) throws(TranslationError) -> [String] {
    var lines: [String] = []
    for variable in list {
      var type = types.type(variable.type, named: variable.name)
      // A block tells its type where its name is of a header that is not there.
      if case .unknown = type, case .block(let parameters, let result, _, _)? = variable.value {
        let returned = result.map { types.type($0) }
        type = .block(parameters.map { types.type($0.type) }, returned ?? .void)
      }
      if variable.type.isArray, variable.value == nil {
        throw error("'\(variable.name)' is an array of C without values")
      }
      // A closure with the changes of a block is a function, in which each is a statement.
      if isMarked, case .block(let parameters, _, let body, let token)? = variable.value,
        parameters.isEmpty
      {
        note(token)
        let name = declare(variable.name, type)
        lines += ["func \(name)() {"] + (try self.lines(body)).indented + ["}"]
        continue
      }
      let value = try variable.value.map { (written) throws(TranslationError) in
        // `int x = x = 3;` gives it its value twice.
        if case .assignment("=", .name(variable.name, let token), let inner) = written {
          note(token)
          return try self.initial(inner, of: type)
        }
        return try self.initial(written, of: type)
      }
      if variable.words.contains("static") {
        let name = "\(self.type)_\(self.name)_\(variable.name)"
        kept.append(
          "var \(name): \(type.declaredName) = \(value ?? type.zero ?? "nil")"
        )
        scopes[scopes.count - 1][variable.name] = Local(name: name, type: type, isShared: true)
        continue
      }
      let name = declare(variable.name, type, isShared: variable.words.contains("__block"))
      if case .unknown(let name) = type, name.isEmpty { throw error("a type is missing") }
      let initial = (value ?? type.zero).map { " = \($0)" } ?? ""
      lines.append("var \(name): \(type.declaredName)\(initial)")
    }
    return lines
  }

  private mutating func counting(
    _ first: CodeLine?,
    _ condition: CodeExpression?,
    _ step: CodeExpression?,
    _ line: CodeLine
  ) throws(TranslationError) -> [String] {
    scopes.append([:])
    defer { scopes.removeLast() }
    var lines = try first.map { (line) throws(TranslationError) in try self.line(line) } ?? []
    lines.append(
      "while \(try condition.map { (value) throws(TranslationError) in try self.condition(value) } ?? "true") {"
    )
    if let step {
      if line.leavesLoop, !(first.map(\.isDeclaration) ?? false) {
        throw error("a loop is left whose variable is used behind it")
      }
      lines.append("  defer { \(try effects(of: step).joined(separator: "; ")) }")
    }
    lines += try body(line)
    return ["do {"] + (lines + ["}"]).indented + ["}"]
  }

  private mutating func each(
    _ variable: CodeVariable,
    _ list: CodeExpression,
    _ line: CodeLine
  ) throws(TranslationError) -> [String] {
    guard !variable.words.contains("outer") else {
      throw error("a loop's variable is declared in front of it")
    }
    var value = try self.value(list)
    let type = types.type(variable.type, named: variable.name)
    switch value.type {
    case .unknown, .any:
      // What nobody tells of is an array of what the loop takes.
      let element = if case .object = type { type } else { CodeType.object("NSObject") }
      value = SwiftValue("(\(value.text) as? [\(element.swiftName)])", .array(element))
    default: break
    }
    scopes.append([:])
    defer { scopes.removeLast() }
    let name = declare(variable.name, type)
    guard case .array(let element) = value.type else {
      throw error("the loop is not over an array that is known")
    }
    let source = value.isPresent && !value.isChained ? value.text : "(\(value.text) ?? [])"
    let cast = type == element || type == .any ? "" : " as? \(type.swiftName)"
    return [
      "for element_\(variable.name) in \(source) {",
      "  var \(name): \(type.declaredName) = element_\(variable.name)\(cast)",
    ] + (try body(line)) + ["}"]
  }

  private mutating func choice(
    _ value: CodeExpression,
    _ list: [CodeLine]
  ) throws(TranslationError) -> [String] {
    var subject = try self.value(value)
    if subject.type.promoted != subject.type, subject.type.isNumber || subject.type == .bool {
      let type = subject.type.promoted
      subject = SwiftValue(try coerce(subject, to: type), type)
    }
    if case .unknown = subject.type {
      // C chooses by whole numbers alone.
      subject = SwiftValue("(\(subject.text) as Int32)", .fixed(.int32))
    }
    var lines = ["switch \(subject.text) {"]
    var groups: [(labels: [CodeExpression?], lines: [CodeLine])] = []
    for line in list {
      if case .label(let label) = line.statement {
        if let last = groups.last, last.lines.isEmpty {
          groups[groups.count - 1].labels.append(label)
        } else {
          groups.append(([label], []))
        }
      } else {
        guard !groups.isEmpty else { throw error("a statement stands in front of the first case") }
        groups[groups.count - 1].lines.append(line)
      }
    }
    var hasDefault = false
    // Swift has the default at the end.
    if let place = groups.firstIndex(where: { $0.labels.contains { $0 == nil } }),
      place < groups.count - 1
    {
      guard groups[place].lines.isLeft, place == 0 || groups[place - 1].lines.isLeft,
        groups[groups.count - 1].lines.isLeft
      else { throw error("a default in the middle falls through") }
      groups.append(groups.remove(at: place))
    }
    for (index, group) in groups.enumerated() {
      var texts: [String] = []
      for label in group.labels {
        guard let label else { continue }
        texts.append(try coerce(try self.value(label), to: subject.type))
      }
      if group.labels.contains(where: { $0 == nil }) {
        hasDefault = true
        lines.append("default:")
      } else {
        lines.append("case \(texts.joined(separator: ", ")):")
      }
      let body = try self.lines(group.lines.withoutLastStop)
      lines += (body.isEmpty ? ["break"] : body).indented
      if !group.lines.isLeft, index < groups.count - 1 { lines.append("  fallthrough") }
    }
    if !hasDefault { lines.append("default: break") }
    return lines + ["}"]
  }

  // MARK: - Effects

  /// The statements that an expression is that stands alone.
  mutating func effects(of value: CodeExpression) throws(TranslationError) -> [String] {
    switch value {
    case .sequence(let list):
      return try list.map { (value) throws(TranslationError) in try effects(of: value) }
        .flatMap(\.self)
    case .assignment(let sign, let target, let value):
      // `a = b = c`
      if case .assignment("=", let inner, _) = value, sign == "=" {
        let first = try effects(of: value)
        let before = written
        let again = try self.value(inner)
        written = before
        let place = try self.target(target)
        return first + ["\(place.text) = \(try coerce(again, to: place.type))"]
      }
      // An initializer runs on an object that is there already.
      if case .name("self", let token) = target, local("self") == nil {
        note(token)
        return try effects(of: value)
      }
      if let line = try settingCall(sign, target, value) { return [line] }
      return [try assignment(sign, target, try self.value(value))]
    case .postfix(let target, let sign) where ["++", "--"].contains(sign),
      .prefix(let sign, let target) where ["++", "--"].contains(sign):
      let place = try self.target(target)
      return ["\(place.text) \(step(sign, place.type)) 1"]
    case .message(let receiver, let selector, let arguments, let more, let token):
      if more.isEmpty, arguments.count == 1, let name = selector.propertyOfSetter,
        let place = try setTarget(receiver, selector, name)
      {
        note(token)
        let value = try self.value(arguments[0])
        return ["\(place.text) = \(try coerce(value, to: place.type))"]
      }
      let before = written
      if let line = try specialEffect(receiver, selector, arguments) {
        note(token)
        return [line]
      }
      // What was read to tell that it is another message is written with that.
      written = before
      return [effect(try self.value(value))]
    case .call(.name(let name, let token), let arguments)
    where [
      "NSLog", "NSAssert", "NSParameterAssert", "assert", "DLog", "ALog", "LOG", "DebugLog",
      "NSAssert1", "printf",
    ].contains(name) && program.constants[name] == nil:
      note(token)
      let texts = try values(arguments).map(\.text).filter { $0 != "nil" }
      // A slice notes what is printed.
      return name == "NSLog"
        ? ["printed([\(texts.joined(separator: ", "))])"]
        : ["_ = (\((["0"] + texts).joined(separator: ", ")))"]
    default: return [effect(try self.value(value))]
    }
  }

  /// The text of a value that nobody takes.
  private func effect(_ value: SwiftValue) -> String {
    // A default of nobody's.
    let text = value.text
    let isCall = text.hasSuffix(")") && (!text.hasPrefix("(") || text.contains(")?."))
    return value.type == .void || isCall ? text : "_ = \(text)"
  }

  mutating func assignment(
    _ sign: String,
    _ target: CodeExpression,
    _ value: SwiftValue
  ) throws(TranslationError) -> String {
    if case .element(let base, _) = target { try checkAliases(of: base) }
    let place = try self.target(target)
    guard sign != "=" else { return "\(place.text) = \(try coerce(value, to: place.type))" }
    let isConverted = CodeType.common(place.type, value.type).map { $0 != place.type } ?? false
    if isConverted || place.type.isUnsigned
      || ["%=", "&=", "|=", "^=", "<<=", ">>="].contains(sign)
    {
      let old = SwiftValue(place.text, place.type, isChained: place.text.contains("?"))
      let new = try arithmetic(String(sign.dropLast()), try plain(old), value)
      return "\(place.text) = \(try coerce(new, to: place.type))"
    }
    return "\(place.text) \(sign) \(try coerce(value, to: place.type))"
  }

  /// What counts a variable up or down, where C lets it begin anew at its end.
  func step(_ sign: String, _ type: CodeType) -> String {
    "\(type.isUnsigned || type.promoted != type ? "&" : "")\(sign.prefix(1))="
  }

  /// A call of the method that sets what is no property, as `layer.affineTransform = value` does; `nil`
  /// for another assignment.
  private mutating func settingCall(
    _ sign: String,
    _ target: CodeExpression,
    _ value: CodeExpression
  ) throws(TranslationError) -> String? {
    guard sign == "=", case .member(let base, let name, let token, false) = target else {
      return nil
    }
    // A class has no properties that the names of its settings do not tell.
    if case .name(let owner, _) = base, owner.first?.isUppercase == true, local(owner) == nil,
      name.setter.hasPrefix("setAnimation")
    {
      return try self.value(.message(base, selector: name.setter, [value], more: [], at: token))
        .text
    }
    let before = written
    let object = try reference(base)
    guard case .object(let type) = object.type, !hasProperty(name, of: type),
      let call = try setterCall(name.setter, to: object, value)
    else {
      written = before
      return nil
    }
    note(token)
    return call
  }

  /// Makes sure that an array that is changed has no other name, under which Swift has a copy.
  func checkAliases(of list: CodeExpression) throws(TranslationError) {
    guard let name = list.variableName, aliases.hasOther(name, before: place) else { return }
    throw error("'\(name)' is changed, and another name may hold the same array")
  }

  /// What is assigned to.
  mutating func target(
    _ expression: CodeExpression
  ) throws(TranslationError) -> (text: String, type: CodeType) {
    switch expression {
    case .name, .member:
      let value = try reference(expression)
      return (value.text, value.type)
    case .element(let base, let index):
      let list = try value(base)
      let place = try value(index)
      switch list.type {
      case .array(let element):
        // What is assigned to an element of an array of objects is of any class.
        let type = element.isObject ? .any : element
        return ("\(receiver(list).dropLast())[\(try coerce(place, to: .integer))]", type)
      case .dictionary: return ("\(receiver(list).dropLast())[\(place.text)]", .any)
      default:
        throw error("an element of \(described(base)) is assigned, whose type is not known")
      }
    case .cast(_, let inner): return try target(inner)
    default: throw error("this assignment is not known")
    }
  }
}

extension CodeLine {
  var isDeclaration: Bool {
    if case .variables = statement { return true }
    return false
  }

  /// A Boolean value that indicates whether a `break` of the statement leaves the loop around it.
  var leavesLoop: Bool {
    switch statement {
    case .stop: true
    case .compound(let list), .synchronized(_, let list): list.contains(where: \.leavesLoop)
    case .attempt(let list, let last): (list + last).contains(where: \.leavesLoop)
    case .branch(_, let first, let second): first.leavesLoop || (second?.leavesLoop ?? false)
    default: false
    }
  }
}

extension [String] {
  /// The lines, each a step farther in.
  var indented: [String] { map { "  " + $0 } }
}

extension [CodeLine] {
  /// The lines without a `break` at the end.
  var withoutLastStop: [CodeLine] {
    guard let last else { return self }
    switch last.statement {
    case .stop: return Array(dropLast())
    case .compound(let list):
      return dropLast() + [CodeLine(statement: .compound(list.withoutLastStop), token: last.token)]
    default: return self
    }
  }

  /// A Boolean value that indicates whether nothing runs behind the statements of a case.
  var isLeft: Bool {
    switch last?.statement {
    case .stop?, .leave?, .next?: true
    case .compound(let list)?: list.isLeft
    default: false
    }
  }
}

extension String {
  private static let keywords: Set<String> = [
    "in", "default", "repeat", "is", "as", "let", "var", "func", "where", "internal", "operator",
    "protocol", "init", "extension", "import", "subscript", "guard", "defer", "throw", "throws",
    "class", "case", "enum", "struct", "switch", "self", "true", "false", "nil", "return", "public",
    "private", "fileprivate", "static", "super", "try", "catch", "rethrows", "Any", "Self",
    "associatedtype", "deinit", "inout", "typealias", "fallthrough", "continue", "break",
  ]

  /// The name as Swift can have it.
  var escaped: String { Self.keywords.contains(self) ? "`\(self)`" : self }
}
