/// The function, accessor, or initializer of which a slice is made.
struct SlicedFunction {
  /// The declaration: the outermost that is a member of a type, or stands at file scope.
  let node: DeclSyntax
  /// The full name of the type around it; empty at file scope.
  let type: String
  /// A Boolean value that indicates whether an extension of another's type declares it.
  let path: String

  /// Finds the function around a place in a file; `nil` if there is none.
  init?(at offset: Int, in file: SourceFile) {
    guard
      let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset))
    else { return nil }
    var found: DeclSyntax?
    var names: [String] = []
    var node: Syntax? = Syntax(token)
    while let current = node {
      if let group = current.asProtocol((any DeclGroupSyntax).self) {
        let name =
          DeclSyntax(current)?.typeName
          ?? current.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutArguments
        guard let name, !group.memberBlock.members.isEmpty else { return nil }
        names.insert(name, at: 0)
      } else if names.isEmpty, let declaration = DeclSyntax(current),
        declaration.is(FunctionDeclSyntax.self) || declaration.is(VariableDeclSyntax.self)
          || declaration.is(InitializerDeclSyntax.self)
      {
        found = declaration
      }
      node = current.parent
    }
    guard let found else { return nil }
    self.node = found
    type = names.joined(separator: ".")
    path = file.path
  }
}
