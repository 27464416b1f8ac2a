/// The conditions that decide whether a block of a function is reached.
package struct BlockConditions {
  /// A condition as written, such as `guard isOpen`.
  package struct Condition {
    /// How it decides.
    package enum Role {
      /// The block is reached if it holds.
      case holds
      /// The block is reached if it does not hold: it stands in the other branch.
      case otherwise
      /// The block may not be reached if it holds: its branch may leave the function.
      case leaves
    }

    package var text: String
    /// The line, from 1.
    package var line: Int
    package var role = Role.holds

    /// Returns the condition in words.
    ///
    /// - Parameter name: The condition as people know it, with its line.
    /// - Returns: The words, as a part of a sentence.
    package func words(_ name: String) -> String {
      switch role {
      case .holds: name
      case .otherwise: "the other branch of \(name)"
      case .leaves: "\(name), which may return"
      }
    }
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
        let isOther = choice.elseBody.map { Syntax($0).id == current.id } ?? false
        add("if \(choice.conditions.trimmedDescription)", at: choice, isOther ? .otherwise : .holds)
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
      add("if \(node.conditions.trimmedDescription)", at: node, .leaves)
    }
  }

  private mutating func add(
    _ text: String,
    at node: some SyntaxProtocol,
    _ role: Condition.Role = .holds
  ) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    all.append(Condition(text: words, line: file.location(of: node).line, role: role))
  }
}
