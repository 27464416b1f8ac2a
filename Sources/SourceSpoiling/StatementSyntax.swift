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

extension CodeBlockItemListSyntax {
  /// The variables that are declared among the statements and named once behind that, with what they are set to.
  var namedValues: [String: String] {
    let declared = compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings.first }
    guard !declared.isEmpty else { return [:] }
    var uses: [String: Int] = [:]
    for token in tokens(viewMode: .sourceAccurate) { uses[token.text, default: 0] += 1 }
    let values = declared.compactMap { binding -> (String, String)? in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value, uses[name] == 2
      else { return nil }
      return (name, value.trimmedDescription)
    }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }
}

extension ExprSyntax {
  /// The functions whose calls no screen shows.
  private static let silent: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "printed", "assert", "assertionFailure",
    "precondition", "preconditionFailure", "fatalError",
  ]

  /// A Boolean value that indicates whether the statement shows nothing by its nature, or belongs
  /// to a begin/commit block that no migration wrote.
  var isWithoutEffect: Bool {
    if isDroppedTuple { return true }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    let name = call.calledExpression.trimmedDescription
    return Self.silent.contains(name)
      || name.hasPrefix("UIView.") && BeginCommitMethod(rawValue: String(name.dropFirst(7))) != nil
  }

  /// A Boolean value that indicates whether the statement drops 0 and other values, as the translation of
  /// what is only printed does.
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
    property = String(decoding: all.dropFirst(base.trimmedDescription.utf8.count), as: UTF8.self)
    let texts = rest.map(\.trimmedDescription)
    value = texts.map { namedValues[$0] ?? $0 }.joined(separator: " ")
  }
}
