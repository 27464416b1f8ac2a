/// Walks a file once and applies the rules to each node.
///
/// This file says which rule looks at which nodes; each rule is an extension in a file of its own.
final class AdaptingRules: LegacyVisitor {
  let file: SourceFile
  let form: AdaptedForm
  let target: TargetDeclarations
  /// The flags that the target defines.
  let flags: Set<String>
  let dispatch: Dispatch
  let requirements: OptionalRequirements
  let extensionOverrides: ExtensionOverrides

  var edits: SourceEdits
  var warnings: [SourceWarning] = []
  /// What is generated behind the end of the file.
  var appendix: [String] = []
  /// What is generated behind the end of a portable file for a device.
  var deviceAppendix: Set<String> = []
  /// What the file imports and names, which decides about its imports at the end.
  var imports = FileImports()
  /// The place of the last entered type among the file's types.
  private var typeCount = 0
  /// What is added to the types around the node, the outermost first.
  var additions: [TypeAdditions] = []
  /// The parameters of type `AnyObject` of the functions around the node.
  var untypedNames: [Set<String>] = []
  /// The clauses and branches of conditions that Linux leaves out: one warning tells of all that stands there.
  var omitted: [Range<AbsolutePosition>] = []

  init(_ file: SourceFile, _ adapter: Adapter, _ form: AdaptedForm) {
    self.file = file
    self.form = form
    self.target = adapter.target
    self.flags = adapter.flags
    self.dispatch = adapter.dispatch
    self.requirements = adapter.requirements
    self.extensionOverrides = adapter.extensionOverrides
    self.edits = SourceEdits(of: file.text)
    super.init(path: file.path)
  }

  /// Warns about code that is left as it is.
  ///
  /// - Parameters:
  ///   - message: What is the matter, and what to do.
  ///   - row: The row of the article *EditsForLinux* under "What is left".
  ///   - node: The code.
  func warn(_ message: String, _ row: RemainingEdit, at node: some SyntaxProtocol) {
    if omitted.contains(where: { $0.contains(node.positionAfterSkippingLeadingTrivia) }) { return }
    warnings.append(SourceWarning(message, row: row, at: file.location(of: node)))
  }

  /// The innermost class or extension around the node; an empty text at file scope.
  var scope: String { enclosing.last?.name ?? "" }

  /// The declared class of the innermost class or extension; `nil` for others.
  var enclosingClass: String? {
    target.declaresClass(scope) ? scope : target.resolve(scope, in: "")
  }

  /// The name of a type as its own code writes it, without the place of a function around it.
  static func writtenName(of type: String) -> String {
    type.split(separator: "}.").last.map(String.init) ?? type
  }

  func finish() { finishImports() }

  // MARK: - Types

  override func enter(_ node: some DeclGroupSyntax, _ type: Enclosing) {
    var added = TypeAdditions()
    let index = typeCount
    typeCount += 1
    added.conformances = requirements.conformances(path: file.path, index: index)
    if type.kind == .class || type.kind == .extension {
      addDispatch(to: &added, index: index, node)
      addHooks(to: &added, index: index, node)
    }
    if type.kind == .class {
      addForwarders(to: &added)
      addInitializers(to: &added, node)
      warnAboutSuperclass(node)
    }
    if type.kind == .protocol { addClassBound(to: &added, node) }
    additions.append(added)
  }

  override func leave(_ node: some DeclGroupSyntax, _ type: Enclosing) {
    let added = additions.removeLast()
    switch form {
    case .build: added.insert(into: node, &edits)
    case .portable: appendix += added.insertPortably(into: node, type.name, &edits)
    }
  }

