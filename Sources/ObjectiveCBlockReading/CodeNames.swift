internal import LegacyBlocks
internal import LegacyDeclarations

/// What code declares, uses, and assigns.
enum CodeNames {
  /// The names that code uses: variables, functions, types.
  static func used(in range: Range<Int>, of source: SourceTokens) -> Set<String> {
    Set(uses(in: range, of: source).map { source.tokens[$0].text })
  }

  /// What asks for the system's version, and calls nothing.
  static let availability: Set<String> = ["@available", "__builtin_available"]

  /// The uses of names, by the indexes of their tokens.
  static func uses(in range: Range<Int>, of source: SourceTokens) -> [Int] {
    let tokens = source.tokens
    var labels: Set<Int> = []
    return range.filter { index in
      let text = tokens[index].text
      if text == "[", let message = Message(source, at: index) {
        labels.formUnion(message.labels)
      }
      if text == "@selector" || availability.contains(text),
        let close = source.partner(of: index + 1)
      {
        labels.formUnion(index..<close)
      }
      return tokens[index].kind == .name && !labels.contains(index)
        && !isMember(index, of: source)
    }
  }

  /// The members that code reads: what stands behind a dot or an arrow, and the messages without
  /// arguments, with the property that one such as `isOpen` tells.
  static func readMembers(in range: Range<Int>, of source: SourceTokens) -> Set<String> {
    let tokens = source.tokens
    return range.reduce(into: []) { members, index in
      let name =
        if isMember(index, of: source) {
          tokens[index].text
        } else if tokens[index].text == "[", let message = Message(source, at: index),
          message.arguments.isEmpty
        {
          message.selector
        } else { "" }
      guard !name.isEmpty else { return }
      members.insert(name)
      if let property = name.propertyOfGetter { members.insert(property) }
    }
  }

  /// The selectors of the messages that code sends, or may send later, and the functions that it calls.
  ///
  /// - Parameters:
  ///   - range: The tokens of the code.
  ///   - source: The tokens of the file.
  ///   - handsOnSelectors: Whether to take what is named by a selector, too.
  /// - Returns: The selectors, and the names.
  static func messages(
    in range: Range<Int>,
    of source: SourceTokens,
    handsOnSelectors: Bool = true
  ) -> Set<String> {
    let tokens = source.tokens
    var selectors: Set<String> = []
    for index in range {
      let text = tokens[index].text
      if text == "@selector", !handsOnSelectors { continue }
      if text == "[", let message = Message(source, at: index) {
        selectors.insert(message.selector)
      } else if text == "@selector", let close = source.partner(of: index + 1) {
        // What a control, a gesture, or a timer calls, it calls outside of blocks.
        let label = index > 1 && tokens[index - 1].text == ":" ? tokens[index - 2].text : ""
        let rest = tokens[(close + 1)...].prefix { $0.text != ";" }
        let isLater =
          ["action", "selector"].contains(label)
          || label == "performSelector" && rest.contains { $0.text == "afterDelay" }
        if isLater { continue }
        selectors.insert(tokens[(index + 2)..<close].map(\.text).joined())
      } else if tokens[index].kind == .name, !availability.contains(text),
        index + 1 < range.upperBound, tokens[index + 1].text == "("
      {
        selectors.insert(text)
      } else if isMember(index, of: source) {
        // A property that is read or set is a message, too.
        let next = index + 1 < range.upperBound ? tokens[index + 1].text : ""
        if next != "=" { selectors.insert(text) }
        if assignments.contains(next) || isCountedUp(index, of: source) {
          selectors.insert(ObjectiveCName.setter(of: text))
        }
      }
    }
    return selectors
  }

  /// What evaluating code calls, by the names that ``LegacyExpression/calledNames`` has: a selector only names its
  /// method.
  static func called(in range: Range<Int>, of source: SourceTokens) -> Set<String> {
    let tokens = source.tokens
    var calls = messages(in: range, of: source, handsOnSelectors: false)
    for index in range {
      if tokens[index].text == "[", let message = Message(source, at: index),
        source.text(ofTokens: message.receiver) == "CATransaction"
      {
        calls.insert(LegacyFile.getter(of: "CATransaction"))
      }
      guard index > range.lowerBound, tokens[index].text == "(" else { continue }
      switch tokens[index - 1].text {
      case "]": calls.insert("")
      case ")" where !source.isCast(closedBy: index - 1) && !source.isHeader(closedBy: index - 1):
        calls.insert("")
      case let name where tokens[index - 1].kind == .name && !availability.contains(name):
        calls.insert(isMember(index - 1, of: source) ? "" : LegacyFile.closure(of: name))
      default: break
      }
    }
    return calls
  }

