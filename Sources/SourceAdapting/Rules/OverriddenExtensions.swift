// Overrides of members that extensions declare.

extension AdaptingRules {
  /// Adapts an override of a member of an extension.
  ///
  /// - Returns: `true` if the member is one of an extension of a framework's class; otherwise,
  ///   `false`.
  func adaptOverrideOfExtension(_ modifier: DeclModifierSyntax, _ name: TokenSyntax) -> Bool {
    guard let type = familyScope,
      let own = target.member(at: file.location(of: name))?.member,
      let family = extensionOverrides.family(of: own)
    else { return false }
    guard form == .build else {
      warn(
        "'\(own.baseName)' is declared in an extension of \(family.base), where Swift allows no "
          + "override on Linux. Ask for the class in the extension, as in (self as? Menu)?.isOpen.",
        .overrides,
        at: name
      )
      return true
    }
    edits.remove(modifier)
    edits.replace(name, with: family.name(in: type))
    return true
  }

  /// Gives a method of an extension another name if it is overridden, and declares one that finds
  /// the override.
  func adaptOverridden(_ node: FunctionDeclSyntax) {
    guard !node.modifiers.has(.override) else { return }
    adaptOverridden(node.name)
  }

  /// Gives a property of an extension another name if it is overridden, and declares one that finds
  /// the override.
  func adaptOverridden(_ node: VariableDeclSyntax) {
    guard !node.modifiers.has(.override),
      let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    else { return }
    adaptOverridden(pattern.identifier)
  }

  private func adaptOverridden(_ name: TokenSyntax) {
    guard form == .build, enclosing.last?.kind == .extension,
      let own = target.member(at: file.location(of: name))
    else { return }
    if extensionOverrides.isDeclaredInClass(own.member) {
      edits.replace(name, with: Self.name(inExtension: name.identifierText))
      return
    }
    guard let family = extensionOverrides.family(of: own.member), family.base == scope,
      let heading = family.member.heading
    else { return }
    edits.replace(name, with: family.name(in: scope))
    let body = family.body(
      asking: (family.isOpen ? [("any \(family.hook)", family.hookName)] : [])
        + family.overriding.map { ($0, family.name(in: $0)) },
      orCalling: family.name(in: scope),
      heading.effects,
      heading.arguments
    )
    // Only the runtime lets a subclass override what an extension declares.
    let declaration = heading.declaration.split(separator: " ").enumerated().map { place, word in
      word == "open" && place < heading.modifiers.count ? "public" : word
    }.joined(separator: " ")
    var lines = ["extension \(scope) {", "  \(declaration) { \(body) }", "}"]
    if family.isOpen {
      let accessors =
        family.member.kind == .method ? "" : " { get\(family.member.isSettable ? " set" : "") }"
      lines.append(
        "public protocol \(family.hook): \(scope) { \(family.hookHeading.declaration)\(accessors) }"
      )
    }
    let condition = CompilationCondition(
      own.part.type.condition.expressions + own.member.condition.expressions
    )
    if !condition.isAlways { lines = ["#if \(condition.text)"] + lines + ["#endif"] }
    appendix.append(lines.joined(separator: "\n"))
  }

  /// Adds to a declaration what lets another target find its overrides of that target's members.
  func addHooks(to added: inout TypeAdditions, index: Int, _ node: some DeclGroupSyntax) {
    guard form == .build else { return }
    let isExtension = enclosing.last?.kind == .extension
    let isPublic = isExtension || ["open", "public"].contains(node.modifiers.access)
    for hook in extensionOverrides.hooks(path: file.path, index: index) {
      let family = hook.family
      let heading = family.hookHeading
      let body = family.body(
        asking: hook.subclasses.map { ($0, family.name(in: $0)) },
        orCalling: family.name(in: hook.type),
        "",
        heading.arguments
      )
      added.conformances.append((isExtension ? "@retroactive " : "") + family.hook)
      added.members.append("\(isPublic ? "public " : "")\(heading.declaration) { \(body) }")
    }
  }

  /// Warns about an override of a member of an extension that no override reaches on Linux.
  func warnAboutUnreachable(_ name: TokenSyntax) {
    guard let type = familyScope, let own = target.member(at: file.location(of: name)),
      let (base, found) = extensionOverrides.unreachable(
        by: own.member,
        in: type,
        isDeclaredInClass: form == .build
      )
    else { return }
    let place = found.part.isExternal ? "\(base) in another target" : base
    let advice =
      own.part.type.isLocal
      ? "Move the class out of the function."
      : found.part.isExternal ? "Declare it open there." : "Move it into the class."
    warn(
      "'\(own.member.baseName)' is declared in an extension of \(place), where Swift allows no "
        + "override on Linux. \(advice)",
      .overrides,
      at: name
    )
  }

  /// Replaces `super` where it means a member that is overridden so.
  func adaptSuper(_ node: MemberAccessExprSyntax) {
    guard form == .build, let base = node.base, base.is(SuperExprSyntax.self),
      let type = familyScope,
      let family = extensionOverrides.family(
        ofSuper: node.declName.baseName.text,
        node.calledLabels,
        in: type
      )
    else { return }
    edits.replace(base, with: "self")
    edits.replace(
      node.declName.baseName,
      with: family.name(in: extensionOverrides.superclass(of: type, in: family))
    )
  }

  /// The class around the node, which may be one of a framework.
  private var familyScope: String? { enclosing.last.map { enclosingClass ?? $0.name } }
}

extension MemberAccessExprSyntax {
  /// The labels of the arguments in parentheses; `nil` if the member is not called.
  fileprivate var calledLabels: [String]? {
    parent?.as(FunctionCallExprSyntax.self)?.arguments.map { $0.label?.identifierText ?? "_" }
  }
}
