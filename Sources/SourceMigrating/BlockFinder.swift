internal import LegacySyntax
internal import SwiftSyntax

/// Finds the blocks of a file, and the calls that form none.
final class BlockFinder: LegacyVisitor {
  private let file: SourceFile
  private(set) var blocks: [FoundBlock] = []
  private(set) var left: [LeftCode] = []
  /// Settings where no block of their function is open.
  private(set) var strays: [(call: LegacyCall, function: FunctionContext)] = []
  private var function: FunctionContext?
  /// The calls without a partner, for the reasons of others.
  private var unmatched: [(call: LegacyCall, function: FunctionContext, isInClosure: Bool)] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init(path: file.path)
  }

  /// Finds the blocks; the visitor cannot be used again.
  func find() {
    // Most files of an app have none.
    guard file.text.contains("Animations(") || file.text.contains("setAnimation") else { return }
    walk(file.tree)
    for (call, function, isInClosure) in unmatched {
      // Of a begin and a commit that miss each other, the begin tells it.
      guard call.method == .begin || !isPaired(call, function) else { continue }
      left.append(
        LeftCode(
          node: Syntax(call.node),
          function: function,
          reason: reason(for: call, function, isInClosure)
        )
      )
    }
    left.sort { $0.node.bytes.lowerBound < $1.node.bytes.lowerBound }
    blocks.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }

  // MARK: - Functions

  private func scanFunction(_ context: FunctionContext, _ statements: CodeBlockItemListSyntax) {
    let outer = function
    function = context
    let open = scan(statements)
    for call in open where call.method == .begin || call.method == .commit {
      unmatched.append((call, context, context.node.is(ClosureExprSyntax.self)))
    }
    for call in open where call.method.isSetting { strays.append((call, context)) }
    function = outer
  }

  private func context(
    _ name: String,
    _ baseName: String?,
    isStatic: Bool,
    _ node: some SyntaxProtocol
  ) -> FunctionContext {
    FunctionContext(
      name: name,
      baseName: baseName,
      type: enclosing.last?.name ?? "",
      isStatic: isStatic,
      node: Syntax(node),
      locals: (function?.locals ?? []).union(LocalNames.declared(in: node))
    )
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    let base = node.name.identifierText
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.identifierText + ":" }
    scanFunction(
      context(
        "\(base)(\(labels.joined()))",
        base,
        isStatic: node.modifiers.has(.static) || node.modifiers.has(.class),
        node
      ),
      body.statements
    )
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    scanFunction(context("init", "init", isStatic: false, node), body.statements)
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    scanFunction(context("deinit", nil, isStatic: false, node), body.statements)
    return .skipChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    // Its end is counted, so its start has to be.
    _ = super.visit(node)
    let binding = node.parent?.as(PatternBindingSyntax.self)
    let name = binding?.pattern.trimmedDescription ?? "subscript"
    let declaration = binding?.parent?.parent?.as(VariableDeclSyntax.self)
    let isStatic =
      declaration.map { $0.modifiers.has(.static) || $0.modifiers.has(.class) } ?? false
    switch node.accessors {
    case .getter(let statements):
      scanFunction(context(name, nil, isStatic: isStatic, node), statements)
    case .accessors(let accessors):
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        scanFunction(context(name, nil, isStatic: isStatic, accessor), body.statements)
      }
    @unknown default: break
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    let name = function?.name ?? node.propertyName ?? "a closure"
    var closure = context(name, function?.baseName, isStatic: function?.isStatic ?? false, node)
    closure.type = function?.type ?? closure.type
    scanFunction(closure, node.statements)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    // Only code at file scope is found in this way: a script.
    guard function == nil, node.parent?.is(SourceFileSyntax.self) == true,
      node.contains(where: { LegacyCall($0) != nil })
    else { return .visitChildren }
    scanFunction(context("the file", nil, isStatic: false, node), node)
    return .skipChildren
  }

  // MARK: - Lists of statements

  /// A block that is not closed yet.
  private struct OpenBlock {
    var begin: LegacyCall
    var index: Int
    var condition: ExprSyntax?
    var settings: [LegacyCall] = []
  }

  /// Finds the blocks of a list, and returns the calls that belong to none.
  private func scan(_ list: CodeBlockItemListSyntax) -> [LegacyCall] {
    guard let function else { return [] }
    let items = Array(list)
    var open: [OpenBlock] = []
    var loose: [LegacyCall] = []
    func close(_ index: Int, _ end: FoundBlock.End, _ settings: [LegacyCall] = []) {
      guard let block = open.popLast() else { return }
      var inner = items[(block.index + 1)..<index]
      if case .branches = end { inner.append(items[index]) }
      blocks.append(
        FoundBlock(
          begin: block.begin,
          openingSettings: block.settings,
          closingSettings: settings,
          first: items[block.index],
          last: items[index],
          items: Array(inner),
          end: end,
          following: Array(items[(index + 1)...]),
          function: function
        )
      )
    }
    for (index, item) in items.enumerated() {
      if let call = LegacyCall(item) {
        switch call.method {
        case .begin: open.append(OpenBlock(begin: call, index: index))
        case .commit:
          if let last = open.last, last.condition == nil {
            close(index, .commit)
          } else {
            loose.append(call)
          }
        default: if open.isEmpty { loose.append(call) }
        }
        walk(call.node.arguments)
        continue
      }
      let inner = scanNested(in: item)
      guard !inner.isEmpty else { continue }
      let condition = ConditionalCalls(item)
      if let condition, condition.elseCalls == nil, condition.calls.first?.method == .begin,
        condition.calls.dropFirst().allSatisfy(\.method.isSetting)
      {
        open.append(
          OpenBlock(
            begin: condition.calls[0],
            index: index,
            condition: condition.condition,
            settings: Array(condition.calls.dropFirst())
          )
        )
      } else if let condition, condition.elseCalls == nil,
        condition.calls.last?.method == .commit,
        condition.calls.dropLast().allSatisfy(\.method.isSetting),
        let last = open.last, let expected = last.condition,
        expected.trimmedDescription == condition.condition.trimmedDescription
      {
        close(
          index,
          .conditional(condition: expected),
          Array(condition.calls.dropLast())
        )
      } else if !open.isEmpty, inner.allSatisfy(\.method.isSetting) {
        // The block looks at them itself.
      } else if let last = open.last, last.condition == nil, item.endsEveryBranch(with: inner) {
        close(index, .branches(commits: inner))
      } else {
        loose += inner
      }
    }
    for block in open {
      loose.append(block.begin)
    }
    return loose
  }

  /// Scans the lists within a statement, and returns the calls that belong to no block there.
  private func scanNested(in node: some SyntaxProtocol) -> [LegacyCall] {
    var calls: [LegacyCall] = []
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

  // MARK: - Reasons

  /// Returns `true` if the function of a call has a partner for it in another place.
  private func isPaired(_ call: LegacyCall, _ function: FunctionContext) -> Bool {
    unmatched.contains {
      $0.function.node.id == function.node.id && $0.call.method != call.method
    }
  }

  private func line(_ call: LegacyCall) -> Int { file.location(of: call.node).line }

  private func reason(
    for call: LegacyCall,
    _ function: FunctionContext,
    _ isInClosure: Bool
  ) -> String {
    let partner = call.method == .begin ? LegacyCall.Method.commit : .begin
    let others = unmatched.filter { $0.call.method == partner }
    let own = others.filter { $0.function.node.id == function.node.id }
    let verb = call.method == .begin ? "committed" : "begun"
    if let other = own.first {
      let place = other.call.node.place ?? "in another branch"
      return "the block is \(verb) \(place) (line \(line(other.call)))"
    }
    let name = function.name
    // Those that miss a partner of their own function are not that of another.
    let open = others.filter { !isPaired($0.call, $0.function) }
    if let other = open.first(where: { $0.function.name == name && $0.isInClosure != isInClosure })
    {
      return "the block is \(verb) in a closure (line \(line(other.call)))"
    }
    if let other = open.first(where: { $0.function.type == function.type }) ?? open.first {
      return "the block is \(verb) in another function (line \(line(other.call)))"
    }
    return call.method == .begin
      ? "the block is never committed in this file" : "nothing in this file begins this block"
  }
}

