// `#keyPath` becomes the key path as a string.

extension AdaptingRules {
  /// Replaces a `#keyPath` expression.
  func adaptKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let expression = node.arguments.first?.expression else { return }
    var components = expression.keyPathComponents
    // The type at the start is written like a type.
    var typeNames: [String] = []
    while let first = components.first,
      ["self", "Self"].contains(first)
        || first.first?.isUppercase == true && components.count > 1
    {
      if first != "self" && first != "Self" { typeNames.append(first) }
      components.removeFirst()
    }
    let type =
      typeNames.isEmpty
      ? enclosingClass : target.resolve(typeNames.joined(separator: "."), in: lookupScope)
    let keys = components.enumerated().map { place, name -> String in
      if place == 0, let type {
        let own = target.lineage(of: type).flatMap { target.members(of: $0, named: name) }
        if let property = own.first(where: { $0.member.kind == .property }) {
          return property.member.objectiveCName
        }
      } else if target.hasProperty(name) {
        return name
      }
      return FrameworkNames.key(of: name)
    }
    edits.replace(node, with: keys.joined(separator: ".").swiftLiteral, on: .all)
  }
}

extension ExprSyntax {
  /// The names between the dots, without `?` and `!`.
  fileprivate var keyPathComponents: [String] {
    if let access = self.as(MemberAccessExprSyntax.self) {
      return (access.base?.keyPathComponents ?? []) + [access.declName.baseName.identifierText]
    }
    if unwrapped.id != id { return unwrapped.keyPathComponents }
    if let name = self.as(DeclReferenceExprSyntax.self) { return [name.baseName.identifierText] }
    return [trimmedDescription]
  }
}
