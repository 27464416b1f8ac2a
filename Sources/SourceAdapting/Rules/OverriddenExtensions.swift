// Overrides of members that extensions of frameworks' classes declare.

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
      let own = target.member(at: file.location(of: name)),
      let family = extensionOverrides.family(of: own.member), family.base == scope,
      let heading = family.member.heading
    else { return }
    edits.replace(name, with: family.name(in: scope))
    let isProperty = family.member.kind == .property
    let calls =
      family.overriding.map { type in
        (type: Optional(type), call: "target.\(family.name(in: type))")
      } + [(type: nil, call: family.name(in: scope))]
    func lines(_ code: (String) -> String) -> String {
      calls.map { type, call in
        let prefix = type.map { "if let target = self as? \($0) { " } ?? ""
        return prefix + code(call) + (type == nil ? "" : " }")
      }.joined(separator: "; ")
    }
    let body =
      isProperty
      ? "get { \(lines { "return \($0)" }) }"
        + (family.member.isSettable ? " set { \(lines { "\($0) = newValue; return" }) }" : "")
      : lines { "return \(heading.effects)\($0)\(heading.arguments)" }
    // Only the runtime lets a subclass override what an extension declares.
    let declaration = heading.declaration.split(separator: " ").map { word in
      word == "open" ? "public" : word
    }.joined(separator: " ")
    var lines = ["extension \(scope) {", "  \(declaration) { \(body) }", "}"]
    let condition = CompilationCondition(
      own.part.type.condition.expressions + own.member.condition.expressions
    )
    if !condition.isAlways { lines = ["#if \(condition.text)"] + lines + ["#endif"] }
    appendix.append(lines.joined(separator: "\n"))
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
