internal import LegacyDeclarations

/// A method or function with its body.
struct CodeFunction {
  /// The name as messages give it: `-showAnimated:` or `fade()`.
  var name: String
  /// The selector of a method, or the name of a function.
  var baseName: String
  /// The class; empty for a function.
  var type: String
  var isStatic: Bool
  /// The tokens from the first of the heading to the closing brace.
  var tokens: Range<Int>
  /// The names of the parameters, by the indexes of their tokens.
  var parameters: [Int]
  var body: CodeList
}

/// A file of Objective-C: its types, functions, and what is no Objective-C in it.
struct SourceUnit {
  let source: SourceTokens
  private(set) var declarations = FileDeclarations()
  private(set) var functions: [CodeFunction] = []
  /// The names of the variables at file scope that code can assign, and of those that it cannot.
  private(set) var variableNames: Set<String> = []
  private(set) var constantNames: Set<String> = []
  /// The variables of properties, where a file names them, and the properties of these variables.
  private(set) var synthesized: [String: Set<String>] = [:]
  /// The functions that are no Objective-C, by their tokens.
  private(set) var broken: [(tokens: Range<Int>, error: CodeError)] = []
  private let path: String
  private var index = 0

  init(_ source: SourceTokens, path: String) {
    self.source = source
    self.path = path
    while index < source.tokens.count { readDeclaration(in: nil) }
  }

  private var tokens: [Token] { source.tokens }

  private var word: String { word(at: index) }

  private func word(at index: Int) -> String { index < tokens.count ? tokens[index].text : "" }

  // MARK: - Declarations

  /// Reads a declaration, in a type or at file scope.
  private mutating func readDeclaration(in type: (index: Int, hasBodies: Bool)?) {
    switch word {
    case "@interface", "@protocol", "@implementation": readType()
    case "-", "+": readMethod(in: type)
    case "@property": readProperty(in: type)
    case "@optional", "@required", "@public", "@private", "@protected", "@package", "@end", ";":
      index += 1
    case "@synthesize": readSynthesis()
    case "@class", "@dynamic", "@import", "@compatibility_alias": skipStatement()
    default: readFunction()
    }
  }

  /// Reads `@synthesize open = mOpen, title;`.
  private mutating func readSynthesis() {
    let start = index
    skipStatement()
    for place in (start..<index).dropFirst().dropLast() where word(at: place) == "=" {
      let (property, variable) = (word(at: place - 1), word(at: place + 1))
      synthesized[variable, default: []].insert(property)
      synthesized[property, default: []].insert(variable)
    }
  }

  private mutating func readType() {
    let keyword = word
    guard index + 1 < tokens.count, tokens[index + 1].kind == .name else {
      index += 1
      return
    }
    // The names of other files: `@protocol Menu, Item;`.
    guard keyword != "@protocol" || ![";", ","].contains(word(at: index + 2)) else {
      return skipStatement()
    }
    let name = tokens[index + 1].text
    index += 2
    let isCategory = word == "("
    if isCategory { skipGroup() }
    let kind: TypeDeclaration.Kind =
      keyword == "@protocol" ? .protocol : isCategory ? .extension : .class
    var declaration = TypeDeclaration(kind, named: name)
    if word == ":", index + 1 < tokens.count {
      declaration.inherited.append(tokens[index + 1].text)
      index += 2
    }
    if word == "<" {
      while index < tokens.count, word != ">" {
        if tokens[index].kind == .name { declaration.inherited.append(word) }
        index += 1
      }
      index += 1
    }
    if word == "{" { declaration.members += variables() }
    declarations.types.append(declaration)
    let place = declarations.types.count - 1
    while index < tokens.count, word != "@end" {
      // A type that is not ended is ended by the next.
      guard !["@interface", "@implementation"].contains(word) else { return }
      readDeclaration(in: (place, keyword == "@implementation"))
    }
    index += 1
  }

  /// Reads the variables of a class between braces.
  private mutating func variables() -> [MemberDeclaration] {
    let start = index
    skipGroup()
    return (start..<index).compactMap { index in
      // `UIView *first, *second;`
      guard tokens[index].kind == .name, [";", ","].contains(word(at: index + 1)) else {
        return nil
      }
      return property(named: index)
    }
  }

  private mutating func readMethod(in type: (index: Int, hasBodies: Bool)?) {
    let start = index
    let isStatic = word == "+"
    index += 1
    var result: String?
    if word == "(" { result = parenthesized() }
    var parts: [String] = []
    var types: [String] = []
    var parameters: [Int] = []
    while index < tokens.count, !["{", ";", "}", "@end"].contains(word) {
      if word == ":" {
        index += 1
        // A part may have no label: `move:(UIView *)view:(CGFloat)height`.
        parts.append(parameters.last == index - 2 ? "" : label(before: index - 1))
        types.append(word == "(" ? parenthesized() : "id")
        if word == "__unused" { index += 1 }
        if index < tokens.count, tokens[index].kind == .name {
          parameters.append(index)
          index += 1
        }
      } else if word == "," || word == "__attribute__" || word == "(" {
        if word == "(" { skipGroup() } else { index += 1 }
      } else {
        if parts.isEmpty, types.isEmpty, word(at: index + 1) != ":" { parts.append(word) }
        index += 1
      }
    }
    let selector =
      types.isEmpty ? parts.first ?? "" : parts.suffix(types.count).map { $0 + ":" }.joined()
    if let type {
      var member = MemberDeclaration(
        .method,
        named: selector,
        objectiveCName: selector,
        at: source.location(of: tokens[start].bytes.lowerBound, in: path)
      )
      member.labels = types.isEmpty ? [] : Array(parts.suffix(types.count))
      member.parameterTypes = types
      member.type = result
      member.isStatic = isStatic
      member.hasBody = type.hasBodies
      member.isComputed = type.hasBodies && types.isEmpty
      declarations.types[type.index].members.append(member)
    }
    if word == ";" { index += 1 }
    guard word == "{" else { return }
    readBody(
      CodeFunction(
        name: "\(isStatic ? "+" : "-")\(selector)",
        baseName: selector,
        type: type.map { declarations.types[$0.index].name } ?? "",
        isStatic: isStatic,
        tokens: start..<start,
        parameters: parameters,
        body: CodeList(tokens: start..<start)
      )
    )
  }

