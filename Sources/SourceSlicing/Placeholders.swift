/// A call of `standIn` or `probe` in a slice.
struct PlaceholderCall {
  let node: FunctionCallExprSyntax
  let name: String

  init?(_ node: some ExprSyntaxProtocol) {
    guard let call = ExprSyntax(node).as(FunctionCallExprSyntax.self),
      let reference = call.calledExpression.as(DeclReferenceExprSyntax.self),
      Slice.functions.contains(reference.baseName.text),
      call.arguments.first?.expression.is(IntegerLiteralExprSyntax.self) == true
    else { return nil }
    self.node = call
    name = reference.baseName.text
  }

  /// Returns the calls in code.
  static func all(in tree: some SyntaxProtocol) -> [PlaceholderCall] {
    TypedNodes<FunctionCallExprSyntax>.all(in: tree).compactMap { PlaceholderCall($0) }
  }

  var number: Int? {
    node.arguments.first.flatMap { Int($0.expression.trimmedDescription) }
  }

  /// The type as written; `nil` if its place tells it.
  var type: String? {
    guard let argument = node.arguments.first(where: { ["as", "orNil"].contains($0.label?.text) }),
      let type = argument.expression.as(MemberAccessExprSyntax.self)?.base
    else { return nil }
    return type.trimmedDescription
  }

  /// The value whose member it is; `nil` for none.
  var owner: String? {
    node.arguments.first { $0.label?.text == "of" }?.expression.trimmedDescription
  }

  /// What the slice's own code gives to the value; `nil` for nothing.
  var ownParts: String? {
    let calls = node.arguments.drop { $0.label?.text != "after" }
      .prefix { $0.label?.text != "calling" }
    return calls.isEmpty
      ? nil : calls.map(\.expression.trimmedDescription).joined(separator: ", ")
  }

  /// The closures that are called later.
  var closures: [ClosureExprSyntax] {
    node.arguments.drop { $0.label?.text != "calling" }
      .compactMap { $0.expression.as(ClosureExprSyntax.self) }
  }

  var isTyped: Bool { type != nil }
  /// What its number measures, as ``TypeGuess/range(of:)`` writes it; `nil` for points.
  var range: String? {
    let ranges = [", .fraction", ", .seconds"]
    return node.arguments.lazy.map { ", \($0.expression.trimmedDescription)" }
      .first(where: ranges.contains)
  }

  /// The bytes of the values that a probe is given behind its number; empty for none.
  var values: Range<Int> {
    let values = node.arguments.dropFirst().prefix { $0.label == nil }
    guard let number = node.arguments.first, let last = values.last, name == "probe" else {
      return 0..<0
    }
    let end = last.trailingComma?.bytes.lowerBound ?? last.bytes.upperBound
    return (number.trailingComma?.bytes.lowerBound ?? end)..<end
  }

  /// The name that is declared with it, whether it has to be optional, and whether the name is that of
  /// an element.
  var boundName: (name: String?, isOptional: Bool, isElement: Bool) {
    var current = node.parent
    if current?.is(InitializerClauseSyntax.self) == true { current = current?.parent }
    if let binding = current?.as(OptionalBindingConditionSyntax.self) {
      return (binding.pattern.boundNames.first, true, false)
    }
    if let binding = current?.as(PatternBindingSyntax.self) {
      return (binding.pattern.boundNames.first, false, false)
    }
    if let loop = node.parent?.as(ForStmtSyntax.self) {
      return (loop.pattern.boundNames.last, false, true)
    }
    return (nil, false, false)
  }
}

extension SliceDraft {
  /// Returns a text with what the placeholders stand for in their places.
  func restore(_ text: String) -> String {
    let calls = PlaceholderCall.all(in: SourceFile(path: "", text: text).tree)
    return text.replacing(
      calls.compactMap { call in
        call.number.flatMap { placeholders[$0] }
          .map { Replacement(call.node.bytes, code(of: $0, in: call)) }
      }
    )
  }

  /// The code of a placeholder, with the statements that its closures have in a text.
  private func code(of placeholder: Placeholder, in call: PlaceholderCall) -> String {
    let parts = placeholder.original.split(
      separator: Placeholder.statements,
      omittingEmptySubsequences: false
    )
    let bodies = call.closures.map { closure in
      let code = restore(ownStatements(of: closure).map(\.description).joined())
      return (0..<4).reduce(code) { $0.replacing("parameter\($1)", with: "$\($1)") }
    }
    return zip(parts, bodies + [""]).map { $0 + $1 }.joined()
  }

