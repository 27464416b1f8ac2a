/// A visitor of the code that is compiled on Linux, which knows the types around a node.
///
/// Clauses of `#if` that are certainly not compiled are skipped.
open class LegacyVisitor: SyntaxVisitor {
  /// A type around the node that is visited.
  public struct Enclosing {
    /// The name with the types around it; of an extension, as written.
    ///
    /// Between a type in a function and what is around the function stands the place of the function,
    /// so that types of one name in several functions differ.
    public var name: String
    /// The kind of declaration.
    public var kind: TypeDeclaration.Kind
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

  /// A declaration around the node that is visited.
  private enum Scope {
    case type(String)
    case function(offset: Int)
  }

  private let path: String
  private var scopes: [Scope] = []

  /// Creates a visitor.
  ///
  /// - Parameter path: The path of the file, which is a part of the names of types in functions.
  public init(path: String = "") {
    self.path = path
    super.init(viewMode: .sourceAccurate)
  }

  /// The types and functions around the node that is visited, as one name: where a name is looked up
  /// first.
  public var lookupScope: String { fullName(of: scopes[...]) }

  private func fullName(of scopes: ArraySlice<Scope>) -> String {
    scopes.map { scope in
      switch scope {
      case .type(let name): name
      // A dot would end a part of the name.
      case .function(let offset): "{\(path.replacing(".", with: "/")):\(offset)}"
      }
    }.joined(separator: ".")
  }

  private func pushFunction(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    scopes.append(.function(offset: node.position.utf8Offset))
    return .visitChildren
  }

  private func popFunction() {
    functionDepth -= 1
    scopes.removeLast()
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
  public var isMember: Bool { enclosing.last.map { $0.functionDepth == functionDepth } ?? false }

  /// Is called at the start of a type, which is then the last of `enclosing`.
  open func enter(_ node: some DeclGroupSyntax, _ type: Enclosing) {}
  /// Is called at the end of a type, which is still the last of `enclosing`.
  open func leave(_ node: some DeclGroupSyntax, _ type: Enclosing) {}

  private func push(
    _ node: some DeclGroupSyntax,
    _ name: String,
    _ kind: TypeDeclaration.Kind
  ) -> SyntaxVisitorContinueKind {
    scopes.append(.type(name))
    let type = Enclosing(
      name: lookupScope,
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
    scopes.removeLast()
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
    pushFunction(node)
  }

  override open func visitPost(_ node: CodeBlockSyntax) { popFunction() }

  override open func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    pushFunction(node)
  }

  override open func visitPost(_ node: AccessorBlockSyntax) { popFunction() }

  override open func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    pushFunction(node)
  }

  override open func visitPost(_ node: ClosureExprSyntax) { popFunction() }

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