  /// The label of the parameter whose colon stands at an index.
  private func label(before colon: Int) -> String {
    colon > 0 && tokens[colon - 1].kind == .name ? tokens[colon - 1].text : ""
  }

  private mutating func readProperty(in type: (index: Int, hasBodies: Bool)?) {
    let first = index
    index += 1
    if word == "(" { skipGroup() }
    let start = index
    skipStatement()
    let end = index - 1
    guard let type, start < end, tokens[end - 1].kind == .name else { return }
    var member = property(named: end - 1)
    // `@property (getter=isOpen) BOOL open;`
    if let getter = tokens[first..<start].firstIndex(where: { $0.text == "getter" }) {
      member.objectiveCName = tokens[getter + 2].text
    }
    // Its setter is a method of another name.
    member.isObserved = tokens[first..<start].contains { $0.text == "setter" }
    member.type = source.text(ofTokens: start..<(end - 1))
    declarations.types[type.index].members.append(member)
  }

  /// The property or variable of a class whose name is a token.
  private func property(named index: Int) -> MemberDeclaration {
    var member = MemberDeclaration(
      .property,
      named: tokens[index].text,
      objectiveCName: tokens[index].text,
      at: source.location(of: tokens[index].bytes.lowerBound, in: path)
    )
    member.isSettable = true
    return member
  }

  // MARK: - Functions

  /// Reads a function of C, or skips another declaration.
  private mutating func readFunction() {
    let start = index
    var parentheses: Range<Int>?
    while index < tokens.count, word != ";" {
      switch word {
      case "(":
        let open = index
        skipGroup()
        parentheses = parentheses ?? open..<index
      case "{":
        guard let parentheses, parentheses.lowerBound > start,
          tokens[parentheses.lowerBound - 1].kind == .name,
          !tokens[start..<index].contains(where: { $0.text == "=" })
        else {
          skipGroup()
          // What `extern "C"` and `enum` have in braces.
          continue
        }
        let name = tokens[parentheses.lowerBound - 1].text
        readBody(
          CodeFunction(
            name: "\(name)()",
            baseName: name,
            type: "",
            isStatic: false,
            tokens: start..<start,
            parameters: CodeNames.parameters(in: parentheses, of: source),
            body: CodeList(tokens: start..<start)
          )
        )
        return
      case "@interface", "@implementation", "@protocol", "@end", "-", "+":
        // A macro without a semicolon stood there.
        if index > start { return }
        index += 1
      default: index += 1
      }
    }
    noteVariables(in: start..<min(index, tokens.count))
    index += 1
  }

  private mutating func noteVariables(in range: Range<Int>) {
    // `UIKIT_EXTERN NSString *const name;`
    let own = range.drop { $0 < range.upperBound - 1 && tokens[$0].text.hasSuffix("_EXTERN") }
      .drop { $0 < range.upperBound - 1 && tokens[$0].text.hasSuffix("_EXPORT") }
    guard let declaration = CodeNames.declaration(in: own, of: source) else { return }
    for variable in declaration.variables {
      let name = tokens[variable.name].text
      if variable.isConstant { constantNames.insert(name) } else { variableNames.insert(name) }
    }
  }

  private mutating func readBody(_ heading: CodeFunction) {
    var parser = StatementParser(source, at: index)
    var function = heading
    let start = heading.tokens.lowerBound
    do throws(CodeError) {
      function.body = try parser.list()
      index = parser.index
      function.tokens = start..<index
      functions.append(function)
    } catch {
      index += 1
      while index < tokens.count, !isStartOfFunction { index += 1 }
      broken.append((start..<index, error))
    }
  }

  /// Whether a method begins a line here, or a type begins or ends.
  private var isStartOfFunction: Bool {
    ["@end", "@implementation", "@interface"].contains(word)
      || ["-", "+"].contains(word)
        && source.location(of: tokens[index].bytes.lowerBound).column == 1
  }

  // MARK: - Tokens

  private mutating func skipStatement() {
    while index < tokens.count, word != ";" { index += 1 }
    index += 1
  }

  /// Skips what stands between brackets, the brackets included.
  private mutating func skipGroup() {
    var depth = 0
    repeat {
      if ["(", "[", "{"].contains(word) { depth += 1 }
      if [")", "]", "}"].contains(word) { depth -= 1 }
      index += 1
    } while depth > 0 && index < tokens.count
  }

  /// Skips parentheses, and returns the text in them.
  private mutating func parenthesized() -> String {
    let start = index
    skipGroup()
    return start + 2 <= index ? source.text(ofTokens: (start + 1)..<(index - 1)) : ""
  }
}
