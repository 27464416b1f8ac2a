/// Finds what evaluating an expression may do beside reading what is there.
final class EffectFinder: SyntaxVisitor {
  private var effect = LegacyExpression.Effect.none
  private let values: Set<String>
  private let variables: FileVariables

  private init(_ values: Set<String>, _ variables: FileVariables) {
    (self.values, self.variables) = (values, variables)
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
    let finder = EffectFinder(values, variables)
    finder.walk(node)
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

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    return variables.locals.contains(node) && !variables.computed.contains(name)
      ? .skipChildren : visit(memberOfSelf: name)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.identifierText
    guard let base = node.base else { return .skipChildren }
    if base.trimmedDescription == "self" { return visit(memberOfSelf: name) }
    // A case or a constant of a type.
    let isOfType = base.trimmedDescription.split(separator: ".").last?.first?.isUppercase == true
    guard isOfType || name == "view" || LegacyExpression.plainMembers.contains(name),
      !variables.computed.contains(name)
    else { return find() }
    if name == "view" { findView() }
    walk(base)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map(values.contains) == true ? .skipChildren : find()
  }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    Self.operators.contains(node.operator.text) ? .skipChildren : find()
  }

  private static let operators: Set<String> = [
    "==", "!=", "===", "!==", "<", "<=", ">", ">=", "&&", "||", "??", "+", "-", "*", "/", "%",
  ]

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { find() }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { find() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { find() }
  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { find() }
  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind { find() }
}
