internal import SwiftParser

/// What the files of a folder declare, by name: where a slice finds what it needs.
struct FolderIndex {
  /// A class, structure, or enumeration with its extensions.
  struct DeclaredType {
    /// The full name, such as `Menu.Item`.
    let name: String
    let node: DeclSyntax
    let path: String
    var extensions: [ExtensionDeclSyntax] = []
  }

  /// The types, by full name.
  private(set) var types: [String: DeclaredType] = [:]
  /// The full names of types, by the last part of the name.
  private(set) var typeNames: [String: [String]] = [:]
  /// The extensions of types that the folder does not declare, by the type's name.
  private(set) var extensions: [String: [ExtensionDeclSyntax]] = [:]
  /// The functions, variables, and aliases at file scope.
  private(set) var globals: [String: [DeclSyntax]] = [:]
  /// The names of which the folder declares more than one type.
  private(set) var ambiguous: Set<String> = []

  /// Reads files; those of `path` go before others.
  init(_ files: [SourceFile], preferring path: String) {
    var extensions: [(String, ExtensionDeclSyntax)] = []
    for file in files.filter({ $0.path == path }) + files.filter({ $0.path != path }) {
      for item in file.tree.statements.declarations {
        if let node = item.as(ExtensionDeclSyntax.self) {
          extensions.append((node.extendedType.nameWithoutArguments, node))
        } else if item.typeName != nil {
          add(item, in: "", file.path)
        } else {
          for name in item.declaredNames { globals[name, default: []].append(item) }
        }
      }
    }
    for (name, node) in extensions {
      if types[name] != nil {
        types[name]?.extensions.append(node)
      } else {
        self.extensions[name, default: []].append(node)
      }
      for inner in node.memberBlock.members.declarations where inner.typeName != nil {
        add(inner, in: name, path)
      }
    }
  }

  /// Returns the values that give comparisons another answer: texts, and numbers beside others.
  func values(for compared: [(value: ExprSyntax, distances: [Int])]) -> [ComparedValue] {
    compared.flatMap { value, distances -> [ComparedValue] in
      switch constant(value) {
      case .number(let number)?: distances.map { .number(number + $0) }
      case .text(let text)?: [.text(text)]
      case nil: []
      }
    }
  }

  /// Returns the value that an expression is, or that of the constant at file scope that it names, perhaps
  /// in another type; `nil` for another expression.
  private func constant(_ expression: ExprSyntax) -> ComparedValue? {
    let expression = expression.withoutConversion
    if let literal = ComparedValue(literal: expression) { return literal }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let variable = globals[name]?.first?.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.text == "let",
      let value = variable.bindings.first?.initializer?.value
    else { return nil }
    return ComparedValue(literal: value)
  }

  private mutating func add(_ node: DeclSyntax, in outer: String, _ path: String) {
    guard let last = node.typeName else { return }
    let name = outer.isEmpty ? last : "\(outer).\(last)"
    guard types[name] == nil else {
      ambiguous.insert(name)
      return
    }
    types[name] = DeclaredType(name: name, node: node, path: path)
    typeNames[last, default: []].append(name)
    for inner in node.memberDeclarations where inner.typeName != nil { add(inner, in: name, path) }
  }
}

extension DeclSyntax {
  /// The name of a class, structure, enumeration, or actor; `nil` for others, protocols included.
  var typeName: String? {
    self.as(ClassDeclSyntax.self)?.name.text ?? self.as(StructDeclSyntax.self)?.name.text
      ?? self.as(EnumDeclSyntax.self)?.name.text
  }

  /// The members of a type or extension.
  var memberDeclarations: [DeclSyntax] {
    self.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.declarations ?? []
  }

  /// The names that a function, a variable, an alias, or a case declares.
  var declaredNames: [String] {
    if let node = self.as(FunctionDeclSyntax.self) { return [node.name.identifierText] }
    if let node = self.as(TypeAliasDeclSyntax.self) { return [node.name.text] }
    if let node = self.as(VariableDeclSyntax.self) {
      return node.bindings.flatMap { $0.pattern.boundNames }
    }
    return []
  }

  /// A Boolean value that indicates whether the member belongs to the type itself.
  var isStatic: Bool { memberModifiers?.areOfType ?? false }

  /// A Boolean value that indicates whether the member overrides another.
  var isOverride: Bool { memberModifiers?.has(.override) ?? false }

  /// The modifiers of a function or variable.
  private var memberModifiers: DeclModifierListSyntax? {
    self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
  }
}

extension PatternSyntax {
  /// The names that the pattern binds.
  var boundNames: [String] {
    if let node = self.as(IdentifierPatternSyntax.self) { return [node.identifier.identifierText] }
    if let node = self.as(TuplePatternSyntax.self) {
      return node.elements.flatMap { $0.pattern.boundNames }
    }
    if let node = self.as(ValueBindingPatternSyntax.self) { return node.pattern.boundNames }
    return []
  }
}

