/// Finds what running a statement may change of what other code reads.
struct ChangeFinder {
  private var changes = StatementChanges()
  private let variables: FileVariables

  /// Returns what running a statement may change.
  ///
  /// - Parameters:
  ///   - item: The statement.
  ///   - variables: Those of its file, which may have observers.
  /// - Returns: The changes.
  static func changes(
    of item: CodeBlockItemSyntax,
    among variables: FileVariables
  ) -> StatementChanges {
    var finder = ChangeFinder(variables: variables)
    for node in TypedNodes<Syntax>.all(in: item) { finder.read(node) }
    finder.changes.reads = UsedNames.names(in: [Syntax(item)])
      .subtracting(variables.locals.names(in: [Syntax(item)]))
    return finder.changes
  }

  private mutating func add(_ target: ExprSyntax) {
    let offset = target.bytes.lowerBound
    let root = target.root.as(DeclReferenceExprSyntax.self)
    guard let name = target.lastName ?? root?.baseName.identifierText, name != "self" else {
      return changes.addUnknown(at: offset)
    }
    let isOwn = target.base == nil || target.base?.trimmedDescription == "self"
    changes.addAssignment(of: name, in: isOwn ? nil : target.base?.firstName ?? "", at: offset)
    if target.as(DeclReferenceExprSyntax.self).map(variables.locals.contains) != true {
      changes.addMember(name, isOfSelf: isOwn, at: offset)
    }
    // An observer may do anything, also one of a value in which a member is assigned.
    let names = sequence(first: target, next: \.base).compactMap { node in
      node.lastName ?? node.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    }
    if !variables.accessed.isDisjoint(with: names) { changes.addUnknown(at: offset) }
    for name in names.dropFirst() where name != "self" {
      changes.addMember(name, isOfSelf: false, at: offset)
    }
  }

  private mutating func read(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .sequenceExpr(let node): for target in node.assignedTargets { add(target) }
    case .inOutExpr(let node): add(node.expression)
    case .memberAccessExpr(let node) where node.loadsView:
      changes.addUnknown(at: node.bytes.lowerBound)
    case .functionCallExpr(let node): read(node)
    default: break
    }
  }

  private mutating func read(_ node: FunctionCallExprSyntax) {
    if node.isMadeOfArguments { changes.addUnknown(at: node.bytes.lowerBound) }
    guard node.mayChange else { return }
    // On `self`, it is a method of the app.
    if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      !["self", "super"].contains(base.trimmedDescription), Self.mutating.contains(node.calledName)
    {
      changes.calls = true
      changes.addMember(node.calledName, isOfSelf: false, at: node.bytes.lowerBound)
      add(base)
    } else {
      let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
      changes.addCall(
        of: node.calledName,
        on: base.flatMap {
          ["self", "super"].contains($0.trimmedDescription) ? nil : $0.firstName ?? ""
        },
        with: node.arguments.map(\.expression.trimmedDescription),
        at: node.bytes.lowerBound
      )
    }
  }

  /// Methods that change the value on which they are called, and nothing else.
  private static let mutating: Set<String> = [
    "toggle", "append", "removeAll", "removeFirst", "removeLast", "popLast", "negate", "sort",
    "reverse", "swapAt", "formUnion",
  ]
}

/// The variables of a file, which are found when somebody asks first.
final class FileVariables {
  private let file: SourceFile
  private lazy var declarations = TypedNodes<VariableDeclSyntax>.all(in: file.tree)

  init(of file: SourceFile) { self.file = file }

  /// Those of functions and closures.
  private(set) lazy var locals = LocalBindings(in: file.tree)

  /// The names of those that a closure or an inner function assigns: whoever holds it may call it at any time.
  private(set) lazy var assignedInClosures: Set<String> = {
    let functions = TypedNodes<FunctionDeclSyntax>.all(in: file.tree)
      .filter { $0.parent?.is(CodeBlockItemSyntax.self) == true }
    let bodies =
      TypedNodes<ClosureExprSyntax>.all(in: file.tree).map { Syntax($0) }
      + functions.compactMap { $0.body.map { Syntax($0) } }
    let targets = bodies.flatMap { body in
      TypedNodes<SequenceExprSyntax>.all(in: body).flatMap(\.assignedTargets)
        + TypedNodes<InOutExprSyntax>.all(in: body).map(\.expression)
    }
    return Set(targets.compactMap { $0.as(DeclReferenceExprSyntax.self)?.baseName.identifierText })
  }()

  /// The names of those whose assignment runs code.
  private(set) lazy var accessed = Self.names(among: declarations) {
    $0.accessorBlock != nil || $1.isWrapped
  }
  /// The names of lists, dictionaries, and sets whose change runs code.
  private(set) lazy var observedCollections = Self.names(among: declarations) { binding, node in
    let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
    let value = binding.initializer?.value.trimmedDescription ?? ""
    return (binding.accessorBlock != nil || node.isWrapped)
      && (["[", "Set<"].contains(where: type.hasPrefix)
        || type.isEmpty && ["[", "Set<", "Set("].contains(where: value.hasPrefix))
  }
  /// The names of those whose value is not just stored.
  private(set) lazy var computed = Self.computed(among: declarations)

  /// Returns the names of the variables whose value is not just stored.
  static func computed(among declarations: [VariableDeclSyntax]) -> Set<String> {
    names(among: declarations) { $0.isComputed || $0.isMadeLate || $1.isWrapped }
  }

  private static func names(
    among declarations: [VariableDeclSyntax],
    where isOfKind: (PatternBindingSyntax, VariableDeclSyntax) -> Bool
  ) -> Set<String> {
    let bindings = declarations.flatMap { node in node.bindings.filter { isOfKind($0, node) } }
    return Set(bindings.map(\.pattern.trimmedDescription))
  }
}

extension ExprSyntax {
  /// The expression with which the chain begins.
  var root: ExprSyntax { base?.root ?? self }
}

extension ExprSyntax {
  /// The first name of the chain but `self`; `nil` for what begins with no name.
  fileprivate var firstName: String? {
    let chain = Array(sequence(first: self, next: \.base))
    let name = chain.last?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    return name == "self" ? chain.dropLast().last?.lastName : name
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call hands something to a new value of a type that is neither Apple's nor the
  /// standard library's.
  fileprivate var isMadeOfArguments: Bool {
    !arguments.isEmpty && calledName.first?.isUppercase == true && !makesValueOfApple
  }

  /// Whether what is called has the name of a type of Apple's or the standard library's.
  var makesValueOfApple: Bool {
    let name = calledName
    return KnownNames.plainTypes.contains(name)
      || ["UI", "NS", "CG", "CA"].contains(where: name.hasPrefix)
  }
}