  /// The names in capital letters, which may be those of macros.
  static func capitals(in range: Range<Int>, of source: SourceTokens) -> Set<String> {
    Set(
      range.map { source.tokens[$0] }
        .filter { $0.kind == .name && $0.text.count > 1 && $0.text == $0.text.uppercased() }
        .map(\.text)
    )
  }

  /// The selectors of the messages that closures send which an animation may run, and of those that
  /// tell of a notification, which may be posted in an animation: UIKit tells of the keyboard in the
  /// one that moves it.
  static func animatedMessages(in source: SourceTokens) -> Set<String> {
    let tokens = source.tokens
    return tokens.indices.dropLast(3).reduce(into: []) { selectors, index in
      if tokens[index].text == "@selector", let close = source.partner(of: index + 1),
        tokens[(close + 1)...].prefix(2).map(\.text) == ["name", ":"]
      {
        selectors.insert(tokens[(index + 2)..<close].map(\.text).joined())
      }
      // Who holds a closure may hand it to anybody.
      let isKept =
        tokens[index + 1].text == "=" || keeping.contains(tokens[index].text)
        || tokens[index + 1].text == "return"
      guard beginsAnimation(at: index, of: source) || isKept,
        let body = closure(at: index + 2, of: source)
      else { return }
      selectors.formUnion(messages(in: body, of: source))
    }
  }

  /// The labels behind which a closure is kept for others, such as those that hear of a notification.
  private static let keeping: Set<String> = [
    "addObject", "insertObject", "setObject", "usingBlock",
  ]

  /// Returns `true` if the label of an animation's changes stands at an index; otherwise, `false`.
  static func beginsAnimation(at index: Int, of source: SourceTokens) -> Bool {
    source.tokens[index].text.lowercased().contains("animat")
      && source.tokens[index].text != "animated"
      && source.tokens[index + 1].text == ":"
  }

  /// What animations call, or are handed, by names without an underscore.
  static func namesInAnimations(of source: SourceTokens) -> Set<String> {
    let tokens = source.tokens
    return tokens.indices.dropLast(3).reduce(into: []) { names, index in
      // A duration is no change.
      guard beginsAnimation(at: index, of: source),
        tokens[index].text.hasSuffix("nimations") || tokens[index].text.contains("Alongside")
      else { return }
      if let body = closure(at: index + 2, of: source) {
        names.formUnion(messages(in: body, of: source).map(\.withoutUnderscore))
      } else {
        names.formUnion(
          tokens[(index + 2)...].prefix { ![":", "]"].contains($0.text) }.map(
            \.text.withoutUnderscore
          )
        )
      }
    }
  }

  /// Returns the tokens between the braces of the block literal at an index; `nil` for something else.
  static func closure(at index: Int, of source: SourceTokens) -> Range<Int>? {
    guard source.tokens[index].text == "^",
      let open = source.tokens[(index + 1)...].firstIndex(where: { $0.text == "{" }),
      let close = source.partner(of: open)
    else { return nil }
    return open..<close
  }

  /// The messages that block literals send which are handed to methods and functions, by the selectors and names
  /// of these.
  static func handedMessages(in source: SourceTokens) -> [String: Set<String>] {
    let tokens = source.tokens
    return tokens.indices.dropLast(3).reduce(into: [:]) { handed, index in
      if tokens[index].text == "[", let message = Message(source, at: index) {
        for argument in message.arguments {
          guard let body = closure(at: argument.lowerBound, of: source) else { continue }
          handed[message.selector, default: []].formUnion(messages(in: body, of: source))
        }
      } else if tokens[index].kind == .name, tokens[index + 1].text == "(",
        let body = closure(at: index + 2, of: source)
      {
        handed[tokens[index].text, default: []].formUnion(messages(in: body, of: source))
      }
    }
  }

