internal import AnimationForms

extension LegacyFile {
  /// Reads the blocks of a file in Swift.
  public init(reading file: SourceFile) { self.init(reading: file, values: []) }

  /// Reads the blocks of a slice of files in Swift, in which calls of some functions stand for values.
  package init(reading file: SourceFile, values: Set<String>) {
    self.init(path: file.path, text: file.text, FileDeclarations(of: file))
    globalNames = file.tree.statements.reduce(into: []) { $0.formUnion($1.declaredNames ?? []) }
    computedNames = FileVariables.computed(
      among: file.tree.statements.compactMap { $0.item.as(VariableDeclSyntax.self) }
    )
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name): nameCounts[name, default: 0] += 1
      case .stringSegment(let text):
        nameCounts[String(text.prefix { $0 != ":" }), default: 0] += 1
      default: break
      }
    }
    let cases = EnumerationCases()
    cases.walk(file.tree)
    enumerationCases = cases.cases
    let calls = CallCollector(viewMode: .sourceAccurate)
    calls.walk(file.tree)
    (animatedMessages, sentMessages) = (calls.animated, calls.byFunction)
    (handedMessages, animatingFunctions) = (calls.handed, calls.animating)
    (selectorBeginnings, assignedNames) = (calls.selectorBeginnings, calls.assigned)
    // Most files of an app have no blocks.
    guard file.text.contains("Animations(") || file.text.contains("setAnimation") else { return }
    computedNames.formUnion(FileVariables(of: file).computed)
    let finder = BlockFinder(file, values: values)
    finder.find()
    if let name = FormerSwiftFinder.first(in: file) {
      let reason =
        "the file is in Swift 2, as '\(name.text)' tells (line \(file.location(of: name).line)): "
        + "convert it to Swift 5 first"
      let whole = finder.blocks.map {
        LeftCode(reason, offset: $0.bytes.lowerBound, at: $0.begin.location, in: $0.scope)
      }
      left = (whole + finder.left).sorted { $0.offset < $1.offset }
      leftBlocks = finder.blocks
    } else {
      blocks = finder.blocks
      left = finder.left
      strays = finder.loose.settings
    }
    openingFunctions = finder.loose.functions(calling: .begin)
    closingFunctions = finder.loose.functions(calling: .commit)
    for block in blocks + leftBlocks {
      guard let name = block.scope.baseName, let parameters = calls.parameters[name] else {
        continue
      }
      let used = block.statements.reduce(into: Set()) { $0.formUnion($1.usedNames) }
      if !used.isDisjoint(with: parameters) { animatingFunctions.insert(name) }
    }
    readTestedCode(of: file)
  }

  /// Reads what tests call and copy of a file in Swift that need not have blocks.
  package init(copying file: SourceFile) {
    self.init(path: file.path, text: file.text, FileDeclarations(of: file))
    readTestedCode(of: file)
  }

  /// Reads what tests call and copy.
  private mutating func readTestedCode(of file: SourceFile) {
    let collector = FunctionCollector()
    collector.walk(file.tree)
    functions = collector.functions
    let methods = MethodCollector(file, with: blocks)
    methods.walk(file.tree)
    self.methods = methods.methods
    let outlets = OutletCollector()
    outlets.walk(file.tree)
    self.outlets = outlets.outlets
    for item in file.tree.statements {
      guard let declaration = item.item.as(DeclSyntax.self) else { continue }
      if let node = declaration.as(ImportDeclSyntax.self) {
        imports.append(Import(node.path.trimmedDescription, node.bytes))
      } else if let node = declaration.as(ExtensionDeclSyntax.self) {
        extensions.append(LegacyExtension(node))
      } else if let type = LegacyType(declaration) {
        types.append(type)
      } else if declaration.isPrivate {
        privates.append(item.wholeBytes)
      }
    }
  }
}

/// Collects the cases of each enumeration that can be written without a value.
private final class EnumerationCases: LegacyVisitor {
  private(set) var cases: [String: [String]] = [:]

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = enclosing.last?.name else { return .skipChildren }
    for element in node.elements where element.parameterClause == nil {
      cases[name, default: []].append(".\(element.name.text)")
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Collects the outlets that a test can set.
private final class OutletCollector: LegacyVisitor {
  private(set) var outlets: [String: [LegacyOutlet]] = [:]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember, let name = enclosing.last?.name, node.attributes.has("IBOutlet"),
      !node.modifiers.hasPrivateSetter
    else { return .skipChildren }
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type.trimmedDescription else { continue }
      outlets[name, default: []].append(
        LegacyOutlet(
          binding.pattern.trimmedDescription,
          type.hasSuffix("!") || type.hasSuffix("?") ? String(type.dropLast()) : type
        )
      )
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Collects the methods that contain blocks.
private final class MethodCollector: LegacyVisitor {
  private(set) var methods: [String: LegacyMethod] = [:]
  private let file: SourceFile
  private let variables: FileVariables
  private let blocks: [LegacyBlock]

  init(_ file: SourceFile, with blocks: [LegacyBlock]) {
    self.file = file
    variables = FileVariables(of: file)
    self.blocks = blocks
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember, let type = enclosing.last?.name, let body = node.body,
      let member = node.parent?.as(MemberBlockItemSyntax.self),
      blocks.contains(where: { node.bytes.contains($0.bytes.lowerBound) })
    else { return .skipChildren }
    let parameters = node.signature.parameterClause.parameters
      .map { ($0.secondName ?? $0.firstName).identifierText }
    var scope = LegacyScope(node.nameWithLabels, node.bytes)
    scope.type = type
    scope.locals = LocalNames.declared(in: node)
    let reader = StatementReader(file: file, scope: scope, variables: variables)
    let start = member.leadingTrivia.endOfMark(from: member.position.utf8Offset)
    methods[node.name.identifierText] = LegacyMethod(
      of: type,
      node.bytes,
      member: start..<body.rightBrace.endPosition.utf8Offset,
      body.statements.map(reader.statement),
      openingComments: member.leadingTrivia.commentsBehindMark
        + body.leftBrace.trailingTrivia.comments,
      closingComments: body.rightBrace.leadingTrivia.comments
        + body.rightBrace.trailingTrivia.comments,
      // A storyboard that is not there may name an action.
      isReplaceable: !["public", "open"].contains(node.modifiers.access)
        && !node.attributes.has("IBAction")
        && UsedNames.names(in: [Syntax(body)]).isDisjoint(with: parameters)
    )
    return .skipChildren
  }
}

extension Trivia {
  /// The pieces up to the last comment that begins a section of the file, which is not a member's own.
  private var upToMark: ArraySlice<TriviaPiece> {
    let mark = pieces.lastIndex { piece in
      if case .lineComment(let text) = piece { text.contains(/^\/\/ *MARK\b/) } else { false }
    }
    return pieces[..<(mark.map { $0 + 1 } ?? 0)]
  }

  /// The offset behind the mark of a section, where the trivia begin at an offset.
  fileprivate func endOfMark(from offset: Int) -> Int {
    upToMark.reduce(offset) { $0 + $1.sourceLength.utf8Length }
  }

  /// The comments that tell of a member, as they stand within a function.
  fileprivate var commentsBehindMark: [String] {
    Trivia(pieces: dropFirst(upToMark.count)).comments.map { comment in
      comment.hasPrefix("///") ? "//" + comment.dropFirst(3) : comment
    }
  }
}
