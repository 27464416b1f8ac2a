// Initializers that Core Animation and lists call through the class: they are required on Linux.

extension AdaptingRules {
  /// Replaces `override` of an initializer that is required on Linux.
  func adaptInitializer(_ node: InitializerDeclSyntax) {
    guard let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }),
      let type = enclosingClass, let framework = target.frameworkClass(of: type)
    else { return }
    let labels = node.signature.parameterClause.parameters.map(\.firstName.identifierText)
    let isRequired =
      labels.isEmpty && FrameworkNames.requiresInitializer(framework)
      || labels == ["layer"] && FrameworkNames.isLayer(framework)
    guard isRequired else { return }
    if node.modifiers.has(.required) {
      edits.remove(modifier)
    } else {
      edits.replace(modifier, with: "required")
    }
  }

  /// Adds the required initializers that a class does not inherit, because it has one of its own.
  ///
  /// On a device, a call of one of these ends the program; so it does here.
  func addInitializers(to added: inout TypeAdditions, _ node: some DeclGroupSyntax) {
    guard let framework = target.frameworkClass(of: scope) else { return }
    let members = target.parts(of: scope).filter { $0.type.kind == .class }.flatMap(\.type.members)
    let initializers = members.filter { $0.kind == .initializer }
    guard initializers.contains(where: { !$0.isConvenience && $0.labels != ["coder"] }) else {
      return
    }
    let access =
      ["open", "public"].contains(node.modifiers.access)
      ? "public " : node.modifiers.access == "package" ? "package " : ""
    func add(_ heading: String, _ labels: [String]) {
      let name = "init(\(labels.map { $0 + ":" }.joined()))"
      added.members.append(
        "\(access)required \(heading) { fatalError(\"Use of unimplemented initializer '\(name)' "
          + "for class '\(Self.writtenName(of: scope))'\") }"
      )
    }
    func has(_ labels: [String]) -> Bool { initializers.contains { $0.labels == labels } }
    if FrameworkNames.requiresInitializer(framework), !has([]) { add("init()", []) }
    if FrameworkNames.isLayer(framework), !has(["layer"]) { add("init(layer: Any)", ["layer"]) }
    if let labels = FrameworkNames.cells[framework], !has(labels), !has(["registered"]) {
      add("convenience init(registered reuseIdentifier: String?)", labels)
    }
  }

  /// Turns `@NSManaged` into accessors of the layer's value for the key.
  func adaptManagedProperty(_ node: VariableDeclSyntax) {
    guard node.attributes.has("NSManaged") else { return }
    let framework = enclosingClass.flatMap(target.frameworkClass(of:))
    guard framework.map(FrameworkNames.isLayer) == true else {
      warn(
        "@NSManaged stores nothing on Linux, but in a layer. Give the property a value of its own.",
        .keys,
        at: node
      )
      return
    }
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type.trimmedDescription,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      else { continue }
      let key = (node.attributes.objectiveCName ?? name).swiftLiteral
      let value: String
      if type.hasSuffix("?") || type.hasSuffix("!") {
        value = "value(forKey: \(key)) as? \(type.dropLast())"
      } else if Self.zeroTypes.contains(type) {
        value = "value(forKey: \(key)) as? \(type) ?? \(type)()"
      } else {
        value = "(value(forKey: \(key)) as? \(type))!"
      }
      edits.insert(
        " { get { return \(value) } set { setValue(newValue, forKey: \(key)) } }",
        after: binding
      )
    }
  }

  /// Types of numbers, whose value is zero before it is set.
  private static let zeroTypes: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "UInt", "Int32", "Int64", "Bool", "CGPoint", "CGSize",
    "CGRect", "TimeInterval", "CFTimeInterval", "NSInteger", "CGVector",
  ]
}
