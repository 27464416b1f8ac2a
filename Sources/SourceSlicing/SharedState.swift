/// The variables of a slice's text that belong to no object, and that its code changes.
enum SharedState {
  /// Returns the variables, as code names them from anywhere, such as `Keyboard.height`.
  static func names(in text: String) -> [String] {
    let tree = SourceFile(path: "", text: text).tree
    let changed = changedNames(in: tree)
    return tree.statements.declarations.flatMap { variables(of: $0, in: "") }
      .filter { changed.contains($0.split(separator: ".").last.map(String.init) ?? "") }.sorted()
  }

  private static func variables(of node: DeclSyntax, in outer: String) -> [String] {
    if let variable = node.as(VariableDeclSyntax.self) {
      guard outer.isEmpty || node.isStatic, variable.bindingSpecifier.text == "var",
        variable.attributes.isEmpty
      else { return [] }
      return variable.bindings.filter { !$0.isComputed }.flatMap { $0.pattern.boundNames }
        .map { outer + $0 }
    }
    let name =
      node.typeName ?? node.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutArguments
    let generic = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    guard let name, generic == nil else { return [] }
    return node.memberDeclarations.flatMap { variables(of: $0, in: "\(outer)\(name).") }
  }

  /// The names in what is assigned to, or changed by a method of the standard library.
  private static func changedNames(in tree: some SyntaxProtocol) -> Set<String> {
    var changed: [Syntax] = []
    for sequence in TypedNodes<SequenceExprSyntax>.all(in: tree) {
      let elements = Array(sequence.elements)
      for (target, element) in zip(elements, elements.dropFirst()) {
        let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text
        let changes = name.map { $0.hasSuffix("=") && !comparisons.contains($0) } ?? false
        if element.is(AssignmentExprSyntax.self) || changes { changed.append(Syntax(target)) }
      }
    }
    for call in TypedNodes<FunctionCallExprSyntax>.all(in: tree) {
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = access.base, changingMethods.contains(access.declName.baseName.text)
      else { continue }
      changed.append(Syntax(base))
    }
    return Set(
      changed.flatMap { TypedNodes<DeclReferenceExprSyntax>.all(in: $0) }
        .map(\.baseName.identifierText)
    )
  }

  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!=="]
  private static let changingMethods: Set<String> = [
    "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "formUnion",
    "subtract", "negate", "sort", "reverse",
  ]
}
