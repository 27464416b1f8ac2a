/// What belongs to no object of a slice's text, and is changed by its code.
///
/// A value at first that is neither a literal nor an object that nothing but its properties makes is left out:
/// it is made when it is first read.
struct SharedState {
  private let tree: SourceFileSyntax
  /// The last names of what the code changes.
  private let changed: Set<String>
  /// The names of the properties that change of the classes whose objects nothing else makes, by the names
  /// of the classes.
  private let plainClasses: [String: Set<String>]

  private init(_ tree: SourceFileSyntax) {
    self.tree = tree
    changed = Self.changedNames(in: tree)
    let classes = TypedNodes<ClassDeclSyntax>.all(in: tree).filter { node in
      let parents = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      return parents.allSatisfy { $0 == "NSObject" } && node.genericParameterClause == nil
        && !node.memberBlock.members.declarations.contains { $0.is(InitializerDeclSyntax.self) }
    }
    plainClasses = Dictionary(
      classes.map { node in
        (node.name.text, Set(node.memberBlock.members.declarations.flatMap(\.declaredNames)))
      }
    ) { $0.union($1) }
  }

  /// Returns the names of what is changed, as code has them anywhere, such as `Keyboard.height`.
  static func names(in text: String) -> [String] {
    let state = SharedState(SourceFile(path: "", text: text).tree)
    return state.tree.statements.declarations.flatMap { state.variables(of: $0, in: "") }.sorted()
      + (text.contains("UserDefaults.standard") ? ["MigrationProofs.userDefaults"] : [])
  }

  private func variables(of node: DeclSyntax, in outer: String) -> [String] {
    if let variable = node.as(VariableDeclSyntax.self) {
      guard outer.isEmpty || node.isStatic, variable.attributes.isEmpty else { return [] }
      return variable.bindings.filter {
        isChanged($0, isVariable: variable.bindingSpecifier.text == "var")
      }
      .flatMap { $0.pattern.boundNames }
      .map { outer + $0 }
    }
    let name =
      node.typeName ?? node.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutArguments
    let generic = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    guard let name, generic == nil else { return [] }
    return node.memberDeclarations.flatMap { variables(of: $0, in: "\(outer)\(name).") }
  }

  private func isChanged(_ binding: PatternBindingSyntax, isVariable: Bool) -> Bool {
    guard !binding.isComputed else { return false }
    let isNamed = !changed.isDisjoint(with: binding.pattern.boundNames)
    guard let value = binding.initializer?.value, !value.isLiteral else {
      return isVariable && isNamed
    }
    guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let properties = plainClasses[call.calledExpression.trimmedDescription]
    else { return false }
    return !changed.isDisjoint(with: properties)
  }

  /// The last names of what is assigned to, or changed by a method of the standard library.
  private static func changedNames(in tree: some SyntaxProtocol) -> Set<String> {
    var changed = TypedNodes<SequenceExprSyntax>.all(in: tree).flatMap(\.assignedTargets)
    for call in TypedNodes<FunctionCallExprSyntax>.all(in: tree) {
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = access.base, changingMethods.contains(access.declName.baseName.text)
      else { continue }
      changed.append(base)
    }
    return Set(changed.compactMap(\.variable))
  }

  private static let changingMethods: Set<String> = [
    "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "formUnion",
    "subtract", "negate", "sort", "reverse",
  ]
}

extension ExprSyntax {
  /// The name of the variable that an assignment to the expression changes; `nil` if it tells none.
  fileprivate var variable: String? {
    let base =
      self.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression
    return lastName ?? base?.variable
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
