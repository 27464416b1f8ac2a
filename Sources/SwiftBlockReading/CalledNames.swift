/// Finds what evaluating code calls, by the names that ``LegacyExpression/calledNames`` has.
final class CalledNames: SyntaxAnyVisitor {
  private var names: Set<String> = []
  private let variables: FileVariables
  /// The code that is read, which is handed to nobody.
  private let roots: Set<SyntaxIdentifier>

  private init(_ variables: FileVariables, roots: Set<SyntaxIdentifier>) {
    (self.variables, self.roots) = (variables, roots)
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the names of what evaluating code calls, among the variables of its file.
  static func names(in nodes: [some SyntaxProtocol], _ variables: FileVariables) -> Set<String> {
    let finder = CalledNames(variables, roots: Set(nodes.map { Syntax($0).id }))
    for node in nodes { finder.walk(node) }
    return finder.names
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .functionCallExpr(let node): read(node)
    case .declReferenceExpr(let node): read(node)
    case .memberAccessExpr(let node):
      read(node.declName.baseName.identifierText, ExprSyntax(node))
      if let base = node.base { walk(base) }
    case .subscriptCallExpr:
      names.insert("subscript")
      return .visitChildren
    // What assigns something does more than tell.
    case .assignmentExpr, .inOutExpr: names.insert("")
    case .binaryOperatorExpr(let node):
      names.insert(ExprSyntax(node).isAssignmentOperator ? "" : node.operator.text)
    case .prefixOperatorExpr(let node):
      names.insert(node.operator.text)
      return .visitChildren
    case .postfixOperatorExpr(let node):
      names.insert(node.operator.text)
      return .visitChildren
    // A selector only names its method.
    case .macroExpansionExpr: break
    default: return .visitChildren
    }
    return .skipChildren
  }

  private func read(_ node: FunctionCallExprSyntax) {
    walk(node.arguments)
    if let name = node.calledExpression.lastName, node.mayCallClosure {
      names.insert(LegacyFile.closure(of: name))
    }
    if let closure = node.trailingClosure { walk(closure) }
    walk(node.additionalTrailingClosures)
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name):
      // A closure or a function of the function's own may do anything.
      names.insert(variables.locals.contains(name) ? "" : name.baseName.identifierText)
    case .memberAccessExpr(let access):
      let name = access.declName.baseName.identifierText
      names.insert(name)
      // What changes a value runs its observers.
      if !KnownNames.tells(name), let owner = access.base?.lastName,
        variables.observedCollections.contains(owner)
      {
        names.insert("")
      }
      if let base = access.base { walk(base) }
    default:
      if node.callsValue { names.insert("") }
      walk(node.calledExpression)
    }
  }

  private func read(_ node: DeclReferenceExprSyntax) {
    let name = node.baseName.identifierText
    if !variables.locals.contains(node) {
      read(name, ExprSyntax(node))
    } else if variables.computed.contains(name) {
      names.insert("")
    }
  }

  private func read(_ name: String, _ node: ExprSyntax) {
    names.insert(LegacyFile.getter(of: name))
    // Whoever is handed a function may call it.
    if node.parent?.is(LabeledExprSyntax.self) == true, !roots.contains(Syntax(node).id) {
      names.insert(LegacyFile.value(of: name))
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call may be one of a closure: no argument has a label.
  var mayCallClosure: Bool { arguments.allSatisfy { $0.label == nil } }

  /// Whether a value is called that no name alone stands for, such as an optional closure; a list
  /// of a type is made.
  var callsValue: Bool {
    switch calledExpression.kind {
    case .declReferenceExpr, .memberAccessExpr, .arrayExpr, .dictionaryExpr,
      .genericSpecializationExpr:
      false
    default: true
    }
  }
}
