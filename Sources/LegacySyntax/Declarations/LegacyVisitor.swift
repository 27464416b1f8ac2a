public import SwiftSyntax

/// A visitor of the code that is compiled on Linux, which knows the types around a node.
///
/// Clauses of `#if` that are certainly not compiled are skipped.
open class LegacyVisitor: SyntaxVisitor {
  /// A type around the node that is visited.
  public struct Enclosing {
    /// The name with the types around it; of an extension, as written.
    public var name: String
    /// The kind of declaration.
    public var kind: TypeDeclaration.Kind
    /// The number of functions around the declaration.
    fileprivate var functionDepth: Int
    /// The number of conditions around the declaration.
    fileprivate var conditionDepth: Int
  }

  /// The types around the node that is visited, the outermost first.
  public private(set) var enclosing: [Enclosing] = []
  /// The conditions around the node that is visited, the outermost first.
  public private(set) var conditions: [String] = []
  /// The number of functions around the node that is visited.
  public private(set) var functionDepth = 0

  /// Creates a visitor.
  public init() {
    super.init(viewMode: .sourceAccurate)
  }

  /// The condition of the type that is visited.
  public var typeCondition: CompilationCondition {
    CompilationCondition(Array(conditions.prefix(enclosing.last?.conditionDepth ?? 0)))
  }

  /// The conditions within the type that is visited.
  public var memberCondition: CompilationCondition {
    CompilationCondition(Array(conditions.dropFirst(enclosing.last?.conditionDepth ?? 0)))
  }

  /// A Boolean value that indicates whether the node is a member of the innermost type.
  public var isMember: Bool {
    enclosing.last.map { $0.functionDepth == functionDepth } ?? false
  }

  /// Is called at the start of a type, which is then the last of `enclosing`.
  open func enter(
    _ node: some DeclGroupSyntax,
    _ type: Enclosing
  ) {}
  /// Is called at the end of a type, which is still the last of `enclosing`.
  open func leave(_ node: some DeclGroupSyntax, _ type: Enclosing) {}

  private func push(
    _ node: some DeclGroupSyntax,
    _ name: String,
    _ kind: TypeDeclaration.Kind
  ) -> SyntaxVisitorContinueKind {
    // A type in a function does not belong to the type around the function.
    let outer = enclosing.last.flatMap { $0.functionDepth == functionDepth ? $0.name : nil }
    let type = Enclosing(
      name: outer.map { "\($0).\(name)" } ?? name,
      kind: kind,
      functionDepth: functionDepth,
      conditionDepth: conditions.count
    )
    enclosing.append(type)
    enter(node, type)
    return .visitChildren
  }

  private func pop(_ node: some DeclGroupSyntax) {
    guard let type = enclosing.last else { return }
    leave(node, type)
    enclosing.removeLast()
  }

  override open func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    push(node, node.name.text, .class)
  }

  override open func visitPost(_ node: ClassDeclSyntax) { pop(node) }

  override open func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    push(node, node.extendedType.nameWithoutArguments, .extension)
  }

  override open func visitPost(_ node: ExtensionDeclSyntax) { pop(node) }

  override open func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    push(node, node.name.text, .protocol)
  }

  override open func visitPost(_ node: ProtocolDeclSyntax) { pop(node) }

  override open func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    push(node, node.name.text, .other)
  }

  override open func visitPost(_ node: StructDeclSyntax) { pop(node) }

  override open func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    push(node, node.name.text, .other)
  }

  override open func visitPost(_ node: EnumDeclSyntax) { pop(node) }

  override open func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    push(node, node.name.text, .other)
  }

  override open func visitPost(_ node: ActorDeclSyntax) { pop(node) }

  override open func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  override open func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }

  override open func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  override open func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

  override open func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  override open func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

  override open func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var earlier: [String] = []
    for clause in node.clauses {
      let value = clause.value
      let text = clause.condition.map { ConditionExpression($0).adaptedText }
      defer { if let text { earlier.append("!(\(text))") } }
      guard value != false else { continue }
      let own = value == nil ? text.map { [$0] } ?? [] : []
      conditions += earlier + own
      if let elements = clause.elements { walk(elements) }
      conditions.removeLast(earlier.count + own.count)
      // Nothing after a clause that is certainly compiled is.
      if value == true { break }
    }
    return .skipChildren
  }
}

extension TypeSyntax {
  /// The name of a type without its generic arguments, such as `Menu.Item`.
  public var nameWithoutArguments: String {
    if let member = self.as(MemberTypeSyntax.self) {
      return "\(member.baseType.nameWithoutArguments).\(member.name.text)"
    }
    if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.nameWithoutArguments
    }
    return trimmedDescription
  }
}
