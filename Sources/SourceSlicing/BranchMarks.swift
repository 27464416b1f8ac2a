internal import LegacySyntax
internal import SwiftSyntax

/// The branches of the functions whose blocks tell when they begin: of `if`, `guard`, `switch`, and
/// loops, and what stands behind one that may leave.
package enum BranchMarks {
  private static let begin = "MigrationProofs.blockBegins"

  /// Returns a text in which each branch tells that it runs, by its offset.
  ///
  /// - Parameter text: The text, in which blocks tell when they begin.
  /// - Returns: The text.
  package static func text(marking text: String) -> String {
    let file = SourceFile(path: "", text: text)
    let functions = Set(
      TypedNodes<FunctionCallExprSyntax>.all(in: file.tree)
        .filter { $0.calledExpression.trimmedDescription == begin }
        .compactMap { Syntax($0).innermostFunction?.id }
    )
    let lists = TypedNodes<CodeBlockItemListSyntax>.all(in: file.tree).filter { list in
      Syntax(list).innermostFunction.map { functions.contains($0.id) } ?? false
    }
    let begins = lists.filter(\.isBranch).map(\.bytes.lowerBound) + lists.flatMap(\.behindExits)
    return text.replacing(
      Set(begins).map { Replacement(at: $0, "MigrationProofs.branchRuns(\($0)); ") }
    )
  }
}

extension Syntax {
  /// The function, accessor, initializer, or closure around the node; `nil` for none.
  fileprivate var innermostFunction: Syntax? {
    var node = parent
    while let current = node,
      !current.is(FunctionDeclSyntax.self), !current.is(ClosureExprSyntax.self),
      !current.is(InitializerDeclSyntax.self), !current.is(AccessorDeclSyntax.self),
      !current.is(AccessorBlockSyntax.self)
    { node = current.parent }
    return node
  }
}

extension CodeBlockItemListSyntax {
  /// Where the statements begin in front of which another may leave the list.
  fileprivate var behindExits: [Int] {
    zip(self, dropFirst()).filter { $0.0.mayLeave }.map(\.1.bytes.lowerBound)
  }

  /// A Boolean value that indicates whether the list is a branch that is no value.
  fileprivate var isBranch: Bool {
    guard !isEmpty, var node = parent else { return false }
    if node.is(CodeBlockSyntax.self), let owner = node.parent { node = owner }
    switch node.kind {
    case .guardStmt, .forStmt, .whileStmt, .repeatStmt: return true
    case .ifExpr, .switchCase:
      // The branches of an `if` in an `else` belong to the first.
      while let outer = node.parent, !outer.is(CodeBlockItemSyntax.self) {
        guard
          outer.is(IfExprSyntax.self) || outer.is(SwitchCaseListSyntax.self)
            || outer.is(SwitchExprSyntax.self) || outer.is(ExpressionStmtSyntax.self)
            || outer.is(IfConfigDeclSyntax.self)
        else { return false }
        node = outer
      }
      return node.is(ExpressionStmtSyntax.self)
    default: return false
    }
  }
}

extension CodeBlockItemSyntax {
  /// A Boolean value that indicates whether the statement has a way out of the code around it.
  fileprivate var mayLeave: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      [.keyword(.return), .keyword(.throw), .keyword(.break), .keyword(.continue)]
        .contains($0.tokenKind)
    }
  }
}
