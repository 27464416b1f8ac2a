/// The variables of a slice's text that belong to no object, and that its code changes.
///
/// A variable with another value at first than a literal is left out: it is made when it is first read.
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
      return variable.bindings
        .filter { !$0.isComputed && $0.initializer.map(\.value.isLiteral) ?? true }
        .flatMap { $0.pattern.boundNames }
        .map { outer + $0 }
    }
    let name =
      node.typeName ?? node.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutArguments
    let generic = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    guard let name, generic == nil else { return [] }
    return node.memberDeclarations.flatMap { variables(of: $0, in: "\(outer)\(name).") }
  }

  /// The last names of what is assigned to, or changed by a method of the standard library.
  private static func changedNames(in tree: some SyntaxProtocol) -> Set<String> {
    var changed: [ExprSyntax] = []
    for sequence in TypedNodes<SequenceExprSyntax>.all(in: tree) {
      let elements = Array(sequence.elements)
      for (target, element) in zip(elements, elements.dropFirst()) {
        let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text
        let changes = name.map { $0.hasSuffix("=") && !comparisons.contains($0) } ?? false
        if element.is(AssignmentExprSyntax.self) || changes { changed.append(target) }
      }
    }
    for call in TypedNodes<FunctionCallExprSyntax>.all(in: tree) {
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = access.base, changingMethods.contains(access.declName.baseName.text)
      else { continue }
      changed.append(base)
    }
    return Set(changed.compactMap(\.variable))
  }

  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!=="]
  private static let changingMethods: Set<String> = [
    "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "formUnion",
    "subtract", "negate", "sort", "reverse",
  ]
}

extension ExprSyntax {
  /// The name of the variable that an assignment to the expression changes; `nil` if it tells none.
  fileprivate var variable: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.identifierText
    }
    if let access = self.as(MemberAccessExprSyntax.self) {
      return access.declName.baseName.identifierText
    }
    let base =
      self.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression
    return base?.variable
  }

  /// A Boolean value that indicates whether the expression is a literal that makes no object.
  fileprivate var isLiteral: Bool {
    if let negative = self.as(PrefixOperatorExprSyntax.self) {
      return negative.expression.isLiteral
    }
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.isEmpty }
    if let dictionary = self.as(DictionaryExprSyntax.self) {
      return dictionary.content.is(TokenSyntax.self)
    }
    if let text = self.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    return self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
      || self.is(BooleanLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
  }
}
