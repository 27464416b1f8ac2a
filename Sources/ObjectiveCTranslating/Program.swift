internal import AppleNames
internal import LegacyDeclarations
internal import ObjectiveCBlockReading

/// A method or function with its body.
struct ProgramFunction {
  /// The selector, or the name of a function of C.
  var name: String
  var isStatic = false
  var result: WrittenType
  var parameters: [CodeParameter]
  /// The tokens between the braces; `nil` without a body.
  var body: Range<Int>?
  var tokens: Range<Int>
  /// The file, by its index.
  var file: Int

  /// A Boolean value that indicates whether it initializes an object.
  var isInitializer: Bool {
    !isStatic && name.hasPrefix("init") && name.dropFirst(4).first?.isLowercase != true
  }
}

/// A property as it is declared.
struct ProgramProperty {
  var name: String
  var type: WrittenType
  var getter: String?
}

/// A class with its categories, of all files.
struct ProgramClass {
  var name: String
  var superclass: String?
  /// A Boolean value that indicates whether the files declare the class, and not a category only.
  var isDeclared = false
  var variables: [CodeVariable] = []
  var properties: [ProgramProperty] = []
  /// The names of variables, by those of the properties that they are for.
  var storage: [String: String] = [:]
  var methods: [ProgramFunction] = []
  /// The methods that have no body here.
  var declared: [ProgramFunction] = []

  /// A Boolean value that indicates whether it is a framework's, of which the files have categories.
  var isForeign: Bool {
    !isDeclared && (FrameworkClasses.superclasses[name] != nil || name == "NSObject")
  }

  func method(_ selector: String, isStatic: Bool) -> ProgramFunction? {
    methods.first { $0.name == selector && $0.isStatic == isStatic }
      ?? declared.first { $0.name == selector && $0.isStatic == isStatic }
  }
}

/// What some files of Objective-C declare.
struct Program {
  struct File {
    let path: String
    let source: SourceTokens
  }

  /// A macro or constant at file scope, by its tokens in a text of its own or in a file.
  struct Constant {
    var name: String
    var type: WrittenType?
    var source: SourceTokens
    var value: Range<Int>
    var isVariable = false
  }

  private(set) var files: [File] = []
  /// How often the files assign something by a name, or by a setter.
  private var assignmentCounts: [String: Int] = [:]
  private(set) var classes: [String: ProgramClass] = [:]
  /// The names of the classes in the order in which they were found.
  private(set) var classNames: [String] = []
  fileprivate(set) var functions: [ProgramFunction] = []
  private(set) var constants: [String: Constant] = [:]
  private(set) var constantNames: [String] = []
  /// The enumerations' constants, each with its number where it is known.
  private(set) var numbers: [String: Int] = [:]
  private(set) var numberNames: [String] = []
  /// The names of types that are other types, such as enumerations.
  private(set) var aliases: [String: WrittenType] = [:]
  /// The names that the files use as those of classes.
  private(set) var usedClasses: Set<String> = []
  /// The macros that run the statements that they are handed, or do not.
  private(set) var statementMacros: Set<String> = []

  var types: Set<String> {
    Set(classes.keys).union(aliases.keys)
  }

  mutating func add(path: String, text: String) {
    let source = SourceTokens(text)
    files.append(File(path: path, source: source))
    noteClasses(of: source)
    noteAssignments(of: source)
    readDirectives(of: source)
    var reader = DeclarationReader(source, file: files.count - 1, program: self)
    reader.read()
    self = reader.program
  }

  /// Notes what messages go to, and what has a star behind it.
  private mutating func noteClasses(of source: SourceTokens) {
    let tokens = source.tokens
    for index in tokens.indices.dropFirst().dropLast()
    where tokens[index].text.first?.isUppercase == true
      && (tokens[index - 1].text == "[" || tokens[index + 1].text == "*")
    {
      usedClasses.insert(tokens[index].text)
    }
  }

