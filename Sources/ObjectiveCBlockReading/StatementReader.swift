internal import AnimationForms
internal import LegacyBlocks
internal import LegacyDeclarations

/// Makes statements and expressions of the model of those of the code.
struct StatementReader {
  let source: SourceTokens
  let path: String
  let variables: FunctionVariables
  /// The variables of properties, where a file names them, and the properties of these variables.
  let synthesized: [String: Set<String>]
  /// Whether the function is a class method, in which `self` is the class.
  var isOfClass = false

  private var tokens: [Token] { source.tokens }

  // MARK: - Statements

  func statement(_ code: CodeStatement) -> LegacyStatement {
    let range = code.tokens
    let bytes = source.bytes(of: range)
    let (before, behind) = (
      remarks(before: range.lowerBound), remarks(behind: range.upperBound - 1)
    )
    let start = endOfRemarks(behind: range.lowerBound - 1)
    var statement = LegacyStatement(
      kind(of: code),
      bytes,
      whole: start..<endOfRemarks(behind: range.upperBound - 1),
      line: source.line(ofToken: range.lowerBound)
    )
    statement.commentsBefore = before.map { source.text($0.bytes) }
    statement.commentsBehind = behind.map { source.text($0.bytes) }
    statement.commentsInside = range.dropFirst().flatMap { index in
      source.remarks[tokens[index].leading].filter { $0.kind == .comment }
        .map { source.text($0.bytes) }
    }
    statement.followsEmptyLine = source.hasEmptyLine(in: start..<bytes.lowerBound)
    statement.usedNames = CodeNames.used(in: range, of: source)
    statement.sentMessages = CodeNames.messages(in: range, of: source)
    if code.kind == .plain, let declaration = CodeNames.declaration(in: range, of: source) {
      statement.declaredNames = Set(declaration.variables.map { tokens[$0.name].text })
      statement.effect = effect(of: declaration)
      statement.calledNames = calledNames(in: range)
    }
    statement.variableUses = uses(in: range)
    // What stands before a dot is assigned only if it is a structure of the function.
    statement.assignedNames = Set(
      CodeNames.assigned(in: range, of: source).filter(\.isWhole).map { tokens[$0.0].text }
        + statement.variableUses.filter(\.isAssignment).map(\.variable.name)
    )
    statement.isComputation = isComputation(code)
    if statement.isComputation, mayLoadView(in: range) { statement.effect = .loadsView }
    statement.changes = changes(in: range)
    statement.innerSetting = innerSetting(in: code)
    if statement.innerSetting != nil {
      statement.chosenTransition = conditionalCalls(code, transitions)
    }
    statement.hasInnerAssignment = code.innerStatements.contains {
      kind(of: $0) == .assignment && !isComputation($0)
    }
    statement.hasChangingCall = ([code] + code.innerStatements).contains(where: hasChangingCall)
    statement.exit = ExitFinder(source).first(in: code)
    return statement
  }

  /// Returns `true` if a statement itself, outside of block literals, has a message or a call of a
  /// function that may assign values to views; otherwise, `false`.
  private func hasChangingCall(_ code: CodeStatement) -> Bool {
    let own = [.plain, .jump].contains(code.kind) ? code.tokens : code.header
    return own.contains { index in
      guard !code.closures.contains(where: { $0.tokens.contains(index) }) else { return false }
      if loadsView(at: index, in: own) { return true }
      if tokens[index].text == "[", let message = Message(source, at: index) {
        return isUnknown(message)
          && !KnownNames.harmlessCalls.contains(tokens[message.labels[0]].text)
      }
      return isUnknownFunction(calledAt: index, in: own)
        && !KnownNames.harmlessCalls.contains(tokens[index - 1].text)
    }
  }

  /// Returns `true` if a message may do something that nobody knows of here: if it is none of
  /// begin/commit, does more than read, and makes no object of its own; otherwise, `false`.
  ///
  /// A statement of its own is there to do something.
  private func isUnknown(_ message: Message, isStatement: Bool = false) -> Bool {
    let receiver = source.text(ofTokens: message.receiver)
    // A statement to a class does something, of which these tell nobody.
    let isQuiet = !isStatement || ["CATransaction", "NSObject", "NSTimer"].contains(receiver)
    let makes =
      message.selector == "alloc"
      || message.selector.hasPrefix("init") && receiver.hasSuffix("alloc]")
      // A class of Apple's makes an object, or tells something.
      || isQuiet && receiver != "UIView"
        && (receiver.contains(/^NS[A-Za-z]+$/) || FrameworkClasses.superclasses[receiver] != nil)
    return Self.methods[message.selector] == nil
      && (isStatement || Self.effect(of: message) == .any) && !makes
  }

