// `#selector` becomes the method's name in Objective-C, and classes respond to the names.

extension AdaptingRules {
  /// Replaces a `#selector` expression.
  func adaptSelector(_ node: MacroExpansionExprSyntax) {
    guard let expression = SelectorExpression(node) else {
      warn("This #selector names no member, and is left as it is.", .selectors, at: node)
      return
    }
    imports.note("Selector")
    let found = member(of: expression)
    let name = found?.member.selector(expression.accessor) ?? expression.selector
    if let found, found.member.isStatic {
      warn(
        "'\(found.member.fullName)' is a method of the class itself, and only objects respond to "
          + "selectors on Linux. Use an object as the target.",
        .selectors,
        at: node
      )
    } else if let found, expression.accessor == .method, found.part.type.kind == .extension,
      !target.declares(found.type)
    {
      // A class of a framework cannot respond with a method of its own, so the selector brings it.
      let method = found.member.callback(of: "target")
      bring(name, name.selector(of: found.type, calling: method), instead: node)
      return
    } else if found == nil {
      let named = expression.frameworkType
      if let method = FrameworkMethods.method(expression.reference.baseName, of: named) {
        let type = named ?? method.type
        let code = method.selector.selector(of: type, calling: ".method { \(method.call) }")
        bring(method.selector, code, instead: node)
        return
      }
      if !FrameworkMethods.builtIn.contains(name) {
        warn(
          "No class of this target has a method '\(expression.reference.baseName)' that a selector "
            + "can name, so nothing responds to the selector '\(name)'.",
          .selectors,
          at: node
        )
      }
    }
    edits.replace(node, with: "Selector(\(name.swiftLiteral))", on: .all)
  }

  /// Replaces a `#selector` expression by a selector that brings its method.
  private func bring(_ name: String, _ code: String, instead node: MacroExpansionExprSyntax) {
    switch form {
    case .build: edits.replace(node, with: code)
    case .portable:
      // A device has no such selector, so that the expression is a constant of each.
      let constant = "selectorOf_\(name.map { $0 == ":" ? "_" : String($0) }.joined())"
      edits.replace(node, with: constant, on: .all)
      let declaration = "private let \(constant) = "
      if !appendix.contains(declaration + code) { appendix.append(declaration + code) }
      deviceAppendix.insert(declaration + "Selector(\(name.swiftLiteral))")
    }
    imports.needsOnionskin = true
  }

  private func member(
    of expression: SelectorExpression
  ) -> (type: String, part: TargetDeclarations.Part, member: MemberDeclaration)? {
    func isMeant(_ member: MemberDeclaration) -> Bool {
      expression.reference.matches(member)
        && (expression.accessor == .method) == (member.kind != .property)
        && expression.argumentCount.map { $0 == member.labels.count } ?? true
    }
    let meant: String
    switch expression.base {
    case nil, "self", "Self", "super": meant = enclosingClass ?? scope
    case let base?: meant = target.resolve(base, in: lookupScope) ?? base
    }
    // Members of the type that is meant and of its superclasses come first, then any other: of each,
    // what an attribute exposes before what none does.
    let all = target.members(named: expression.reference.baseName).filter {
      isMeant($0.found.member)
    }
    guard !all.isEmpty else { return nil }
    let types = target.lineage(of: meant)
    let type = types.first { type in all.contains { $0.type == type } }
    let found = type.map { type in all.filter { $0.type == type } } ?? all
    let best = found.first(where: \.found.member.isExposed) ?? found.first
    return best.map { ($0.type, $0.found.part, $0.found.member) }
  }

  /// Adds to a class the method with which it responds to selectors, and to the end of the file the
  /// functions that it asks.
  func addDispatch(to added: inout TypeAdditions, index: Int, _ node: some DeclGroupSyntax) {
    if let function = dispatch.functions[file.path]?[index] {
      imports.needsOnionskin = true
      appendix.append(function.text)
    }
    guard enclosing.last?.kind == .class, let response = dispatch.responses[scope],
      target.parts(of: scope).contains(where: { $0.path == file.path && $0.index == index })
    else { return }
    imports.needsOnionskin = true
    if !response.isOverride { added.conformances.append("Onionskin.SelectorResponder") }
    let access =
      ["open", "public", "package"].contains(node.modifiers.access)
      ? node.modifiers.access + " " : ""
    let cases = response.members.flatMap { member in
      member.cases(of: "self", isOverloaded: response.overloaded.contains(member.fullName))
    }.map { name, callback in "case \(name.swiftLiteral): return \(callback)" }
    let others =
      response.functions.map { "self.\($0)(selector)" }
      + (response.isOverride ? ["super.animationCallback(for: selector)"] : [])
    let rest = "return " + (others.isEmpty ? "nil" : others.joined(separator: " ?? "))
    let heading =
      "\(access)\(response.isOverride ? "override " : "")"
      + "func animationCallback(for selector: Selector) -> Onionskin.AnimationCallback? {"
    let body = cases.isEmpty ? [rest] : ["switch selector {"] + cases + ["default: \(rest)", "}"]
    switch form {
    case .build:
      // In a switch on one line, semicolons separate the cases.
      let text = body.joined(separator: "; ").replacing("{; ", with: "{ ").replacing(
        "; }",
        with: " }"
      )
      added.members.append("\(heading) \(text) }")
    case .portable:
      added.members += [heading] + body.map { "  " + $0 } + ["}"]
    }
  }

