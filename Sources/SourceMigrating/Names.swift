internal import LegacySyntax
internal import SwiftSyntax

/// Collects the names that code declares for itself: parameters, variables, and local functions.
final class LocalNames: SyntaxVisitor {
  private var names: Set<String> = ["newValue", "oldValue", "error"]

  /// Returns the names that a function declares.
  static func declared(in node: some SyntaxProtocol) -> Set<String> {
    let visitor = LocalNames(viewMode: .sourceAccurate)
    visitor.walk(Syntax(node))
    return visitor.names
  }

  /// Returns the names that patterns declare.
  static func patterns(in nodes: [Syntax]) -> Set<String> {
    let visitor = LocalNames(viewMode: .sourceAccurate)
    visitor.names = []
    for node in nodes { visitor.walk(node) }
    return visitor.names
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.identifierText)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).identifierText)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).identifierText)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.identifierText)
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.identifierText)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // The function itself is no name of its own code.
    if node.parent?.is(CodeBlockItemSyntax.self) == true {
      names.insert(node.name.identifierText)
    }
    return .visitChildren
  }
}

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