  /// Returns `true` if a parenthesis holds the arguments of a function that may do anything; otherwise,
  /// `false`.
  private func isUnknownFunction(calledAt index: Int, in range: Range<Int>) -> Bool {
    guard tokens[index].text == "(", index > range.lowerBound else { return false }
    // A block literal that a list or a property holds.
    if [")", "]"].contains(tokens[index - 1].text) { return isCallOfValue(at: index) }
    guard tokens[index - 1].kind == .name else { return false }
    let name = tokens[index - 1].text
    return !KnownNames.computes(name)
      && !["if", "for", "while", "switch", "return", "sizeof", "NSLog"].contains(name)
  }

  /// Returns `true` if the parentheses behind a closing bracket hold arguments; otherwise, `false`: behind a
  /// cast or the condition of a statement stands another value.
  private func isCallOfValue(at index: Int) -> Bool {
    guard tokens[index - 1].text == ")" else { return true }
    return !source.isCast(closedBy: index - 1) && !source.isHeader(closedBy: index - 1)
  }

  private func uses(in range: Range<Int>) -> [VariableUse] {
    let assigned = Dictionary(
      CodeNames.assigned(in: range, of: source).map { ($0.0, $0.isWhole) }
    ) { first, _ in first }
    return range.compactMap { index in
      guard tokens[index].kind == .name,
        index == 0 || ![".", "->"].contains(tokens[index - 1].text),
        let variable = variables.variable(tokens[index].text, at: tokens[index].bytes.lowerBound)
      else { return nil }
      // A member of an object is not the variable's.
      let isAssignment = assigned[index].map { $0 || !variable.isPointer } ?? false
      return VariableUse(variable, isAssignment: isAssignment, line: source.line(ofToken: index))
    }
  }