  /// Returns `true` if `++` or `--` stands in front of the chain that ends with a member; otherwise, `false`.
  private static func isCountedUp(_ index: Int, of source: SourceTokens) -> Bool {
    let next = index + 1 < source.tokens.count ? source.tokens[index + 1].text : ""
    guard ![".", "->"].contains(next) else { return false }
    var start = index
    while isMember(start, of: source), start > 1 { start -= 2 }
    return start > 0 && ["++", "--"].contains(source.tokens[start - 1].text)
  }

  private static func isMember(_ index: Int, of source: SourceTokens) -> Bool {
    index > 0 && [".", "->"].contains(source.tokens[index - 1].text)
  }

  // MARK: - Assignments

  static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "++", "--",
  ]

  /// The variables that code may assign, by the indexes of their tokens; a member of a structure is
  /// assigned with the variable.
  ///
  /// - Returns: The indexes, and whether the variable itself is assigned, not one of its members.
  static func assigned(in range: Range<Int>, of source: SourceTokens) -> [(Int, isWhole: Bool)] {
    let tokens = source.tokens
    return range.compactMap { index in
      guard tokens[index].kind == .name, !isMember(index, of: source) else { return nil }
      if index > range.lowerBound {
        let before = tokens[index - 1].text
        if ["++", "--"].contains(before) { return (index, true) }
        // The address of a variable lets another function assign it.
        if before == "&", index < 2 || !isOperand(index - 2, of: source) { return (index, true) }
        // A loop assigns a variable that it does not declare.
        if before == "(", index > 1, tokens[index - 2].text == "for",
          tokens[index + 1].text == "in"
        {
          return (index, true)
        }
      }
      var next = index + 1
      // `*stop = YES` assigns what the variable points to.
      let isPointee =
        index > range.lowerBound && tokens[index - 1].text == "*"
        && (index < 2 || !isOperand(index - 2, of: source)
          || source.isHeader(closedBy: index - 2))
      var isWhole = !isPointee
      while next < range.upperBound {
        if tokens[next].text == ".", next + 1 < range.upperBound {
          next += 2
        } else if tokens[next].text == "[", let close = source.partner(of: next),
          close < range.upperBound
        {
          next = close + 1
        } else {
          break
        }
        isWhole = false
      }
      guard next < range.upperBound, assignments.contains(tokens[next].text) else { return nil }
      return (index, isWhole)
    }
  }

  /// Returns the last names of what code assigns, such as `view` of `self.view`.
  static func assignedNames(in range: Range<Int>, of source: SourceTokens) -> [String] {
    range.dropLast().filter { index in
      source.tokens[index].kind == .name && assignments.contains(source.tokens[index + 1].text)
    }.map { source.tokens[$0].text }
  }

  /// Returns `true` if an operand ends with a token; otherwise, `false`.
  private static func isOperand(_ index: Int, of source: SourceTokens) -> Bool {
    let token = source.tokens[index]
    // `(void *)` is a cast.
    if token.text == ")" { return source.tokens[index - 1].text != "*" }
    return token.kind != .mark && token.text != "return" || token.text == "]"
  }

  // MARK: - Declarations

  /// The names of parameters in parentheses, by the indexes of their tokens.
  static func parameters(in range: Range<Int>, of source: SourceTokens) -> [Int] {
    let tokens = source.tokens
    var found: [Int] = []
    for index in range.dropFirst() where [",", ")"].contains(tokens[index].text) {
      let name = index - 1
      guard tokens[name].kind == .name, name > range.lowerBound + 1,
        tokens[name - 1].kind == .name || ["*", ">", "^"].contains(tokens[name - 1].text)
      else { continue }
      found.append(name)
    }
    return found
  }

  /// A declaration of variables.
  struct Declaration {
    struct Variable {
      let name: Int
      let isArray: Bool
      /// Whether the variable is a pointer, whose members are another object's.
      let isPointer: Bool
      /// Whether nothing else can be assigned: in `const Type *name`, it is the object that is
      /// constant.
      let isConstant: Bool
      /// The tokens of the value; empty if there is none.
      let value: Range<Int>
    }

    var variables: [Variable] = []
    /// The words in front of the type, such as `static`.
    var qualifiers: Set<String> = []
  }

  private static let qualifiers: Set<String> = [
    "const", "static", "__block", "__weak", "__strong", "__unsafe_unretained", "__autoreleasing",
    "volatile", "register", "extern", "IBOutlet", "inline", "auto", "__unused", "__kindof",
  ]
  private static let words: Set<String> = [
    "unsigned", "signed", "long", "short", "int", "char", "float", "double", "struct", "union",
    "enum",
  ]
  private static let noTypes: Set<String> = [
    "return", "break", "continue", "goto", "else", "case", "sizeof", "typeof", "typedef", "in",
    "nil",
    "self", "super", "default",
  ]

  /// Reads a declaration of variables; `nil` for another statement.
  static func declaration(in range: Range<Int>, of source: SourceTokens) -> Declaration? {
    let tokens = source.tokens
    var declaration = Declaration()
    var index = range.lowerBound
    var hasType = false
    let end = range.upperBound
    func text(_ index: Int) -> String { index < end ? tokens[index].text : "" }
    // The type.
    while index < end {
      let word = text(index)
      if qualifiers.contains(word) {
        declaration.qualifiers.insert(word)
        index += 1
      } else if words.contains(word) {
        // `struct CGRect` is a type of two words.
        index += ["struct", "union", "enum"].contains(word) ? 2 : 1
        hasType = true
      } else if !hasType, tokens[index].kind == .name, !noTypes.contains(word),
        !word.hasPrefix("@")
      {
        index += 1
        hasType = true
        if text(index) == "<" {
          var depth = 0
          repeat {
            depth += text(index).count { $0 == "<" } - text(index).count { $0 == ">" }
            index += 1
          } while index < end && depth > 0
        }
      } else {
        break
      }
    }
    guard hasType else { return nil }
    // The variables.
    let isConstantType = declaration.qualifiers.contains("const")
    while index < end {
      var isPointer = false
      var isConstant = isConstantType
      while ["*", "^"].contains(text(index)) || qualifiers.contains(text(index)) {
        if text(index) == "*" { (isPointer, isConstant) = (true, false) }
        if text(index) == "const" { isConstant = true }
        if qualifiers.contains(text(index)) { declaration.qualifiers.insert(text(index)) }
        index += 1
      }
      var isArray = false
      let name: Int
      if text(index) == "(", ["^", "*"].contains(text(index + 1)) {
        // A block or a pointer to a function: `void (^changes)(void)`.
        var inner = index + 2
        while qualifiers.contains(text(inner)) { inner += 1 }
        guard inner < end, tokens[inner].kind == .name, let close = source.partner(of: index),
          text(close + 1) == "(", let last = source.partner(of: close + 1)
        else { return nil }
        name = inner
        isPointer = true
        index = last + 1
      } else {
        guard index < end, tokens[index].kind == .name, !tokens[index].text.hasPrefix("@"),
          !noTypes.contains(text(index))
        else { return nil }
        name = index
        index += 1
        while text(index) == "[", let close = source.partner(of: index) {
          isArray = true
          index = close + 1
        }
      }
      guard ["=", ",", ";", ":", "in"].contains(text(index)) || index == end else { return nil }
      let isBit = text(index) == ":"
      guard !isBit else { return nil }
      let start = index + 1
      if text(index) == "=" {
        index += 1
        while index < end, text(index) != ",", text(index) != ";" {
          index =
            ["(", "[", "{"].contains(text(index))
            ? (source.partner(of: index) ?? end) + 1 : index + 1
        }
      }
      declaration.variables.append(
        .init(
          name: name,
          isArray: isArray,
          isPointer: isPointer,
          isConstant: isConstant,
          value: start <= index ? start..<index : index..<index
        )
      )
      guard text(index) == "," else { break }
      index += 1
    }
    return declaration.variables.isEmpty ? nil : declaration
  }
}

extension String {
  /// The name of a property, for that of its variable.
  var withoutUnderscore: String { hasPrefix("_") ? String(dropFirst()) : self }
}
