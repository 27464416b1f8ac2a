/// Collects the names that code uses.
final class UsedNames: SyntaxVisitor {
  private var names: Set<String> = []
  private let withMembers: Bool

  private init(withMembers: Bool) {
    self.withMembers = withMembers
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the names that code uses.
  ///
  /// - Parameters:
  ///   - nodes: The code.
  ///   - withMembers: Whether the names behind dots are among them.
  /// - Returns: The names.
  static func names(in nodes: [Syntax], withMembers: Bool = true) -> Set<String> {
    let visitor = UsedNames(withMembers: withMembers)
    for node in nodes { visitor.walk(node) }
    return visitor.names
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard !withMembers else { return .visitChildren }
    if let base = node.base { walk(base) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.identifierText)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.identifierText)
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
