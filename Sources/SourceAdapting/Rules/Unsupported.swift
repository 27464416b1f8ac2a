// What cannot be adapted is left as it is, and a warning says what to do.

extension AdaptingRules {
  func warnAboutRuntime(_ node: DeclReferenceExprSyntax) {
    guard FrameworkNames.runtimeFunctions.contains(node.baseName.text) else { return }
    warn(
      "There is no Objective-C runtime on Linux, so '\(node.baseName.text)' replaces no method. If this "
        + "is meant, write #if canImport(Darwin).",
      .runtime,
      at: node
    )
  }

  func warnAboutSuperclass(_ node: some DeclGroupSyntax) {
    guard let first = node.inheritanceClause?.inheritedTypes.first?.type,
      FrameworkNames.finalClasses.contains(first.nameWithoutArguments)
    else { return }
    warn(
      "\(first.nameWithoutArguments) has no subclasses on Linux, because it is used on any thread. "
        + "Write an extension instead.",
      .subclasses,
      at: first
    )
  }

  func warnAboutCall(_ node: FunctionCallExprSyntax) {
    switch node.calledExpression.lastName {
    case "addObserver": warnAboutObserver(node)
    case "observe": warnAboutObservation(node)
    case "UINib", "UIStoryboard", "loadNibNamed":
      warn("Nibs are not loaded on Linux. Create the views in code.", .nibs, at: node)
    case "archivedData", "archiveRootObject":
      guard node.calledExpression.trimmedDescription.hasPrefix("NSKeyedArchiver") else { return }
      warn("Views cannot be archived on Linux. Create a second view instead.", .archiving, at: node)
    case "appearance": warnAboutAppearance(node)
    case "value", "setValue": warnAboutKeyedValue(node)
    case "mutableArrayValue", "mutableSetValue", "mutableOrderedSetValue": warnAboutKeys(node)
    default: break
    }
  }

  private func warnAboutObserver(_ node: FunctionCallExprSyntax) {
    guard let argument = node.arguments.first(where: { $0.label?.text == "forKeyPath" }) else {
      return
    }
    let path = argument.expression
    let key =
      path.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
      ?? path.as(MacroExpansionExprSyntax.self)?.arguments.first?.expression
      .as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let key, !FrameworkNames.observedKeys.contains(key) else { return }
    warnAboutKey(key, at: path)
  }

  private func warnAboutObservation(_ node: FunctionCallExprSyntax) {
    guard let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self),
      let key = path.components.last?.component.trimmedDescription,
      !FrameworkNames.observedKeys.contains(key)
    else { return }
    warnAboutKey(key, at: path)
  }

  private func warnAboutKey(_ key: String, at node: some SyntaxProtocol) {
    warn(
      "'\(key)' cannot be observed on Linux: the geometry, the opacity, the visibility, and the safe area of a view "
        + "can, and of a scroll view the content offset, the size, and the insets. Use a completion, or onFrame "
        + "of the render loop.",
      .observing,
      at: node
    )
  }

  /// Warns about a value for a key, unless the object seems to be one that has such values here.
  private func warnAboutKeyedValue(_ node: FunctionCallExprSyntax) {
    guard let argument = node.arguments.last, let label = argument.label?.text,
      ["forKey", "forKeyPath"].contains(label), argument.expression.is(StringLiteralExprSyntax.self)
    else { return }
    let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    if base == nil || base?.trimmedDescription == "self" || base?.is(SuperExprSyntax.self) == true {
      guard let type = enclosingClass.map({ target.frameworkClass(of: $0) ?? $0 }),
        !target.declares(type),
        !Self.keyedClasses.contains(where: {
          FrameworkClasses.descends(type, from: $0)
        })
      else { return }
    } else {
      let name = base?.trimmedDescription.lowercased() ?? ""
      guard !Self.keyedNames.contains(where: name.contains) else { return }
    }
    warnAboutKeys(node)
  }

  private func warnAboutKeys(_ node: FunctionCallExprSyntax) {
    warn(
      "Values have keys only in layers, animations, emitter cells, bar items, and search bars on "
        + "Linux. Name the property itself.",
      .keys,
      at: node
    )
  }

  private static let keyedClasses = [
    "CALayer", "CAAnimation", "CAEmitterCell", "UIBarItem", "UISearchBar",
  ]
  private static let keyedNames = [
    "layer", "animation", "cell", "item", "button", "search", "defaults", "dictionary",
    "transition",
  ]

  private func warnAboutAppearance(_ node: FunctionCallExprSyntax) {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      let name = access.base?.trimmedDescription, let type = target.resolve(name, in: lookupScope)
    else { return }
    let isTrap = target.members(of: type).contains {
      $0.member.labels == ["coder"] && $0.member.isTrap
    }
    guard isTrap else { return }
    warn(
      "The appearance of \(Self.writtenName(of: type)) is an object of the class, which init(coder:) creates, so this ends "
        + "the program. Let init(coder:) call super.",
      .appearance,
      at: node
    )
  }

  // MARK: - Members of AnyObject

  /// Returns the names of a function's parameters of type `AnyObject` that no condition gives another.
  func untypedParameters(of node: FunctionDeclSyntax) -> Set<String> {
    var names: Set<String> = []
    for parameter in node.signature.parameterClause.parameters {
      var type = parameter.type
      if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
      if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        type = optional.wrappedType
      }
      if type.trimmedDescription == "AnyObject" {
        names.insert((parameter.secondName ?? parameter.firstName).text)
      }
    }
    for binding in TypedNodes<OptionalBindingConditionSyntax>.all(in: node) {
      names.remove(binding.pattern.trimmedDescription)
    }
    return names
  }

  func warnAboutUntypedMember(_ node: MemberAccessExprSyntax) {
    let member = node.declName.baseName.text
    guard requirements.isUnknown(member) else { return }
    if let name = node.ownerName,
      untypedNames.last?.contains(name) == true || isProperty(name, of: "AnyObject")
    {
      warn(
        "The members of an AnyObject are not found by name on Linux. Give '\(name)' its type, or cast "
          + "it, as in (\(name) as? UIControl)?.\(member).",
        .untyped,
        at: node.declName
      )
    } else if let list = node.base?.listOfElement, isProperty(list, of: "[AnyObject]") {
      warn(
        "The members of an AnyObject are not found by name on Linux. Give the elements of '\(list)' "
          + "their type, or cast this one, as in ($0 as? UIControl)?.\(member).",
        .untyped,
        at: node.declName
      )
    }
  }

  /// Returns `true` if all properties of a name have a type, which may be optional; otherwise, `false`.
  private func isProperty(_ name: String, of type: String) -> Bool {
    let types = Set(
      target.members(named: name).filter { $0.found.member.kind == .property }
        .map { $0.found.member.type ?? "" }
    )
    return !types.isEmpty && types.isSubset(of: [type, type + "?", type + "!"])
  }
}

extension ExprSyntax {
  /// The name of the list of which the expression is an element, whether it is known to be there or not, as in
  /// `views.first?` and `self.views[0]`; `nil` for another expression.
  fileprivate var listOfElement: String? {
    let element = unwrapped
    if let access = element.as(MemberAccessExprSyntax.self) {
      return ["first", "last"].contains(access.declName.baseName.text)
        ? access.base?.unwrapped.lastName : nil
    }
    return element.as(SubscriptCallExprSyntax.self)?.calledExpression.unwrapped.lastName
  }
}
