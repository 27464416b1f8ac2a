/// The conditions that decide whether a block of a function is reached.
package struct BlockConditions {
  /// A condition as written, such as `guard isOpen`.
  package struct Condition {
    package var text: String
    /// The line, from 1.
    package var line: Int
  }

  /// The conditions, in the order in which they are met.
  package private(set) var all: [Condition] = []
  private let file: SourceFile

  /// Finds the conditions before and around a block.
  package init(before offset: Int, in file: SourceFile) {
    self.file = file
    var node = file.tree.token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0) }
    while let current = node, !current.is(FunctionDeclSyntax.self) {
      if let item = current.as(CodeBlockItemSyntax.self) {
        let list = item.parent?.as(CodeBlockItemListSyntax.self) ?? []
        for other in list.prefix(while: { $0.id != item.id }).reversed() { addExit(of: other) }
      }
      if let choice = current.parent?.as(IfExprSyntax.self), choice.conditions.id != current.id {
        add("if \(choice.conditions.trimmedDescription)", at: choice)
      }
      if let branch = current.as(SwitchCaseSyntax.self) {
        add(branch.label.trimmedDescription, at: branch)
      }
      node = current.parent
    }
    all.reverse()
  }

  /// Adds the condition of a statement that may leave the function.
  private mutating func addExit(of item: CodeBlockItemSyntax) {
    if let node = item.item.as(GuardStmtSyntax.self) {
      add("guard \(node.conditions.trimmedDescription)", at: node)
    } else if let node = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
      !TypedNodes<ReturnStmtSyntax>.all(in: node).isEmpty
    {
      add("if \(node.conditions.trimmedDescription)", at: node)
    }
  }

  private mutating func add(_ text: String, at node: some SyntaxProtocol) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    all.append(Condition(text: words, line: file.location(of: node).line))
  }
}
