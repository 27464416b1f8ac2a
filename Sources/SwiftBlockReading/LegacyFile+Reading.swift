internal import AnimationForms

extension LegacyFile {
  /// Reads the blocks of a file in Swift.
  public init(reading file: SourceFile) { self.init(reading: file, values: []) }

  /// Reads the blocks of a slice of files in Swift, in which calls of some functions stand for values.
  package init(reading file: SourceFile, values: Set<String>) {
    self.init(path: file.path, text: file.text, FileDeclarations(of: file))
    globalNames = file.tree.statements.reduce(into: []) { $0.formUnion($1.declaredNames ?? []) }
    computedNames = FileVariables.computed(
      among: file.tree.statements.compactMap { $0.item.as(VariableDeclSyntax.self) }
    )
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name): nameCounts[name, default: 0] += 1
      case .stringSegment(let text):
        nameCounts[String(text.prefix { $0 != ":" }), default: 0] += 1
      default: break
      }
    }
    let cases = EnumerationCases()
    cases.walk(file.tree)
    enumerationCases = cases.cases
    let calls = CallCollector(viewMode: .sourceAccurate)
    calls.walk(file.tree)
    (animatedMessages, sentMessages) = (calls.animated, calls.byFunction)
    (handedMessages, animatingFunctions) = (calls.handed, calls.animating)
    (selectorBeginnings, assigningFunctions) = (calls.selectorBeginnings, calls.assigning)
    // Most files of an app have no blocks.
    guard file.text.contains("Animations(") || file.text.contains("setAnimation") else { return }
    computedNames.formUnion(FileVariables(of: file).computed)
    let finder = BlockFinder(file, values: values)
    finder.find()
    if let name = FormerSwiftFinder.first(in: file) {
      let reason =
        "the file is in Swift 2, as '\(name.text)' tells (line \(file.location(of: name).line)): "
        + "convert it to Swift 5 first"
      let whole = finder.blocks.map {
        LeftCode(reason, offset: $0.bytes.lowerBound, at: $0.begin.location, in: $0.scope)
      }
      left = (whole + finder.left).sorted { $0.offset < $1.offset }
      leftBlocks = finder.blocks
    } else {
      blocks = finder.blocks
      left = finder.left
      strays = finder.loose.settings
    }
    openingFunctions = finder.loose.functions(calling: .begin)
    closingFunctions = finder.loose.functions(calling: .commit)
    for block in blocks + leftBlocks {
      guard let name = block.scope.baseName, let parameters = calls.parameters[name] else {
        continue
      }
      let used = block.statements.reduce(into: Set()) { $0.formUnion($1.usedNames) }
      if !used.isDisjoint(with: parameters) { animatingFunctions.insert(name) }
    }
    readTestedCode(of: file)
  }

  /// Reads what tests call and copy of a file in Swift that need not have blocks.
  package init(copying file: SourceFile) {
    self.init(path: file.path, text: file.text, FileDeclarations(of: file))
    readTestedCode(of: file)
  }

  /// Reads what tests call and copy.
  private mutating func readTestedCode(of file: SourceFile) {
    let collector = FunctionCollector()
    collector.walk(file.tree)
    functions = collector.functions
    let methods = MethodCollector(file, with: blocks)
    methods.walk(file.tree)
    self.methods = methods.methods
    let outlets = OutletCollector()
    outlets.walk(file.tree)
    self.outlets = outlets.outlets
    for item in file.tree.statements {
      guard let declaration = item.item.as(DeclSyntax.self) else { continue }
      if let node = declaration.as(ImportDeclSyntax.self) {
        imports.append(Import(node.path.trimmedDescription, node.bytes))
      } else if let node = declaration.as(ExtensionDeclSyntax.self) {
        extensions.append(LegacyExtension(node))
      } else if let type = LegacyType(declaration) {
        types.append(type)
      } else if declaration.isPrivate {
        privates.append(item.wholeBytes)
      }
    }
  }
}

