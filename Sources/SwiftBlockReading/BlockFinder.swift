internal import AnimationForms

/// Finds the blocks of a file, and the calls that form none.
final class BlockFinder: LegacyVisitor {
  private let file: SourceFile
  private(set) var blocks: [LegacyBlock] = []
  private(set) var left: [LeftCode] = []
  /// The calls that belong to no block.
  private(set) var loose: [LooseCall] = []
  private var scope: LegacyScope?
  /// The functions whose calls stand for values.
  private let values: Set<String>
  private let variables: FileVariables
  private lazy var storedProperties = StoredProperties(of: file)

  init(_ file: SourceFile, values: Set<String> = []) {
    self.file = file
    self.values = values
    variables = FileVariables(of: file)
    super.init(path: file.path)
  }

  /// Finds the blocks; the visitor cannot be used again.
  func find() {
    walk(file.tree)
    blocks.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    left = loose.leftCode(beside: blocks)
    left.sort { $0.offset < $1.offset }
  }

  // MARK: - Functions

  private func scanFunction(_ inner: LegacyScope, _ statements: CodeBlockItemListSyntax) {
    let outer = scope
    scope = inner
    loose += scan(statements)
    scope = outer
  }

  private func makeScope(
    _ name: String,
    _ baseName: String?,
    isStatic: Bool,
    _ node: some SyntaxProtocol
  ) -> LegacyScope {
    var inner = LegacyScope(name, node.bytes)
    inner.baseName = baseName
    inner.type = enclosing.last?.name ?? ""
    inner.isStatic = isStatic
    inner.locals = (scope?.locals ?? []).union(LocalNames.declared(in: node))
    inner.variables = (scope?.variables ?? []).union(LocalNames.variables(in: node))
    let weak = WeakNames(in: node)
    inner.variables.formUnion(weak.captured)
    inner.weakNames = (scope?.weakNames ?? []).union(weak.names).subtracting(weak.unwrapped)
    inner.usedNames = scope?.usedNames ?? UsedNames.names(in: [Syntax(node)], withMembers: false)
    inner.isInClosure = node.is(ClosureExprSyntax.self)
    inner.function = node.namedFunction?.bytes
    inner.property = node.property.flatMap { LegacyScope.Property($0) }
    return inner
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    scanFunction(
      makeScope(node.nameWithLabels, node.name.identifierText, isStatic: node.isOfType, node),
      body.statements
    )
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    scanFunction(makeScope("init", "init", isStatic: false, node), body.statements)
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    scanFunction(makeScope("deinit", nil, isStatic: false, node), body.statements)
    return .skipChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    // Its end is counted, so its start has to be.
    _ = super.visit(node)
    let binding = node.parent?.as(PatternBindingSyntax.self)
    let name = binding?.pattern.trimmedDescription ?? "subscript"
    let declaration = binding?.parent?.parent?.as(VariableDeclSyntax.self)
    let isStatic = declaration?.modifiers.areOfType ?? false
    switch node.accessors {
    case .getter(let statements):
      scanFunction(makeScope(name, nil, isStatic: isStatic, node), statements)
    case .accessors(let accessors):
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        scanFunction(makeScope(name, nil, isStatic: isStatic, accessor), body.statements)
      }
    @unknown default: break
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    let name = scope?.name ?? node.propertyName ?? "a closure"
    var closure = makeScope(name, scope?.baseName, isStatic: scope?.isStatic ?? false, node)
    closure.type = scope?.type ?? closure.type
    scanFunction(closure, node.statements)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    // Only code at file scope is found in this way: a script.
    guard scope == nil, node.parent?.is(SourceFileSyntax.self) == true,
      node.contains(where: { CallSyntax($0) != nil })
    else { return .visitChildren }
    scanFunction(makeScope("the file", nil, isStatic: false, node), node)
    return .skipChildren
  }

  // MARK: - Lists of statements