  private func kind(of code: CodeStatement) -> LegacyStatement.Kind {
    if let call = call(code) { return .call(call) }
    if let calls = conditionalCalls(code, calls) { return .conditionalCalls(calls) }
    guard code.kind == .plain else { return .other }
    if CodeNames.declaration(in: code.tokens, of: source) != nil { return .variables }
    var depth = 0
    for index in code.tokens {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case let text where depth == 0 && CodeNames.assignments.contains(text): return .assignment
      default: break
      }
    }
    // `[panel setAlpha:0]` assigns, too.
    if let message = message(code), message.selector.hasPrefix("set"), message.arguments.count == 1
    {
      return .assignment
    }
    return .other
  }

  /// Adds an assignment of what a chain of members ends with.
  private func addAssignment(from first: Int, to last: Int, in changes: inout StatementChanges) {
    let (isOwn, offset) = (isOwn(first..<last), tokens[first].bytes.lowerBound)
    addAssignment(
      ofProperty: tokens[last].text,
      in: isOwn ? nil : owner(in: first..<last),
      at: offset,
      to: &changes
    )
    if variables.variable(tokens[first].text, at: offset) == nil { changes.assignsShared = true }
    if last > first { changes.addMember(tokens[last].text, isOfSelf: isOwn, at: offset) }
  }

  /// The tokens of a chain, such as `self->page`, if an arrow stands at an index and the chain is assigned; `nil` for
  /// another place.
  private func chain(assignedAt arrow: Int, in range: Range<Int>) -> ClosedRange<Int>? {
    guard tokens[arrow].text == "->", arrow > range.lowerBound, arrow + 1 < range.upperBound else {
      return nil
    }
    var (first, last) = (arrow - 1, arrow + 1)
    while first > range.lowerBound + 1, [".", "->"].contains(tokens[first - 1].text) { first -= 2 }
    var next = last + 1
    while next + 1 < range.upperBound {
      if [".", "->"].contains(tokens[next].text) {
        last = next + 1
        next = last + 1
      } else if tokens[next].text == "[", let close = source.partner(of: next) {
        next = close + 1
      } else {
        break
      }
    }
    let isAssigned =
      next < range.upperBound && CodeNames.assignments.contains(tokens[next].text)
      || first > range.lowerBound && ["++", "--"].contains(tokens[first - 1].text)
    return isAssigned ? first...last : nil
  }

  /// What code may change of what other code reads.
  private func changes(in range: Range<Int>) -> StatementChanges {
    var changes = StatementChanges()
    changes.reads = CodeNames.used(in: range, of: source).subtracting(localNames(in: range))
      .union(CodeNames.readMembers(in: range, of: source))
    for (index, isWhole) in CodeNames.assigned(in: range, of: source) {
      var last = index
      while !isWhole, last + 2 < range.upperBound, tokens[last + 1].text == "." { last += 2 }
      addAssignment(from: index, to: last, in: &changes)
    }
    for index in range {
      let offset = tokens[index].bytes.lowerBound
      if let chain = chain(assignedAt: index, in: range) {
        addAssignment(from: chain.lowerBound, to: chain.upperBound, in: &changes)
      }
      if let name = memberOfValue(assignedAt: index, in: range) {
        changes.addAssignment(of: name, in: "", at: offset)
        changes.addMember(name, isOfSelf: false, at: offset)
      }
      if tokens[index].text == "[", let message = Message(source, at: index) {
        let before = index > range.lowerBound ? tokens[index - 1].text : ";"
        let isStatement = ["{", ";", "}", ")", "?", "else"].contains(before)
        note(message, isStatement: isStatement, in: &changes)
      } else if isUnknownFunction(calledAt: index, in: range) {
        changes.calls = true
        changes.addUnknown(at: offset)
      }
      if loadsView(at: index, in: range) { changes.addUnknown(at: offset) }
    }
    return changes
  }

  /// Adds the assignment of a variable or property, which is stored in a variable of its name.
  private func addAssignment(
    ofProperty name: String,
    in owner: String?,
    at offset: Int,
    to changes: inout StatementChanges
  ) {
    changes.addAssignment(of: name, in: owner, at: offset)
    changes.otherNames.insert(name.hasPrefix("_") ? String(name.dropFirst()) : "_\(name)")
    changes.otherNames.formUnion(synthesized[name] ?? [])
  }

  /// The first name in an expression but `self`; empty if there is none.
  private func owner(in range: Range<Int>) -> String {
    range.lazy.map { tokens[$0] }.first { $0.kind == .name && $0.text != "self" }?.text ?? ""
  }

  /// Returns `true` if what stands in front of an assigned name is nothing, or `self`; otherwise, `false`.
  private func isOwn(_ range: Range<Int>) -> Bool {
    range.isEmpty
      || tokens[range.lowerBound].text == "self" && tokens[range].count { $0.kind == .name } == 1
  }

  /// The member that is assigned of what a message or parentheses stand for, which end at an index.
  private func memberOfValue(assignedAt index: Int, in range: Range<Int>) -> String? {
    guard ["]", ")"].contains(tokens[index].text) else { return nil }
    var last = index
    while last + 2 < range.upperBound, [".", "->"].contains(tokens[last + 1].text) { last += 2 }
    guard last > index, last + 1 < range.upperBound,
      CodeNames.assignments.contains(tokens[last + 1].text)
    else { return nil }
    return tokens[last].text
  }

  /// Returns `true` if the view of another controller than `self` is read at an index, which may have to be
  /// loaded; otherwise, `false`.
  private func loadsView(at index: Int, in range: Range<Int>) -> Bool {
    switch tokens[index].text {
    case ".":
      index > range.lowerBound && index + 1 < range.upperBound && tokens[index + 1].text == "view"
        && tokens[index - 1].text != "self"
    case "[":
      Message(source, at: index).map { $0.selector == "view" && !isOwn($0.receiver) } ?? false
    default: false
    }
  }

  private func note(_ message: Message, isStatement: Bool, in changes: inout StatementChanges) {
    let name = message.selector.prefix { $0 != ":" }
    let offset = tokens[message.tokens.lowerBound].bytes.lowerBound
    // A category may have given a class of Apple's a method.
    changes.addMember(String(name), isOfSelf: false, at: offset)
    if isMadeOfArguments(message) { changes.addUnknown(at: offset) }
    guard isUnknown(message, isStatement: isStatement) else { return }
    let isOwn = isOwn(message.receiver)
    if name.hasPrefix("set"), message.arguments.count == 1, let first = name.dropFirst(3).first {
      let property = first.lowercased() + name.dropFirst(4)
      changes.calls = true
      addAssignment(
        ofProperty: property,
        in: isOwn ? nil : owner(in: message.receiver),
        at: offset,
        to: &changes
      )
      changes.addMember(property, isOfSelf: isOwn, at: offset)
    } else {
      changes.addCall(
        of: String(name),
        on: isOwn ? nil : owner(in: message.receiver),
        with: message.arguments.map(source.text(ofTokens:)),
        at: offset
      )
    }
  }

  /// Returns `true` if a message hands something to a new object of a class that is not Apple's; otherwise,
  /// `false`.
  private func isMadeOfArguments(_ message: Message) -> Bool {
    guard !message.arguments.isEmpty, message.selector.hasPrefix("init"),
      let maker = Message(source, at: message.receiver.lowerBound), maker.selector == "alloc"
    else { return false }
    let name = source.text(ofTokens: maker.receiver)
    return !name.hasPrefix("NS") && FrameworkClasses.superclasses[name] == nil
  }

  /// Returns `true` if a statement only assigns one variable of the function, or decides under which
  /// condition; otherwise, `false`.
  private func isComputation(_ code: CodeStatement) -> Bool {
    guard code.closures.isEmpty else { return false }
    if [.conditional, .list].contains(code.kind) {
      return onlyComputes(code.header)
        && code.lists.allSatisfy { $0.statements.allSatisfy(isComputation) }
    }
    let uses = uses(in: code.tokens)
    return code.kind == .plain && onlyComputes(code.tokens)
      && uses.count(where: \.isAssignment) == 1 && uses.first?.isAssignment == true
      && uses.first?.variable.name == tokens[code.tokens.lowerBound].text
      && code.tokens.count { CodeNames.assignments.contains(tokens[$0].text) } == 1
  }

  /// Returns `true` if code only asks for members of Apple's that change nothing, and calls only functions of
  /// numbers; otherwise, `false`.
  private func onlyComputes(_ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      switch tokens[index].text {
      case "[":
        Message(source, at: index).map { Self.computationMembers.contains($0.selector) } ?? true
      case "(" where tokens[index - 1].kind == .name && index > range.lowerBound:
        KnownNames.computes(tokens[index - 1].text)
      default: true
      }
    }
  }

  private static let computationMembers = KnownNames.plainMembers.union(KnownNames.lasting)
    .union(["applicationFrame", "keyWindow", "layer", "statusBarFrame"])

  // MARK: - Calls

  /// The message that a statement is; `nil` for another statement.
  private func message(_ code: CodeStatement) -> Message? {
    guard code.kind == .plain, tokens[code.tokens.lowerBound].text == "[",
      let message = Message(source, at: code.tokens.lowerBound, isStatement: true),
      message.tokens.upperBound >= code.tokens.upperBound - 1
    else { return nil }
    return message
  }

  static let methods: [String: BeginCommitMethod] = [
    "beginAnimations:context:": .begin, "commitAnimations": .commit,
    "setAnimationDuration:": .duration, "setAnimationDelay:": .delay,
    "setAnimationStartDate:": .startDate, "setAnimationCurve:": .curve,
    "setAnimationRepeatCount:": .repeatCount, "setAnimationRepeatAutoreverses:": .autoreverses,
    "setAnimationBeginsFromCurrentState:": .beginsFromCurrentState,
    "setAnimationTransition:forView:cache:": .transition, "setAnimationDelegate:": .delegate,
    "setAnimationWillStartSelector:": .willStart, "setAnimationDidStopSelector:": .didStop,
  ]

  /// The call of the begin/commit API that a statement is; `nil` for another statement.
  func call(_ code: CodeStatement) -> LegacyCall? {
    let bytes = source.bytes(of: code.tokens)
    if let message = message(code) { return call(message, bytes) }
    // `UIView.animationDuration = 1` is a message, too.
    let (first, end) = (code.tokens.lowerBound, code.tokens.upperBound)
    guard code.kind == .plain, code.tokens.count > 5, tokens[first + 1].text == ".",
      tokens[first + 3].text == "="
    else { return nil }
    let name = tokens[first + 2].text
    let value = (first + 4)..<(tokens[end - 1].text == ";" ? end - 1 : end)
    return call(ObjectiveCName.setter(of: name), first..<(first + 1), [value], bytes)
  }

  /// The call that a message is, with the bytes of its statement; `nil` for another message.
  func call(_ message: Message, _ bytes: Range<Int>) -> LegacyCall? {
    call(message.selector, message.receiver, message.arguments, bytes)
  }

  private func call(
    _ selector: String,
    _ owner: Range<Int>,
    _ values: [Range<Int>],
    _ bytes: Range<Int>
  ) -> LegacyCall? {
    guard let method = Self.methods[selector] else { return nil }
    // A subclass of `UIView` has the methods, too.
    let receiver = source.text(ofTokens: owner)
    let isClass =
      owner.count == 1
      ? receiver.first?.isUppercase == true || isOfClass && receiver == "self"
      : receiver == "[self class]" || receiver == "[UIView class]"
    guard isClass, receiver != "CATransaction" else { return nil }
    var arguments = values.map(expression)
    if let value = values.first {
      arguments[0].meaning = meaning(of: value, for: method)
    }
    let location = source.location(of: bytes.lowerBound, in: path)
    var call = LegacyCall(method, arguments, bytes: bytes, at: location)
    call.receiver = receiver
    return call
  }

  /// The calls of a list that contains nothing else; `nil` for another list.
  func calls(_ list: CodeList) -> [LegacyCall]? {
    let calls = list.statements.compactMap(call)
    return calls.count == list.statements.count && !calls.isEmpty ? calls : nil
  }

  /// The calls of a list that set a transition; `nil` if the list sets something else, if a transition
  /// is of what the list declares, or if there are no braces around the call.
  private func transitions(_ list: CodeList) -> [LegacyCall]? {
    var transitions: [LegacyCall] = []
    var declared: Set<String> = []
    for statement in list.statements {
      guard let call = call(statement) else {
        if innerSetting(in: statement) != nil { return nil }
        let declaration = CodeNames.declaration(in: statement.tokens, of: source)
        declared.formUnion(declaration?.variables.map { tokens[$0.name].text } ?? [])
        continue
      }
      switch call.method {
      case .transition: transitions.append(call)
      case .commit: break
      default: return nil
      }
    }
    let used = transitions.flatMap(\.arguments).flatMap(\.usedNames)
    let hasBraces = tokens[list.tokens.lowerBound].text == "{"
    return transitions.isEmpty || hasBraces && declared.isDisjoint(with: used) ? transitions : nil
  }

  /// The calls of an `if`.
  ///
  /// - Parameters:
  ///   - code: The `if`.
  ///   - calls: Returns the calls of a branch; `nil` if the branch contains what it may not.
  /// - Returns: The calls; `nil` for another statement.
  func conditionalCalls(
    _ code: CodeStatement,
    _ calls: (CodeList) -> [LegacyCall]?
  ) -> ConditionalCalls? {
    guard code.kind == .conditional, let first = code.lists.first.flatMap(calls) else { return nil }
    let condition = expression(code.header)
    guard code.lists.count > 1 else {
      return ConditionalCalls(condition, first, otherwise: .calls([]))
    }
    if let others = calls(code.lists[1]) {
      return ConditionalCalls(condition, first, otherwise: .calls(others))
    }
    guard code.lists[1].statements.count == 1,
      let other = conditionalCalls(code.lists[1].statements[0], calls)
    else { return nil }
    return ConditionalCalls(condition, first, otherwise: .condition(other))
  }

  /// The begin of a block and its settings, with which the first branch of an `if` ends beside other statements.
  ///
  /// These, in front of the begin or in another branch, may stay in an `if` of their own: nobody assigns the
  /// variable that is the condition.
  ///
  /// - Parameter code: The `if`.
  /// - Returns: The calls with their condition, and the code that stays; `nil` for another statement.
  func beginBesideOthers(_ code: CodeStatement) -> (calls: ConditionalCalls, LegacyBlock.Leading)? {
    guard code.kind == .conditional, let list = code.lists.first,
      let index = list.statements.firstIndex(where: { call($0)?.method == .begin }),
      index > 0 || code.lists.count > 1
    else { return nil }
    let (others, rest) = (list.statements[..<index], list.statements[index...])
    let calls = rest.compactMap(call)
    let condition = expression(code.header)
    let used = calls.flatMap(\.arguments).reduce(into: Set()) { $0.formUnion($1.usedNames) }
    let declared = others.flatMap { other in
      CodeNames.declaration(in: other.tokens, of: source)?.variables.map { tokens[$0.name].text }
        ?? []
    }
    // What else they name has to be there without them; a macro may declare anything.
    let front = others.last.map { others[0].tokens.lowerBound..<$0.tokens.upperBound }
    let otherwise = code.lists.dropFirst().first?.tokens
    let words = [front, otherwise].compactMap(\.self).flatMap { tokens[$0].map(\.text) }
    let isOpen = others.contains { mayBeMacro($0) }
    let start = source.bytes(of: code.tokens).lowerBound
    guard
      used.allSatisfy({ name in
        !isOpen && !words.contains(name)
          || name == "self" || name.isTrue || name.isFalse || ["nil", "NULL"].contains(name)
          || variables.variable(name, at: start) != nil
      }),
      condition.variable?.isAssigned == false, calls.count == rest.count,
      calls.dropFirst().allSatisfy(\.method.isSetting), used.isDisjoint(with: declared),
      !words.contains(where: { $0.hasSuffix("Animations") }),
      !tokens[otherwise ?? 0..<0].contains(where: { $0.text.hasPrefix("setAnimation") })
    else { return nil }
    return (
      ConditionalCalls(condition, calls, otherwise: .calls([])),
      LegacyBlock.Leading(
        condition: condition.text,
        front: front.map { start..<endOfRemarks(behind: $0.upperBound - 1) },
        otherwise: otherwise.map(source.bytes)
      )
    )
  }

  /// Returns `true` if a statement is a name, or a call of one, that may be a macro's; otherwise, `false`.
  private func mayBeMacro(_ code: CodeStatement) -> Bool {
    guard code.kind == .plain, let first = tokens[code.tokens].first?.text else { return false }
    let next = code.tokens.lowerBound + 1
    return !["[", "("].contains(first)
      && (first.hasPrefix("@") || next >= tokens.count || ["(", ";"].contains(tokens[next].text))
  }

  /// The first setting in an expression or the lists of a statement, outside the blocks in them.
  private func innerSetting(in code: CodeStatement) -> LegacyCall? {
    if code.kind == .plain {
      for index in code.tokens where tokens[index].text == "[" {
        guard !code.closures.contains(where: { $0.tokens.contains(index) }),
          let message = Message(source, at: index),
          let call = call(message, source.bytes(of: message.tokens))
        else { continue }
        return call
      }
    }
    for list in code.lists {
      var open = 0
      for statement in list.statements {
        guard let call = call(statement) else {
          if open == 0, let found = innerSetting(in: statement) { return found }
          continue
        }
        switch call.method {
        case .begin: open += 1
        case .commit: open -= 1
        default: if open == 0 { return call }
        }
      }
    }
    return nil
  }

  // MARK: - Expressions

  func expression(_ range: Range<Int>) -> LegacyExpression {
    let bytes = source.bytes(of: range)
    var expression = LegacyExpression(
      bytes,
      text: source.text(bytes),
      line: source.line(ofToken: range.lowerBound)
    )
    if range.count == 1, tokens[range.lowerBound].kind == .name {
      let name = tokens[range.lowerBound].text
      expression.name = name
      expression.variable = variables.variable(name, at: bytes.lowerBound)
    }
    expression.isNil = ["nil", "NULL", "Nil", "0"].contains(source.text(ofTokens: unwrapped(range)))
    expression.isPostfix =
      source.endOfOperand(from: range.lowerBound, before: range.upperBound)
      == range.upperBound && !source.text(bytes).hasPrefix("(")
    expression.isConstant = range.count == 1 && tokens[range.lowerBound].isConstant
    expression.usedNames = CodeNames.used(in: range, of: source)
    expression.readMembers = CodeNames.readMembers(in: range, of: source)
    expression.localNames = localNames(in: range).subtracting(expression.readMembers)
    expression.effect = effect(of: range)
    expression.calledNames = calledNames(in: range)
    expression.loadsView = range.contains { loadsView(at: $0, in: range) }
    return expression
  }

  /// What evaluating code calls: a variable that is called holds a closure.
  private func calledNames(in range: Range<Int>) -> Set<String> {
    Set(
      CodeNames.called(in: range, of: source).map { name in
        range.contains { index in
          tokens[index].text == name && index + 1 < range.upperBound
            && tokens[index + 1].text == "("
            && variables.variable(name, at: tokens[index].bytes.lowerBound) != nil
        } ? "" : name
      }
    )
  }

  /// The names of the function's variables and parameters, without those that stand for something else, too.
  private func localNames(in range: Range<Int>) -> Set<String> {
    let uses = CodeNames.uses(in: range, of: source).map { tokens[$0] }
    let others = uses.filter { variables.variable($0.text, at: $0.bytes.lowerBound) == nil }
    return Set(uses.map(\.text)).subtracting(others.map(\.text))
  }

  /// What evaluating an expression may do.
  private func effect(of range: Range<Int>) -> LegacyExpression.Effect {
    range.map { index -> LegacyExpression.Effect in
      let previous = index > range.lowerBound ? tokens[index - 1] : nil
      switch tokens[index].text {
      case "[": return Message(source, at: index).map(Self.effect) ?? .none
      case "(" where previous?.kind == .name:
        let name = previous?.text ?? ""
        let tells =
          CodeNames.availability.contains(name) || Self.tellingFunctions.contains(name)
        return KnownNames.computes(name) || tells ? .none : .any
      case "." where index + 1 < range.upperBound:
        let name = tokens[index + 1].text
        if name == "view" { return .loadsView }
        return previous?.text == "self" || KnownNames.plainMembers.contains(name)
          ? .none : .any
      case "++", "--", "__bridge_retained", "__bridge_transfer": return .any
      case let text: return CodeNames.assignments.contains(text) ? .any : .none
      }
    }.max() ?? .none
  }

  /// The functions that only tell what is there, as blocks hand it on.
  private static let tellingFunctions: Set<String> = [
    "NSStringFromClass", "NSStringFromSelector", "UIGraphicsGetCurrentContext",
  ]

  private static func effect(of message: Message) -> LegacyExpression.Effect {
    guard message.arguments.isEmpty else { return .any }
    if message.selector == "view" { return .loadsView }
    return KnownNames.plainMembers.contains(message.selector)
      || ["currentDevice", "mainScreen", "sharedApplication"].contains(message.selector)
      ? .none : .any
  }

  /// Returns `true` if code reads the view of a controller; otherwise, `false`.
  private func mayLoadView(in range: Range<Int>) -> Bool {
    range.contains { index in
      switch tokens[index].text {
      case "[": Message(source, at: index)?.selector == "view"
      case ".": index + 1 < range.upperBound && tokens[index + 1].text == "view"
      default: false
      }
    }
  }

  /// What evaluating the values of a declaration may do, once.
  ///
  /// They may ask for any member, and send what only tells or makes a value of Apple's.
  private func effect(of declaration: CodeNames.Declaration) -> LegacyExpression.Effect {
    declaration.variables.flatMap { variable in
      variable.value.map { index -> LegacyExpression.Effect in
        switch tokens[index].text {
        case "[":
          guard let message = Message(source, at: index) else { return .none }
          return message.selector == "view" ? .loadsView : onlyTells(message) ? .none : .any
        case "(":
          let name = tokens[index - 1].text
          let isKnown = KnownNames.tells(name) || name.contains(/^(CA|CG|NS|UI)[A-Z_]/)
          return isUnknownFunction(calledAt: index, in: variable.value) && !isKnown ? .any : .none
        case ".": return tokens[index + 1].text == "view" ? .loadsView : .none
        case "++", "--", "^", "__bridge_retained", "__bridge_transfer": return .any
        case let text: return CodeNames.assignments.contains(text) ? .any : .none
        }
      }
    }.max() ?? .none
  }

  /// Returns `true` if a message asks for a member, makes an object of Apple's, or only tells a value;
  /// otherwise, `false`.
  private func onlyTells(_ message: Message) -> Bool {
    let name = message.selector.prefix { $0 != ":" }
    if message.arguments.isEmpty {
      return !name.hasSuffix("FirstResponder") || name.hasPrefix("is")
    }
    let receiver = source.text(ofTokens: message.receiver)
    let maker =
      receiver.hasSuffix("alloc]") ? receiver.dropFirst().prefix { $0 != " " } : receiver[...]
    return !isMadeOfArguments(message)
      && (FrameworkClasses.superclasses[String(maker)] != nil || maker.contains(/^NS[A-Z]/)
        || KnownNames.tells(name) && receiver != "self")
  }

  private func meaning(
    of value: Range<Int>,
    for method: BeginCommitMethod
  ) -> LegacyExpression.Meaning? {
    let value = unwrapped(value)
    let text = source.text(ofTokens: value)
    switch method {
    case .startDate:
      guard let message = Message(source, at: value.lowerBound),
        message.tokens == value, message.selector == "dateWithTimeIntervalSinceNow:"
      else { return nil }
      return .secondsFromNow(expression(message.arguments[0]))
    case .repeatCount: return Self.isEndless(text) ? .endless : nil
    case .curve, .transition:
      return choice(value, method) ?? Self.constant(text)
    case .didStop:
      guard ["@selector", "NSSelectorFromString"].contains(tokens[value.lowerBound].text),
        value.count > 3
      else { return nil }
      let name = tokens[(value.lowerBound + 2)..<(value.upperBound - 1)].map(\.text).joined()
      if text.hasPrefix("@selector") { return .selector(name) }
      return name.hasPrefix("@\"") ? .selector(String(name.dropFirst(2).dropLast())) : nil
    default: return nil
    }
  }

  /// The choice in `condition ? first : second`; `nil` for another expression.
  private func choice(
    _ value: Range<Int>,
    _ method: BeginCommitMethod
  ) -> LegacyExpression.Meaning? {
    var depth = 0
    var question: Int?
    var nested = 0
    for index in value {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "?" where depth == 0:
        if question == nil { question = index } else { nested += 1 }
      case ":" where depth == 0 && nested > 0: nested -= 1
      case ":" where depth == 0:
        guard let question, question + 1 < index, index + 1 < value.upperBound else { return nil }
        let sides = [(question + 1)..<index, (index + 1)..<value.upperBound].map { range in
          var side = expression(range)
          side.meaning = meaning(of: range, for: method)
          return side
        }
        return .choice(expression(value.lowerBound..<question), sides[0], sides[1])
      default: break
      }
    }
    return nil
  }

  /// The tokens without the parentheses around them and the type to which they are cast.
  private func unwrapped(_ range: Range<Int>) -> Range<Int> {
    guard range.count > 2, tokens[range.lowerBound].text == "(",
      let close = source.partner(of: range.lowerBound)
    else { return range }
    if close == range.upperBound - 1 {
      return unwrapped((range.lowerBound + 1)..<close)
    }
    guard source.isCast(closedBy: close),
      source.endOfOperand(from: close + 1, before: range.upperBound) == range.upperBound
    else { return range }
    return unwrapped((close + 1)..<range.upperBound)
  }

  private static func constant(_ name: String) -> LegacyExpression.Meaning? {
    func value(behind prefix: String) -> String? {
      name.hasPrefix(prefix) ? name.dropFirst(prefix.count).lowercasedFirst : nil
    }
    // The number of this option is that of the curve.
    if name == "UIViewAnimationOptionCurveEaseInOut" { return .curve(.easeInOut) }
    if let curve = value(behind: "UIViewAnimationCurve") {
      return NamedCurve(name: curve).map { .curve($0) }
    }
    guard let transition = value(behind: "UIViewAnimationTransition") else { return nil }
    return transition == "none"
      ? .transition(nil) : TransitionKind(rawValue: transition).map { .transition($0) }
  }

  private static func isEndless(_ text: String) -> Bool {
    var digits = text
    while let last = digits.last, "fFlL".contains(last), digits.first?.isNumber == true {
      digits.removeLast()
    }
    if let number = Double(digits) { return number >= 1e6 }
    return [
      "HUGE_VALF", "HUGE_VAL", "HUGE", "FLT_MAX", "MAXFLOAT", "INFINITY", "NSIntegerMax", "INT_MAX",
      "CGFLOAT_MAX", "NSUIntegerMax", "DBL_MAX", "INT32_MAX",
    ].contains(text)
  }

  // MARK: - Comments

  /// The comments and directives in front of a token that do not belong to the line before.
  private func remarks(before token: Int) -> [Remark] {
    let behind = remarks(behind: token - 1).count
    return source.remarks[tokens[token].leading].dropFirst(behind).filter { $0.kind != .inactive }
  }

  /// The comments behind a token on its line.
  private func remarks(behind token: Int) -> [Remark] {
    guard token >= 0, token + 1 < tokens.count else { return [] }
    var end = tokens[token].bytes.upperBound
    return source.remarks[tokens[token + 1].leading].prefix { remark in
      defer { end = remark.bytes.upperBound }
      return remark.kind == .comment && !source.hasLineEnd(in: end..<remark.bytes.lowerBound)
    }
  }

  private func endOfRemarks(behind token: Int) -> Int {
    guard token >= 0 else { return 0 }
    return remarks(behind: token).last?.bytes.upperBound ?? tokens[token].bytes.upperBound
  }
}