extension ClosureExprSyntax {
  /// The name of the property whose value the closure is.
  fileprivate var propertyName: String? {
    let binding = parent?.parent?.as(PatternBindingSyntax.self)
    return binding?.pattern.trimmedDescription
  }
}

/// An `if` whose branches contain nothing but calls of the begin/commit API.
struct ConditionalCalls {
  let node: IfExprSyntax
  let condition: ExprSyntax
  let calls: [LegacyCall]
  /// The calls of the other branch; `nil` if there is none.
  let elseCalls: [LegacyCall]?

  init?(_ item: CodeBlockItemSyntax) {
    guard let node = item.ifExpression, node.conditions.count == 1,
      let condition = node.conditions.first?.condition.as(ExprSyntax.self),
      let calls = Self.calls(node.body.statements)
    else { return nil }
    self.node = node
    self.condition = condition
    self.calls = calls
    switch node.elseBody {
    case nil: elseCalls = nil
    case .codeBlock(let block)?:
      guard let calls = Self.calls(block.statements) else { return nil }
      elseCalls = calls
    case .ifExpr?: return nil
    @unknown default: return nil
    }
  }

  static func calls(_ list: CodeBlockItemListSyntax) -> [LegacyCall]? {
    let calls = list.compactMap { LegacyCall($0) }
    return calls.count == list.count && !calls.isEmpty ? calls : nil
  }
}

extension CodeBlockItemSyntax {
  /// The `if` that the statement is; `nil` for another.
  var ifExpression: IfExprSyntax? {
    item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
      ?? item.as(IfExprSyntax.self)
  }

  /// Returns `true` if the statement is an `if` with an `else` or a `switch`, and calls that commit
  /// end each of its branches; otherwise, `false`.
  fileprivate func endsEveryBranch(with calls: [LegacyCall]) -> Bool {
    guard calls.allSatisfy({ $0.method == .commit }), let branches else { return false }
    let ends = branches.map { $0.last.flatMap { LegacyCall($0) } }
    return ends.allSatisfy { $0?.method == .commit } && ends.count == calls.count
  }

  /// The statements of each branch of an `if` with an `else` or of a `switch`; `nil` for others.
  private var branches: [CodeBlockItemListSyntax]? {
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
}

extension SyntaxProtocol {
  /// Where in a function a call stands, if that is why it has no partner.
  fileprivate var place: String? {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(DeferStmtSyntax.self) { return "in a defer" }
      if parent.is(ForStmtSyntax.self) || parent.is(WhileStmtSyntax.self)
        || parent.is(RepeatStmtSyntax.self)
      {
        return "in a loop"
      }
      if parent.is(FunctionDeclSyntax.self) || parent.is(ClosureExprSyntax.self) { return nil }
      node = parent
    }
    return nil
  }
}
