internal import LegacySyntax
internal import SwiftSyntax

/// The types of a file as they were before the migration, for a test to run.
///
/// The types stand in an enumeration, so that they have the names that they had; what extensions
/// add to them stands in the types themselves, where these names are found.
struct LegacyCopy {
  private let file: SourceFile
  private let code: CodeText
  /// The types at file scope, in order.
  private var types: [String: DeclSyntax] = [:]
  private var order: [String] = []
  private var extensions: [String: [ExtensionDeclSyntax]] = [:]
  /// The private functions and variables at file scope.
  private var privates: [CodeBlockItemSyntax] = []

  init(of file: SourceFile) {
    self.file = file
    code = CodeText(file)
    for item in file.tree.statements {
      guard let declaration = item.item.as(DeclSyntax.self) else { continue }
      if let node = declaration.as(ExtensionDeclSyntax.self) {
        let name = node.extendedType.nameWithoutArguments
        extensions[name, default: []].append(node)
      } else if let name = declaration.typeName {
        types[name] = declaration
        order.append(name)
      } else if declaration.isPrivate {
        privates.append(item)
      }
    }
  }

  /// Returns `true` if a type is declared at file scope or within such a type; otherwise, `false`.
  func declares(_ type: String) -> Bool {
    types[String(type.prefix { $0 != "." })] != nil
  }

  /// The names of the given types, and of those of the file that they use, in order.
  private func closure(of names: Set<String>) -> [String] {
    var found = names
    var open = Array(names)
    while let name = open.popLast() {
      let nodes =
        [types[name].map { Syntax($0) }].compactMap(\.self)
        + (extensions[name] ?? []).map { Syntax($0) }
      let used = UsedTypes.names(in: nodes)
      for other in order where used.contains(other) && !found.contains(other) {
        found.insert(other)
        open.append(other)
      }
    }
    return order.filter(found.contains)
  }

  /// Returns the lines of the copy.
  ///
  /// - Parameters:
  ///   - names: The types whose functions are tested.
  ///   - functions: The functions that stand outside of them, to be copied under another name.
  ///   - additions: What else the enumeration holds.
  ///   - marks: What is inserted at offsets of the file.
  /// - Returns: The lines.
  func lines(
    of names: Set<String>,
    functions: [TestedFunction],
    additions: [String],
    marks: [Replacement]
  ) -> [String] {
    let step = code.indentation
    var lines: [String] = []
    let copied = closure(of: names)
    if !copied.isEmpty || !additions.isEmpty {
      lines += ["/// The code before its migration.", "private enum Legacy {"]
      for (index, name) in copied.enumerated() {
        if index > 0 { lines.append("") }
        lines += self.lines(of: name, marks).indented(by: step)
      }
      if !additions.isEmpty {
        if !copied.isEmpty { lines.append("") }
        lines += additions.indented(by: step)
      }
      lines.append("}")
    }
    for item in privates {
      lines += [""] + [String].lines(of: code.slice(item.wholeRange, marks))
    }
    for function in functions {
      lines += [""] + copy(of: function, marks)
    }
    return lines
  }

  private func lines(of name: String, _ marks: [Replacement]) -> [String] {
    guard let type = types[name] else { return [] }
    var replacements = marks
    let group = type.asProtocol((any DeclGroupSyntax).self)
    if let group, let added = extensions[name], !type.is(ProtocolDeclSyntax.self) {
      var members: [String] = []
      var conformances: [String] = []
      for node in added {
        members +=
          [""]
          + [String].lines(of: code.slice(node.memberBlock.members.wholeRange, marks))
          .indented(by: code.indentation)
        conformances +=
          node.inheritanceClause.map { clause in
            clause.inheritedTypes.map { $0.type.trimmedDescription }
          } ?? []
      }
      let brace = group.memberBlock.rightBrace
      let place = brace.positionAfterSkippingLeadingTrivia.utf8Offset
      replacements.append(
        Replacement(range: place..<place, text: members.joined(separator: "\n") + "\n")
      )
      if !conformances.isEmpty {
        let list = conformances.joined(separator: ", ")
        let end: Int
        let text: String
        if let clause = group.inheritanceClause {
          (end, text) = (clause.bytes.upperBound, ", \(list)")
        } else {
          (end, text) = (type.nameEnd, ": \(list)")
        }
        replacements.append(Replacement(range: end..<end, text: text))
      }
    }
    return [String].lines(of: code.slice(type.wholeRange, replacements))
  }