  private mutating func readDirectives(of source: SourceTokens) {
    for (name, value) in source.definitions {
      let tokens = SourceTokens(value)
      // One with arguments is not read: its uses get stand-ins.
      guard value.first != "(" else {
        if tokens.runsArgument { statementMacros.insert(name) }
        continue
      }
      guard !tokens.tokens.isEmpty else { continue }
      add(Constant(name: name, source: tokens, value: 0..<tokens.tokens.count))
    }
  }

  fileprivate mutating func add(_ constant: Constant) {
    guard constants[constant.name] == nil else { return }
    constants[constant.name] = constant
    constantNames.append(constant.name)
  }

  fileprivate mutating func add(number: Int, named name: String) {
    // A folder that brings a UIKit of its own does not hide Apple's.
    guard numbers[name] == nil, AppleEnumeration.constant(name) == nil else { return }
    numbers[name] = number
    numberNames.append(name)
  }

  fileprivate mutating func add(alias name: String, of type: WrittenType) {
    if aliases[name] == nil, AppleEnumeration.all[name] == nil { aliases[name] = type }
  }

  fileprivate mutating func change(_ name: String, _ body: (inout ProgramClass) -> Void) {
    if classes[name] == nil { classNames.append(name) }
    body(&classes[name, default: ProgramClass(name: name)])
  }

  /// Returns a parser of some tokens, for which all types and macros are known.
  func parser(
    of source: SourceTokens,
    _ tokens: Range<Int>,
    of owner: String? = nil
  ) -> CodeParser {
    CodeParser(source, tokens, types: types, macros: statementMacros, of: owner)
  }

  /// Returns how often the files assign a variable or property of a name.
  func assignmentCount(of name: String) -> Int {
    [name, "_" + name, name.setter].reduce(0) { $0 + assignmentCounts[$1, default: 0] }
  }

  private mutating func noteAssignments(of source: SourceTokens) {
    for (token, next) in zip(source.tokens, source.tokens.dropFirst()) {
      if Self.assignments.contains(next.text) {
        assignmentCounts[token.text, default: 0] += 1
      } else if next.text == ":", token.text.hasPrefix("set") {
        assignmentCounts[token.text + ":", default: 0] += 1
      }
    }
  }

  private static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "++", "--",
  ]

  /// Returns a class and the superclasses that the files declare, the class itself first.
  func lineage(of name: String) -> [ProgramClass] {
    var list: [ProgramClass] = []
    var next: String? = name
    while let name = next, let type = classes[name], !list.contains(where: { $0.name == name }) {
      list.append(type)
      next = type.superclass
    }
    return list
  }

  /// The name of a method in Swift up to the parentheses.
  func swiftBaseName(of method: ProgramFunction) -> String {
    let base = String(method.name.prefix { $0 != ":" })
    // In its class, the method would hide the class of its name.
    let isTaken = base == "init" || classes[base] != nil || usedClasses.contains(base)
    return isTaken ? "\(base)_" : base.escaped
  }

  /// The name of a method as it is declared in Swift, with the labels of its parameters: that of Apple's
  /// method if it overrides one.
  func swiftName(
    of method: ProgramFunction,
    in type: String
  ) -> (base: String, labels: [String]) {
    var base = swiftBaseName(of: method)
    var labels =
      ["_"]
      + method.name.split(separator: ":", omittingEmptySubsequences: false).dropFirst()
      .map { $0.isEmpty ? "_" : String($0) }
    if let member = overridden(by: method, in: type), member.kind == .method,
      let name = member.swiftName, let open = name.firstIndex(of: "(")
    {
      base = String(name[..<open]).escaped
      labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    }
    labels += Array(repeating: "_", count: max(0, method.parameters.count - labels.count))
    return (base, labels)
  }

  /// The member of a framework's class that a method stands for.
  func overridden(by method: ProgramFunction, in type: String) -> AppleNames.Member? {
    // An initializer runs like a method, on an object that is there already.
    guard !method.isInitializer else { return nil }
    let framework = frameworkClass(of: type) ?? "NSObject"
    return AppleMembers.all.member(method.name, of: framework, isStatic: method.isStatic)
  }

  /// The nearest class above one that the files do not declare.
  func frameworkClass(of name: String) -> String? {
    guard let last = lineage(of: name).last else { return name }
    return last.isDeclared ? last.superclass : last.name
  }
}

