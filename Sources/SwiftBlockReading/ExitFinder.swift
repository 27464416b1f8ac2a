/// Finds what leaves a list of statements before its end, or cannot stand in a closure.
final class ExitFinder: SyntaxVisitor {
  private var found: (node: Syntax, verb: String)?
  private var loops = 0
  private var switches = 0
  private var catches = 0

  static func first(in node: some SyntaxProtocol) -> (node: Syntax, verb: String)? {
    // It would run at the end of a closure.
    if let item = node.as(CodeBlockItemSyntax.self), let code = item.item.as(DeferStmtSyntax.self) {
      return (Syntax(code), "defers code")
    }
    let finder = ExitFinder(viewMode: .sourceAccurate)
    finder.walk(Syntax(node))
    return finder.found
  }

  private func find(_ node: some SyntaxProtocol, _ verb: String) -> SyntaxVisitorContinueKind {
    if found == nil { found = (Syntax(node), verb) }
    return .skipChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    find(node, "returns")
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    catches > 0 ? .visitChildren : find(node, "throws an error")
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    catches > 0 || node.questionOrExclamationMark != nil
      ? .visitChildren : find(node, "can throw an error")
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    find(node, "awaits something")
  }

  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    loops + switches > 0 ? .skipChildren : find(node, "leaves a loop")
  }

  override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
    loops > 0 ? .skipChildren : find(node, "leaves a loop")
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // In a closure that has none, it is not the parameter of the one around.
    guard case .dollarIdentifier(let name) = node.baseName.tokenKind else { return .visitChildren }
    return find(node, "uses \(name) of the closure around")
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    if !node.catchClauses.isEmpty { catches += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: DoStmtSyntax) {
    if !node.catchClauses.isEmpty { catches -= 1 }
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enterLoop() }
  override func visitPost(_ node: ForStmtSyntax) { loops -= 1 }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enterLoop() }
  override func visitPost(_ node: WhileStmtSyntax) { loops -= 1 }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { enterLoop() }
  override func visitPost(_ node: RepeatStmtSyntax) { loops -= 1 }

  private func enterLoop() -> SyntaxVisitorContinueKind {
    loops += 1
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    switches += 1
    return .visitChildren
  }

  override func visitPost(_ node: SwitchExprSyntax) { switches -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
