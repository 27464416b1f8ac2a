internal import LegacySyntax
internal import SwiftSyntax

// Overrides that Swift alone does not allow.

extension AdaptingRules {
  /// Adapts an override in an extension, and those that have nothing to override on Linux.
  func adaptOverride(_ node: FunctionDeclSyntax) {
    guard let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) })
    else { return }
    let name = node.name.identifierText
    let labels = node.signature.parameterClause.parameters.map(\.firstName.identifierText)
    if let method = UnsupportedOverrides.method(name, labels) {
      warn(method, at: node.name)
      return
    }
    if hasNothingToOverride(name, labels) {
      edits.remove(modifier)
      if name == "observeValue" {
        additions[additions.count - 1].conformances.append("Onionskin.KeyValueObserver")
        imports.needsOnionskin = true
      }
      return
    }
    adaptOverrideInExtension(modifier, node.name, isStatic: node.modifiers.has(.static))
    warnAboutOverriddenExtension(of: name, labels, at: node.name)
  }

  /// Adapts an override of a property in an extension.
  func adaptOverride(_ node: VariableDeclSyntax) {
    guard let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }),
      let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    else { return }
    adaptOverrideInExtension(modifier, pattern.identifier, isStatic: node.modifiers.has(.static))
    warnAboutOverriddenExtension(of: pattern.identifier.identifierText, [], at: pattern)
  }

  private func adaptOverrideInExtension(
    _ modifier: DeclModifierSyntax,
    _ name: TokenSyntax,
    isStatic: Bool
  ) {
    guard enclosing.last?.kind == .extension else { return }
    let location = file.location(of: name)
    let own = target.members(of: scope).first { $0.member.location == location }
    guard let type = enclosingClass, target.parts(of: type).contains(where: { !$0.isExternal }),
      target.declaresClass(type), own?.member.forwarder != nil,
      own?.member.condition.isAlways == true, own?.part.type.condition.isAlways == true
    else {
      let reason =
        target.declaresClass(scope)
        ? "Move it into the class." : "\(scope) is a class of a framework: write a subclass."
      warn("An extension cannot override '\(name.identifierText)' on Linux. \(reason)", at: name)
      return
    }
    edits.remove(modifier)
    edits.replace(name, with: Forwarder.name(for: name.identifierText))
  }

  /// Adds to a class the overrides that stand in its extensions.
  func addForwarders(to added: inout TypeAdditions, _ node: some DeclGroupSyntax) {
    for found in target.members(of: scope)
    where found.part.type.kind == .extension && found.member.isOverride && !found.part.isExternal {
      guard let forwarder = found.member.forwarder, found.member.condition.isAlways,
        found.part.type.condition.isAlways
      else { continue }
      added.members.append(forwarder)
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
      return framework == "NSObject" || FrameworkNames.requiredInitializers.contains(framework)
        || framework.hasSuffix("GestureRecognizer")
    default: return false
    }
  }

  /// Removes a call of `super` where there is nothing to override.
  func adaptSuperCall(_ node: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax) {
    guard access.base?.is(SuperExprSyntax.self) == true,
      hasNothingToOverride(
        access.declName.baseName.identifierText,
        node.arguments.map { $0.label?.identifierText ?? "_" }
      )
    else { return }
    edits.replace(node, with: "()")
  }

  private func warnAboutOverriddenExtension(
    of name: String,
    _ labels: [String],
    at node: some SyntaxProtocol
  ) {
    guard enclosing.last?.kind == .class else { return }
    let declared = target.members(named: name).first { type, found in
      found.part.type.kind == .extension && !found.member.isOverride && found.member.isExposed
        && found.member.labels == labels && !target.declares(type)
    }
    guard let declared else { return }
    warn(
      "'\(name)' is declared in an extension of \(declared.type), where Swift allows no override on "
        + "Linux. Ask for the class in the extension instead, as in (self as? Menu)?.isOpen.",
      at: node
    )
  }
}

/// Overrides with which a class changes how the runtime finds its methods and values.
private enum UnsupportedOverrides {
  static func method(_ name: String, _ labels: [String]) -> String? {
    switch (name, labels) {
    case ("responds", ["to"]), ("forwardingTarget", ["for"]), ("doesNotRecognizeSelector", ["_"]),
      ("method", ["for"]):
      "There is no Objective-C runtime on Linux that asks '\(name)'. Respond to the selectors in "
        + "animationCallback(for:) of Onionskin's SelectorResponder."
    case ("value", ["forUndefinedKey"]), ("setValue", ["_", "forUndefinedKey"]),
      ("setNilValueForKey", ["_"]), ("initialize", []), ("load", []):
      "There is no Objective-C runtime on Linux that calls '\(name)'."
    default: nil
    }
  }
}