extension SourceTokens {
  /// The index of the equals sign behind a variable's name, or behind the lengths of an array.
  fileprivate func equals(behind name: Int) -> Int? {
    var index = name + 1
    while index < tokens.count, tokens[index].text == "[", let close = partner(of: index) {
      index = close + 1
    }
    return index < tokens.count && tokens[index].text == "=" ? index : nil
  }

  /// A Boolean value that indicates whether the text, the arguments of a macro with what it stands for,
  /// runs the argument at most once, and before what follows the macro.
  fileprivate var runsArgument: Bool {
    guard let close = partner(of: 0) else { return false }
    let words = tokens.map(\.text)
    let names = Set(words[1..<close]).union(["__VA_ARGS__"])
    let body = words[(close + 1)...]
    return body.count(where: names.contains) <= 1
      && Set(body).isDisjoint(with: ["^", "for", "return", "=", "#"])
      && (body.contains("do") || !body.contains("while"))
  }
}

/// Reads the declarations of a file.
private struct DeclarationReader {
  let source: SourceTokens
  let file: Int
  var program: Program
  private var index = 0

  init(_ source: SourceTokens, file: Int, program: Program) {
    self.source = source
    self.file = file
    self.program = program
  }

  private var word: String { word(at: index) }
  private func word(at index: Int) -> String {
    index < source.tokens.count && index >= 0 ? source.tokens[index].text : ""
  }
  private var isAtEnd: Bool { index >= source.tokens.count }

  mutating func read() { while !isAtEnd { readDeclaration(in: nil) } }

  private mutating func skipGroup() {
    index = (source.partner(of: index) ?? source.tokens.count - 1) + 1
  }

  private mutating func skipStatement() { index = endOfStatement() + 1 }

  /// The end of the statement at the index: its semicolon.
  private func endOfStatement() -> Int { next(";", from: index, before: source.tokens.count) }

  /// The index of the next token of a text outside of brackets; the end if there is none.
  private func next(_ text: String, from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, word(at: index) != text {
      let isGroup = ["(", "{", "["].contains(word(at: index))
      index = (isGroup ? source.partner(of: index) ?? end : index) + 1
    }
    return min(index, end)
  }

  private func parser(_ range: Range<Int>) -> CodeParser {
    CodeParser(source, range, types: program.types)
  }

  private mutating func readDeclaration(in type: String?) {
    switch word {
    case "@interface", "@implementation", "@protocol": readType()
    case "-", "+": readMethod(in: type)
    case "@property": readProperty(in: type)
    case "@synthesize": readSynthesis(in: type)
    case "@optional", "@required", "@public", "@private", "@protected", "@package", "@end", ";":
      index += 1
    case "@class", "@dynamic", "@import", "@compatibility_alias": skipStatement()
    case "typedef": readAlias()
    case "enum": readEnumeration(isAlias: false)
    default: readFunctionOrVariable(in: type)
    }
  }

  private mutating func readType() {
    let keyword = word
    let name = word(at: index + 1)
    guard keyword != "@protocol" || ![";", ","].contains(word(at: index + 2)) else {
      return skipStatement()
    }
    index += 2
    let isCategory = word == "("
    if isCategory { skipGroup() }
    // A UIKit that the folder brings for another system is not the one that runs.
    if keyword != "@protocol", !isCategory, FrameworkClasses.superclasses[name] != nil {
      while !isAtEnd, word != "@end" { index += 1 }
      return
    }
    if keyword != "@protocol" {
      program.change(name) { if keyword == "@interface", !isCategory { $0.isDeclared = true } }
    }
    if word == ":" {
      let superclass = word(at: index + 1)
      program.change(name) { $0.superclass = superclass }
      index += 2
    }
    if word == "<" {
      while !isAtEnd, word != ">" { index += 1 }
      index += 1
    }
    if word == "{" { readInstanceVariables(of: name) }
    while !isAtEnd, word != "@end" {
      guard !["@interface", "@implementation"].contains(word) else { return }
      readDeclaration(in: keyword == "@protocol" ? "" : name)
    }
    index += 1
  }

