// Optional requirements of protocols, of the target's and of UIKit's.

extension AdaptingRules {
  /// Moves an optional method into a protocol of its own.
  ///
  /// - Returns: `true` if the method is optional; otherwise, `false`.
  func adaptOptionalRequirement(_ node: FunctionDeclSyntax) -> Bool {
    guard
      let modifier = node.modifiers.first(where: {
        $0.name.tokenKind == .keyword(.optional)
      })
    else { return false }
    let requirement = requirements.requirement(at: file.location(of: node.name), of: scope)
    let declaration = "func \(node.name.text)\(node.signature.onOneLine)"
    move(requirement, as: declaration)
    guard requirement?.hasResult == false else {
      edits.remove(node, on: .none)
      return true
    }
    // A method without a result stays a requirement, with an implementation that does nothing, so
    // that classes of which the plugin knows nothing, such as a test's, are called. The property is
    // what is meant where both can be.
    for attribute in node.attributes { edits.remove(attribute) }
    edits.replace(modifier, with: "@_disfavoredOverload")
    return true
  }

  /// Moves an optional property into a protocol of its own.
  ///
  /// - Returns: `true` if the property is optional; otherwise, `false`.
  func adaptOptionalRequirement(_ node: VariableDeclSyntax) -> Bool {
    guard node.modifiers.has(.optional), let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return false }
    edits.remove(node, on: .none)
    let requirement = requirements.requirement(at: file.location(of: pattern), of: scope)
    move(requirement, as: "var \(binding.onOneLine)")
    return true
  }

  private func move(_ requirement: OptionalRequirements.Requirement?, as declaration: String) {
    guard let requirement else { return }
    let part = target.parts(of: scope).first { $0.path == file.path && $0.type.kind == .protocol }
    let access = part?.type.access ?? ""
    let modifier = access.isEmpty ? "" : (access == "private" ? "fileprivate" : access) + " "
    let isPublic = access == "public" ? "public " : ""
    let member = requirement.member
    let own = requirement.ownProtocol
    let isImplemented = "self is any \(own) || !(self is any \(requirement.marker))"
    let accessor: String
    if member.kind == .property {
      accessor =
        "var \(requirement.propertyName): \(member.type?.optional ?? "Any?") "
        + "{ (self as? any \(own))?.\(member.baseName) }"
    } else if requirement.isOverloaded {
      // Properties of one name cannot differ in their types alone, but methods can.
      let parameters = member.parameterTypes.enumerated().map { "_ argument\($0): \($1)" }
      let arguments = member.labels.enumerated().map { place, label in
        (label == "_" ? "" : "\(label): ") + "argument\(place)"
      }
      let call = "\(member.baseName)(\(arguments.joined(separator: ", ")))"
      accessor =
        "func \(requirement.propertyName)(\(parameters.joined(separator: ", "))) "
        + "-> \(member.type?.optional ?? "Void?") { "
        + (requirement.hasResult
          ? "(self as? any \(own))?.\(call) }" : "\(isImplemented) ? self.\(call) : nil }")
    } else {
      let parameters = member.parameterTypes.map(\.withoutImplicitUnwrapping).joined(
        separator: ", "
      )
      let result = member.type.map(\.withoutImplicitUnwrapping) ?? "Void"
      let arguments = zip(member.labels, 0...).map { label, place in
        (label == "_" ? "" : "\(label): ") + "$\(place)"
      }
      let call = "\(member.baseName)(\(arguments.joined(separator: ", ")))"
      accessor =
        "var \(requirement.propertyName): ((\(parameters)) -> \(result))? { "
        + (requirement.hasResult
          ? "(self as? any \(own)).map { target in { target.\(call) } } }"
          : "\(isImplemented) ? { self.\(call) } : nil }")
    }
    var lines = [
      "\(modifier)protocol \(own): AnyObject { \(declaration) }",
      "extension \(requirement.protocolName) {",
      "  \(requirement.isOverloaded && requirement.hasResult ? "@discardableResult " : "")"
        + "\(isPublic)\(accessor)",
      "}",
    ]
    if !requirement.hasResult {
      lines.insert("  @_disfavoredOverload \(isPublic)\(declaration) {}", at: 2)
    }
    if requirements.isFirst(requirement) {
      lines.insert("\(modifier)protocol \(requirement.marker): AnyObject {}", at: 0)
    }
    let condition = CompilationCondition(
      (part?.type.condition.expressions ?? []) + member.condition.expressions
    )
    if !condition.isAlways { lines = ["#if \(condition.text)"] + lines + ["#endif"] }
    appendix.append(lines.joined(separator: "\n"))
  }

  /// Adapts a call of a method that may not be implemented, as `delegate?.menuDidOpen?(menu)`.
  func adaptOptionalCall(_ node: FunctionCallExprSyntax) {
    let mark: TokenSyntax
    let called: ExprSyntax
    if let chained = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (mark, called) = (chained.questionMark, chained.expression)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (mark, called) = (forced.exclamationMark, forced.expression)
    } else {
      return
    }
    let access = called.as(MemberAccessExprSyntax.self)
    guard let name = access?.declName ?? called.as(DeclReferenceExprSyntax.self) else { return }
    let labels = node.arguments.map { $0.label?.identifierText ?? "_" }
    let trailing =
      (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    let baseName = name.baseName.identifierText
    let meant = requirements.requirements(baseName, labels, trailing: trailing)
    if let requirement = meant.first {
      if let base = access?.base { giveType(meant.map(\.protocolName), to: base) }
      if requirement.isOverloaded {
        edits.remove(mark)
        if mark.tokenKind == .exclamationMark { edits.insert("!", after: node) }
      }
      guard requirement.propertyName != baseName else { return }
      edits.replace(name, with: requirement.propertyName)
      for argument in node.arguments {
        guard let label = argument.label else { continue }
        edits.replace(
          label.bytes.lowerBound..<argument.expression.bytes.lowerBound,
          with: "",
          in: argument
        )
      }
    } else if access != nil,
      // A closure in a property has no labels.
      !isOptionalProperty(baseName) || labels.contains(where: { $0 != "_" }),
      OptionalMethodsOfUIKit.contains(baseName, labels, trailing: trailing)
    {
      edits.remove(mark)
      // A table's delegate has the type of a scroll view's.
      if let owner = OptionalMethodsOfUIKit.delegateOfList(baseName, labels),
        let base = access?.base,
        base.is(OptionalChainingExprSyntax.self) || base.is(ForceUnwrapExprSyntax.self),
        base.isDelegateOfList
      {
        edits.insert("(", before: base)
        let isForced = base.is(ForceUnwrapExprSyntax.self)
        let end = base.bytes.upperBound
        edits.replace(
          end - 1..<end,
          with: " as\(isForced ? "!" : "?") \(owner))\(isForced ? "" : "?")",
          in: base
        )
      }
    }
  }

  /// Casts a property of type `AnyObject` whose members are called, as in `delegate?.menuDidOpen?()`.
  private func giveType(_ protocols: [String], to base: ExprSyntax) {
    guard let chained = base.as(OptionalChainingExprSyntax.self) else { return }
    let name =
      chained.expression.as(DeclReferenceExprSyntax.self)
      ?? chained.expression.as(MemberAccessExprSyntax.self)?.declName
    let types = name.map { target.typesOfStoredProperties($0.baseName.text) } ?? []
    guard !types.isDisjoint(with: ["AnyObject?", "AnyObject!", "Any?"]) else { return }
    guard let type = protocols.first, Set(protocols).count == 1 else {
      let list = Set(protocols).sorted().joined(separator: ", ")
      warn(
        "The object is an AnyObject, and several protocols have this method: \(list). Cast it to the "
          + "one that is meant.",
        .untyped,
        at: base
      )
      return
    }
    edits.insert("(", before: chained)
    edits.replace(chained.questionMark, with: " as? \(type))?")
  }

  /// Returns `true` if the target has a stored property of a name that may be an optional closure.
  private func isOptionalProperty(_ name: String) -> Bool {
    target.typesOfStoredProperties(name).contains { $0.hasSuffix("?") || $0.hasSuffix("!") }
  }

  /// Adapts a full name of a method that may not be implemented, as `delegate.menu(_:didSelect:)`.
  func adaptOptionalReference(_ node: DeclReferenceExprSyntax) {
    guard let names = node.argumentNames else { return }
    let baseName = node.baseName.identifierText
    let labels = names.arguments.map(\.name.identifierText)
    let meant = requirements.requirements(baseName, labels)
    guard let requirement = meant.first, !requirement.isOverloaded else { return }
    // Another type may have a method of the name that is not optional.
    let isOthers = target.members(named: baseName).contains { type, found in
      found.member.kind == .method && found.member.labels == labels && !found.member.isOptional
        && Set(target.protocols(of: type) + [type]).isDisjoint(with: meant.map(\.protocolName))
    }
    guard !isOthers || node.isUsedAsOptional else { return }
    edits.replace(node, with: requirement.propertyName)
  }
}

