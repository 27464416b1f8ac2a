extension AttributeListSyntax {
  /// The attributes that are compiled on Linux, those in `#if` included.
  public var active: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      switch element {
      case .attribute(let attribute): return [attribute]
      case .ifConfigDecl(let conditional):
        for clause in conditional.clauses {
          guard clause.value != false else { continue }
          guard case .attributes(let attributes) = clause.elements else { return [] }
          return attributes.active
        }
        return []
      @unknown default: return []
      }
    }
  }

  /// Returns `true` if there is an attribute with a name; otherwise, `false`.
  public func has(_ name: String) -> Bool { !isEmpty && active.contains { $0.name == name } }

  /// The name in `@objc(name)`; `nil` if there is none.
  public var objectiveCName: String? {
    guard !isEmpty, let attribute = active.first(where: { $0.name == "objc" }),
      let arguments = attribute.arguments
    else { return nil }
    let text = arguments.trimmedDescription
    return text.isEmpty ? nil : text
  }

  /// Whether nobody may use the declaration.
  var isUnavailable: Bool {
    active.contains { attribute in
      attribute.name == "available"
        && attribute.arguments?.trimmedDescription.hasPrefix("*, unavailable") == true
    }
  }
}

extension AttributeSyntax {
  /// The name after the `@`.
  public var name: String { attributeName.trimmedDescription }
}

extension DeclModifierListSyntax {
  /// Returns `true` if there is a modifier; otherwise, `false`.
  public func has(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) }
  }

  /// Whether a member is one of the type itself.
  package var areOfType: Bool { has(.static) || has(.class) }

  /// Whether only the file or the type can use what is declared.
  package var arePrivate: Bool { ["private", "fileprivate"].contains(access) }

  /// Whether only the file or the type can set the property.
  package var hasPrivateSetter: Bool {
    arePrivate
      || contains { $0.detail != nil && ["private", "fileprivate"].contains($0.name.text) }
  }

  /// The access modifier of a declaration; empty if there is none.
  public var access: String {
    let levels: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
    for modifier in self where modifier.detail == nil {
      if case .keyword(let keyword) = modifier.name.tokenKind, levels.contains(keyword) {
        return modifier.name.text
      }
    }
    return ""
  }
}

extension TokenSyntax {
  /// The text of an identifier without backticks.
  public var identifierText: String {
    text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }
}

extension TypeSyntax {
  /// Whether an argument of this type is passed by reference.
  var isInOut: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { specifier in
      specifier.trimmedDescription == "inout"
    } ?? false
  }
}

extension VariableDeclSyntax {
  /// Whether a property wrapper may stand around the variable.
  package var isWrapped: Bool {
    attributes.contains { element in
      guard let name = element.as(AttributeSyntax.self)?.attributeName.trimmedDescription else {
        return false
      }
      return name.first?.isUppercase == true && name != "MainActor"
        && !["IB", "NS", "GK"].contains(where: name.hasPrefix)
    }
  }
}

extension PatternBindingSyntax {
  /// A Boolean value that indicates whether accessors compute the value.
  public var isComputed: Bool {
    guard let block = accessorBlock else { return false }
    guard case .accessors(let accessors) = block.accessors else { return true }
    return accessors.contains { accessor in
      ![.keyword(.willSet), .keyword(.didSet)].contains(accessor.accessorSpecifier.tokenKind)
    }
  }

  /// Whether code makes the value when it is read first.
  package var isMadeLate: Bool {
    guard let variable = parent?.parent?.as(VariableDeclSyntax.self) else { return false }
    let isGlobal = variable.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false
    let call = initializer?.value.as(FunctionCallExprSyntax.self)
    return variable.modifiers.has(.lazy)
      || call?.calledExpression.is(ClosureExprSyntax.self) == true
        && (isGlobal || variable.modifiers.areOfType)
  }

  /// A Boolean value that indicates whether an accessor sets the value.
  public var hasSetter: Bool {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return false }
    return accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
  }
}

extension ExprSyntax {
  /// The expression in parentheses; `nil` for a tuple, and for another expression.
  package var parenthesized: ExprSyntax? {
    self.as(TupleExprSyntax.self).flatMap { $0.elements.count == 1 ? $0.elements.first : nil }?
      .expression
  }

  /// The expression in front of a `?` or `!`; the expression itself if there is none.
  package var unwrapped: ExprSyntax {
    self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
  }

  /// What the last member, subscript, call, or unwrapping of the expression is applied to; `nil` for a name.
  package var base: ExprSyntax? {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base }
    if let element = self.as(SubscriptCallExprSyntax.self) { return element.calledExpression }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression }
    return unwrapped.id == id ? nil : unwrapped
  }

  /// Whether the expression is what a call calls.
  package var isCalled: Bool { parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == id }

  /// The name of a variable, or of the last member of a chain; `nil` for another expression.
  package var lastName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }

  /// The name of a variable, or of a member of `self`; `nil` for another expression.
  package var ownName: String? {
    let access = self.as(MemberAccessExprSyntax.self)
    return access == nil || access?.base?.trimmedDescription == "self" ? lastName : nil
  }

  /// Whether an operator assigns to what stands in front of it.
  package var isAssignmentOperator: Bool {
    guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return self.is(AssignmentExprSyntax.self)
    }
    return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
  }
}

extension DeclReferenceExprSyntax {
  /// The access of the member that the name names; `nil` for a name without a dot in front of it.
  package var memberAccess: MemberAccessExprSyntax? {
    parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == id ? $0 : nil }
  }
}

extension MemberAccessExprSyntax {
  /// The name of the variable, or of the member of `self`, of which the expression is a member, whether it
  /// is known to be there or not; `nil` for another.
  package var ownerName: String? {
    let chain = base?.as(OptionalChainingExprSyntax.self)?.expression ?? base
    return (chain?.as(ForceUnwrapExprSyntax.self)?.expression ?? chain)?.ownName
  }
}

extension SequenceExprSyntax {
  /// What the operators among the elements assign to, in order.
  package var assignedTargets: [ExprSyntax] {
    zip(elements, elements.dropFirst()).filter { $1.isAssignmentOperator }.map(\.0)
  }
}
