/// What code holds, from the outside to the inside.
extension [CodeLine] {
  func walk(_ visit: (CodeExpression) -> Void) { for line in self { line.walk(visit) } }

  /// The names that the code uses.
  var names: Set<String> {
    var names: Set<String> = []
    walk { if case .name(let name, _) = $0 { names.insert(name) } }
    return names
  }

  /// A Boolean value that indicates whether the code returns a value, closures left out.
  var returnsValue: Bool {
    contains { if case .leave(_?) = $0.statement { true } else { $0.innerLines.returnsValue } }
  }

  /// The names of the variables that the code assigns.
  var assignedNames: Set<String> {
    var names: Set<String> = []
    func add(_ target: CodeExpression) {
      switch target {
      case .name(let name, _): names.insert(name)
      case .member(let base, _, _, false): add(base)
      case .element(let base, _): add(base)
      default: break
      }
    }
    walk { expression in
      switch expression {
      case .assignment(_, let target, _): add(target)
      case .postfix(let target, _): add(target)
      case .prefix(let sign, let target) where ["++", "--", "&"].contains(sign): add(target)
      default: break
      }
    }
    return names
  }

  /// The tokens that are to be written, each once.
  var leaves: [Int] {
    var leaves: [Int] = []
    walk { if let leaf = $0.leaf { leaves.append(leaf) } }
    return leaves
  }
}

extension CodeLine {
  func walk(_ visit: (CodeExpression) -> Void) {
    for value in ownExpressions { value.walk(visit) }
    innerLines.walk(visit)
  }

  /// The statements that stand in the statement.
  var innerLines: [CodeLine] {
    switch statement {
    case .compound(let list), .synchronized(_, let list), .choice(_, let list): list
    case .branch(_, let first, let second): [first] + [second].compactMap(\.self)
    case .loop(_, let line, _), .each(_, _, let line): [line]
    case .counting(let first, _, _, let line): [first].compactMap(\.self) + [line]
    case .attempt(let list, let last): list + last
    default: []
    }
  }

  /// The expressions of the statement that stand in no statement within it.
  var ownExpressions: [CodeExpression] {
    switch statement {
    case .expression(let value), .branch(let value, _, _), .loop(let value, _, _),
      .each(_, let value, _), .choice(let value, _), .synchronized(let value, _):
      [value]
    case .variables(let list): list.compactMap(\.value)
    case .counting(_, let condition, let step, _): [condition, step].compactMap(\.self)
    case .label(let value), .leave(let value): [value].compactMap(\.self)
    default: []
    }
  }
}

extension CodeExpression {
  func walk(_ visit: (CodeExpression) -> Void) {
    visit(self)
    for value in ownExpressions { value.walk(visit) }
    if case .block(_, _, let body, _) = self { body.walk(visit) }
  }

  /// The expressions in the expression that stand in no statement within it.
  private var ownExpressions: [CodeExpression] {
    switch self {
    case .name, .number, .string, .selector, .availability, .block: []
    case .boxed(let value), .prefix(_, let value), .postfix(let value, _), .cast(_, let value),
      .member(let value, _, _, _):
      [value]
    case .array(let list), .braces(_, let list), .sequence(let list): list
    case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
    case .message(let receiver, _, let arguments, let more, _): [receiver] + arguments + more
    case .call(let function, let arguments): [function] + arguments
    case .element(let first, let second), .binary(_, let first, let second),
      .assignment(_, let first, let second):
      [first, second]
    case .conditional(let condition, let first, let second):
      [condition] + [first].compactMap(\.self) + [second]
    }
  }

  /// A Boolean value that indicates whether the value is a number, a text, YES, or NO.
  var isPlainLiteral: Bool {
    switch self {
    case .number, .string(_, _, isObject: true): true
    case .name(let name, _): AppleVocabulary.constants[name]?.type == .bool
    case .prefix("-", .number): true
    default: false
    }
  }

  /// The token that is the expression's own; `nil` for one that only holds others.
  var leaf: Int? {
    switch self {
    case .name(_, let token), .number(_, let token), .string(_, let token, _),
      .selector(_, let token), .availability(_, let token), .message(_, _, _, _, let token),
      .member(_, _, let token, _), .block(_, _, _, let token):
      token
    default: nil
    }
  }
}
