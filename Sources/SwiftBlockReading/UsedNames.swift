/// The names that code uses.
enum UsedNames {
  /// Returns the names that code uses.
  ///
  /// - Parameters:
  ///   - nodes: The code.
  ///   - withMembers: Whether the names behind dots are among them.
  /// - Returns: The names.
  static func names(in nodes: [Syntax], withMembers: Bool = true) -> Set<String> {
    nodes.flatMap { TypedNodes<Syntax>.all(in: $0) }.reduce(into: []) { names, node in
      switch node.as(SyntaxEnum.self) {
      case .declReferenceExpr(let node) where withMembers || node.memberAccess == nil:
        names.insert(node.baseName.identifierText)
      case .identifierType(let node): names.insert(node.name.identifierText)
      // `if let name` reads the name.
      case .optionalBindingCondition(let node) where node.initializer == nil:
        let pattern = node.pattern.as(IdentifierPatternSyntax.self)
        names.formUnion([pattern?.identifier.identifierText].compactMap(\.self))
      default: break
      }
    }
  }
}
