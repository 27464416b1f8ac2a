internal import AnimationForms
internal import SwiftParser

/// Makes statements and expressions of the model of those of the syntax.
struct StatementReader {
  let file: SourceFile
  /// The function around the code.
  let scope: LegacyScope
  /// The variables of the file.
  let variables: FileVariables
  /// The functions whose calls stand for values.
  var values: Set<String> = []

  func statement(_ item: CodeBlockItemSyntax) -> LegacyStatement {
    let end = item.semicolon?.position ?? item.endPosition
    var statement = LegacyStatement(
      kind(of: item),
      item.bytes,
      whole: item.position.utf8Offset..<end.utf8Offset,
      line: line(of: item)
    )
    let tokens = Array(item.tokens(viewMode: .sourceAccurate))
    statement.commentsBefore = tokens.first?.leadingTrivia.comments ?? []
    statement.commentsInside = zip(tokens, tokens.dropFirst()).flatMap {
      $0.trailingTrivia.comments + $1.leadingTrivia.comments
    }
    statement.commentsBehind = tokens.last?.trailingTrivia.comments ?? []
    statement.followsEmptyLine = item.leadingTrivia.hasEmptyLine
    statement.declaredNames = item.declaredNames
    statement.declaresLate =
      item.item.as(VariableDeclSyntax.self)?.bindings.contains { binding in
        binding.initializer == nil && binding.accessorBlock == nil
          && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) != true
      } ?? false
    if let declaration = item.item.as(VariableDeclSyntax.self) {
      statement.effect = EffectFinder.effect(of: declaration, values: values, variables)
      let values = declaration.bindings.compactMap(\.initializer)
      statement.calledNames = CalledNames.names(in: values, variables)
    }
    statement.usedNames = UsedNames.names(in: [Syntax(item)])
    statement.memberUses = memberUses(in: item)
    statement.innerSetting = InnerSettingFinder.first(in: item).map(call)
    statement.isCompiledConditionally = item.item.is(IfConfigDeclSyntax.self)
    if statement.innerSetting != nil {
      statement.chosenTransition = ConditionalCallsSyntax(item, CallSyntax.transitions)
        .map(conditionalCalls)
    }
    statement.hasInnerAssignment =
      TypedNodes<SequenceExprSyntax>.outsideClosures(of: item)
      .contains { !$0.assignedTargets.isEmpty }
    statement.hasChangingCall =
      TypedNodes<FunctionCallExprSyntax>.outsideClosures(of: item)
      .contains { $0.mayChange && !KnownNames.harmlessCalls.contains($0.calledName) }
      || TypedNodes<MemberAccessExprSyntax>.outsideClosures(of: item).contains(where: \.loadsView)
    statement.changes = ChangeFinder.changes(of: item, among: variables)
    statement.exit = ExitFinder.first(in: item).map { .init($0.verb, line: line(of: $0.node)) }
    return statement
  }

  private func memberUses(in node: some SyntaxProtocol) -> [MemberUse] {
    MemberUseFinder.uses(in: node, of: scope, beside: variables.locals)
  }

  private func line(of node: some SyntaxProtocol) -> Int { file.location(of: node).line }

  private func kind(of item: CodeBlockItemSyntax) -> LegacyStatement.Kind {
    if let call = CallSyntax(item) { return .call(self.call(call)) }
    if let calls = ConditionalCallsSyntax(item) {
      return .conditionalCalls(conditionalCalls(calls))
    }
    if let optional = OptionalCallSyntax(item) {
      var value = expression(optional.value)
      value.meaning = optional.value.as(ExprSyntax.self).flatMap(curve)
      return .optionalCall(call(optional.call), of: value)
    }
    if item.item.is(VariableDeclSyntax.self) { return .variables }
    return item.isAssignment ? .assignment : .other
  }

  func conditionalCalls(_ calls: ConditionalCallsSyntax) -> ConditionalCalls {
    let otherwise: ConditionalCalls.Otherwise =
      switch calls.otherwise {
      case .calls(let others): .calls(others.map(call))
      case .condition(let other): .condition(conditionalCalls(other))
      }
    return ConditionalCalls(
      condition([calls.condition], expression(calls.condition)),
      calls.calls.map(call),
      otherwise: otherwise
    )
  }

  /// A condition of operands and operators, with what is known of its effects.
  func condition(
    _ operands: some Sequence<ExprSyntax>,
    _ expression: LegacyExpression
  ) -> LegacyExpression {
    var condition = expression
    condition.effect =
      operands.map {
        EffectFinder.effect(of: $0, values: values, variables)
      }.max() ?? .none
    return condition
  }

  func call(_ call: CallSyntax) -> LegacyCall {
    let expressions = call.node.arguments.map(\.expression)
    var arguments = expressions.map { expression($0) }
    if let value = expressions.first { arguments[0].meaning = meaning(of: value, in: call) }
    var result = LegacyCall(
      call.method,
      arguments,
      bytes: call.node.bytes,
      at: file.location(of: call.node)
    )
    let base = call.node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    result.receiver = base?.trimmedDescription ?? ""
    return result
  }

  func expression(_ node: some SyntaxProtocol) -> LegacyExpression {
    var expression = LegacyExpression(
      node.bytes,
      text: node.trimmedDescription,
      line: line(of: node)
    )
    let node = Syntax(node)
    expression.name = node.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    expression.isNil = node.is(NilLiteralExprSyntax.self)
    expression.isConstant = isConstant(node)
    expression.isPostfix =
      node.is(DeclReferenceExprSyntax.self) || node.is(MemberAccessExprSyntax.self)
      || node.is(FunctionCallExprSyntax.self) || node.is(ForceUnwrapExprSyntax.self)
    expression.usedNames = UsedNames.names(in: [node])
    expression.localNames = localNames(in: [node])
    expression.memberUses = memberUses(in: node)
    expression.calledNames = CalledNames.names(in: [node], variables)
    expression.loadsView = TypedNodes<MemberAccessExprSyntax>.all(in: node).contains(
      where: \.loadsView
    )
    return expression
  }

  /// The names of the function's variables, but of those whose code runs when they are read, and of those that
  /// closures assign.
  private func localNames(in nodes: [Syntax]) -> Set<String> {
    variables.locals.names(in: nodes).subtracting(variables.computed)
      .subtracting(variables.assignedInClosures)
  }

  /// Returns `true` if an expression is a literal, `self`, or a constant of the function; otherwise,
  /// `false`.
  private func isConstant(_ node: Syntax) -> Bool {
    if let text = node.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      return (name == "self" || !localNames(in: [node]).isEmpty)
        && !scope.variables.contains(name)
    }
    return node.is(NilLiteralExprSyntax.self) || node.is(BooleanLiteralExprSyntax.self)
      || node.is(IntegerLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self)
  }

  // MARK: - Settings

  private func meaning(of value: ExprSyntax, in call: CallSyntax) -> LegacyExpression.Meaning? {
    switch call.method {
    case .startDate:
      value.secondsFromNow.map { .secondsFromNow(expression($0)) }
    case .curve: choice(among: value.operands, curve) ?? curve(value)
    case .repeatCount: value.isEndless ? .endless : nil
    case .transition: choice(among: value.operands, transition) ?? transition(value)
    case .didStop: selector(value)
    default: nil
    }
  }

  /// Returns the choice in `condition ? first : second`; `nil` for another expression.
  ///
  /// - Parameters:
  ///   - operands: The operands and operators of the expression.
  ///   - meaning: Returns what each of the values says.
  /// - Returns: The choice.
  private func choice(
    among operands: ArraySlice<ExprSyntax>,
    _ meaning: (ExprSyntax) -> LegacyExpression.Meaning?
  ) -> LegacyExpression.Meaning? {
    guard let index = operands.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let first = operands[index].as(UnresolvedTernaryExprSyntax.self)?.thenExpression
    else { return nil }
    func side(_ operands: ArraySlice<ExprSyntax>) -> LegacyExpression {
      var side = expression(of: operands)
      let single = operands.count == 1 ? operands.first : nil
      side.meaning = choice(among: operands, meaning) ?? single.flatMap(meaning)
      return side
    }
    return .choice(
      condition(operands[..<index], expression(of: operands[..<index])),
      side(first.operands),
      side(operands[(index + 1)...])
    )
  }

  /// An expression of operands and operators, which stand side by side.
  private func expression(of operands: ArraySlice<ExprSyntax>) -> LegacyExpression {
    guard let first = operands.first, let last = operands.last, operands.count > 1 else {
      return expression(operands[operands.startIndex])
    }
    let text = operands.map(\.description).joined()
      .dropFirst(first.leadingTrivia.description.count)
      .dropLast(last.trailingTrivia.description.count)
    var expression = LegacyExpression(
      first.bytes.lowerBound..<last.bytes.upperBound,
      text: String(text),
      line: line(of: first)
    )
    expression.usedNames = UsedNames.names(in: operands.map { Syntax($0) })
    expression.localNames = localNames(in: operands.map { Syntax($0) })
    expression.memberUses = operands.flatMap(memberUses)
    expression.calledNames = CalledNames.names(in: Array(operands), variables)
    return expression
  }

  private func transition(_ value: ExprSyntax) -> LegacyExpression.Meaning? {
    guard let name = value.memberName else { return nil }
    return name == "none"
      ? .transition(nil) : TransitionKind(rawValue: name).map { .transition($0) }
  }

  private func curve(_ value: ExprSyntax) -> LegacyExpression.Meaning? {
    if let curve = value.namedCurve { return .curve(curve) }
    if let number = value.curveNumber { return .curveNumber(expression(number)) }
    // A curve by its number, or another if the number names none.
    guard let sequence = value.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      sequence.elements.contains(where: { $0.trimmedDescription == "??" }),
      let number = sequence.elements.first?.curveNumber,
      sequence.elements.last?.namedCurve == .easeInOut
    else { return nil }
    return .curveNumber(expression(number))
  }

  private func selector(_ value: ExprSyntax) -> LegacyExpression.Meaning? {
    if let macro = value.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
      let expression = SelectorExpression(macro)
    {
      return .method(expression.reference, of: expression.base)
    }
    return value.selectorName.map { .selector($0) }
  }
}

