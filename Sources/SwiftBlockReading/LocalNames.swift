/// Collects the names that code declares for itself: parameters, variables, and local functions.
final class LocalNames: SyntaxVisitor {
  private var names: Set<String> = ["newValue", "oldValue", "error"]

  static func declared(in node: some SyntaxProtocol) -> Set<String> {
    let visitor = LocalNames(viewMode: .sourceAccurate)
    visitor.walk(Syntax(node))
    return visitor.names
  }

  /// Returns the names of the variables that code declares, of the parameters that it can assign, and of
  /// the constants that do not hold on to their objects.
  static func variables(in node: some SyntaxProtocol) -> Set<String> {
    let visitor = VariableNames(viewMode: .sourceAccurate)
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

/// Collects the names that code can assign, or that may lose their objects.
private final class VariableNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  private func add(_ pattern: some SyntaxProtocol) {
    names.formUnion(LocalNames.patterns(in: [Syntax(pattern)]))
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard
      node.bindingSpecifier.tokenKind == .keyword(.var) || node.modifiers.has(.unowned)
        || node.modifiers.has(.weak)
    else { return .visitChildren }
    for binding in node.bindings { add(binding.pattern) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.bindingSpecifier.tokenKind == .keyword(.var) { add(node.pattern) }
    return .visitChildren
  }

  override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.bindingSpecifier.tokenKind == .keyword(.var) { add(node.pattern) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type.trimmedDescription.hasPrefix("inout ") {
      names.insert((node.secondName ?? node.firstName).identifierText)
    }
    return .visitChildren
  }
}

/// Finds the names of a function or closure that do not hold on to their objects.
final class WeakNames: SyntaxVisitor {
  /// The names that the closure captures without holding on to their objects.
  private(set) var captured: Set<String> = []
  /// The names of weak references.
  private(set) var names: Set<String> = []
  /// The names that stand for what is there.
  private(set) var unwrapped: Set<String> = []

  init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    for capture in node.as(ClosureExprSyntax.self)?.signature?.capture?.items ?? [] {
      guard let specifier = capture.specifier?.specifier.tokenKind else { continue }
      captured.insert(capture.name.identifierText)
      if specifier == .keyword(.weak) { names.insert(capture.name.identifierText) }
    }
    walk(node)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.has(.weak) else { return .visitChildren }
    names.formUnion(LocalNames.patterns(in: node.bindings.map { Syntax($0.pattern) }))
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    unwrapped.formUnion(LocalNames.patterns(in: [Syntax(node.pattern)]))
    return .visitChildren
  }
}

extension CodeBlockItemSyntax {
  /// The names that the statement declares for what follows; `nil` if it declares none.
  var declaredNames: Set<String>? {
    if let variable = item.as(VariableDeclSyntax.self) {
      return LocalNames.patterns(in: variable.bindings.map { Syntax($0.pattern) })
    }
    if let declaration = item.asProtocol((any NamedDeclSyntax).self) {
      return [declaration.name.identifierText]
    }
    if let condition = item.as(GuardStmtSyntax.self)?.conditions {
      return LocalNames.patterns(in: [Syntax(condition)])
    }
    return nil
  }
}