  /// Finds the blocks of a list, and returns the calls that belong to none.
  private func scan(_ list: CodeBlockItemListSyntax) -> [LooseCall] {
    guard let scope else { return [] }
    let items = Array(list)
    let reader = StatementReader(file: file, scope: scope, variables: variables, values: values)
    var pairing = BlockPairing(of: list.position.utf8Offset, in: scope, place: list.place)
    for (index, item) in items.enumerated() {
      if let call = CallSyntax(item) {
        pairing.add(reader.call(call), at: index)
        walk(call.node.arguments)
        continue
      }
      let calls = scanNested(in: item)
      guard !calls.isEmpty else { continue }
      var nested = BlockPairing.Nested(calls, line: file.location(of: item).line)
      nested.conditionalCalls = ConditionalCallsSyntax(item).map(reader.conditionalCalls)
      if let node = item.conditionOfCommit(among: calls) {
        let condition = reader.condition([node], reader.expression(node))
        nested.commitBesideOthers = (condition, calls[0].call)
      }
      nested.commits = item.commitsOfEveryBranch(among: calls)?.map(reader.call)
      nested.branches = item.branches?.map(\.position.utf8Offset)
      pairing.add(nested, at: index)
    }
    blocks += pairing.pairs.map { pair in
      var block = LegacyBlock(pair, in: scope) { reader.statement(items[$0]) }
      block.namesUsedBehind = UsedNames.names(in: items[(pair.last + 1)...].map { Syntax($0) })
      if case .branches = pair.end { noteTails(of: items[pair.last], in: &block) }
      if case .conditional = pair.end { block.otherwise = items[pair.last].bytesBesideCommit }
      return block
    }
    return pairing.loose
  }

  /// Notes what stands behind the calls that commit a block in the branches of a statement.
  private func noteTails(of item: CodeBlockItemSyntax, in block: inout LegacyBlock) {
    let tails = (item.branches ?? []).flatMap(\.itemsBehindCommit)
    let names = tails.map { item in
      item.plainlyAssignedName.flatMap { name in
        storedProperties.contains(name, of: block.scope.type)
          && !block.scope.locals.contains(name) ? name : nil
      }
    }
    block.namesAssignedBehind = Set(names.compactMap(\.self))
    let values = tails.compactMap { $0.item.as(SequenceExprSyntax.self) }
      .flatMap { $0.elements.dropFirst(2) }
    block.calledBehind = CalledNames.names(in: values, variables)
    block.lineBehind = zip(tails, names).first { $0.1 == nil }.map { file.location(of: $0.0).line }
  }

  /// Scans the lists within a statement, and returns the calls that belong to no block there.
  private func scanNested(in node: some SyntaxProtocol) -> [LooseCall] {
    var calls: [LooseCall] = []
    for child in node.children(viewMode: .sourceAccurate) {
      if let list = child.as(CodeBlockItemListSyntax.self) {
        calls += scan(list)
      } else if child.is(ClosureExprSyntax.self) || child.is(FunctionDeclSyntax.self)
        || child.is(AccessorBlockSyntax.self) || child.asProtocol((any DeclGroupSyntax).self) != nil
      {
        walk(child)
      } else {
        calls += scanNested(in: child)
      }
    }
    return calls
  }
}

extension ClosureExprSyntax {
  /// The name of the property whose value the closure is.
  fileprivate var propertyName: String? {
    let binding = parent?.parent?.as(PatternBindingSyntax.self)
    return binding?.pattern.trimmedDescription
  }
}

extension CodeBlockItemSyntax {
  /// Finds the calls that commit a block in the branches of the `if` with an `else` or the `switch`
  /// that the statement is.
  ///
  /// - Parameter calls: The calls of the begin/commit API in the statement that form no block there.
  /// - Returns: The calls, one in each branch; `nil` if there are others.
  fileprivate func commitsOfEveryBranch(among calls: [LooseCall]) -> [CallSyntax]? {
    guard let branches, calls.allSatisfy({ $0.method != .begin }) else { return nil }
    let commits = branches.map { list in list.compactMap { CallSyntax($0) }.filter(\.isCommit) }
    guard commits.allSatisfy({ $0.count == 1 }),
      calls.count(where: { $0.method == .commit }) == branches.count
    else { return nil }
    return commits.flatMap(\.self)
  }