extension DeclReferenceExprSyntax {
  /// A Boolean value that indicates whether the code around the name takes the member as an optional,
  /// as in `delegate.menu(_:didSelect:) != nil`.
  fileprivate var isUsedAsOptional: Bool {
    let expression = memberAccess.map { Syntax($0) } ?? Syntax(self)
    guard let parent = expression.parent else { return false }
    if let list = parent.as(ExprListSyntax.self) {
      return list.contains { element in
        element.is(NilLiteralExprSyntax.self)
          || element.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
      }
    }
    return parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
      || parent.parent?.is(OptionalBindingConditionSyntax.self) == true
  }
}

extension ExprSyntax {
  /// A Boolean value that indicates whether the expression is the delegate of a list, as in
  /// `tableView.delegate?`.
  fileprivate var isDelegateOfList: Bool {
    guard let access = unwrapped.as(MemberAccessExprSyntax.self), let base = access.base else {
      return false
    }
    return access.declName.baseName.text == "delegate" && !base.trimmedDescription.contains("self")
  }
}

extension String {
  /// The type as it is written within a function's type.
  fileprivate var withoutImplicitUnwrapping: String { hasSuffix("!") ? dropLast() + "?" : self }

  fileprivate var optional: String {
    let type = withoutImplicitUnwrapping
    return type.hasSuffix("?")
      ? type
      : type.contains("->") || type.hasPrefix("any ")
        ? "(\(type))?" : type + "?"
  }
}