  private mutating func readInstanceVariables(of type: String) {
    let end = source.partner(of: index) ?? source.tokens.count - 1
    index += 1
    while index < end {
      if word.hasPrefix("@") || word == ";" {
        index += 1
        continue
      }
      let stop = min(endOfStatement(), end)
      var parser = parser(index..<stop)
      if let variables = try? parser.variables() {
        program.change(type) { $0.variables += variables }
      }
      index = stop + 1
    }
    index = end + 1
  }

  private mutating func readProperty(in type: String?) {
    index += 1
    var getter: String?
    if word == "(" {
      let end = source.partner(of: index) ?? index
      for place in index..<end where source.tokens[place].text == "getter" {
        getter = word(at: place + 2)
      }
      skipGroup()
    }
    let end = endOfStatement()
    var parser = parser(index..<end)
    index = end + 1
    guard let type, !type.isEmpty, let variables = try? parser.variables() else { return }
    program.change(type) { declaration in
      for variable in variables
      where !declaration.properties.contains(where: { $0.name == variable.name }) {
        declaration.properties.append(
          ProgramProperty(name: variable.name, type: variable.type, getter: getter)
        )
      }
    }
  }

  private mutating func readSynthesis(in type: String?) {
    let end = endOfStatement()
    index += 1
    while index < end {
      let name = word
      if word(at: index + 1) == "=" {
        let variable = word(at: index + 2)
        if let type { program.change(type) { $0.storage[name] = variable } }
        index += 2
      } else if let type, name != "," {
        program.change(type) { $0.storage[name] = $0.storage[name] ?? name }
      }
      index += 1
    }
    index = end + 1
  }

  private mutating func readMethod(in type: String?) {
    let start = index
    let isStatic = word == "+"
    index += 1
    var result = WrittenType(name: "id")
    if word == "(" {
      let end = source.partner(of: index) ?? index
      var parser = parser((index + 1)..<end)
      if let found = try? parser.type() { result = found }
      index = end + 1
    }
    var selector = ""
    var parameters: [CodeParameter] = []
    var isReadable = true
    while !isAtEnd, !["{", ";", "}", "@end"].contains(word) {
      if word == ":" {
        selector += ":"
        index += 1
        var written = WrittenType(name: "id")
        if word == "(" {
          let end = source.partner(of: index) ?? index
          var parser = parser((index + 1)..<end)
          if let found = try? parser.type(), parser.isAtEnd {
            written = found
          } else {
            isReadable = false
          }
          index = end + 1
        }
        // `(id) __unused sender`
        if word == "__unused" { index += 1 }
        parameters.append(CodeParameter(type: written, name: word))
        index += 1
      } else if word == "," || word == "__attribute__" || word == "(" {
        isReadable = false
        if word == "(" { skipGroup() } else { index += 1 }
      } else {
        // A label stands in front of a colon, or is the whole.
        if word(at: index + 1) == ":" || parameters.isEmpty && selector.isEmpty { selector += word }
        index += 1
      }
    }
    if word == ";" { index += 1 }
    var body: Range<Int>?
    if word == "{" {
      let end = source.partner(of: index) ?? source.tokens.count - 1
      body = (index + 1)..<end
      index = end + 1
    }
    guard let type, !type.isEmpty, isReadable else { return }
    if let body {
      for place in parameters.indices where parameters[place].type == WrittenType(name: "id") {
        guard let name = castClass(of: parameters[place].name, in: body) else { continue }
        parameters[place].type = WrittenType(name: name, stars: 1)
      }
    }
    let function = ProgramFunction(
      name: selector,
      isStatic: isStatic,
      result: result,
      parameters: parameters,
      body: body,
      tokens: start..<index,
      file: file
    )
    program.change(type) {
      if body == nil { $0.declared.append(function) } else { $0.methods.append(function) }
    }
  }

  /// The class of Apple's to which a body casts an object; `nil` for none, or for several.
  private func castClass(of name: String, in body: Range<Int>) -> String? {
    let classes = body.filter { index in
      word(at: index) == name && word(at: index - 1) == ")" && word(at: index - 2) == "*"
        && word(at: index - 4) == "("
    }.map { word(at: $0 - 3) }
    guard let first = classes.first, classes.allSatisfy({ $0 == first }),
      FrameworkClasses.superclasses[first] != nil
    else { return nil }
    return first
  }

