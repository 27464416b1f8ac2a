internal import LegacyDeclarations

/// Collects what functions call, and what may be called in an animation.
final class CallCollector: SyntaxAnyVisitor {
  private(set) var byFunction: [String: Set<String>] = [:]
  /// What the closures of animations call, and notifications, which may be posted in one.
  private(set) var animated: Set<String> = []
  /// What the closures call that are handed to functions, by the names of the functions.
  private(set) var handed: [String: Set<String>] = [:]
  /// The names of the functions that run in an animation what they are handed.
  var animating: Set<String> {
    let reached = namesInAnimations.closure { byFunction[$0] ?? [] }
    return reached.reduce(into: runningParameters) { found, name in
      found.formUnion(keepers[name] ?? [])
      found.insert(Self.member(name))
    }
  }
  /// The names of the parameters of functions, by their names.
  private(set) var parameters: [String: Set<String>] = [:]
  /// The beginnings of the texts of which selectors are made.
  private(set) var selectorBeginnings: Set<String> = []
  /// The names of what functions assign beside variables of their own, by their names.
  private(set) var assigned: [String: Set<String>] = [:]
  /// The names of the variables of the member or function around the node, and of those around that.
  private var variables: [Set<String>] = [[]]
  private var functions: [String] = []
  /// The variables whose closures are around the node.
  private var closures: [String?] = []
  /// The functions that call a parameter in an animation.
  private var runningParameters: Set<String> = []
  /// What animations call, or are handed.
  private var namesInAnimations: Set<String> = []
  /// The functions that give a parameter to a variable, or call one in a function of their own, by its name.
  private var keepers: [String: Set<String>] = [:]
  /// The properties whose getters are around the node; an empty name is that of a subscript.
  private var getters: [String] = []
  /// The functions that are handed the closures around the node, from the outermost.
  private var takers: [String] = []
  private var animationCount = 0
  private var selectorCount = 0

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let node): enter(node)
    case .memberBlockItem(let node): enter(node)
    case .structDecl(let node): enter(node)
    case .accessorBlock(let node):
      if case .getter = node.accessors { getters.append(node.propertyName) }
    case .accessorDecl(let node) where node.isGetter: getters.append(node.propertyName)
    case .functionCallExpr(let node): note(node)
    case .subscriptCallExpr: note(["subscript"])
    case .binaryOperatorExpr(let node) where !ExprSyntax(node).isAssignmentOperator:
      note(ofOperator: node.operator)
    case .prefixOperatorExpr(let node): note(ofOperator: node.operator)
    case .postfixOperatorExpr(let node): note(ofOperator: node.operator)
    case .patternBinding(let node):
      if let value = node.initializer?.value {
        note(value, keptAs: node.pattern.trimmedDescription)
      }
    case .declReferenceExpr(let node): note(node)
    // An argument may be a closure that is not written as one.
    case .labeledExpr(let node):
      takers.append(node.call?.calledExpression.lastName ?? "")
      takers.append(node.label.map { Self.member($0.text) } ?? "")
    case .variableDecl(let node): enter(node)
    case .sequenceExpr(let node): note(node)
    case .inOutExpr(let node): noteAssignment(of: node.expression)
    case .macroExpansionExpr: selectorCount += 1
    case .closureExpr(let node): enter(node)
    default: break
    }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl, .memberBlockItem:
      functions.removeLast()
      variables.removeLast()
    case .accessorBlock(let node): if case .getter = node.accessors { getters.removeLast() }
    case .accessorDecl(let node) where node.isGetter: getters.removeLast()
    case .labeledExpr: takers.removeLast(2)
    case .variableDecl(let node) where node.isLazy: getters.removeLast()
    case .macroExpansionExpr: selectorCount -= 1
    case .closureExpr(let node):
      if isOfAnimation(node) { animationCount -= 1 }
      takers.removeLast()
      closures.removeLast()
    default: break
    }
  }

  private func enter(_ node: FunctionDeclSyntax) {
    functions.append(node.name.text)
    byFunction[node.name.text, default: []].formUnion([])
    // What an operator assigns of a parameter stands at its left.
    let isOperator = node.name.tokenKind.isOperator
    variables.append(
      isOperator
        ? Set(
          node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        )
        : []
    )
    note(node.signature, of: node.name.text)
    // Another file may let it be told of a notification.
    let parameters = node.signature.parameterClause.parameters
    if parameters.count == 1, let type = parameters.first?.type.trimmedDescription,
      ["Notification", "NSNotification"].contains(type.filter { !"?!".contains($0) })
    {
      animated.insert(node.name.text)
    }
  }

  private func enter(_ node: MemberBlockItemSyntax) {
    functions.append(Self.name(of: node))
    variables.append([])
    if let initializer = node.decl.as(InitializerDeclSyntax.self) {
      note(initializer.signature, of: Self.name(of: node))
    }
  }

  /// An initializer that nobody writes keeps the closures that it is handed without labels.
  private func enter(_ node: StructDeclSyntax) {
    let variables = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    for binding in variables.flatMap(\.bindings)
    where !binding.isComputed && binding.typeAnnotation?.description.contains("->") == true {
      keepers[binding.pattern.trimmedDescription, default: []].insert(node.name.text)
    }
  }

  /// Notes the parameters of a function that may be closures.
  private func note(_ signature: FunctionSignatureSyntax, of function: String) {
    let parameters = signature.parameterClause.parameters.filter { parameter in
      let type = parameter.type.trimmedDescription.filter { !"?!".contains($0) }
      return !KnownNames.plainTypes.contains(type) && FrameworkClasses.superclasses[type] == nil
    }
    self.parameters[function, default: []]
      .formUnion(parameters.map { ($0.secondName ?? $0.firstName).identifierText })
  }

  /// The name of what runs where a member is read, set, or made: of an initializer, that of its type.
  private static func name(of member: MemberBlockItemSyntax) -> String {
    if let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first
    {
      return LegacyFile.accessors(of: binding.pattern.trimmedDescription)
    }
    if member.decl.is(SubscriptDeclSyntax.self) { return "subscript" }
    guard !member.decl.is(FunctionDeclSyntax.self) else { return "" }
    let type = member.parent?.parent?.parent
    return type?.asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? type?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
  }

  private func note(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.lastName else {
      if node.callsValue { note([""]) }
      if let name = node.calledExpression.holder.lastName {
        noteAnimation(of: name, isAnimated: animationCount > 0)
      }
      return
    }
    note([name])
    if node.mayCallClosure { note([LegacyFile.closure(of: name)]) }
    if animationCount > 0 { animated.insert(name) }
    for taker in takers { handed[taker, default: []].insert(name) }
    noteAnimation(of: name, isAnimated: animationCount > 0)
    if ["Selector", "NSSelectorFromString"].contains(name), let text = node.arguments.first,
      text.expression.as(StringLiteralExprSyntax.self)?.segments.count != 1
    {
      let segments = TypedNodes<StringSegmentSyntax>.all(in: text)
      selectorBeginnings.insert(segments.first?.content.text ?? "")
    }
    if name == "addObserver" { animated.formUnion(selectors(in: node)) }
  }

  /// Notes that code calls an operator, which may be one of the app's.
  private func note(ofOperator token: TokenSyntax) {
    note([token.text])
    if animationCount > 0 { animated.insert(token.text) }
    for taker in takers { handed[taker, default: []].insert(token.text) }
  }

  /// Notes that functions around the node keep a parameter of theirs, if it is one, by another name.
  private func note(_ value: ExprSyntax, keptAs name: String) {
    guard let parameter = value.as(DeclReferenceExprSyntax.self) else { return }
    keepers[name, default: []].formUnion(
      functions(withParameter: parameter.baseName.identifierText)
    )
  }

  private func note(_ node: DeclReferenceExprSyntax) {
    let whole = node.memberAccess.map { ExprSyntax($0) } ?? ExprSyntax(node)
    guard !whole.isCalled else { return }
    let name = node.baseName.identifierText
    // Whoever is handed a function may call it anywhere.
    if selectorCount == 0 || animationCount > 0 { animated.insert(name) }
    if animationCount > 0 { animated.insert(LegacyFile.accessors(of: name)) }
    for taker in takers {
      handed[taker, default: []].formUnion([name, LegacyFile.accessors(of: name)])
    }
    let label = whole.parent?.as(LabeledExprSyntax.self)?.label?.text
    noteAnimation(
      of: name,
      isAnimated: animationCount > 0 || label.map { Self.labels.contains($0) } ?? false
    )
    note([LegacyFile.accessors(of: name), LegacyFile.getter(of: name)])
    if whole.parent?.is(LabeledExprSyntax.self) == true { note([LegacyFile.value(of: name)]) }
  }

  /// Notes what the function and the getter around the node call.
  private func note(_ names: Set<String>) {
    if let function = functions.last, !function.isEmpty {
      byFunction[function, default: []].formUnion(names)
    }
    if let property = getters.last, !property.isEmpty {
      byFunction[LegacyFile.getter(of: property), default: []].formUnion(names)
    }
  }

  /// Notes what is run in an animation, or in a function of a function's own, if it is a parameter.
  private func noteAnimation(of name: String, isAnimated: Bool) {
    if isAnimated { namesInAnimations.insert(name) }
    let owners = functions(withParameter: name)
    if isAnimated {
      runningParameters.formUnion(owners)
    } else if let function = functions.last, !owners.contains(function) {
      keepers[function, default: []].formUnion(owners)
    }
  }

  /// Returns the functions and closures around the node that have a parameter of a name.
  private func functions(withParameter name: String) -> Set<String> {
    Set((functions + closures.compactMap(\.self)).filter { parameters[$0]?.contains(name) == true })
  }

  /// The name, among those that are handed closures, of a member that an initializer is handed by its label.
  private static func member(_ name: String) -> String { "member \(name)" }

  private func enter(_ node: VariableDeclSyntax) {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
    if !isMember, node.bindingSpecifier.tokenKind == .keyword(.var) {
      let names = node.bindings.flatMap { TypedNodes<IdentifierPatternSyntax>.all(in: $0.pattern) }
      variables[variables.count - 1].formUnion(names.map(\.identifier.identifierText))
    }
    // Code of a wrapper runs where the property is read, set, or both.
    if isMember, node.isWrapped {
      for name in node.bindings.map(\.pattern.trimmedDescription) {
        for kind in [LegacyFile.getter, LegacyFile.accessors] {
          byFunction[kind(name), default: []].insert(kind("wrappedValue"))
        }
      }
    }
    // What makes a value late runs where it is read.
    if node.isLazy { getters.append(node.bindings.first?.pattern.trimmedDescription ?? "") }
  }

  private func note(_ node: SequenceExprSyntax) {
    for target in node.assignedTargets { noteAssignment(of: target) }
    if node.elements.count == 3, let target = node.assignedTargets.first?.holder.lastName,
      let value = node.elements.last
    {
      note(value, keptAs: target)
    }
  }

  /// Notes an assignment, unless it is one of a variable of the function's own, or of a field of its structure.
  private func noteAssignment(of target: ExprSyntax) {
    let name = target.root.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    let isOwn = name.map { name in variables.contains { $0.contains(name) } } ?? false
    if isOwn, target.is(DeclReferenceExprSyntax.self) || target.isField { return }
    let assigned = target.lastName.map { [$0] } ?? []
    if let property = getters.last, !property.isEmpty {
      self.assigned[LegacyFile.getter(of: property), default: []].formUnion(assigned)
    } else if let function = functions.last, !function.hasPrefix(LegacyFile.accessors(of: "")) {
      self.assigned[function, default: []].formUnion(assigned)
    }
  }

  private func selectors(in call: FunctionCallExprSyntax) -> [String] {
    call.arguments.compactMap { argument in
      let selector = argument.expression.as(MacroExpansionExprSyntax.self)
      return selector?.arguments.first?.expression.lastName
    }
  }

  private func enter(_ node: ClosureExprSyntax) {
    if isOfAnimation(node) { animationCount += 1 }
    takers.append(node.taker?.calledExpression.lastName ?? "")
    let variable = node.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.trimmedDescription
    closures.append(variable)
    if let variable {
      parameters[variable, default: []].formUnion(
        LocalNames.patterns(in: node.signature.map { [Syntax($0)] } ?? [])
      )
    }
  }

  private func isOfAnimation(_ node: ClosureExprSyntax) -> Bool {
    // Who holds a closure may hand it to anybody.
    switch node.parent?.kind {
    case .initializerClause, .arrayElement, .dictionaryElement, .returnStmt: return true
    default: break
    }
    if node.parent?.parent?.is(SequenceExprSyntax.self) == true { return true }
    if let argument = node.parent?.as(LabeledExprSyntax.self) {
      let name = node.taker?.calledExpression.lastName
      return Self.labels.contains(argument.label?.text)
        || argument.label == nil && name.map(Self.animatingCalls.contains) ?? false
        || name.map(Self.keeping.contains) ?? false
    }
    // Behind an argument, a trailing closure is the completion.
    guard let call = node.parent?.as(FunctionCallExprSyntax.self),
      !call.arguments.contains(where: { Self.labels.contains($0.label?.text) })
    else { return false }
    // Another module's method of views may animate, too.
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    return call.calledExpression.lastName.map {
      Self.animatingCalls.contains($0) || Self.keeping.contains($0)
        || base == "UIView" && $0 != "performWithoutAnimation"
    } ?? false
  }

  private static let labels: Set<String?> = ["animations", "alongsideTransition", "animation"]
  /// What keeps a closure for others, such as what hears of a notification.
  private static let keeping: Set<String> = [
    "BlockOperation", "DispatchWorkItem", "addObserver", "append", "insert", "observe", "sink",
    "updateValue",
  ]
  private static let animatingCalls: Set<String> = [
    "UIViewPropertyAnimator", "addAnimations", "addCoordinatedAnimations",
    "addCoordinatedFocusingAnimations", "addCoordinatedUnfocusingAnimations", "animate",
    "animateChanges", "animateKeyframes",
    "animateViews", "performBatchUpdates", "runningPropertyAnimator", "transition",
  ]
}