  /// The statements of each branch of an `if` with an `else` or of a `switch`; `nil` for others.
  fileprivate var branches: [CodeBlockItemListSyntax]? {
    if let node = item.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self) {
      var lists: [CodeBlockItemListSyntax] = []
      for element in node.cases {
        guard case .switchCase(let branch) = element else { return nil }
        lists.append(branch.statements)
      }
      return lists
    }
    guard var node = ifExpression else { return nil }
    var lists = [node.body.statements]
    while let rest = node.elseBody {
      switch rest {
      case .codeBlock(let block):
        lists.append(block.statements)
        return lists
      case .ifExpr(let next):
        lists.append(next.body.statements)
        node = next
      @unknown default: return nil
      }
    }
    return nil
  }

  /// The bytes between the braces of the second branch of an `if`, if the first has nothing but a commit; `nil` for
  /// another statement.
  fileprivate var bytesBesideCommit: Range<Int>? {
    guard let node = ifExpression, node.body.statements.count == 1,
      case .codeBlock(let other)? = node.elseBody, let first = other.statements.first,
      let last = other.statements.last
    else { return nil }
    return first.bytes.lowerBound..<last.bytes.upperBound
  }

  /// The condition of the `if` whose first branch ends with the only call of the begin/commit API in it, a
  /// commit; `nil` for another statement.
  fileprivate func conditionOfCommit(among calls: [LooseCall]) -> ExprSyntax? {
    guard let node = ifExpression, node.conditions.count == 1, calls.count == 1,
      let last = node.body.statements.last.flatMap({ CallSyntax($0) }), last.isCommit
    else { return nil }
    return node.conditions.first?.condition.as(ExprSyntax.self)
  }

  /// The property that the statement assigns, if that calls nothing; `nil` for another statement.
  fileprivate var plainlyAssignedName: String? {
    guard isAssignment, let sequence = item.as(SequenceExprSyntax.self),
      !ExprSyntax(sequence).calls
    else { return nil }
    return sequence.elements.first?.ownName
  }
}

extension CodeBlockItemListSyntax {
  /// The statements behind the one that commits a block.
  fileprivate var itemsBehindCommit: ArraySlice<CodeBlockItemSyntax> {
    Array(self).drop { CallSyntax($0)?.isCommit != true }.dropFirst()
  }
}

extension CallSyntax {
  fileprivate var isCommit: Bool { method == .commit }
}

extension SyntaxProtocol {
  /// Where in a function code stands, if that is why a call in it has no partner.
  fileprivate var place: String? {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(DeferStmtSyntax.self) { return "in a defer" }
      if parent.is(ForStmtSyntax.self) || parent.is(WhileStmtSyntax.self)
        || parent.is(RepeatStmtSyntax.self)
      {
        return "in a loop"
      }
      if parent.as(IfExprSyntax.self)?.hasLastElse == false {
        return "only where a condition holds"
      }
      if parent.is(FunctionDeclSyntax.self) || parent.is(ClosureExprSyntax.self) { return nil }
      node = parent
    }
    return nil
  }
}

extension IfExprSyntax {
  /// Whether one of the branches runs in any case.
  fileprivate var hasLastElse: Bool {
    switch elseBody {
    case nil: false
    case .ifExpr(let next)?: next.hasLastElse
    default: true
    }
  }
}

extension SyntaxProtocol {
  /// The nodes around the code up to the type around it, the node itself first.
  private var lineageInType: [Syntax] {
    var nodes: [Syntax] = []
    var node: Syntax? = Syntax(self)
    while let current = node {
      nodes.append(current)
      node = current.asProtocol((any DeclGroupSyntax).self) == nil ? current.parent : nil
    }
    return nodes
  }

  /// The outermost function around the code within its type.
  fileprivate var namedFunction: FunctionDeclSyntax? {
    lineageInType.last { $0.is(FunctionDeclSyntax.self) }?.as(FunctionDeclSyntax.self)
  }

  /// The property whose accessor or value the code is.
  fileprivate var property: VariableDeclSyntax? {
    lineageInType.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first
  }
}

extension LegacyScope.Property {
  fileprivate init?(_ node: VariableDeclSyntax) {
    guard let binding = node.bindings.first else { return nil }
    let value = binding.initializer?.value
    self.init(
      binding.pattern.trimmedDescription,
      type: binding.typeAnnotation?.type.trimmedDescription
        ?? (value?.is(BooleanLiteralExprSyntax.self) == true ? "Bool" : nil),
      isCallable: value?.is(ClosureExprSyntax.self) == true
        && !node.modifiers.arePrivate,
      hasPrivateSetter: node.modifiers.hasPrivateSetter
    )
  }
}
