internal import SwiftParser

/// What is done to objects in front of a call, so that what the code asks them comes out in each way: a list is
/// pulled as far as a comparison needs, a finger has moved, or a cell is edited.
struct Preparations {
  /// The statements, in order.
  private(set) var statements: [String] = []
  /// The members that are compared, as a person names them.
  private(set) var compared: [String] = []

  /// What a path begins with.
  private enum Root: Hashable {
    case parameter(Int)
    case property(String)
    /// The object itself.
    case own
  }

  /// A chain of members of a parameter or property.
  private struct Path {
    var root: Root
    var members: [String] = []
  }

  private let parameters: [String]
  private let properties: [String: String]
  /// Whether the function is one of an object.
  private let hasObject: Bool
  /// The names that the object's own class declares.
  private var declared: Set<String> = []
  /// The names of the variables and parameters of the function that is being read.
  private var locals: Set<String> = []
  /// The stand-ins for the parameters of the function that is being read, by their places.
  private var views: [Int: String] = [:]
  /// The values of the function's variables, by their names.
  private var values: [String: ExprSyntax] = [:]
  private var closures: [Root: [String]] = [:]
  /// The names of the numbers at file scope.
  private var numbers: Set<String> = []

  /// Finds what code compares of the parameters of a function, and of the properties of its object.
  ///
  /// - Parameters:
  ///   - function: The name of the function.
  ///   - text: The text of the slice.
  ///   - views: The stand-ins for parameters, each as an expression, by the places of the parameters.
  ///   - hasObject: Whether the function is one of an object.
  init(of function: String, in text: String, _ views: [Int: String], hasObject: Bool) {
    self.hasObject = hasObject
    let tree = SourceFile(path: "", text: text).tree
    let functions: [FunctionDeclSyntax] = TypedNodes<FunctionDeclSyntax>.all(in: tree)
      .filter { $0.name.identifierText == function }
    // Of two of one name, the one with a block is called.
    let found = functions.first { node in
      TypedNodes<FunctionCallExprSyntax>.all(in: node).contains(where: \.isBlockCall)
    }
    guard let node = found ?? functions.first else {
      (parameters, properties) = ([], [:])
      return
    }
    parameters = node.signature.parameterClause.parameters
      .map { ($0.secondName ?? $0.firstName).identifierText }
    let members = node.parent?.parent?.as(MemberBlockItemListSyntax.self) ?? []
    var properties: [String: String] = [:]
    // A closure cannot change the members of a value that it is given.
    let structures = Set(TypedNodes<StructDeclSyntax>.all(in: tree).map(\.name.identifierText))
    for variable in members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) where hasObject {
      for binding in variable.bindings where !binding.isComputed {
        guard let type = binding.typeAnnotation?.type.trimmedDescription, !type.hasPrefix("("),
          !structures.contains(type.filter { !"?!".contains($0) })
        else { continue }
        properties[binding.pattern.trimmedDescription] = type
      }
    }
    self.properties = properties
    declared = Set(
      members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
        .map(\.pattern.trimmedDescription)
    )
    for variable in tree.statements.compactMap({ $0.item.as(VariableDeclSyntax.self) }) {
      for binding in variable.bindings
      where Self.numbers.contains(binding.typeAnnotation?.type.trimmedDescription ?? "") {
        numbers.insert(binding.pattern.trimmedDescription)
      }
    }
    for member in members {
      guard let other = member.decl.as(FunctionDeclSyntax.self) else { continue }
      self.views = other.id == node.id ? views : [:]
      values = TypedNodes<PatternBindingSyntax>.all(in: other).reduce(into: [:]) {
        $0[$1.pattern.trimmedDescription] = $1.initializer?.value
      }
      for sequence in TypedNodes<SequenceExprSyntax>.all(in: other) { note(sequence) }
      for call in TypedNodes<FunctionCallExprSyntax>.all(in: other) { note(call) }
      for access in TypedNodes<MemberAccessExprSyntax>.all(in: other)
      where access.declName.baseName.text == "isIdentity" {
        note(access.base, "transform", Self.transforms)
      }
      locals = Set(
        TypedNodes<IdentifierPatternSyntax>.all(in: other).map(\.identifier.identifierText)
      )
      .union(
        other.signature.parameterClause.parameters.map {
          ($0.secondName ?? $0.firstName).identifierText
        }
      )
      .union(
        TypedNodes<ClosureParameterSyntax>.all(in: other).map {
          ($0.secondName ?? $0.firstName).identifierText
        }
      )
      .union(TypedNodes<ClosureShorthandParameterSyntax>.all(in: other).map(\.name.identifierText))
      for node in TypedNodes<ExprSyntax>.all(in: other) { noteFlag(node) }
    }
    for (root, list) in closures.sorted(by: { $0.value[0] < $1.value[0] }) {
      let (key, object) =
        switch root {
        case .parameter(let index): ("\(180 + index)", views[index] ?? "nil")
        case .property(let name): (name, "object.\(name)")
        case .own: ("self", "object")
        }
      let closures = list.prefix(8).map { "{ view in \($0) }" }.joined(separator: ", ")
      statements.append("MigrationProofs.prepare(\"\(key)\", \(object), [\(closures)])")
    }
    if closures.keys.contains(where: { if case .parameter = $0 { false } else { true } })
      || statements.contains(where: { $0.contains("object.") })
    {
      statements.insert("let object = $0.content", at: 0)
    }
  }

  // MARK: - Comparisons

  private mutating func note(_ sequence: SequenceExprSyntax) {
    let elements = Array(sequence.elements)
    let parts = elements.split { element in
      let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text
      return ["&&", "||", "??", "="].contains(sign) || element.is(AssignmentExprSyntax.self)
        || element.is(UnresolvedTernaryExprSyntax.self)
    }
    for part in parts {
      let index = part.firstIndex { element in
        Self.changes[element.trimmedDescription] != nil && element.is(BinaryOperatorExprSyntax.self)
      }
      guard let index else { continue }
      let (left, sign, right) = (
        part[..<index], part[index].trimmedDescription, part[(index + 1)...]
      )
      note(left, sign, right)
      note(right, Self.turned[sign] ?? sign, left)
    }
  }

  /// How a value has to be beside another so that a comparison holds, and so that it does not.
  private static let changes: [String: [String]] = [
    "<": [" - 1", ""], "<=": ["", " + 1"], ">": [" + 1", ""], ">=": ["", " - 1"],
    "==": ["", " + 1"],
    "!=": ["", " + 1"],
  ]
  private static let turned = ["<": ">", "<=": ">=", ">": "<", ">=": "<="]

  private mutating func note(
    _ side: ArraySlice<ExprSyntax>,
    _ sign: String,
    _ other: ArraySlice<ExprSyntax>
  ) {
    for (path, left, right) in summands(of: side) {
      if case .parameter(let index) = path.root, views[index] == nil { continue }
      if case .property(let name) = path.root, properties[name]?.hasPrefix("[") != false {
        continue
      }
      // A text is the other, or another.
      if path.members == ["text"], other.count == 1,
        let text = other.first?.as(StringLiteralExprSyntax.self),
        text.representedLiteralValue != nil
      {
        add("MigrationProofs.write(\(text.trimmedDescription), in: view)", for: path)
      }
      guard let value = text(of: other, path.root), let left = text(of: left, path.root),
        let right = text(of: right, path.root)
      else { continue }
      let rest = (left.isEmpty ? "" : " - (\(left)0)") + (right.isEmpty ? "" : " - (0\(right))")
      note(path, sign, "CGFloat(\(value)\(rest))")
    }
  }

  /// Notes a flag of Apple's classes that code asks for: both values are tried.
  private mutating func noteFlag(_ node: ExprSyntax) {
    // The name behind a dot is a part of the whole, and what is assigned is not asked for.
    if let whole = node.parent?.as(MemberAccessExprSyntax.self), whole.base?.id != node.id {
      return
    }
    if let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id,
      list.parent?.as(SequenceExprSyntax.self)?.isAssignment == true
    {
      return
    }
    let access = node.as(MemberAccessExprSyntax.self)
    let flag = access?.declName.baseName.identifierText ?? node.ownName ?? ""
    guard Self.flags.contains(flag) else { return }
    if isOfObject(node, flag) {
      return add(
        "MigrationProofs.toggle(\\.\(flag), of: view)",
        for: Path(root: .own, members: [flag])
      )
    }
    if let base = access?.base?.unwrapped, let part = base.ownName, let type = Self.parts[part],
      isOfObject(base, part)
    {
      return add(
        "if let part = view.\(part) as \(type)? { MigrationProofs.toggle(\\.\(flag), of: part) }",
        for: Path(root: .own, members: [part, flag])
      )
    }
    guard let found = path(of: node), found.members == [flag] else { return }
    if case .parameter(let index) = found.root, views[index] == nil { return }
    add("MigrationProofs.toggle(\\.\(flag), of: view)", for: found)
  }

  /// Returns `true` if a name is that of a member that Apple's class gives to the object; otherwise, `false`.
  private func isOfObject(_ node: ExprSyntax, _ name: String) -> Bool {
    hasObject && node.ownName == name && !declared.contains(name)
      && (node.is(MemberAccessExprSyntax.self) || !locals.contains(name))
  }

  /// What a controller has of Apple's, with the types.
  private static let parts = [
    "navigationController": "UINavigationController", "tableView": "UITableView",
  ]

  private static let flags: Set<String> = [
    "isEditing", "isHighlighted", "isNavigationBarHidden", "isOn", "isSelected",
  ]

  /// The chains in a sum, each with what is added in front of it and behind it.
  private func summands(
    of side: ArraySlice<ExprSyntax>
  ) -> [(path: Path, left: ArraySlice<ExprSyntax>, right: ArraySlice<ExprSyntax>)] {
    var side = side
    if side.count == 1, let name = side.first?.as(DeclReferenceExprSyntax.self),
      let sum = values[name.baseName.identifierText]?.as(SequenceExprSyntax.self)
    {
      side = Array(sum.elements)[...]
    }
    let signs = side.filter { $0.is(BinaryOperatorExprSyntax.self) }.map(\.trimmedDescription)
    guard signs.allSatisfy({ $0 == "+" }) else { return [] }
    return side.indices.compactMap { index in
      path(of: side[index]).map { ($0, side[..<index], side[(index + 1)...]) }
    }
  }

  private mutating func note(_ path: Path, _ sign: String, _ value: String) {
    // Views get the tags to which code compares theirs, anyway.
    let isKnown = path.members == ["tag"] && ["==", "!="].contains(sign)
    for change in (Self.changes[sign] ?? []).dropFirst(isKnown ? 1 : 0) {
      guard let setter = Self.setter(of: path.members, value + change) else { continue }
      add(setter, for: path)
    }
  }

  private mutating func add(_ setter: String, for path: Path) {
    guard closures[path.root]?.contains(setter) != true else { return }
    closures[path.root, default: []].append(setter)
    let words = ([name(of: path.root)] + path.members).joined(separator: ".")
    if !compared.contains(words) { compared.append(words) }
  }

  /// Notes a question to which a frame or a transform has two answers.
  private mutating func note(_ call: FunctionCallExprSyntax) {
    let asked = call.arguments.first?.expression
    switch ExprSyntax(call).calledName {
    case "contains":
      // `label.frame.contains(point)`
      let access = call.calledExpression.as(MemberAccessExprSyntax.self)
      note(access?.base, "frame", Self.frames)
    case "CGRectContainsPoint": note(asked, "frame", Self.frames)
    case "CGAffineTransformIsIdentity": note(asked, "transform", Self.transforms)
    default: break
    }
  }

  /// Notes the two values of a member of which the code asks something.
  private mutating func note(_ node: ExprSyntax?, _ member: String, _ setters: [String]) {
    guard let path = node.flatMap({ path(of: $0) }), path.members == [member] else { return }
    if case .parameter(let index) = path.root, views[index] == nil { return }
    for setter in setters { add(setter, for: path) }
  }

  /// A frame with all points of a screen in it, and one with none.
  private static let frames = [
    "view.frame = CGRect(x: -5000, y: -5000, width: 10000, height: 10000)",
    "view.frame = CGRect(x: 5000, y: 5000, width: 1, height: 1)",
  ]
  private static let transforms = [
    "view.transform = CGAffineTransform(scaleX: 1, y: -1)", "view.transform = .identity",
  ]

  private func name(of root: Root) -> String {
    switch root {
    case .parameter(let index): parameters[index]
    case .property(let name): name
    case .own: "self"
    }
  }

  /// The statement that gives a member of a view a value; `nil` for a member that nobody can set.
  private static func setter(of members: [String], _ value: String) -> String? {
    switch members.joined(separator: ".") {
    case "contentOffset.x", "contentOffset.y", "contentSize.width", "contentSize.height",
      "contentInset.top", "contentInset.bottom", "contentInset.left", "contentInset.right",
      "frame.origin.x", "frame.origin.y", "frame.size.width", "frame.size.height",
      "bounds.origin.x",
      "bounds.origin.y", "bounds.size.width", "bounds.size.height", "center.x", "center.y", "alpha":
      "view.\(members.joined(separator: ".")) = \(value)"
    case "frame.width", "frame.height", "bounds.width", "bounds.height":
      "view.\(members[0]).size.\(members[1]) = \(value)"
    case "text.count", "text.length":
      "view.text = String(repeating: \"x\", count: max(0, Int(\(value))))"
    case "frame.minX": "view.frame.origin.x = \(value)"
    case "frame.minY": "view.frame.origin.y = \(value)"
    case "frame.maxX": "view.frame.origin.x = \(value) - view.frame.size.width"
    case "frame.maxY": "view.frame.origin.y = \(value) - view.frame.size.height"
    case "tag", "currentPage", "numberOfPages": "view.\(members[0]) = Int(\(value))"
    case "selectedSegmentIndex":
      "MigrationProofs.select(Int(\(value)), in: view)"
    case "value": "view.value = .init(\(value))"
    case "translation.x": "view.setTranslation(CGPoint(x: \(value), y: 0), in: nil)"
    case "translation.y": "view.setTranslation(CGPoint(x: 0, y: \(value)), in: nil)"
    default: nil
    }
  }

  // MARK: - Paths and values

  /// The chain that an expression is, with the values of variables in their places.
  private func path(of node: ExprSyntax, depth: Int = 0) -> Path? {
    guard depth < 8 else { return nil }
    func path(of inner: ExprSyntax) -> Path? { self.path(of: inner, depth: depth + 1) }
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      if let index = parameters.firstIndex(of: name) { return Path(root: .parameter(index)) }
      if let value = values[name] { return path(of: value) }
      return properties[name] != nil ? Path(root: .property(name)) : nil
    }
    if node.unwrapped.id != node.id { return path(of: node.unwrapped) }
    if let inner = node.parenthesized {
      // `(scrollView?.contentOffset.y ?? 0)`, `(sender as? UIView)`
      let elements = inner.as(SequenceExprSyntax.self).map { Array($0.elements) }
      guard let elements else { return path(of: inner) }
      let isSame =
        elements.count == 3
        && (elements[1].trimmedDescription == "??" || elements[1].is(UnresolvedAsExprSyntax.self))
      return isSame ? path(of: elements[0]) : nil
    }
    if let call = node.as(FunctionCallExprSyntax.self) {
      if Self.numbers.contains(call.calledExpression.trimmedDescription), call.arguments.count == 1,
        let value = call.arguments.first?.expression
      {
        return path(of: value)
      }
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = access.base,
        access.declName.baseName.text == "translation", var found = path(of: base)
      else { return nil }
      found.members.append("translation")
      return found
    }
    guard let access = node.as(MemberAccessExprSyntax.self), let base = access.base else {
      return nil
    }
    let name = access.declName.baseName.identifierText
    if base.trimmedDescription == "self" {
      return properties[name] != nil ? Path(root: .property(name)) : nil
    }
    var found = path(of: base)
    found?.members.append(name)
    return found
  }

  private static let numbers: Set<String> = ["CGFloat", "Double", "Float", "Int", "UInt"]

  /// Code of numbers, and of members of an object and of numbers beside it, as it stands in front of a call;
  /// `nil` for other code.
  private func text(of elements: some Collection<ExprSyntax>, _ root: Root) -> String? {
    var text = ""
    for element in elements {
      guard let part = self.text(of: element, root) else { return nil }
      text += part
    }
    return text
  }

  private func text(of node: ExprSyntax, _ root: Root) -> String? {
    if let sign = node.as(BinaryOperatorExprSyntax.self)?.operator.text {
      return ["+", "-", "*", "/"].contains(sign) ? " \(sign) " : nil
    }
    if node.is(IntegerLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self) {
      return node.trimmedDescription
    }
    if let prefix = node.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return text(of: prefix.expression, root).map { "-\($0)" }
    }
    if let sequence = node.as(SequenceExprSyntax.self) { return text(of: sequence.elements, root) }
    if let path = path(of: node) {
      if path.root == root {
        return Self.setter(of: path.members, "") == nil
          ? nil
          : path.members.count == 1
            ? "CGFloat(view.\(path.members[0]))" : "view.\(path.members.joined(separator: "."))"
      }
      guard case .property(let name) = path.root, path.members.isEmpty,
        Self.numbers.contains(properties[name] ?? "")
      else { return nil }
      return "CGFloat(object.\(name))"
    }
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let value = values[name], !value.trimmedDescription.contains(name)
    {
      return text(of: value, root).map { "(\($0))" }
    }
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      numbers.contains(name)
    {
      return "CGFloat(\(name))"
    }
    if let call = node.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      Self.numbers.contains(call.calledExpression.trimmedDescription),
      let value = call.arguments.first?.expression
    {
      return text(of: value, root).map { "(\($0))" }
    }
    return node.parenthesized.flatMap { text(of: $0, root) }.map { "(\($0))" }
  }
}