extension ExprSyntax {
  /// Whether it names nothing but fields of a structure's, such as `origin.x`.
  fileprivate var isField: Bool {
    guard let access = self.as(MemberAccessExprSyntax.self) else {
      return self.is(DeclReferenceExprSyntax.self)
    }
    let fields: Set<String> = [
      "bottom", "height", "left", "origin", "right", "size", "top", "tx", "ty", "width", "x", "y",
    ]
    return fields.contains(access.declName.baseName.text) && access.base?.isField == true
  }
}

extension SyntaxProtocol {
  /// The name of the property to which an accessor belongs; empty for none, as that of a subscript.
  fileprivate var propertyName: String {
    sequence(first: Syntax(self), next: \.parent).lazy.prefix { !$0.is(MemberBlockSyntax.self) }
      .compactMap { $0.as(PatternBindingSyntax.self)?.pattern.trimmedDescription }.first ?? ""
  }
}

extension AccessorDeclSyntax {
  fileprivate var isGetter: Bool { accessorSpecifier.tokenKind == .keyword(.get) }
}

extension ClosureExprSyntax {
  /// The call that is handed the closure; `nil` for none.
  fileprivate var taker: FunctionCallExprSyntax? {
    parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.as(LabeledExprSyntax.self)?.call
      ?? parent?.as(MultipleTrailingClosureElementSyntax.self)?.parent?.parent?
      .as(FunctionCallExprSyntax.self)
  }
}

extension TokenKind {
  fileprivate var isOperator: Bool {
    switch self {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}

extension LabeledExprSyntax {
  /// The call whose argument it is; `nil` for none.
  fileprivate var call: FunctionCallExprSyntax? { parent?.parent?.as(FunctionCallExprSyntax.self) }
}

extension ExprSyntax {
  /// What holds the value: a variable, or the list or dictionary whose element it is, perhaps unwrapped.
  fileprivate var holder: ExprSyntax {
    let inner =
      self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression
      ?? self.as(SubscriptCallExprSyntax.self)?.calledExpression
    return inner?.holder ?? self
  }
}

extension VariableDeclSyntax {
  fileprivate var isLazy: Bool { modifiers.has(.lazy) }
}
