/// The notifications for which closures with blocks wait in a slice's text.
enum HeardNotifications {
  /// Returns the expressions of their names, in order.
  ///
  /// An expression that only its place can read, such as a property of the object, is left out.
  static func names(in text: String) -> [String] {
    guard text.contains("addObserver(forName:") else { return [] }
    let tree = SourceFile(path: "", text: text).tree
    var names: [String] = []
    for call in TypedNodes<FunctionCallExprSyntax>.all(in: tree) {
      guard
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          == "addObserver",
        let name = call.arguments.first(where: { $0.label?.text == "forName" })?.expression,
        call.arguments.contains(where: {
          $0.label?.text == "object" && $0.expression.is(NilLiteralExprSyntax.self)
        }),
        let closure = call.trailingClosure.map(ExprSyntax.init) ?? call.arguments.last?.expression,
        closure.description.contains("beginAnimations("), name.isReadAnywhere
      else { continue }
      let text = name.trimmedDescription
      if !names.contains(text) { names.append(text) }
    }
    return names
  }
}

extension ExprSyntax {
  /// A Boolean value that indicates whether an expression has its meaning anywhere in a file.
  fileprivate var isReadAnywhere: Bool {
    if self.is(NilLiteralExprSyntax.self) { return false }
    return TypedNodes<DeclReferenceExprSyntax>.all(in: self).allSatisfy { node in
      if node.memberAccess != nil { return true }
      let name = node.baseName.identifierText
      return name.first?.isUppercase == true || Slice.functions.contains(name)
    }
  }
}
