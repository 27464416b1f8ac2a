extension LegacyType {
  /// Reads a type; `nil` if something else is declared.
  init?(_ declaration: DeclSyntax) {
    let name: TokenSyntax
    var generics: GenericParameterClauseSyntax?
    if let node = declaration.as(ClassDeclSyntax.self) {
      (name, generics) = (node.name, node.genericParameterClause)
    } else if let node = declaration.as(StructDeclSyntax.self) {
      (name, generics) = (node.name, node.genericParameterClause)
    } else if let node = declaration.as(EnumDeclSyntax.self) {
      (name, generics) = (node.name, node.genericParameterClause)
    } else if let node = declaration.as(ProtocolDeclSyntax.self) {
      name = node.name
    } else {
      return nil
    }
    let group = declaration.asProtocol((any DeclGroupSyntax).self)
    self.init(
      name.identifierText,
      whole: declaration.wholeBytes,
      usedNames: UsedNames.names(in: [Syntax(declaration)]),
      places: declaration.is(ProtocolDeclSyntax.self)
        ? nil
        : group.map { group in
          (
            group.memberBlock.rightBrace.bytes.lowerBound,
            (group.inheritanceClause?.bytes ?? generics?.bytes ?? name.bytes).upperBound,
            group.inheritanceClause != nil
          )
        }
    )
  }
}

extension LegacyExtension {
  init(_ node: ExtensionDeclSyntax) {
    self.init(
      of: node.extendedType.nameWithoutArguments,
      members: node.memberBlock.members.wholeBytes,
      conformances: node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [],
      usedNames: UsedNames.names(in: [Syntax(node)])
    )
  }
}

extension DeclSyntax {
  /// Whether only the file can use what is declared.
  var isPrivate: Bool {
    let modifiers =
      self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
      ?? self.as(TypeAliasDeclSyntax.self)?.modifiers
    return modifiers?.arePrivate ?? false
  }
}

extension SceneFunction {
  /// Returns the functions of a file that make what tests show.
  package static func all(in file: SourceFile) -> [SceneFunction] {
    file.tree.statements.compactMap { item in
      guard let node = item.item.as(FunctionDeclSyntax.self),
        let type = node.signature.returnClause?.type.trimmedDescription
      else { return nil }
      return SceneFunction(
        node.name.text,
        making: type,
        hasParameters: !node.signature.parameterClause.parameters.isEmpty,
        text: node.trimmedDescription
      )
    }
  }
}