  /// A function of an extension or at file scope, under a name of its own.
  private func copy(of function: TestedFunction, _ marks: [Replacement]) -> [String] {
    guard let node = function.node.as(FunctionDeclSyntax.self) else { return [] }
    var replacements = marks
    replacements.append(
      Replacement(range: node.name.bytes, text: Self.name(of: function.baseName))
    )
    for modifier in node.modifiers
    where modifier.name.text != "static" && modifier.name.text != "class" {
      replacements.append(
        Replacement(range: modifier.bytes.lowerBound..<modifier.endPosition.utf8Offset, text: "")
      )
    }
    for attribute in node.attributes {
      replacements.append(
        Replacement(range: attribute.bytes.lowerBound..<attribute.endPosition.utf8Offset, text: "")
      )
    }
    // A copy belongs to its test alone.
    let start =
      node.modifiers.first { $0.name.text == "static" || $0.name.text == "class" }?.bytes.lowerBound
      ?? node.funcKeyword.bytes.lowerBound
    replacements.append(Replacement(range: start..<start, text: "fileprivate "))
    let lines = [String].lines(of: code.slice(node.wholeRange, replacements))
    guard !function.type.isEmpty else { return lines }
    return ["extension \(function.type) {"] + lines.indented(by: code.indentation) + ["}"]
  }

  /// The name of a copied function.
  static func name(of baseName: String) -> String {
    "legacy\(baseName.prefix(1).uppercased())\(baseName.dropFirst())"
  }
}

/// Collects the names of types that code uses.
private final class UsedTypes: SyntaxVisitor {
  private var names: Set<String> = []

  static func names(in nodes: [Syntax]) -> Set<String> {
    let visitor = UsedTypes(viewMode: .sourceAccurate)
    for node in nodes { visitor.walk(node) }
    return visitor.names
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.identifierText)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.identifierText)
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The bytes with the trivia around the node.
  fileprivate var wholeRange: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }
}

extension DeclSyntax {
  /// The name of the type that is declared; `nil` for another declaration.
  fileprivate var typeName: String? {
    if let node = self.as(ClassDeclSyntax.self) { return node.name.identifierText }
    if let node = self.as(StructDeclSyntax.self) { return node.name.identifierText }
    if let node = self.as(EnumDeclSyntax.self) { return node.name.identifierText }
    if let node = self.as(ProtocolDeclSyntax.self) { return node.name.identifierText }
    return nil
  }

  /// The offset behind the name and its generic parameters.
  fileprivate var nameEnd: Int {
    if let node = self.as(ClassDeclSyntax.self) {
      return node.genericParameterClause?.bytes.upperBound ?? node.name.bytes.upperBound
    }
    if let node = self.as(StructDeclSyntax.self) {
      return node.genericParameterClause?.bytes.upperBound ?? node.name.bytes.upperBound
    }
    if let node = self.as(EnumDeclSyntax.self) {
      return node.genericParameterClause?.bytes.upperBound ?? node.name.bytes.upperBound
    }
    return bytes.lowerBound
  }

  fileprivate var isPrivate: Bool {
    let modifiers =
      self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
      ?? self.as(TypeAliasDeclSyntax.self)?.modifiers
    return ["private", "fileprivate"].contains(modifiers?.access ?? "")
  }
}
