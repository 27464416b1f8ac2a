/// Collects the nodes of a kind.
package final class TypedNodes<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  private var found: [Node] = []
  /// The bytes outside which nothing is looked for; `nil` for the whole tree.
  private var bytes: Range<Int>?
  /// Whether closures in the tree are skipped.
  private var skipsClosures = false

  /// Returns the nodes of a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - bytes: The bytes with which a node has to share some; `nil` for all nodes.
  /// - Returns: The nodes, the outer before the inner.
  package static func all(in tree: some SyntaxProtocol, within bytes: Range<Int>? = nil) -> [Node] {
    let visitor = TypedNodes(viewMode: .sourceAccurate)
    visitor.bytes = bytes
    visitor.walk(Syntax(tree))
    return visitor.found
  }

  /// Returns the nodes of a tree that stand in no closure.
  package static func outsideClosures(of tree: some SyntaxProtocol) -> [Node] {
    let visitor = TypedNodes(viewMode: .sourceAccurate)
    visitor.skipsClosures = true
    visitor.walk(Syntax(tree))
    return visitor.found
  }

  package override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let bytes,
      node.endPosition.utf8Offset < bytes.lowerBound
        || node.position.utf8Offset >= bytes.upperBound
    {
      return .skipChildren
    }
    if let node = node.as(Node.self) { found.append(node) }
    return skipsClosures && node.is(ClosureExprSyntax.self) ? .skipChildren : .visitChildren
  }
}
