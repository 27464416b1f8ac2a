/// Finds what running a statement may change of what other code reads.
final class ChangeFinder: SyntaxVisitor {
  private var changes = StatementChanges()
  private let variables: FileVariables

  private init(_ variables: FileVariables) {
    self.variables = variables
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns what running a statement may change.
  ///
  /// - Parameters:
  ///   - item: The statement.
  ///   - variables: Those of its file, which may have observers.
  /// - Returns: The changes.
  static func changes(
    of item: CodeBlockItemSyntax,
    among variables: FileVariables
  ) -> StatementChanges {
    let finder = ChangeFinder(variables)
    finder.walk(item)
    return finder.changes
  }

  private func add(_ target: ExprSyntax) {
    let root = target.root.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    guard let name = target.lastName ?? root else {
      return changes.addUnknown(at: target.bytes.lowerBound)
    }
    changes.addAssignment(of: name, in: target.base.flatMap(\.firstName))
    let own = target.base == nil ? target : target.base?.trimmedDescription == "self" ? target : nil
    if let own, own.as(DeclReferenceExprSyntax.self).map(variables.locals.contains) != true {
      changes.addSetter(of: name, at: target.bytes.lowerBound)
    }
    // An observer may do anything.
    if variables.accessed.contains(name) { changes.addUnknown(at: target.bytes.lowerBound) }
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    for target in node.assignedTargets { add(target) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.expression)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.mayChange else { return .visitChildren }
    // On `self`, it is a method of the app.
    if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      !["self", "super"].contains(base.trimmedDescription), Self.mutating.contains(node.calledName)
    {
      changes.calls = true
      add(base)
    } else {
      let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
      changes.addCall(
        of: node.calledName,
        on: base.flatMap(\.firstName),
        at: node.bytes.lowerBound
      )
    }
    return .visitChildren
  }

  /// Methods that change the value on which they are called, and nothing else.
  private static let mutating: Set<String> = [
    "toggle", "append", "removeAll", "removeFirst", "removeLast", "popLast", "negate", "sort",
    "reverse", "swapAt", "formUnion",
  ]
}

/// The variables of a file, which are found when somebody asks first.
final class FileVariables {
  private let file: SourceFile
  private lazy var declarations = TypedNodes<VariableDeclSyntax>.all(in: file.tree)

  init(of file: SourceFile) { self.file = file }

  /// Those of functions and closures.
  private(set) lazy var locals = LocalBindings(in: file.tree)

  /// The names of those whose assignment runs code.
  private(set) lazy var accessed = names { binding, _ in binding.accessorBlock != nil }
  /// The names of those whose value is not just stored.
  private(set) lazy var computed = names { $0.isComputed || $1.modifiers.has(.lazy) }

  private func names(
    where isOfKind: (PatternBindingSyntax, VariableDeclSyntax) -> Bool
  ) -> Set<String> {
    let bindings = declarations.flatMap { node in node.bindings.filter { isOfKind($0, node) } }
    return Set(bindings.map(\.pattern.trimmedDescription))
  }
}

extension ExprSyntax {
  /// What the last member, subscript, or unwrapping of the expression is applied to; `nil` for a name.
  fileprivate var base: ExprSyntax? {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base }
    if let element = self.as(SubscriptCallExprSyntax.self) { return element.calledExpression }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression }
    if let unwrapping = self.as(ForceUnwrapExprSyntax.self) { return unwrapping.expression }
    return self.as(FunctionCallExprSyntax.self)?.calledExpression
  }

  /// The expression with which the chain begins.
  fileprivate var root: ExprSyntax { base?.root ?? self }

  /// The first name of the chain behind `self`; `nil` for `self` itself, and for what begins with no name.
  fileprivate var firstName: String? {
    let name = root.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    guard name == "self" else { return name }
    let chain = sequence(first: self, next: \.base).dropLast()
    return chain.last?.lastName
  }
}
