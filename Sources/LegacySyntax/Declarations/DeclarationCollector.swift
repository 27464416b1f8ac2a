internal import SwiftParser

extension FileDeclarations {
  /// Collects the declarations of a file.
  public init(of file: SourceFile) {
    let collector = DeclarationCollector(file)
    collector.walk(file.tree)
    self = collector.declarations
  }
}

private final class DeclarationCollector: LegacyVisitor {
  var declarations = FileDeclarations()
  private let file: SourceFile
  /// The places in `declarations.types` of the types around the node.
  private var open: [Int] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init(path: file.path)
  }

  override func enter(_ node: some DeclGroupSyntax, _ type: Enclosing) {
    open.append(declarations.types.count)
    var declaration = TypeDeclaration(type.kind, named: type.name)
    declaration.inherited =
      node.inheritanceClause.map { clause in
        clause.inheritedTypes.map(\.type.nameWithoutArguments)
      } ?? []
    declaration.access = node.modifiers.access
    declaration.isLocal = functionDepth > 0
    declaration.exposesMembers =
      node.attributes.has("objcMembers") || type.kind != .class && node.attributes.has("objc")
    declaration.condition = typeCondition
    declarations.types.append(declaration)
  }

  override func leave(_ node: some DeclGroupSyntax, _ type: Enclosing) { open.removeLast() }

  private func add(_ member: MemberDeclaration) {
    guard let last = open.last else { return }
    declarations.types[last].members.append(member)
  }

  /// A heading is needed only where a member may be declared a second time.
  private var isInExtension: Bool { enclosing.last?.kind == .extension }

  /// The access that the type around the node gives to its members; empty for none.
  private var access: String {
    guard let last = open.last, isInExtension else { return "" }
    return declarations.types[last].access
  }

  private func member(
    _ kind: MemberDeclaration.Kind,
    _ name: String,
    at place: some SyntaxProtocol,
    _ node: some WithAttributesSyntax & WithModifiersSyntax
  ) -> MemberDeclaration {
    var member = MemberDeclaration(
      kind,
      named: name,
      objectiveCName: node.attributes.objectiveCName ?? name,
      at: file.location(of: place)
    )
    member.isExposed = ["objc", "IBAction", "IBSegueAction"].contains { node.attributes.has($0) }
    member.isOptional = node.modifiers.has(.optional)
    member.isStatic = node.modifiers.areOfType
    member.isOverride = node.modifiers.has(.override)
    member.isPrivate = node.modifiers.arePrivate
    member.isFilePrivate = node.modifiers.access == "fileprivate"
    member.condition = memberCondition
    return member
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember else { return .visitChildren }
    let name = node.name.identifierText
    var method = member(.method, name, at: node.name, node)
    let parameters = node.signature.parameterClause.parameters
    method.labels = parameters.map(\.firstName.identifierText)
    method.parameterTypes = parameters.map { parameter in
      parameter.type.trimmedDescription + (parameter.ellipsis?.text ?? "")
    }
    method.type = node.signature.returnClause?.type.trimmedDescription
    let effects = node.signature.effectSpecifiers
    if node.attributes.objectiveCName == nil {
      method.objectiveCName = ObjectiveCName.selector(
        baseName: name,
        labels: method.labels,
        canThrow: effects?.throwsClause != nil
      )
    }
    method.isCallable =
      effects?.throwsClause == nil && effects?.asyncSpecifier == nil
      && node.genericParameterClause == nil && !node.attributes.isUnavailable
      && parameters.allSatisfy { $0.ellipsis == nil && !$0.type.isInOut }
    if method.isOverride || isInExtension { method.heading = Heading(node, access) }
    add(method)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember else { return .visitChildren }
    var initializer = member(.initializer, "init", at: node.initKeyword, node)
    let parameters = node.signature.parameterClause.parameters
    initializer.labels = parameters.map(\.firstName.identifierText)
    initializer.parameterTypes = parameters.map(\.type.trimmedDescription)
    initializer.isConvenience = node.modifiers.has(.convenience)
    initializer.isRequired = node.modifiers.has(.required)
    if let body = node.body, body.statements.count == 1, let only = body.statements.first {
      let call = only.item.as(FunctionCallExprSyntax.self)
      initializer.isTrap = call?.calledExpression.trimmedDescription == "fatalError"
    }
    add(initializer)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember else { return .visitChildren }
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      var property = member(.property, pattern.identifier.identifierText, at: pattern, node)
      property.type =
        binding.typeAnnotation?.type.trimmedDescription
        ?? (binding.initializer?.value.is(BooleanLiteralExprSyntax.self) == true ? "Bool" : nil)
      property.initialMember =
        binding.initializer?.value.as(MemberAccessExprSyntax.self)?
        .trimmedDescription
      property.isStored = !binding.isComputed
      // A protocol tells only that a value can be read.
      property.isComputed =
        node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) != true
        && (binding.isComputed || binding.isMadeLate || node.isWrapped)
      property.isObserved =
        node.isWrapped || binding.hasSetter || binding.accessorBlock != nil && !binding.isComputed
      property.hasPrivateSetter = node.modifiers.hasPrivateSetter
      property.isSettable =
        node.bindingSpecifier.tokenKind == .keyword(.var)
        && (property.isStored || binding.hasSetter)
      if property.isOverride || isInExtension { property.heading = Heading(node, binding, access) }
      add(property)
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer.value.trimmedDescription.contains("->") {
      declarations.functionTypes.append(node.name.text)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector",
      let reference = SelectorExpression(node)?.reference
    else { return .visitChildren }
    declarations.references.append(reference)
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.representedLiteralValue, name.isSelector, node.isSelectorArgument {
      declarations.selectorNames.append(name)
    }
    return .visitChildren
  }
}

extension String {
  /// Whether the text can be the name of a selector.
  fileprivate var isSelector: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_") || byte >= 0x80
          || UnicodeScalar(byte).properties.isAlphabetic || (48...57).contains(byte)
      }
  }
}

extension StringLiteralExprSyntax {
  /// Whether the literal stands where a selector is wanted.
  fileprivate var isSelectorArgument: Bool {
    var node = Syntax(self).parent
    // `Selector(("close"))` is how code tells the compiler not to ask for `#selector`.
    while let parent = node,
      parent.is(TupleExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
        || parent.is(LabeledExprSyntax.self) && parent.as(LabeledExprSyntax.self)?.label == nil
    {
      node = parent.parent
    }
    if let argument = node?.as(LabeledExprSyntax.self), let label = argument.label?.text {
      return ["action", "selector", "with", "to", "onMainThread"].contains(label)
    }
    guard let call = node?.as(FunctionCallExprSyntax.self) else { return false }
    let called = call.calledExpression.trimmedDescription
    let name = called.split(separator: ".").last.map(String.init) ?? called
    return [
      "Selector", "NSSelectorFromString", "setAnimationDidStop", "setAnimationWillStart", "perform",
      "sel_registerName",
    ].contains(name)
  }
}