/// Collects the cases of each enumeration that can be written without a value.
private final class EnumerationCases: LegacyVisitor {
  private(set) var cases: [String: [String]] = [:]

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = enclosing.last?.name else { return .skipChildren }
    for element in node.elements where element.parameterClause == nil {
      cases[name, default: []].append(".\(element.name.text)")
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Collects what functions call, and what may be called in an animation.
private final class CallCollector: SyntaxVisitor {
  private(set) var byFunction: [String: Set<String>] = [:]
  /// What the closures of animations call, and notifications, which may be posted in one.
  private(set) var animated: Set<String> = []
  /// What the closures call that are handed to functions, by the names of the functions.
  private(set) var handed: [String: Set<String>] = [:]
  /// The names of the functions that run in an animation what they are handed.
  private(set) var animating: Set<String> = []
  /// The names of the parameters of functions, by their names.
  private(set) var parameters: [String: Set<String>] = [:]
  /// The beginnings of the texts of which selectors are made.
  private(set) var selectorBeginnings: Set<String> = []
  /// The names of the functions that assign something else than variables of their own.
  private(set) var assigning: Set<String> = []
  /// The names of the variables of the member or function around the node, and of those around that.
  private var variables: [Set<String>] = [[]]
  private var functions: [String] = []
  /// The properties whose getters are around the node; an empty name is that of a subscript.
  private var getters: [String] = []
  /// The functions that are handed the closures around the node, from the outermost.
  private var takers: [String] = []
  private var animationCount = 0
  private var selectorCount = 0

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(node.name.text)
    byFunction[node.name.text, default: []].formUnion([])
    variables.append([])
    // Another file may let it be told of a notification.
    let parameters = node.signature.parameterClause.parameters
    self.parameters[node.name.text, default: []]
      .formUnion(parameters.map { ($0.secondName ?? $0.firstName).identifierText })
    if parameters.count == 1, let type = parameters.first?.type.trimmedDescription,
      ["Notification", "NSNotification"].contains(type.filter { !"?!".contains($0) })
    {
      animated.insert(node.name.text)
    }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    functions.removeLast()
    variables.removeLast()
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    functions.append(Self.name(of: node))
    variables.append([])
    return .visitChildren
  }

  override func visitPost(_ node: MemberBlockItemSyntax) {
    functions.removeLast()
    variables.removeLast()
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter = node.accessors { getters.append(node.propertyName) }
    return .visitChildren
  }

  override func visitPost(_ node: AccessorBlockSyntax) {
    if case .getter = node.accessors { getters.removeLast() }
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isGetter { getters.append(node.propertyName) }
    return .visitChildren
  }

  override func visitPost(_ node: AccessorDeclSyntax) {
    if node.isGetter { getters.removeLast() }
  }

  /// The name of what runs where a member is read, set, or made: of an initializer, that of its type.
  private static func name(of member: MemberBlockItemSyntax) -> String {
    if let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first
    {
      return accessors(of: binding.pattern.trimmedDescription)
    }
    if member.decl.is(SubscriptDeclSyntax.self) { return "subscript" }
    let type = member.parent?.parent?.parent
    return type?.asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? type?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
  }

  /// The name of what runs where a property is read or set, which is none of a function.
  private static func accessors(of property: String) -> String { "accessors of \(property)" }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.lastName else {
      if node.callsValue { note([""]) }
      return .visitChildren
    }
    note([name])
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
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    let whole = access?.declName.id == node.id ? access.map { Syntax($0) } : Syntax(node)
    let call = whole?.parent?.as(FunctionCallExprSyntax.self)
    guard call == nil || call?.calledExpression.id != whole?.id else { return .visitChildren }
    let name = node.baseName.text
    // Whoever is handed a function may call it anywhere.
    if selectorCount == 0 || animationCount > 0 { animated.insert(name) }
    if animationCount > 0 { animated.insert(Self.accessors(of: name)) }
    for taker in takers { handed[taker, default: []].formUnion([name, Self.accessors(of: name)]) }
    let label = whole?.parent?.as(LabeledExprSyntax.self)?.label?.text
    noteAnimation(
      of: name,
      isAnimated: animationCount > 0 || label.map { Self.labels.contains($0) } ?? false
    )
    note([Self.accessors(of: name), LegacyFile.getter(of: name)])
    if whole?.parent?.is(LabeledExprSyntax.self) == true { note([LegacyFile.value(of: name)]) }
    return .visitChildren
  }

  /// Notes what the function and the getter around the node call.
  private func note(_ names: Set<String>) {
    if let function = functions.last { byFunction[function, default: []].formUnion(names) }
    if let property = getters.last, !property.isEmpty {
      byFunction[LegacyFile.getter(of: property), default: []].formUnion(names)
    }
  }

