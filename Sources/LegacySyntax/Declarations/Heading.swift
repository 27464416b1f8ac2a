extension Heading {
  /// Creates the heading of a method.
  ///
  /// - Parameters:
  ///   - node: The method.
  ///   - access: The access of the extension around it, which is that of a member without its own.
  init?(_ node: FunctionDeclSyntax, _ access: String) {
    let parameters = node.signature.parameterClause.parameters
    guard parameters.allSatisfy({ $0.ellipsis == nil }) else { return nil }
    let arguments = parameters.map { parameter -> String in
      let label = parameter.firstName.text
      let value = (parameter.secondName ?? parameter.firstName).text
      return (label == "_" ? "" : "\(label): ") + (parameter.type.isInOut ? "&" : "") + value
    }
    let specifiers = node.signature.effectSpecifiers
    self.init(
      declaration: [
        node.attributes.has("discardableResult") ? "@discardableResult" : nil,
        node.modifiers.forHeading(access),
        "func \(node.name.text)" + (node.genericParameterClause?.onOneLine ?? "")
          + node.signature.onOneLine,
        node.genericWhereClause?.onOneLine,
      ].compactMap(\.self).joined(separator: " "),
      arguments: "(\(arguments.joined(separator: ", ")))",
      effects: (specifiers?.throwsClause == nil ? "" : "try ")
        + (specifiers?.asyncSpecifier == nil ? "" : "await "),
      observers: []
    )
  }

  /// Creates the heading of a property.
  ///
  /// - Parameters:
  ///   - node: The declaration.
  ///   - binding: The property.
  ///   - access: The access of the extension around it, which is that of a member without its own.
  init?(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ access: String) {
    guard let type = binding.typeAnnotation,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.init(
      declaration: [
        node.modifiers.forHeading(access), "var \(pattern.identifier.text)\(type.onOneLine)",
      ].compactMap(\.self).joined(separator: " "),
      arguments: "",
      effects: "",
      observers: binding.observers.map(\.accessorSpecifier.text)
    )
  }
}

extension DeclModifierListSyntax {
  /// Returns the modifiers of another declaration like this one; `nil` for none.
  fileprivate func forHeading(_ extensionAccess: String) -> String? {
    var kept = filter { modifier in
      ![.keyword(.override), .keyword(.dynamic)].contains(modifier.name.tokenKind)
    }.map(\.onOneLine)
    // The members of a private extension override what other files see.
    if access.isEmpty, ["public", "package"].contains(extensionAccess) {
      kept.insert(extensionAccess, at: 0)
    }
    return kept.isEmpty ? nil : kept.joined(separator: " ")
  }
}

extension PatternBindingSyntax {
  /// The accessors `willSet` and `didSet`.
  public var observers: [AccessorDeclSyntax] {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return [] }
    return accessors.filter { accessor in
      [.keyword(.willSet), .keyword(.didSet)].contains(accessor.accessorSpecifier.tokenKind)
    }
  }
}

extension SyntaxProtocol {
  /// The code of the node on one line, without comments.
  public var onOneLine: String {
    tokens(viewMode: .sourceAccurate).map { token in
      token.text + (token.trailingTrivia.isEmpty && token.nextStartsOnSameLine ? "" : " ")
    }.joined().trimmingSuffix { $0 == " " }
  }
}

extension TokenSyntax {
  /// Whether nothing separates the token from the next.
  fileprivate var nextStartsOnSameLine: Bool {
    nextToken(viewMode: .sourceAccurate)?.leadingTrivia.isEmpty ?? true
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var end = endIndex
    while end > startIndex, isTrimmed(self[index(before: end)]) { end = index(before: end) }
    return String(self[..<end])
  }
}