  private mutating func readAlias() {
    index += 1
    if word == "enum" || word == "NS_ENUM" || word == "NS_OPTIONS" {
      return readEnumeration(isAlias: true)
    }
    let end = endOfStatement()
    if word != "struct", word != "union" {
      var parser = parser(index..<end)
      if let variables = try? parser.variables(), let variable = variables.first {
        program.add(alias: variable.name, of: variable.type)
      }
    }
    index = end + 1
  }

  private mutating func readEnumeration(isAlias: Bool) {
    let end = endOfStatement()
    if word != "enum" {
      // `NS_ENUM(NSInteger, Name)`
      if let close = source.partner(of: index + 1) {
        program.add(alias: word(at: close - 1), of: WrittenType(name: "NSInteger"))
        index = close + 1
      }
    } else {
      index += 1
      if word != "{", word(at: index) != ";" {
        program.add(alias: word, of: WrittenType(name: "int"))
      }
    }
    while index < end, word != "{" { index += 1 }
    guard word == "{", let close = source.partner(of: index) else {
      index = end + 1
      return
    }
    index += 1
    var next: Int? = 0
    while index < close {
      let name = word
      index += 1
      if word == "=" {
        index += 1
        let start = index
        index = self.next(",", from: start, before: close)
        next = number(start..<index)
      }
      if let value = next { program.add(number: value, named: name) }
      next = next.map { $0 + 1 }
      if word == "," { index += 1 }
    }
    index = close + 1
    if isAlias, index < end {
      program.add(alias: word, of: WrittenType(name: "int"))
    }
    index = end + 1
  }

  /// The number that an enumeration's constant is given.
  private func number(_ range: Range<Int>) -> Int? {
    let words = range.map { source.tokens[$0].text }
    if words.count == 1 { return Int(words[0]) ?? program.numbers[words[0]] }
    if words.count == 2, words[0] == "-" { return Int(words[1]).map { -$0 } }
    if words.count == 3, words[1] == "<<", let value = Int(words[0]), let shift = Int(words[2]) {
      return value << shift
    }
    return nil
  }

  private mutating func readFunctionOrVariable(in type: String?) {
    let start = index
    var parentheses: Range<Int>?
    while !isAtEnd, word != ";", word != "{", word != "=" {
      if word.hasPrefix("@"), index > start { return }
      if word == "(" {
        let open = index
        skipGroup()
        parentheses = parentheses ?? open..<index
      } else if word == "[" {
        skipGroup()
      } else {
        index += 1
      }
    }
    if word == "{", let parentheses {
      let end = source.partner(of: index) ?? source.tokens.count - 1
      let body = (index + 1)..<end
      index = end + 1
      var head = parser(start..<(parentheses.lowerBound - 1))
      var list = parser(parentheses)
      guard parentheses.lowerBound > start + 1, let result = try? head.type(), head.isAtEnd,
        let parameters = try? list.parameters()
      else { return }
      program.functions.append(
        ProgramFunction(
          name: word(at: parentheses.lowerBound - 1),
          isStatic: true,
          result: result,
          parameters: parameters,
          body: body,
          tokens: start..<index,
          file: file
        )
      )
      return
    }
    index = start
    let end = endOfStatement()
    var parser = parser(start..<end)
    index = max(end + 1, start + 1)
    guard parentheses == nil, let variables = try? parser.variables(), parser.isAtEnd else {
      return
    }
    for variable in variables {
      guard !variable.words.contains("extern"),
        let name = (start..<end).first(where: { source.tokens[$0].text == variable.name }),
        let equals = source.equals(behind: name)
      else { continue }
      let stop = next(",", from: equals + 1, before: end)
      program.add(
        Program.Constant(
          name: variable.name,
          type: variable.type,
          source: source,
          value: (equals + 1)..<stop,
          isVariable: !variable.words.contains("const")
        )
      )
    }
  }
}
