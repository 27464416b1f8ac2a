extension DeclReferenceExprSyntax {
  /// A Boolean value that indicates whether the name is that of a variable, parameter, or function that
  /// the code around it declares, and not one of a member or of a file.
  ///
  /// What another scope of the same function declares is none.
  var isLocal: Bool {
    let name = baseName.identifierText
    var child = Syntax(self)
    while let parent = child.parent, !parent.is(MemberBlockSyntax.self),
      !parent.is(SourceFileSyntax.self)
    {
      if parent.names(declaredFor: child).contains(name) { return true }
      child = parent
    }
    return false
  }

  /// A Boolean value that indicates whether the name stands behind a dot.
  fileprivate var isMember: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
  }
}

extension LegacyScope {
  /// Returns `true` if a name in the function is local; otherwise, `false`.
  func hasLocal(_ node: DeclReferenceExprSyntax) -> Bool {
    locals.contains(node.baseName.identifierText) && node.isLocal
  }

  /// Returns the names in code of the function that are local wherever it has them.
  func localNames(in nodes: [Syntax]) -> Set<String> {
    let all = nodes.flatMap { TypedNodes<DeclReferenceExprSyntax>.all(in: $0) }
      .filter { locals.contains($0.baseName.identifierText) }
    let others = all.filter { $0.isMember || !$0.isLocal }.map(\.baseName.identifierText)
    return Set(all.map(\.baseName.identifierText)).subtracting(others)
  }
}

extension Syntax {
  /// Returns the names that the code declares for one of its children.
  fileprivate func names(declaredFor child: Syntax) -> Set<String> {
    switch self.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list):
      guard parent?.is(SourceFileSyntax.self) != true else { return [] }
      return list.prefix { $0.id != child.id }
        .reduce(into: []) { $0.formUnion($1.declaredNames ?? []) }
    case .conditionElementList(let list):
      return LocalNames.patterns(in: list.prefix { $0.id != child.id }.map { Syntax($0) })
    case .ifExpr(let node):
      return child.id == node.body.id ? LocalNames.patterns(in: [Syntax(node.conditions)]) : []
    case .whileStmt(let node):
      return child.id == node.body.id ? LocalNames.patterns(in: [Syntax(node.conditions)]) : []
    case .forStmt(let node):
      return child.id == node.sequence.id ? [] : LocalNames.patterns(in: [Syntax(node.pattern)])
    case .switchCase(let node): return LocalNames.patterns(in: [Syntax(node.label)])
    case .catchClause(let node):
      return LocalNames.patterns(in: [Syntax(node.catchItems)]).union(["error"])
    case .closureExpr(let node):
      return LocalNames.patterns(in: node.signature.map { [Syntax($0)] } ?? [])
    case .functionDecl(let node): return LocalNames.patterns(in: [Syntax(node.signature)])
    case .initializerDecl(let node): return LocalNames.patterns(in: [Syntax(node.signature)])
    case .subscriptDecl(let node): return LocalNames.patterns(in: [Syntax(node.parameterClause)])
    case .accessorDecl(let node):
      let name = node.parameters?.name.identifierText
      return name.map { [$0] } ?? ["newValue", "oldValue"]
    default: return []
    }
  }
}