  /// Notes that the function around the node runs in an animation what it is handed by a name.
  private func noteAnimation(of name: String, isAnimated: Bool) {
    guard isAnimated, let function = functions.last, parameters[function]?.contains(name) == true
    else { return }
    animating.insert(function)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
    if !isMember, node.bindingSpecifier.tokenKind == .keyword(.var) {
      let names = node.bindings.flatMap { TypedNodes<IdentifierPatternSyntax>.all(in: $0.pattern) }
      variables[variables.count - 1].formUnion(names.map(\.identifier.identifierText))
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    for target in node.assignedTargets { noteAssignment(of: target) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    noteAssignment(of: node.expression)
    return .visitChildren
  }

  /// Notes an assignment, unless it is one of a variable of the function's own, or of a field of its structure.
  private func noteAssignment(of target: ExprSyntax) {
    let name = target.root.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    let isOwn = name.map { name in variables.contains { $0.contains(name) } } ?? false
    if isOwn, target.is(DeclReferenceExprSyntax.self) || target.isField { return }
    if let property = getters.last, !property.isEmpty {
      assigning.insert(LegacyFile.getter(of: property))
    } else if let function = functions.last, !function.hasPrefix(Self.accessors(of: "")) {
      assigning.insert(function)
    }
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    selectorCount += 1
    return .visitChildren
  }

  override func visitPost(_ node: MacroExpansionExprSyntax) { selectorCount -= 1 }

  private func selectors(in call: FunctionCallExprSyntax) -> [String] {
    call.arguments.compactMap { argument in
      let selector = argument.expression.as(MacroExpansionExprSyntax.self)
      return selector?.arguments.first?.expression.lastName
    }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if isOfAnimation(node) { animationCount += 1 }
    takers.append(node.taker?.calledExpression.lastName ?? "")
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    if isOfAnimation(node) { animationCount -= 1 }
    takers.removeLast()
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
        || argument.label == nil && name.map(Self.animating.contains) ?? false
        || name.map(Self.keeping.contains) ?? false
    }
    // Behind an argument, a trailing closure is the completion.
    guard let call = node.parent?.as(FunctionCallExprSyntax.self),
      !call.arguments.contains(where: { $0.label?.text == "animations" })
    else { return false }
    return call.calledExpression.lastName
      .map { Self.animating.contains($0) || Self.keeping.contains($0) } ?? false
  }

  private static let labels: Set<String?> = ["animations", "alongsideTransition"]
  /// The methods that keep a closure for others, such as those that hear of a notification.
  private static let keeping: Set<String> = ["addObserver", "append", "insert", "updateValue"]
  private static let animating: Set<String> = [
    "UIViewPropertyAnimator", "addAnimations", "animate", "animateKeyframes", "animateViews",
    "transition",
  ]
}

extension ExprSyntax {
  /// A Boolean value that indicates whether it names nothing but fields of a structure's, such as `origin.x`.
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
      ?? parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.as(MultipleTrailingClosureElementSyntax.self)?.parent?.parent?
      .as(FunctionCallExprSyntax.self)
  }
}

/// Collects the outlets that a test can set.
private final class OutletCollector: LegacyVisitor {
  private(set) var outlets: [String: [LegacyOutlet]] = [:]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember, let name = enclosing.last?.name, node.attributes.has("IBOutlet"),
      !node.modifiers.hasPrivateSetter
    else { return .skipChildren }
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type.trimmedDescription else { continue }
      outlets[name, default: []].append(
        LegacyOutlet(
          binding.pattern.trimmedDescription,
          type.hasSuffix("!") || type.hasSuffix("?") ? String(type.dropLast()) : type
        )
      )
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Collects the methods that contain blocks.
private final class MethodCollector: LegacyVisitor {
  private(set) var methods: [String: LegacyMethod] = [:]
  private let file: SourceFile
  private let variables: FileVariables
  private let blocks: [LegacyBlock]

  init(_ file: SourceFile, with blocks: [LegacyBlock]) {
    self.file = file
    variables = FileVariables(of: file)
    self.blocks = blocks
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember, let type = enclosing.last?.name, let body = node.body,
      let member = node.parent?.as(MemberBlockItemSyntax.self),
      blocks.contains(where: { node.bytes.contains($0.bytes.lowerBound) })
    else { return .skipChildren }
    let parameters = node.signature.parameterClause.parameters
      .map { ($0.secondName ?? $0.firstName).identifierText }
    var scope = LegacyScope(node.nameWithLabels, node.bytes)
    scope.type = type
    scope.locals = LocalNames.declared(in: node)
    let reader = StatementReader(file: file, scope: scope, variables: variables)
    let start = member.leadingTrivia.endOfMark(from: member.position.utf8Offset)
    methods[node.name.identifierText] = LegacyMethod(
      of: type,
      node.bytes,
      member: start..<body.rightBrace.endPosition.utf8Offset,
      body.statements.map(reader.statement),
      openingComments: member.leadingTrivia.commentsBehindMark
        + body.leftBrace.trailingTrivia.comments,
      closingComments: body.rightBrace.leadingTrivia.comments
        + body.rightBrace.trailingTrivia.comments,
      // A storyboard that is not there may name an action.
      isReplaceable: !["public", "open"].contains(node.modifiers.access)
        && !node.attributes.has("IBAction")
        && UsedNames.names(in: [Syntax(body)]).isDisjoint(with: parameters)
    )
    return .skipChildren
  }
}

extension Trivia {
  /// The pieces up to the last comment that begins a section of the file, which is not a member's own.
  private var upToMark: ArraySlice<TriviaPiece> {
    let mark = pieces.lastIndex { piece in
      if case .lineComment(let text) = piece { text.contains(/^\/\/ *MARK\b/) } else { false }
    }
    return pieces[..<(mark.map { $0 + 1 } ?? 0)]
  }

  /// The offset behind the mark of a section, where the trivia begin at an offset.
  fileprivate func endOfMark(from offset: Int) -> Int {
    upToMark.reduce(offset) { $0 + $1.sourceLength.utf8Length }
  }

  /// The comments that tell of a member, as they stand within a function.
  fileprivate var commentsBehindMark: [String] {
    Trivia(pieces: dropFirst(upToMark.count)).comments.map { comment in
      comment.hasPrefix("///") ? "//" + comment.dropFirst(3) : comment
    }
  }
}
