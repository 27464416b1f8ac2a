/// Finds what leaves a list of statements before its end, or cannot stand in a closure.
final class ExitFinder: SyntaxAnyVisitor {
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

  private func find(_ node: Syntax, _ verb: String) -> SyntaxVisitorContinueKind {
    found = found ?? (node, verb)
    return .skipChildren
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .closureExpr, .functionDecl: return .skipChildren
    case .forStmt, .whileStmt, .repeatStmt: loops += 1
    case .switchExpr: switches += 1
    case .doStmt(let attempt) where !attempt.catchClauses.isEmpty: catches += 1
    case .returnStmt: return find(node, "returns")
    case .throwStmt where catches == 0: return find(node, "throws an error")
    case .tryExpr(let attempt) where catches == 0 && attempt.questionOrExclamationMark == nil:
      return find(node, "can throw an error")
    case .awaitExpr: return find(node, "awaits something")
    case .breakStmt where loops + switches == 0, .continueStmt where loops == 0:
      return find(node, "leaves a loop")
    case .declReferenceExpr(let reference):
      // In a closure that has none, it is not the parameter of the one around.
      if case .dollarIdentifier(let name) = reference.baseName.tokenKind {
        return find(node, "uses \(name) of the closure around")
      }
    default: break
    }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .forStmt, .whileStmt, .repeatStmt: loops -= 1
    case .switchExpr: switches -= 1
    case .doStmt(let attempt) where !attempt.catchClauses.isEmpty: catches -= 1
    default: break
    }
  }
}