/// Finds what leaves a list of statements before its end, or enters it in the middle.
private struct ExitFinder {
  private let source: SourceTokens

  init(_ source: SourceTokens) { self.source = source }

  func first(in code: CodeStatement, loops: Int = 0, choices: Int = 0) -> LegacyStatement.Exit? {
    let token = source.tokens[code.tokens.lowerBound]
    func exit(_ verb: String) -> LegacyStatement.Exit {
      .init(verb, line: source.line(ofToken: code.tokens.lowerBound))
    }
    switch code.kind {
    case .jump:
      switch token.text {
      case "return": return exit("returns")
      case "@throw": return exit("throws an exception")
      case "goto": return exit("jumps")
      case "break": return loops + choices > 0 ? nil : exit("leaves a loop")
      default: return loops > 0 ? nil : exit("leaves a loop")
      }
    case .label:
      if ["case", "default"].contains(token.text) {
        return choices > 0 ? nil : exit("begins another case")
      }
      return exit("can be jumped to")
    default: break
    }
    for statement in code.lists.flatMap(\.statements) {
      if let found = first(
        in: statement,
        loops: loops + (code.kind == .loop ? 1 : 0),
        choices: choices + (code.kind == .choice ? 1 : 0)
      ) {
        return found
      }
    }
    return nil
  }
}
