/// The cases that code names of a value that is not there: those of an enumeration that stands in for
/// the value's type.
struct MatchedCases {
  private(set) var cases: [String] = []
  /// Whether the value may have a case that the code does not name.
  private(set) var isOpen = false

  /// Reads the cases of the `switch` whose subject an expression is, or of the pattern that it is
  /// matched with; `nil` for another place, or if something else than a case is matched.
  init?(for node: ExprSyntax) {
    if let choice = node.parent?.as(SwitchExprSyntax.self), choice.subject.id == node.id {
      guard add(choice) else { return nil }
    } else if let condition = node.parent?.parent?.as(MatchingPatternConditionSyntax.self) {
      isOpen = true
      guard add(condition.pattern) else { return nil }
    } else {
      return nil
    }
  }

  /// Reads the cases of a `switch`; `nil` if something else than a case is matched.
  init?(_ choice: SwitchExprSyntax) {
    guard add(choice) else { return nil }
  }

  /// Adds the cases of a `switch`; returns `false` if something else than a case is matched.
  private mutating func add(_ choice: SwitchExprSyntax) -> Bool {
    for element in choice.cases {
      guard case .switchCase(let branch) = element else { return false }
      switch branch.label {
      case .default: isOpen = true
      case .case(let label):
        guard label.caseItems.allSatisfy({ add($0.pattern) }) else { return false }
      @unknown default: return false
      }
    }
    return !cases.isEmpty
  }

  /// Adds the case of a pattern; returns `false` if it is another pattern.
  private mutating func add(_ pattern: PatternSyntax) -> Bool {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return add(binding.pattern) }
    guard let value = pattern.as(ExpressionPatternSyntax.self)?.expression else { return false }
    let call = value.as(FunctionCallExprSyntax.self)
    guard let access = (call?.calledExpression ?? value).as(MemberAccessExprSyntax.self),
      access.base == nil
    else { return false }
    let name = access.declName.baseName.text
    let types = (call?.arguments).map(Array.init)?.map { argument in
      let bound = argument.expression.as(PatternExprSyntax.self)?.pattern.boundNames.first
      let type = bound.map { TypeGuess.type(named: $0) } ?? "NSObject"
      return (argument.label.map { "\($0.text): " } ?? "") + type
    }
    let text = name + (types.map { "(\($0.joined(separator: ", ")))" } ?? "")
    if !cases.contains(where: { $0.prefix { $0 != "(" } == name }) { cases.append(text) }
    return true
  }
}
