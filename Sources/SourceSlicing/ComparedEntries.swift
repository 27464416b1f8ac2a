/// What code compares the values of dictionaries with, by their keys: a dictionary that is not there is tried
/// with such values, too.
struct ComparedEntries {
  /// The keys and values, as code.
  private(set) var all: [(key: String, values: [String])] = []
  /// The names of the constants at file scope.
  private let constants: Set<String>
  /// What is compared with variables, by their names.
  private let compared: NameCollector

  /// Reads the code of a slice.
  init(in text: String) {
    let tree = SourceFile(path: "", text: text).tree
    constants = tree.statements.declarations.reduce(into: []) { names, node in
      guard let node = node.as(VariableDeclSyntax.self), node.bindingSpecifier.text == "let",
        !node.description.contains("standIn(")
      else { return }
      names.formUnion(node.bindings.flatMap(\.pattern.boundNames))
    }
    compared = NameCollector([tree])
    for node in TypedNodes<SubscriptCallExprSyntax>.all(in: tree) {
      guard node.arguments.count == 1, let key = node.arguments.first, key.label == nil,
        isConstant(key.expression), !key.expression.is(IntegerLiteralExprSyntax.self)
      else { continue }
      add(values(of: ExprSyntax(node), as: nil), to: key.expression.trimmedDescription)
    }
  }

  private mutating func add(_ values: [String], to key: String) {
    guard !values.isEmpty else { return }
    let index = all.firstIndex { $0.key == key } ?? all.endIndex
    if index == all.endIndex { all.append((key, [])) }
    for value in values where !all[index].values.contains(value) && all[index].values.count < 4 {
      all[index].values.append(value)
    }
  }

  /// The values with which code compares an expression whose value has a type.
  private func values(of node: ExprSyntax, as type: String?) -> [String] {
    guard let parent = node.parent else { return [] }
    if let chain = parent.as(OptionalChainingExprSyntax.self) {
      return values(of: ExprSyntax(chain), as: type)
    }
    if let unwrapped = parent.as(ForceUnwrapExprSyntax.self) {
      return values(of: ExprSyntax(unwrapped), as: type)
    }
    if let access = parent.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.text
      if name == "boolValue" { return ["true", "false"] }
      return name.hasSuffix("Value") ? values(of: ExprSyntax(access), as: "Int") : []
    }
    if let argument = parent.as(LabeledExprSyntax.self), let list = argument.parent,
      list.as(LabeledExprListSyntax.self)?.count == 1
    {
      if let tuple = list.parent?.as(TupleExprSyntax.self) {
        return values(of: ExprSyntax(tuple), as: type)
      }
      let call = list.parent?.as(FunctionCallExprSyntax.self)
      let isNumber = SliceAssembler.numbers.contains(
        call?.calledExpression.trimmedDescription ?? ""
      )
      return isNumber ? call.map { values(of: ExprSyntax($0), as: type) } ?? [] : []
    }
    if let list = parent.as(ExprListSyntax.self) { return values(of: node, as: type, in: list) }
    if let choice = parent.as(SwitchExprSyntax.self) {
      return TypedNodes<ExpressionPatternSyntax>.all(in: choice.cases).map(\.expression)
        .filter(isConstant).map(\.trimmedDescription)
    }
    if let binding = parent.parent?.as(PatternBindingSyntax.self) {
      return values(ofVariable: binding.pattern.trimmedDescription, as: type)
    }
    if let condition = parent.parent?.as(OptionalBindingConditionSyntax.self) {
      let name = condition.pattern.trimmedDescription
      return samples(of: type) + values(ofVariable: name, as: type)
    }
    return []
  }

  /// The values with which code compares an element of a sequence.
  private func values(
    of node: ExprSyntax,
    as type: String?,
    in list: ExprListSyntax
  ) -> [String] {
    let elements = Array(list)
    guard var index = elements.firstIndex(where: { $0.id == node.id }) else { return [] }
    let type = node.castType ?? type
    if node.castType != nil { index += 2 }
    let next = index + 1 < elements.count ? elements[index + 1] : nil
    if let distances = comparison(next), index + 2 < elements.count {
      return values(beside: elements[index + 2], distances, as: type)
    }
    if index > 1, let distances = comparison(elements[index - 1]) {
      return values(beside: elements[index - 2], distances, as: type)
    }
    // A cast, or a value with another in place of nil.
    let isWhole = index == elements.count - 1 || next?.trimmedDescription == "??"
    guard isWhole, elements[0].id == node.id, let whole = list.parent?.as(SequenceExprSyntax.self)
    else { return type == "Bool" ? ["true", "false"] : [] }
    return values(of: ExprSyntax(whole), as: type)
  }

  /// How far from a value an operator has another answer; `nil` for no comparison.
  private func comparison(_ node: ExprSyntax?) -> [Int]? {
    switch node?.trimmedDescription {
    case "==", "!=": [0]
    case "<", "<=", ">", ">=": [-1, 1]
    default: nil
    }
  }

  /// The values at distances from one with which code compares an expression whose value has a type.
  private func values(
    beside other: ExprSyntax,
    _ distances: [Int],
    as type: String? = nil
  ) -> [String] {
    if other.is(NilLiteralExprSyntax.self) { return samples(of: type) }
    guard isConstant(other) else { return [] }
    let text = other.trimmedDescription
    // A text is compared in its order with no other.
    if other.is(StringLiteralExprSyntax.self) { return [text] }
    return distances.map { $0 == 0 ? text : "\(text) \($0 < 0 ? "-" : "+") \(abs($0))" }
  }

  /// The values with which code compares a variable.
  private func values(ofVariable name: String, as type: String?) -> [String] {
    (compared.compared[name] ?? []).flatMap { values(beside: $0.value, $0.distances) }
      + (compared.nilChecked.contains(name) ? samples(of: type) : [])
  }

  private func samples(of type: String?) -> [String] {
    switch type?.filter({ !"?!".contains($0) }) {
    case nil, "String", "NSString": ["\"text\""]
    case "Bool": ["true", "false"]
    case "NSNumber": ["3"]
    case let type?: SliceAssembler.numbers.contains(type) ? ["3"] : []
    }
  }

  /// Returns `true` if an expression is a literal, or a constant at file scope; otherwise, `false`.
  private func isConstant(_ node: ExprSyntax) -> Bool {
    if ComparedValue(literal: node) != nil || Double(node.trimmedDescription) != nil
      || node.is(BooleanLiteralExprSyntax.self)
    {
      return true
    }
    let name = node.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    return name.map(constants.contains) ?? false
  }
}