  // MARK: - Declarations

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node)
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    removeAttribute(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    // Without the runtime, the modifier stands for another feature of the language.
    if node.name.tokenKind == .keyword(.dynamic), form == .build { edits.remove(node) }
    // Only the runtime lets a subclass override what an extension declares.
    if node.name.tokenKind == .keyword(.open), enclosing.last?.kind == .extension, form == .build {
      let around = sequence(first: Syntax(node)) { $0.parent }.lazy.compactMap {
        $0.as(ExtensionDeclSyntax.self)
      }.first
      edits.replace(node, with: around?.modifiers.access == "public" ? "" : "public")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    untypedNames.append(untypedParameters(of: node))
    if isMember {
      if adaptOptionalRequirement(node) { return .skipChildren }
      adaptOverride(node)
      adaptOverridden(node)
      warnAboutSelector(of: node)
    }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { untypedNames.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if isMember { adaptInitializer(node) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if isMember {
      if adaptOptionalRequirement(node) { return .skipChildren }
      adaptManagedProperty(node)
      adaptOverride(node)
      adaptOverridden(node)
    }
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind { .visitChildren }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses { adaptCondition(clause) }
    warnAboutClauses(of: node)
    return super.visit(node)
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    adaptVersions(of: node)
    return .visitChildren
  }

  // MARK: - Expressions and types

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    adaptVersions(of: node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": adaptSelector(node)
    case "keyPath": adaptKeyPath(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    adaptOptionalCall(node)
    adaptFrameworkCall(node)
    warnAboutCall(node)
    warnAboutMetatype(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    noteName(node.baseName.text)
    adaptOptionalReference(node)
    adaptPointer(node.baseName)
    warnAboutRuntime(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    adaptSuper(node)
    if let base = node.base?.as(DeclReferenceExprSyntax.self) { adaptModuleName(base.baseName) }
    adaptUntypedValue(node)
    warnAboutUntypedMember(node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self) { adaptModuleName(base.name) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    noteName(node.name.text)
    adaptPointer(node.name)
    return .visitChildren
  }

  /// Nothing is released automatically on Linux.
  private func adaptPointer(_ name: TokenSyntax) {
    guard name.text == "AutoreleasingUnsafeMutablePointer" else { return }
    edits.replace(name, with: "UnsafeMutablePointer")
  }
}

/// What is added to a type: conformances behind its name, and members in front of its closing brace.
struct TypeAdditions {
  var conformances: [String] = []
  var members: [String] = []

  /// Inserts the additions into a declaration, on lines of their own.
  ///
  /// - Returns: The conformances, as extensions.
  func insertPortably(
    into node: some DeclGroupSyntax,
    _ name: String,
    _ edits: inout SourceEdits
  ) -> [String] {
    if !members.isEmpty { edits.insertLines(members, before: node.memberBlock.rightBrace) }
    // Only classes make a protocol one of Objective-C's on a device.
    if conformances.contains("AnyObject") {
      TypeAdditions(conformances: ["AnyObject"]).insert(into: node, &edits)
    }
    return conformances.filter { $0 != "AnyObject" }.map { "extension \(name): \($0) {}" }
  }

  /// Inserts the additions into a declaration, all on lines that are there.
  func insert(into node: some DeclGroupSyntax, _ edits: inout SourceEdits) {
    if !conformances.isEmpty {
      let list = conformances.joined(separator: ", ")
      if let clause = node.inheritanceClause {
        edits.insert(", \(list)", after: clause, on: .all)
      } else if let name = node.nameEnd {
        edits.insert(": \(list)", after: name, on: .all)
      }
    }
    if !members.isEmpty {
      let block = node.memberBlock
      // A member that ends on the brace's line is separated from what follows by a semicolon.
      let follows = block.members.last.map { last in
        last.semicolon == nil && !last.trailingTrivia.hasNewline
          && !block.rightBrace.leadingTrivia.hasNewline
      }
      edits.insert(
        (follows == true ? "; " : "") + members.joined(separator: "; ") + " ",
        before: block.rightBrace
      )
    }
  }
}

extension DeclGroupSyntax {
  /// The node behind which an inheritance clause stands.
  fileprivate var nameEnd: Syntax? {
    if let node = self.as(ClassDeclSyntax.self) {
      return node.genericParameterClause.map { Syntax($0) } ?? Syntax(node.name)
    }
    if let node = self.as(ExtensionDeclSyntax.self) { return Syntax(node.extendedType) }
    if let node = self.as(ProtocolDeclSyntax.self) {
      return node.primaryAssociatedTypeClause.map { Syntax($0) } ?? Syntax(node.name)
    }
    return nil
  }
}

extension Trivia {
  fileprivate var hasNewline: Bool { contains { piece in piece.isNewline } }
}
