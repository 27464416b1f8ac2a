// Objects of a class that is known only when the program runs.

extension AdaptingRules {
  /// Warns about a call of an initializer of a framework's class through a value of a type, or through a
  /// parameter of a generic declaration: Swift alone calls only required ones so.
  func warnAboutMetatype(_ node: FunctionCallExprSyntax) {
    let access = node.calledExpression.as(MemberAccessExprSyntax.self)
    guard access == nil || access?.declName.baseName.text == "init",
      let base = access.map({ $0.base }) ?? node.calledExpression,
      let name = base.ownName, let type = classOfMetatype(name, around: Syntax(node)),
      let framework = target.declaresClass(type) ? inheritedInitializers(of: type) : type,
      framework == "NSObject" || FrameworkClasses.superclasses[framework] != nil
    else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let isRequired =
      labels.isEmpty && FrameworkNames.requiresInitializer(framework) || labels == ["coder"]
      || labels == ["layer"] && FrameworkNames.isLayer(framework)
    guard !isRequired else { return }
    warn(
      "'\(node.calledExpression.trimmedDescription)' makes an object of a class that is known only when "
        + "the program runs, which only required initializers can on Linux. Take a closure that makes "
        + "the object.",
      .initializers,
      at: node
    )
  }

  /// Returns the class of a framework whose initializers a class inherits; `nil` if it has its own.
  private func inheritedInitializers(of type: String) -> String? {
    let hasOwn = target.lineage(of: type).contains { ancestor in
      target.members(of: ancestor).contains { $0.member.kind == .initializer }
    }
    return hasOwn ? nil : target.frameworkClass(of: type)
  }

  /// Returns the class that a generic parameter is bound to, or whose type a parameter or a property is;
  /// `nil` for another name.
  private func classOfMetatype(_ name: String, around node: Syntax) -> String? {
    var next = node.parent
    while let scope = next {
      next = scope.parent
      let generic =
        scope.asProtocol((any WithGenericParametersSyntax).self)
      if let bound = generic?.bound(of: name) {
        return target.resolve(bound, in: lookupScope) ?? bound
      }
      let parameters =
        scope.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? scope.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      let parameter = parameters?.first { ($0.secondName ?? $0.firstName).text == name }
      if let parameter { return metatype(parameter.type.trimmedDescription) }
    }
    let types = target.members(named: name).compactMap { metatype($0.found.member.type ?? "") }
    return Set(types).count == 1 ? types.first : nil
  }

  /// Returns the class in `UIView.Type`; `nil` for another type.
  private func metatype(_ type: String) -> String? {
    guard type.hasSuffix(".Type") else { return nil }
    let name = String(type.dropLast(".Type".count))
    return target.resolve(name, in: lookupScope) ?? name
  }
}

extension WithGenericParametersSyntax {
  /// Returns the type that a generic parameter of the declaration is bound to; `nil` if there is none.
  fileprivate func bound(of name: String) -> String? {
    guard let parameter = genericParameterClause?.parameters.first(where: { $0.name.text == name })
    else {
      return nil
    }
    let requirements = genericWhereClause?.requirements.compactMap {
      $0.requirement.as(ConformanceRequirementSyntax.self)
    }
    let written =
      parameter.inheritedType
      ?? requirements?.first { $0.leftType.trimmedDescription == name }?.rightType
    return written?.nameWithoutArguments
  }
}
