/// The nodes of a file that rules of mending ask for again and again, found in one walk.
///
/// A slice of a large folder has thousands of lines and hundreds of errors, so no rule walks the whole
/// file for each of them.
struct CodeNodes {
  let file: SourceFile
  private(set) var calls: [FunctionCallExprSyntax] = []
  private(set) var functions: [String: [FunctionDeclSyntax]] = [:]
  private(set) var parameters: [FunctionParameterSyntax] = []
  private(set) var annotations: [TypeAnnotationSyntax] = []
  private(set) var bindings: [PatternBindingSyntax] = []
  private(set) var types: [IdentifierTypeSyntax] = []
  private(set) var inherited: [InheritedTypeSyntax] = []
  private(set) var choices: [SwitchExprSyntax] = []
  /// The names of the variables and parameters that the file declares.
  private(set) var variables: Set<String> = []
  /// The names of the properties of which code runs when they are read.
  private(set) var computed: Set<String> = []
  /// The members that are used on a variable, by its name; those of methods end in `()`.
  private(set) var members: [String: Set<String>] = [:]

  init(of file: SourceFile) {
    self.file = file
    for node in TypedNodes<Syntax>.all(in: file.tree) {
      switch node.as(SyntaxEnum.self) {
      case .functionCallExpr(let node): calls.append(node)
      case .functionDecl(let node): functions[node.name.identifierText, default: []].append(node)
      case .functionParameter(let node):
        parameters.append(node)
        variables.insert((node.secondName ?? node.firstName).identifierText)
      case .typeAnnotation(let node): annotations.append(node)
      case .patternBinding(let node):
        bindings.append(node)
        variables.formUnion(node.pattern.boundNames)
        if node.isComputed || node.isMadeLate { computed.formUnion(node.pattern.boundNames) }
      case .identifierType(let node): types.append(node)
      case .inheritedType(let node): inherited.append(node)
      case .switchExpr(let node): choices.append(node)
      case .memberAccessExpr(let node): addMember(node)
      default: break
      }
    }
  }

  private mutating func addMember(_ node: MemberAccessExprSyntax) {
    guard let name = node.ownerName else { return }
    let arguments = ExprSyntax(node).isCalled ? "()" : ""
    let member = node.declName.baseName.identifierText + arguments
    members[name, default: []].insert(member)
  }

  /// The calls of `standIn` and `probe`.
  var placeholders: [PlaceholderCall] { calls.compactMap { PlaceholderCall($0) } }

  /// Returns the nodes of a kind that stand on a line, wholly or in part.
  func nodes<Node: SyntaxProtocol>(_ type: Node.Type, in line: Int) -> [Node] {
    guard let start = file.offset(ofLine: line, column: 1) else { return [] }
    let end = file.offset(ofLine: line + 1, column: 1) ?? file.text.utf8.count
    return TypedNodes<Node>.all(in: file.tree, within: start..<max(start + 1, end))
      .filter { file.lines(of: $0).contains(line) }
  }
}
