/// The nodes of a file that rules of mending ask for again and again, found in one walk.
///
/// A slice of a large folder has thousands of lines and hundreds of errors, so no rule walks the whole
/// file for each of them.
struct CodeNodes {
  let file: SourceFile
  let calls: [FunctionCallExprSyntax]
  let functions: [String: [FunctionDeclSyntax]]
  let parameters: [FunctionParameterSyntax]
  let annotations: [TypeAnnotationSyntax]
  let bindings: [PatternBindingSyntax]
  let types: [IdentifierTypeSyntax]
  let inherited: [InheritedTypeSyntax]
  let choices: [SwitchExprSyntax]
  /// The members that are used on a variable, by its name; those of methods end in `()`.
  let members: [String: Set<String>]

  init(of file: SourceFile) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(file.tree)
    self.file = file
    calls = collector.calls
    functions = Dictionary(grouping: collector.functions, by: \.name.identifierText)
    parameters = collector.parameters
    annotations = collector.annotations
    bindings = collector.bindings
    types = collector.types
    inherited = collector.inherited
    choices = collector.choices
    members = collector.members
  }

  /// The calls of `standIn`, `probe`, and `removed`.
  var placeholders: [PlaceholderCall] { calls.compactMap { PlaceholderCall($0) } }

  /// Returns the nodes of a kind that stand on a line, wholly or in part.
  func nodes<Node: SyntaxProtocol>(_ type: Node.Type, in line: Int) -> [Node] {
    guard let start = file.offset(ofLine: line, column: 1) else { return [] }
    let end = file.offset(ofLine: line + 1, column: 1) ?? file.text.utf8.count
    return TypedNodes<Node>.all(in: file.tree, within: start..<max(start + 1, end))
      .filter { file.lines(of: $0).contains(line) }
  }

  private final class Collector: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []
    var functions: [FunctionDeclSyntax] = []
    var parameters: [FunctionParameterSyntax] = []
    var annotations: [TypeAnnotationSyntax] = []
    var bindings: [PatternBindingSyntax] = []
    var types: [IdentifierTypeSyntax] = []
    var inherited: [InheritedTypeSyntax] = []
    var choices: [SwitchExprSyntax] = []
    var members: [String: Set<String>] = [:]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      calls.append(node)
      return .visitChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      functions.append(node)
      return .visitChildren
    }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      parameters.append(node)
      return .visitChildren
    }
    override func visit(_ node: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind {
      annotations.append(node)
      return .visitChildren
    }
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      bindings.append(node)
      return .visitChildren
    }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      types.append(node)
      return .visitChildren
    }
    override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
      inherited.append(node)
      return .visitChildren
    }
    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
      choices.append(node)
      return .visitChildren
    }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if var base = node.base {
        if let chain = base.as(OptionalChainingExprSyntax.self) { base = chain.expression }
        if let forced = base.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
        if let name = base.variableName {
          let isCalled =
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
          let member = node.declName.baseName.identifierText + (isCalled ? "()" : "")
          members[name, default: []].insert(member)
        }
      }
      return .visitChildren
    }
  }
}

extension ExprSyntax {
  /// The name of the variable, or of the property of `self`, that the expression is; `nil` for another.
  fileprivate var variableName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    guard let access = self.as(MemberAccessExprSyntax.self),
      access.base?.trimmedDescription == "self"
    else { return nil }
    return access.declName.baseName.text
  }
}
