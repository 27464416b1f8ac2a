internal import AnimationForms
internal import LegacySyntax

extension CodeBlockItemSyntax {
  /// The expression that is the statement; `nil` for a declaration, a condition, or a loop.
  var leafExpression: ExprSyntax? {
    guard case .expr(let expression) = item, !expression.is(IfExprSyntax.self),
      !expression.is(SwitchExprSyntax.self)
    else { return nil }
    return expression
  }

  /// The lists of statements of a condition or a loop.
  var innerLists: [CodeBlockItemListSyntax] {
    if case .decl(let declaration) = item, !declaration.is(IfConfigDeclSyntax.self) { return [] }
    return Self.lists(in: Syntax(item))
  }

  private static func lists(in node: Syntax) -> [CodeBlockItemListSyntax] {
    var lists: [CodeBlockItemListSyntax] = []
    for child in node.children(viewMode: .sourceAccurate) where !child.is(ClosureExprSyntax.self) {
      if let list = child.as(CodeBlockItemListSyntax.self) {
        lists.append(list)
      } else {
        lists += self.lists(in: child)
      }
    }
    return lists
  }
}

/// The variables that a list of statements declares.
struct ListVariables {
  /// Those that are named once behind their declarations, with what they are set to.
  private(set) var namedValues: [String: String] = [:]
  /// Those with a structure or a number that is only assigned, whole or in a member, and read by nothing.
  private(set) var unread: Set<String> = []

  private static let plainTypes = [
    "Bool", "CATransform3D", "CGAffineTransform", "CGFloat", "CGPoint", "CGRect", "CGSize",
    "Double", "Float", "Int", "UIEdgeInsets",
  ]

  init(of list: CodeBlockItemListSyntax) {
    let declared = list.compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings.first }
    guard !declared.isEmpty else { return }
    var uses: [String: Int] = [:]
    for node in TypedNodes<DeclReferenceExprSyntax>.all(in: list)
    where node.memberAccess == nil {
      uses[node.baseName.text, default: 0] += 1
    }
    let assigned = list.compactMap { $0.leafExpression?.assignedName }
    for binding in declared {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let count = uses[name] ?? 0
      let value = binding.initializer?.value.trimmedDescription
      if count == 1 { namedValues[name] = value }
      let written = binding.typeAnnotation?.type.trimmedDescription ?? value ?? ""
      let type = written.prefix { $0.isLetter || $0.isNumber }
      if Self.plainTypes.contains(String(type)) || type == "CATransform3DIdentity",
        count == assigned.count(where: { $0 == name })
      {
        unread.insert(name)
      }
    }
  }
}

extension ExprSyntax {
  /// The variable of which the statement assigns the value, or a member by dots; `nil` for another statement.
  var assignedName: String? {
    guard let elements = self.as(SequenceExprSyntax.self)?.elements,
      elements.dropFirst().first?.isAssignmentOperator == true, var target = elements.first
    else { return nil }
    while let base = target.as(MemberAccessExprSyntax.self)?.base { target = base }
    return target.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// The functions whose calls no screen shows.
  private static let silent: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "printed", "assert", "assertionFailure",
    "precondition", "preconditionFailure", "fatalError",
  ]

  /// Whether the statement shows nothing by its nature, or belongs to a begin/commit block that no
  /// migration wrote.
  var isWithoutEffect: Bool {
    if isDroppedTuple { return true }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    let name = call.calledExpression.trimmedDescription
    return Self.silent.contains(name)
      || name.hasPrefix("UIView.") && BeginCommitMethod(rawValue: String(name.dropFirst(7))) != nil
  }

  /// Whether the statement drops 0 and other values, as the translation of what is only printed
  /// does.
  private var isDroppedTuple: Bool {
    guard let elements = self.as(SequenceExprSyntax.self)?.elements else { return false }
    return elements.count == 3 && elements.first?.is(DiscardAssignmentExprSyntax.self) == true
      && elements.last?.as(TupleExprSyntax.self)?.elements.first?.expression.trimmedDescription
        == "0"
  }

  /// The closures in the statement in which more happens than in the statement.
  var closures: [ClosureExprSyntax] {
    let finder = ClosureFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.closures
  }

  /// The statement on one line.
  var summary: String {
    trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Finds the outermost closures whose statements differ from the statement around them.
private final class ClosureFinder: SyntaxVisitor {
  private(set) var closures: [ClosureExprSyntax] = []

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let statement = node.statements.count == 1 ? node.statements.first : nil
    // What a migration wrote is spoiled on its own.
    let isAlone = statement?.leafExpression != nil && statement?.blockMark == nil
    if !isAlone { closures.append(node) }
    return isAlone ? .visitChildren : .skipChildren
  }
}

/// An assignment to a property of an object.
struct Assignment {
  /// The object.
  let receiver: ExprSyntax
  /// What is set of it, such as `frame.origin.x`.
  let property: String
  /// The operator and the value, in place of a variable that only names it.
  let value: String

  /// The members of views and layers whose values have members of their own.
  private static let structured: Set<String> = [
    "frame", "bounds", "center", "transform", "layer", "contentOffset", "contentInset",
    "contentSize", "origin", "size", "position", "anchorPoint",
  ]

  /// Reads an assignment; `nil` for another expression, or if the object has no name.
  ///
  /// - Parameters:
  ///   - expression: The assignment.
  ///   - namedValues: The variables that only name a value, with it.
  init?(_ expression: ExprSyntax, namedValues: [String: String]) {
    guard let elements = expression.as(SequenceExprSyntax.self)?.elements, elements.count >= 3,
      let left = elements.first?.as(MemberAccessExprSyntax.self), var base = left.base
    else { return nil }
    let rest = Array(elements)[1...]
    guard rest.first?.isAssignmentOperator == true else { return nil }
    while let access = base.as(MemberAccessExprSyntax.self), let inner = access.base,
      Self.structured.contains(access.declName.baseName.text)
    {
      base = inner
    }
    if let optional = base.as(OptionalChainingExprSyntax.self) { base = optional.expression }
    guard !Self.structured.contains(base.trimmedDescription) else { return nil }
    receiver = base
    let all = Array(left.trimmedDescription.utf8)
    let path = String(decoding: all.dropFirst(base.trimmedDescription.utf8.count), as: UTF8.self)
    property = path.replacing("?", with: "")
    let texts = rest.map(\.trimmedDescription)
    value = texts.map { namedValues[$0] ?? $0 }.joined(separator: " ")
  }
}
