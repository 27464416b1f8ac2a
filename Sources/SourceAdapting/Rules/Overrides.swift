// Overrides that Swift alone does not allow.

extension AdaptingRules {
  /// Adapts an override in an extension, and those that have nothing to override on Linux.
  func adaptOverride(_ node: FunctionDeclSyntax) {
    guard let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) })
    else { return }
    let name = node.name.identifierText
    let labels = node.signature.parameterClause.parameters.map(\.firstName.identifierText)
    if let method = UnsupportedOverrides.method(name, labels, isOfType: node.modifiers.areOfType) {
      warn(method, .runtime, at: node.name)
      guard name == "responds" else { return }
    }
    if hasNothingToOverride(name, labels) {
      edits.remove(modifier)
      if name == "observeValue" {
        additions[additions.count - 1].conformances.append("Onionskin.KeyValueObserver")
        imports.needsOnionskin = true
      }
      return
    }
    if adaptOverrideOfExtension(modifier, node.name) { return }
    warnAboutUnreachable(node.name)
    adaptOverrideInExtension(modifier, node.name)
  }

  /// Adapts an override of a property in an extension.
  func adaptOverride(_ node: VariableDeclSyntax) {
    guard let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }),
      let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    else { return }
    if adaptOverrideOfExtension(modifier, pattern.identifier) { return }
    warnAboutUnreachable(pattern.identifier)
    adaptOverrideInExtension(modifier, pattern.identifier, node)
  }

  private func adaptOverrideInExtension(
    _ modifier: DeclModifierSyntax,
    _ name: TokenSyntax,
    _ property: VariableDeclSyntax? = nil
  ) {
    guard enclosing.last?.kind == .extension else { return }
    let location = file.location(of: name)
    let own = target.member(at: location)
    guard form == .build, let own, own.canBeCalledByOverride, let type = enclosingClass,
      target.parts(of: type).contains(where: { $0.type.kind == .class && !$0.isExternal })
    else {
      let reason =
        target.declaresClass(scope)
        ? "Move it into the class." : "\(scope) is a class of a framework: write a subclass."
      warn(
        "An extension cannot override '\(name.identifierText)' on Linux. \(reason)",
        .overrides,
        at: name
      )
      return
    }
    if let property, let binding = property.bindings.first, !binding.observers.isEmpty {
      turnIntoMethods(property, binding, of: name.identifierText)
    } else {
      edits.remove(modifier)
      edits.replace(name, with: Self.name(inExtension: name.identifierText))
    }
  }

  /// Turns the observers of a property into methods, which an override in the class calls.
  private func turnIntoMethods(
    _ node: VariableDeclSyntax,
    _ binding: PatternBindingSyntax,
    of name: String
  ) {
    guard let block = binding.accessorBlock else { return }
    edits.replace(node.bytes.lowerBound..<block.leftBrace.bytes.upperBound, with: "", in: node)
    edits.remove(block.rightBrace)
    for observer in binding.observers {
      let parameter = observer.parameters?.name.text
      let value = observer.accessorSpecifier.text == "willSet" ? "newValue" : "oldValue"
      let end = observer.parameters?.bytes.upperBound ?? observer.accessorSpecifier.bytes.upperBound
      let method = Self.name(inExtension: "\(name)_\(observer.accessorSpecifier.text)")
      let type = binding.typeAnnotation?.type.onOneLine ?? "Any"
      edits.replace(
        observer.accessorSpecifier.bytes.lowerBound..<end,
        with: "func \(method)(_ \(parameter ?? value): \(type))",
        in: node
      )
    }
  }

  /// The name of a member of an extension for which the class's body declares one.
  static func name(inExtension name: String) -> String { name + "_inExtension" }

  /// Adds to a class the overrides that stand in its extensions, and what its subclasses override.
  func addForwarders(to added: inout TypeAdditions) {
    guard form == .build else { return }
    for found in target.members(of: scope) where found.part.type.kind == .extension {
      let isOverride =
        found.canBeCalledByOverride && extensionOverrides.family(of: found.member) == nil
      guard let heading = found.member.heading,
        isOverride || extensionOverrides.isDeclaredInClass(found.member)
      else { continue }
      let name = found.member.baseName
      let body: String
      if heading.observers.isEmpty {
        body = heading.body(
          calling: Self.name(inExtension: name),
          isProperty: found.member.kind == .property,
          isSettable: found.member.isSettable
        )
      } else {
        let observers = heading.observers.map { observer in
          let value = observer == "willSet" ? "newValue" : "oldValue"
          return "\(observer) { \(Self.name(inExtension: "\(name)_\(observer)"))(\(value)) }"
        }
        body = "{ \(observers.joined(separator: " ")) }"
      }
      added.members.append("\(isOverride ? "override " : "")\(heading.declaration) \(body)")
    }
  }

  /// Returns `true` if no superclass has a method on Linux that `NSObject` has on a device.
  private func hasNothingToOverride(_ name: String, _ labels: [String]) -> Bool {
    guard enclosing.last?.kind == .class, let type = enclosingClass else { return false }
    let isInherited = target.lineage(of: type).dropFirst().contains { ancestor in
      target.members(of: ancestor).contains {
        $0.member.baseName == name && $0.member.labels == labels
      }
    }
    guard !isInherited, let framework = target.frameworkClass(of: type) else { return false }
    switch (name, labels) {
    case ("awakeFromNib", []): return framework == "NSObject"
    case ("observeValue", ["forKeyPath", "of", "change", "context"]):
      return framework == "NSObject" || FrameworkNames.requiresInitializer(framework)
        || framework.hasSuffix("GestureRecognizer")
    // An extension of a protocol has the method, which only responders override.
    case ("responds", ["to"]): return !FrameworkClasses.descends(framework, from: "UIResponder")
    default: return false
    }
  }

  /// Removes a call of `super` where there is nothing to override.
  func adaptSuperCall(_ node: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax) {
    guard access.base?.is(SuperExprSyntax.self) == true,
      access.declName.baseName.identifierText != "responds",
      hasNothingToOverride(
        access.declName.baseName.identifierText,
        node.arguments.map { $0.label?.identifierText ?? "_" }
      )
    else { return }
    edits.replace(node, with: "()")
  }
}

extension TargetDeclarations.FoundMember {
  /// A Boolean value that indicates whether an override in the class can call this one.
  fileprivate var canBeCalledByOverride: Bool {
    member.isOverride && !part.isExternal && member.heading != nil && member.condition.isAlways
      && part.type.condition.isAlways
  }
}

/// Overrides with which a class changes how the runtime finds its methods and values.
private enum UnsupportedOverrides {
  static func method(_ name: String, _ labels: [String], isOfType: Bool) -> String? {
    switch (name, labels) {
    case ("initialize", []) where isOfType, ("load", []) where isOfType:
      "There is no Objective-C runtime on Linux that calls '\(name)'."
    case ("responds", ["to"]), ("forwardingTarget", ["for"]), ("doesNotRecognizeSelector", ["_"]),
      ("method", ["for"]):
      "There is no Objective-C runtime on Linux that asks '\(name)'. Respond to the selectors in "
        + "animationCallback(for:) of Onionskin's SelectorResponder."
    case ("value", ["forUndefinedKey"]), ("setValue", ["_", "forUndefinedKey"]),
      ("setNilValueForKey", ["_"]):
      "There is no Objective-C runtime on Linux that calls '\(name)'."
    default: nil
    }
  }
}