// MARK: - Expressions

extension ExprSyntax {
  /// The name behind the last dot, such as `easeOut`; `nil` for another expression.
  fileprivate var memberName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// The operands and operators of which the expression consists, without parentheses around it.
  fileprivate var operands: ArraySlice<ExprSyntax> {
    parenthesized?.operands
      ?? self.as(SequenceExprSyntax.self).map { Array($0.elements)[...] } ?? [self]
  }

  /// The only argument of a call with a label; `nil` for another expression.
  private func argument(labeled label: String) -> ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label?.text == label
    else { return nil }
    return argument.expression
  }

  /// The seconds in `Date(timeIntervalSinceNow: seconds)`; `nil` for another expression.
  fileprivate var secondsFromNow: ExprSyntax? { argument(labeled: "timeIntervalSinceNow") }

  /// The curve that is written out, such as `.easeOut`; `nil` for another expression.
  fileprivate var namedCurve: NamedCurve? {
    guard let access = self.as(MemberAccessExprSyntax.self) else { return nil }
    let base = access.base?.trimmedDescription
    guard base == nil || base?.hasSuffix("AnimationCurve") == true else { return nil }
    return NamedCurve(name: access.declName.baseName.text)
  }

  /// The number in `UIView.AnimationCurve(rawValue: number)`; `nil` for another expression.
  fileprivate var curveNumber: ExprSyntax? {
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.curveNumber }
    guard let number = argument(labeled: "rawValue"),
      let called = self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription,
      called.hasSuffix("AnimationCurve") || called == ".init"
    else { return nil }
    return number
  }

  /// Whether a count of repeats means no end.
  fileprivate var isEndless: Bool {
    let text = trimmedDescription
    if let number = Double(text.replacing("f", with: "")) { return number >= 1e6 }
    return [
      "HUGE_VALF", "HUGE_VAL", "HUGE", "FLT_MAX", "MAXFLOAT", "INFINITY", "Float(INT_MAX)",
      "Float(Int.max)",
    ].contains(text) || ["infinity", "greatestFiniteMagnitude"].contains(memberName ?? "")
  }

  /// The name of the selector that a literal or a call with a literal makes; `nil` for others.
  fileprivate var selectorName: String? {
    if let literal = self.as(StringLiteralExprSyntax.self) {
      return literal.representedLiteralValue
    }
    if let inner = parenthesized { return inner.selectorName }
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      ["Selector", "NSSelectorFromString", "sel_registerName"]
        .contains(call.calledExpression.trimmedDescription)
    else { return nil }
    return call.arguments.first?.expression.selectorName
  }
}

extension CodeBlockItemSyntax {
  /// The `if` that the statement is; `nil` for another.
  var ifExpression: IfExprSyntax? {
    item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
      ?? item.as(IfExprSyntax.self)
  }

  /// Whether the statement assigns a value.
  var isAssignment: Bool { item.as(SequenceExprSyntax.self)?.assignedTargets.isEmpty == false }
}

// MARK: - Comments

extension Trivia {
  /// The comments, in order.
  var comments: [String] {
    compactMap { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
        .docBlockComment(let text):
        text
      default: nil
      }
    }
  }

  /// Whether an empty line is in front of what follows.
  fileprivate var hasEmptyLine: Bool {
    var newlines = 0
    for piece in self {
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        newlines += count
        if newlines > 1 { return true }
      case .spaces, .tabs: break
      default: newlines = 0
      }
    }
    return false
  }
}