  /// Warns about a method with a selector that another method of its class has, or that nothing can
  /// respond to.
  func warnAboutSelector(of node: FunctionDeclSyntax) {
    guard node.attributes.has("objc") || node.attributes.has("IBAction"),
      let name = enclosingClass
    else { return }
    let found = target.member(at: file.location(of: node.name))
    if let found, found.part.type.isLocal, !found.member.condition.isAlways {
      // No extension, in which the condition could stand, reaches a class in a function.
      warn(
        "Nothing responds to '\(found.member.objectiveCName)' on Linux, because the method stands under "
          + "a condition in a class in a function. Move the class out of the function.",
        .selectors,
        at: node.name
      )
    }
    guard let own = found?.member,
      let first = dispatch.firstExposed(like: own, of: name),
      first.location != own.location, !first.condition.excludes(own.condition)
    else { return }
    warn(
      "'\(own.fullName)' has the selector '\(own.objectiveCName)', as '\(first.fullName)' has, which "
        + "is called. Give one of them another name with @objc(name).",
      .selectors,
      at: node.name
    )
  }
}

extension CompilationCondition {
  /// Returns `true` if two conditions seem not to hold together; otherwise, `false`.
  fileprivate func excludes(_ other: CompilationCondition) -> Bool {
    self != other && !isAlways && !other.isAlways
  }
}

extension SelectorExpression {
  /// The selector of a method that is declared elsewhere.
  fileprivate var selector: String {
    switch accessor {
    case .method:
      ObjectiveCName.selector(baseName: reference.baseName, labels: reference.labels ?? [])
    case .getter: FrameworkNames.key(of: reference.baseName)
    case .setter: ObjectiveCName.setter(of: FrameworkNames.key(of: reference.baseName))
    }
  }

  /// The base, if it is written like a type.
  fileprivate var frameworkType: String? {
    base.flatMap { $0.first?.isUppercase == true && $0 != "Self" ? $0 : nil }
  }
}

extension MemberDeclaration {
  fileprivate func selector(_ accessor: SelectorExpression.Accessor) -> String {
    accessor == .setter ? ObjectiveCName.setter(of: objectiveCName) : objectiveCName
  }

  /// The code of a callback that calls the method.
  ///
  /// - Parameters:
  ///   - receiver: The object, as an expression.
  ///   - isOverloaded: Whether another method has the same full name, so that types have to tell.
  /// - Returns: The code.
  fileprivate func callback(of receiver: String, isOverloaded: Bool = false) -> String {
    guard !labels.isEmpty else { return ".method { \(receiver).\(baseName)() }" }
    guard isOverloaded else { return ".method(\(receiver).\(fullName))" }
    let parameters = parameterTypes.enumerated().map { place, type in
      "argument\(place): \(type.hasSuffix("!") ? type.dropLast() + "?" : type)"
    }
    let arguments = labels.enumerated().map { place, label in
      (label == "_" ? "" : "\(label): ") + "argument\(place)"
    }
    return ".method { (\(parameters.joined(separator: ", "))) in "
      + "\(receiver).\(baseName)(\(arguments.joined(separator: ", "))) }"
  }

  /// The selectors of the member, each with the code of a callback.
  fileprivate func cases(
    of receiver: String,
    isOverloaded: Bool
  ) -> [(selector: String, callback: String)] {
    guard kind == .property else {
      return [(objectiveCName, callback(of: receiver, isOverloaded: isOverloaded))]
    }
    let getter = (objectiveCName, ".method { \(receiver).\(baseName) }")
    guard isSettable, let type else { return [getter] }
    let value = type.hasSuffix("!") ? type.dropLast() + "?" : type
    return [
      getter,
      (
        ObjectiveCName.setter(of: objectiveCName),
        ".method { (value: \(value)) in \(receiver).\(baseName) = value }"
      ),
    ]
  }
}

extension String {
  /// The code of a selector that brings a method of a framework's class.
  fileprivate func selector(of type: String, calling callback: String) -> String {
    "Selector(\(swiftLiteral), callback: { ($0 as? \(type)).map { target in \(callback) } })"
  }
}

extension Dispatch.Function {
  /// The code of the function, in an extension of its own.
  fileprivate var text: String {
    var lines = [
      "extension \(className) {",
      "  func \(name)(_ selector: Selector) -> Onionskin.AnimationCallback? {",
    ]
    for member in members {
      if !member.condition.isAlways { lines.append("    #if \(member.condition.text)") }
      for (selector, callback) in member.cases(
        of: "self",
        isOverloaded: overloaded.contains(member.fullName)
      ) {
        lines.append("    if selector == \(selector.swiftLiteral) { return \(callback) }")
      }
      if !member.condition.isAlways { lines.append("    #endif") }
    }
    lines += ["    return nil", "  }", "}"]
    if !condition.isAlways { lines = ["#if \(condition.text)"] + lines + ["#endif"] }
    return lines.joined(separator: "\n")
  }
}
