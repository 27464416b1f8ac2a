/// Collects the names that code uses.
final class UsedNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func names(in nodes: [Syntax]) -> Set<String> {
    let visitor = UsedNames(viewMode: .sourceAccurate)
    for node in nodes { visitor.walk(node) }
    return visitor.names
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.identifierText)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    // `if let name` reads the name.
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      names.insert(pattern.identifier.identifierText)
    }
    return .visitChildren
  }
}
