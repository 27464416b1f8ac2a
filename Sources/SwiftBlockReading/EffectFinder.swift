/// Finds what evaluating an expression may do beside reading what is there.
final class EffectFinder: SyntaxAnyVisitor {
  private var effect = LegacyExpression.Effect.none
  private let values: Set<String>
  private let variables: FileVariables
  /// Whether it is the value of a declaration, which is evaluated once: it may ask for any member,
  /// and call what only tells.
  private let isOfDeclaration: Bool

  private init(_ values: Set<String>, _ variables: FileVariables, isOfDeclaration: Bool) {
    (self.values, self.variables) = (values, variables)
    self.isOfDeclaration = isOfDeclaration
    super.init(viewMode: .sourceAccurate)
  }

  /// Tells what evaluating an expression may do.
  ///
  /// - Parameters:
  ///   - node: The expression.
  ///   - values: The functions whose calls stand for values.
  ///   - variables: Those of the file, of which the computed and lazy ones may do something.
  /// - Returns: The greatest of the effects.
  static func effect(
    of node: ExprSyntax,
    values: Set<String>,
    _ variables: FileVariables
  ) -> LegacyExpression.Effect {
    let finder = EffectFinder(values, variables, isOfDeclaration: false)
    finder.walk(node)
    return finder.effect
  }

  /// Tells what evaluating the values of a declaration may do, once.
  ///
  /// They may ask for any member, and call what only tells or makes a value of Apple's.
  ///
  /// - Parameters:
  ///   - node: The declaration.
  ///   - values: The functions whose calls stand for values.
  ///   - variables: Those of the file, of which the computed and lazy ones may do something.
  /// - Returns: The greatest of the effects.
  static func effect(
    of node: VariableDeclSyntax,
    values: Set<String>,
    _ variables: FileVariables
  ) -> LegacyExpression.Effect {
    let finder = EffectFinder(values, variables, isOfDeclaration: true)
    for value in node.bindings.compactMap(\.initializer) { finder.walk(value) }
    return finder.effect
  }

  private func find() -> SyntaxVisitorContinueKind {
    effect = .any
    return .skipChildren
  }

  private func findView() { effect = max(effect, .loadsView) }

  /// A member of `self` is one that is stored, or one of a superclass of Apple's but its view.
  private func visit(memberOfSelf name: String) -> SyntaxVisitorContinueKind {
    if variables.computed.contains(name) { return find() }
    if name == "view" { findView() }
    return .skipChildren
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .declReferenceExpr(let node): read(node)
    case .memberAccessExpr(let node): read(node)
    case .functionCallExpr(let node): read(node)
    case .binaryOperatorExpr(let node): read(node)
    // An element of a collection; one of `self` is what code of the app tells.
    case .subscriptCallExpr(let node)
    where isOfDeclaration && node.calledExpression.trimmedDescription != "self":
      .visitChildren
    // A closure that is only declared runs nothing.
    case .closureExpr(let node)
    where isOfDeclaration && node.parent?.is(InitializerClauseSyntax.self) == true:
      .skipChildren
    case .subscriptCallExpr, .closureExpr, .macroExpansionExpr, .assignmentExpr, .inOutExpr,
      .awaitExpr, .postfixOperatorExpr:
      find()
    default: .visitChildren
    }
  }

  private func read(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    return variables.locals.contains(node) && !variables.computed.contains(name)
      ? .skipChildren : visit(memberOfSelf: name)
  }

  private func read(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.identifierText
    guard let base = node.base else { return .skipChildren }
    if base.trimmedDescription == "self" { return visit(memberOfSelf: name) }
    // A case or a constant of a type.
    let isOfType = base.trimmedDescription.split(separator: ".").last?.first?.isUppercase == true
    guard
      isOfType || isOfDeclaration || name == "view" || KnownNames.plainMembers.contains(name),
      !variables.computed.contains(name)
    else { return find() }
    if name == "view" { findView() }
    walk(base)
    return .skipChildren
  }

  private func read(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if name.map(values.contains) == true { return .skipChildren }
    guard isOfDeclaration, node.onlyTells, node.trailingClosure == nil || name == nil,
      node.calledExpression.as(DeclReferenceExprSyntax.self).map(variables.locals.contains) != true
    else { return find() }
    if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base { walk(base) }
    walk(node.arguments)
    if let closure = node.trailingClosure { walk(closure.statements) }
    return .skipChildren
  }

  private func read(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let isKnown =
      Self.operators.contains(node.operator.text)
      || isOfDeclaration && ["..<", "...", "<<", ">>", "&", "|"].contains(node.operator.text)
    return isKnown ? .skipChildren : find()
  }

  private static let operators: Set<String> = [
    "==", "!=", "===", "!==", "<", "<=", ">", ">=", "&&", "||", "??", "+", "-", "*", "/", "%",
  ]
}

extension FunctionCallExprSyntax {
  /// Whether the call only tells or makes a value, if what it calls is Apple's.
  fileprivate var onlyTells: Bool {
    let name = calledName
    if name.isEmpty { return false }
    return name == "init" || KnownNames.tells(name)
      || name.first?.isUppercase == true && makesValueOfApple
  }
}