extension CodeBlockItemListSyntax {
  /// The declarations that Linux compiles, those in `#if` included.
  var declarations: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let node = item.item.as(DeclSyntax.self) else { return [] }
      guard let conditional = node.as(IfConfigDeclSyntax.self) else { return [node] }
      guard case .statements(let list)? = conditional.compiledClause?.elements else { return [] }
      return list.declarations
    }
  }
}

extension MemberBlockItemListSyntax {
  /// The members that Linux compiles, those in `#if` included.
  var declarations: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      guard case .decls(let list)? = conditional.compiledClause?.elements else { return [] }
      return list.declarations
    }
  }
}

extension IfConfigDeclSyntax {
  /// The first clause that may be compiled.
  fileprivate var compiledClause: IfConfigClauseSyntax? { clauses.first { $0.value != false } }
}

/// The names that code uses: of types, functions, variables, and members.
struct NameCollector {
  private(set) var names: Set<String> = []
  /// The names behind a dot without a base, which are those of a type's own members.
  private(set) var implicit: Set<String> = []
  /// The names that are called, such as those of types whose objects are made.
  private(set) var called: Set<String> = []
  /// The names of what is compared with `nil`, or bound if there is a value.
  private(set) var nilChecked: Set<String> = []
  /// What is compared with variables and members, by their names, and how far from it a value has another
  /// answer.
  private(set) var compared: [String: [(value: ExprSyntax, distances: [Int])]] = [:]
  /// The names of a superclass's members, as in `super.reset()`.
  private(set) var inherited: Set<String> = []

  /// Reads code.
  init(_ nodes: [some SyntaxProtocol]) {
    for node in nodes.flatMap({ TypedNodes<Syntax>.all(in: $0) }) {
      switch node.as(SyntaxEnum.self) {
      case .declReferenceExpr(let node): note(node)
      case .sequenceExpr(let node): note(node)
      case .switchExpr(let node):
        for pattern in TypedNodes<ExpressionPatternSyntax>.all(in: node.cases) {
          note(pattern.expression, comparedWith: node.subject, [0])
        }
      case .optionalBindingCondition(let node):
        nilChecked.formUnion(node.initializer.map(\.value.ownNames) ?? node.pattern.boundNames)
      case .identifierType(let node): names.insert(node.name.identifierText)
      case .memberType(let node): names.insert(node.name.identifierText)
      // The name of a selector.
      case .stringSegment(let node): names.insert(String(node.content.text.prefix { $0 != ":" }))
      case .functionCallExpr(let node):
        let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        called.formUnion([name].compactMap(\.self))
      default: break
      }
    }
  }

  private mutating func note(_ node: DeclReferenceExprSyntax) {
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    if let access, access.base == nil, access.declName.id == node.id {
      implicit.insert(node.baseName.identifierText)
    } else if let access, access.base?.is(SuperExprSyntax.self) == true {
      inherited.insert(node.baseName.identifierText)
    } else {
      names.insert(node.baseName.identifierText)
    }
  }

  private mutating func note(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    for index in elements.indices.dropLast(2) {
      let sides = (elements[index], elements[index + 2])
      let isOrder = ["<", "<=", ">", ">="].contains(elements[index + 1].trimmedDescription)
      guard isOrder || ["==", "!="].contains(elements[index + 1].trimmedDescription) else {
        continue
      }
      if sides.1.is(NilLiteralExprSyntax.self) { nilChecked.formUnion(sides.0.ownNames) }
      for (side, other) in [sides, (sides.1, sides.0)] {
        note(other, comparedWith: side, isOrder ? [-1, 1] : [0])
      }
    }
  }

  private mutating func note(
    _ value: ExprSyntax,
    comparedWith side: ExprSyntax,
    _ distances: [Int]
  ) {
    for name in side.ownNames { compared[name, default: []].append((value, distances)) }
  }
}

/// A value with which code compares another.
enum ComparedValue: Hashable {
  case number(Int)
  case text(String)

  /// Reads a whole number or a text; `nil` for another expression.
  init?(literal node: ExprSyntax) {
    if let text = node.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      self = .text(text)
    } else if let number = Double(node.trimmedDescription).flatMap({ Int(exactly: $0) }) {
      self = .number(number)
    } else {
      return nil
    }
  }
}

extension ExprSyntax {
  /// What a number is converted from, as in `Int(count)`; the expression itself if it converts nothing.
  fileprivate var withoutConversion: ExprSyntax {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first,
      argument.label.map({ $0.text == "truncatingIfNeeded" }) ?? true,
      SliceAssembler.numbers.contains(call.calledExpression.trimmedDescription)
    else { return self }
    return argument.expression
  }

  /// The name of a variable, or of a member of `self`, perhaps in another type; none for another
  /// expression.
  fileprivate var ownNames: [String] { withoutConversion.ownName.map { [$0] } ?? [] }
}