  /// The statements of a probe's closure behind those that give its parameters their values.
  func ownStatements(of closure: ClosureExprSyntax) -> ArraySlice<CodeBlockItemSyntax> {
    Array(closure.statements).drop { item in
      guard let binding = item.item.as(VariableDeclSyntax.self)?.bindings.first,
        let name = binding.pattern.boundNames.first,
        let number = binding.initializer.flatMap({ PlaceholderCall($0.value)?.number })
      else { return false }
      return [name, name.replacing("parameter", with: "$")].contains(placeholders[number]?.original)
    }
  }
}

/// The members that code uses of a type's values.
struct MemberUses {
  private(set) var members: Set<String> = []
  private(set) var genericCount = 0
  /// The cases that a `switch` over a variable of the type names; `nil` for none.
  private(set) var matchedCases: MatchedCases?
  private let nodes: CodeNodes

  /// Finds the uses on variables of a type.
  init(of type: String, in nodes: CodeNodes) {
    self.nodes = nodes
    var names: Set<String> = []
    for node in nodes.annotations
    where node.type.trimmedDescription.filter({ !"?!".contains($0) }) == type {
      names.formUnion(node.parent?.as(PatternBindingSyntax.self)?.pattern.boundNames ?? [])
    }
    for node in nodes.parameters where node.type.trimmedDescription.hasPrefix(type) {
      names.insert((node.secondName ?? node.firstName).identifierText)
    }
    for node in nodes.bindings
    where node.initializer?.value.trimmedDescription.hasPrefix("\(type)(") == true {
      names.formUnion(node.pattern.boundNames)
    }
    for name in names { members.formUnion(nodes.members[name] ?? []) }
    matchedCases = nodes.choices
      .first { names.contains($0.subject.trimmedDescription) }.flatMap { MatchedCases($0) }
    for node in nodes.types where node.name.text == type {
      genericCount = max(genericCount, node.genericArgumentClause?.arguments.count ?? 0)
    }
  }

  /// Returns `true` if a member without a base stands on a line; otherwise, `false`.
  func isImplicit(_ member: String, in line: Int) -> Bool {
    nodes.nodes(MemberAccessExprSyntax.self, in: line).contains { node in
      node.base == nil && node.declName.baseName.identifierText == member
        && nodes.file.location(of: node).line == line
    }
  }
}

extension CodeNodes {
  /// Returns the type of the parameter for which a variable is an argument, if one of the file's own
  /// functions is called with it; `nil` otherwise.
  func parameterType(ofVariable name: String) -> String? {
    for call in calls {
      guard let found = call.calledExpression.lastName.flatMap({ functions[$0] }), found.count == 1
      else { continue }
      let parameters = found[0].signature.parameterClause.parameters
      for (argument, parameter) in zip(call.arguments, parameters)
      where argument.expression.trimmedDescription == name
        && argument.label?.text ?? "_" == parameter.firstName.text
      {
        return parameter.type.trimmedDescription
      }
    }
    return nil
  }
}

extension TypeGuess {
  /// Returns `true` if a type of the name is most likely an enumeration; otherwise, `false`.
  static func isState(_ name: String) -> Bool {
    ["State", "Mode", "Style", "Kind", "Direction", "Position", "Type", "Side", "Edge"]
      .contains { name.hasSuffix($0) }
  }
}

/// The functions and accessors of a text that are members of types or stand at file scope.
enum FunctionBodies {
  static func all(in text: String) -> [(name: String, body: String)] {
    let file = SourceFile(path: "", text: text)
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found
  }

  private final class Finder: SyntaxAnyVisitor {
    var found: [(name: String, body: String)] = []
    private var types: [String] = []

    private func add(_ name: String, _ body: (some SyntaxProtocol)?) {
      guard let body else { return }
      found.append(("\(types.joined(separator: ".")).\(name)", body.trimmedDescription))
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      switch node.as(SyntaxEnum.self) {
      case .classDecl(let node): types.append(node.name.text)
      case .structDecl(let node): types.append(node.name.text)
      case .functionDecl(let node):
        add(node.name.text + Slice.comparable(node.signature.trimmedDescription), node.body)
        return .skipChildren
      case .initializerDecl(let node):
        add("init" + Slice.comparable(node.signature.trimmedDescription), node.body)
        return .skipChildren
      case .patternBinding(let node):
        let closure = node.initializer?.value.as(ClosureExprSyntax.self)
        let body = node.accessorBlock.map { Syntax($0) } ?? closure.map { Syntax($0) }
        add(node.pattern.trimmedDescription, body)
        return .skipChildren
      default: break
      }
      return .visitChildren
    }

    override func visitAnyPost(_ node: Syntax) {
      if node.is(ClassDeclSyntax.self) || node.is(StructDeclSyntax.self) { types.removeLast() }
    }
  }
}
