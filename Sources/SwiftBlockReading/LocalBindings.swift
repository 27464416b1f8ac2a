/// The variables, parameters, and functions that code declares for a part of itself, and not as members
/// or for a whole file.
struct LocalBindings {
  /// A part of a file in which a name is one of those.
  fileprivate struct Place {
    let bytes: Range<Int>
    /// The names of what the variable is made of, with those of what these are.
    let sources: Set<String>
  }

  /// Where each name is one of those.
  private let places: [String: [Place]]

  init(in tree: SourceFileSyntax) {
    let finder = BindingFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    places = finder.places
  }

  /// Returns `true` if a name is one that the code around it declares, and not another scope of the same
  /// function; otherwise, `false`.
  func contains(_ node: DeclReferenceExprSyntax) -> Bool { place(of: node) != nil }

  /// Returns the names of what the variables among names are made of.
  func sources(of nodes: [DeclReferenceExprSyntax]) -> Set<String> {
    nodes.reduce(into: []) { $0.formUnion(place(of: $1)?.sources ?? []) }
  }

  private func place(of node: DeclReferenceExprSyntax) -> Place? {
    guard let places = places[node.baseName.identifierText] else { return nil }
    // A type knows nothing of the variables around it.
    let type = sequence(first: Syntax(node), next: \.parent).first { $0.is(MemberBlockSyntax.self) }
    let (start, offset) = (type?.position.utf8Offset ?? 0, node.position.utf8Offset)
    return places.last { $0.bytes.contains(offset) && $0.bytes.lowerBound >= start }
  }

  /// Returns the names in code that are local wherever it has them.
  func names(in nodes: [Syntax]) -> Set<String> {
    let all = nodes.flatMap { TypedNodes<DeclReferenceExprSyntax>.all(in: $0) }
      .filter { places[$0.baseName.identifierText] != nil }
    let others = all.filter { $0.isMember || !contains($0) }.map(\.baseName.identifierText)
    return Set(all.map(\.baseName.identifierText)).subtracting(others)
  }
}

extension DeclReferenceExprSyntax {
  /// A Boolean value that indicates whether the name stands behind a dot.
  fileprivate var isMember: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
  }
}

/// Finds what code declares, and where that can be named.
private final class BindingFinder: SyntaxAnyVisitor {
  private(set) var places: [String: [LocalBindings.Place]] = [:]

  private func add(
    _ names: Set<String>,
    from start: AbsolutePosition,
    to end: AbsolutePosition,
    madeOf values: [ExprSyntax] = []
  ) {
    guard !names.isEmpty else { return }
    let used = UsedNames.names(in: values.map { Syntax($0) })
    let sources = used.reduce(into: used) { $0.formUnion(places[$1]?.last?.sources ?? []) }
    for name in names {
      places[name, default: []].append(
        LocalBindings.Place(bytes: start.utf8Offset..<end.utf8Offset, sources: sources)
      )
    }
  }

  private func add(_ names: Set<String>, in node: some SyntaxProtocol) {
    add(names, from: node.position, to: node.endPosition)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list) where list.parent?.is(SourceFileSyntax.self) != true:
      for item in list {
        let values = item.item.as(VariableDeclSyntax.self)?.bindings.compactMap(
          \.initializer?.value
        )
        add(
          item.declaredNames ?? [],
          from: item.endPosition,
          to: list.endPosition,
          madeOf: values ?? item.item.as(GuardStmtSyntax.self)?.conditions.values ?? []
        )
      }
    case .conditionElementList(let list):
      for element in list {
        add(patterns(element), from: element.endPosition, to: list.endPosition, madeOf: list.values)
      }
    case .ifExpr(let node): add(node.conditions, to: node.body)
    case .whileStmt(let node): add(node.conditions, to: node.body)
    case .forStmt(let node):
      let (names, values) = (patterns(node.pattern), [node.sequence])
      add(names, from: node.position, to: node.sequence.position, madeOf: values)
      add(names, from: node.sequence.endPosition, to: node.endPosition, madeOf: values)
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
    return .visitChildren
  }

  private func add(_ conditions: ConditionElementListSyntax, to body: CodeBlockSyntax) {
    add(patterns(conditions), from: body.position, to: body.endPosition, madeOf: conditions.values)
  }

  private func patterns(_ node: (some SyntaxProtocol)?) -> Set<String> {
    LocalNames.patterns(in: node.map { [Syntax($0)] } ?? [])
  }
}

extension ConditionElementListSyntax {
  /// What the conditions bind names to.
  fileprivate var values: [ExprSyntax] {
    compactMap { element in
      switch element.condition {
      case .optionalBinding(let binding):
        binding.initializer?.value
          ?? binding.pattern.as(IdentifierPatternSyntax.self).map {
            ExprSyntax(DeclReferenceExprSyntax(baseName: $0.identifier))
          }
      case .matchingPattern(let matching): matching.initializer.value
      default: nil
      }
    }
  }
}
