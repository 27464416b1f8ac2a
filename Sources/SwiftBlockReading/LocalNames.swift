/// The names that code declares for itself: parameters, variables, and local functions.
enum LocalNames {
  /// Returns the names that code declares, with those that it has by itself.
  static func declared(in node: some SyntaxProtocol) -> Set<String> {
    patterns(in: [Syntax(node)]).union(["newValue", "oldValue", "error"])
  }

  /// Returns the names that patterns declare.
  static func patterns(in nodes: [Syntax]) -> Set<String> {
    Set(nodes.flatMap { TypedNodes<Syntax>.all(in: $0) }.compactMap(\.declaredName))
  }

  /// Returns the names of the variables that code declares, of the parameters that it can assign, and of
  /// the constants that do not hold on to their objects.
  static func variables(in node: some SyntaxProtocol) -> Set<String> {
    TypedNodes<Syntax>.all(in: node).reduce(into: []) { names, node in
      switch node.as(SyntaxEnum.self) {
      case .variableDecl(let node)
      where node.bindingSpecifier.tokenKind == .keyword(.var) || node.modifiers.has(.unowned)
        || node.modifiers.has(.weak):
        names.formUnion(patterns(in: node.bindings.map { Syntax($0.pattern) }))
      case .optionalBindingCondition(let node)
      where node.bindingSpecifier.tokenKind == .keyword(.var):
        names.formUnion(patterns(in: [Syntax(node.pattern)]))
      case .valueBindingPattern(let node) where node.bindingSpecifier.tokenKind == .keyword(.var):
        names.formUnion(patterns(in: [Syntax(node.pattern)]))
      case .functionParameter(let node) where node.type.trimmedDescription.hasPrefix("inout "):
        names.insert((node.secondName ?? node.firstName).identifierText)
      default: break
      }
    }
  }
}

extension Syntax {
  /// The name that the node declares for the code around it; `nil` for none.
  fileprivate var declaredName: String? {
    switch self.as(SyntaxEnum.self) {
    case .identifierPattern(let node): node.identifier.identifierText
    case .functionParameter(let node): (node.secondName ?? node.firstName).identifierText
    case .closureParameter(let node): (node.secondName ?? node.firstName).identifierText
    case .closureShorthandParameter(let node): node.name.identifierText
    case .closureCapture(let node): node.name.identifierText
    // The function itself is no name of its own code.
    case .functionDecl(let node) where node.parent?.is(CodeBlockItemSyntax.self) == true:
      node.name.identifierText
    default: nil
    }
  }
}

/// The names of a function or closure that do not hold on to their objects.
struct WeakNames {
  /// The names that the closure captures without holding on to their objects.
  private(set) var captured: Set<String> = []
  /// The names of weak references.
  private(set) var names: Set<String> = []
  /// The names that stand for what is there.
  let unwrapped: Set<String>

  init(in node: some SyntaxProtocol) {
    let bindings = TypedNodes<OptionalBindingConditionSyntax>.all(in: node)
    unwrapped = LocalNames.patterns(in: bindings.map { Syntax($0.pattern) })
    for capture in node.as(ClosureExprSyntax.self)?.signature?.capture?.items ?? [] {
      guard let specifier = capture.specifier?.specifier.tokenKind else { continue }
      captured.insert(capture.name.identifierText)
      if specifier == .keyword(.weak) { names.insert(capture.name.identifierText) }
    }
    for variable in TypedNodes<VariableDeclSyntax>.all(in: node) where variable.modifiers.has(.weak)
    {
      names.formUnion(LocalNames.patterns(in: variable.bindings.map { Syntax($0.pattern) }))
    }
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
