/// The variables, parameters, and functions that code declares for a part of itself, and not as members
/// or for a whole file.
struct LocalBindings {
  /// The bytes in which each name is one of those.
  private let places: [String: [Range<Int>]]

  init(in tree: SourceFileSyntax) {
    var finder = BindingFinder()
    for node in TypedNodes<Syntax>.all(in: tree) { finder.read(node) }
    places = finder.places
  }

  /// Returns `true` if a name is one that the code around it declares, and not another scope of the same
  /// function; otherwise, `false`.
  func contains(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let places = places[node.baseName.identifierText] else { return false }
    // A type knows nothing of the variables around it.
    let type = sequence(first: Syntax(node), next: \.parent).first { $0.is(MemberBlockSyntax.self) }
    let (start, offset) = (type?.position.utf8Offset ?? 0, node.position.utf8Offset)
    return places.contains { $0.contains(offset) && $0.lowerBound >= start }
  }

  /// Returns the names in code that are local wherever it has them.
  func names(in nodes: [Syntax]) -> Set<String> {
    let all = nodes.flatMap { TypedNodes<DeclReferenceExprSyntax>.all(in: $0) }
      .filter { places[$0.baseName.identifierText] != nil }
    let others = all.filter { $0.memberAccess != nil || !contains($0) }.map(
      \.baseName.identifierText
    )
    return Set(all.map(\.baseName.identifierText)).subtracting(others)
  }
}

/// Finds what code declares, and where that can be named.
private struct BindingFinder {
  private(set) var places: [String: [Range<Int>]] = [:]

  private mutating func add(
    _ names: Set<String>,
    from start: AbsolutePosition,
    to end: AbsolutePosition
  ) {
    for name in names { places[name, default: []].append(start.utf8Offset..<end.utf8Offset) }
  }

  private mutating func add(_ names: Set<String>, in node: some SyntaxProtocol) {
    add(names, from: node.position, to: node.endPosition)
  }

  mutating func read(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list) where list.parent?.is(SourceFileSyntax.self) != true:
      for item in list {
        add(item.declaredNames ?? [], from: item.endPosition, to: list.endPosition)
      }
    case .conditionElementList(let list):
      for element in list {
        add(patterns(element), from: element.endPosition, to: list.endPosition)
      }
    case .ifExpr(let node): add(patterns(node.conditions), in: node.body)
    case .whileStmt(let node): add(patterns(node.conditions), in: node.body)
    case .forStmt(let node):
      let names = patterns(node.pattern)
      add(names, from: node.position, to: node.sequence.position)
      add(names, from: node.sequence.endPosition, to: node.endPosition)
    case .switchCase(let node): add(patterns(node.label), in: node)
    case .catchClause(let node): add(patterns(node.catchItems).union(["error"]), in: node)
    case .closureExpr(let node): add(patterns(node.signature), in: node)
    case .functionDecl(let node): add(patterns(node.signature), in: node)
    case .initializerDecl(let node): add(patterns(node.signature), in: node)
    case .subscriptDecl(let node): add(patterns(node.parameterClause), in: node)
    case .accessorDecl(let node):
      let name = node.parameters?.name.identifierText
      add(name.map { [$0] } ?? ["newValue", "oldValue"], in: node)
    default: break
    }
  }

  private func patterns(_ node: (some SyntaxProtocol)?) -> Set<String> {
    LocalNames.patterns(in: node.map { [Syntax($0)] } ?? [])
  }
}
