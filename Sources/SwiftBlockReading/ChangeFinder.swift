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
    let offset = target.bytes.lowerBound
    let root = target.root.as(DeclReferenceExprSyntax.self)
    guard let name = target.lastName ?? root?.baseName.identifierText else {
      return changes.addUnknown(at: offset)
    }
    let isOwn = target.base == nil || target.base?.trimmedDescription == "self"
    changes.addAssignment(of: name, in: isOwn ? nil : owner(target.base) ?? [], at: offset)
    if target.as(DeclReferenceExprSyntax.self).map(variables.locals.contains) != true {
      changes.addMember(name, isOfSelf: isOwn, at: offset)
    }
    // An observer may do anything, also one of a value in which a member is assigned.
    let names = sequence(first: target, next: \.base).compactMap { node in
      node.lastName ?? node.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    }
    if !variables.accessed.isDisjoint(with: names) { changes.addUnknown(at: offset) }
    for name in names.dropFirst() where name != "self" {
      changes.addMember(name, isOfSelf: false, at: offset)
    }
  }

  /// The first name of a chain, with those of which the function has made it; `nil` for `self`, and for what
  /// has no name.
  private func owner(_ node: ExprSyntax?) -> Set<String>? {
    guard let node, let name = node.firstName else { return nil }
    let root = node.root.as(DeclReferenceExprSyntax.self)
    return variables.locals.sources(of: [root].compactMap(\.self)).union([name])
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
      changes.addMember(node.calledName, isOfSelf: false, at: node.bytes.lowerBound)
      add(base)
    } else {
      changes.addCall(
        of: node.calledName,
        on: owner(node.calledExpression.as(MemberAccessExprSyntax.self)?.base),
        isGivenSelf: node.arguments.contains { $0.expression.trimmedDescription == "self" },
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
  private(set) lazy var accessed = Self.names(among: declarations) {
    $0.accessorBlock != nil || $1.isWrapped
  }
  /// The names of those whose value is not just stored.
  private(set) lazy var computed = Self.computed(among: declarations)

  /// Returns the names of the variables whose value is not just stored.
  static func computed(among declarations: [VariableDeclSyntax]) -> Set<String> {
    names(among: declarations) { $0.isComputed || $0.isMadeLate || $1.isWrapped }
  }

  private static func names(
    among declarations: [VariableDeclSyntax],
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
