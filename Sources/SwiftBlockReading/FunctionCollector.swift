/// The functions of a file, in the order of the text.
final class FunctionCollector: LegacyVisitor {
  private(set) var functions: [LegacyFunction] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember || enclosing.isEmpty, let body = node.body else { return .skipChildren }
    let base = node.name.identifierText
    var function = LegacyFunction(
      node.nameWithLabels,
      base,
      of: enclosing.last?.name ?? "",
      node.bytes
    )
    function.parameters = node.signature.parameterClause.parameters.map {
      .init($0.firstName.text, $0.type.trimmedDescription, hasDefault: $0.defaultValue != nil)
    }
    function.isPrivate = node.modifiers.arePrivate
    function.isExposed = ["objc", "IBAction"].contains { node.attributes.has($0) }
    function.isAsynchronous = node.signature.effectSpecifiers?.asyncSpecifier != nil
    function.canThrow = node.signature.effectSpecifiers?.throwsClause != nil
    function.usedNames = UsedNames.names(in: [Syntax(body)])
    function.wholeBytes = node.wholeBytes
    function.nameBytes = node.name.bytes
    let typeModifier = node.modifiers.first(where: \.isOfType)
    function.removableBytes =
      node.modifiers.filter { !$0.isOfType }.map(\.bytesWithBlanks)
      + node.attributes.map(\.bytesWithBlanks)
    function.accessOffset = (typeModifier?.bytes ?? node.funcKeyword.bytes).lowerBound
    functions.append(function)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionDeclSyntax {
  /// The name with its labels, such as `move(to:animated:)`.
  var nameWithLabels: String {
    let labels = signature.parameterClause.parameters.map { $0.firstName.identifierText + ":" }
    return "\(name.identifierText)(\(labels.joined()))"
  }

  /// Whether the function belongs to the type itself.
  var isOfType: Bool { modifiers.areOfType }
}

extension DeclModifierSyntax {
  /// Whether the modifier makes a member one of the type itself.
  fileprivate var isOfType: Bool { name.text == "static" || name.text == "class" }
}

extension SyntaxProtocol {
  /// The bytes with the blanks and comments around the node.
  var wholeBytes: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }

  /// The bytes with the blanks and comments behind the node.
  fileprivate var bytesWithBlanks: Range<Int> { bytes.lowerBound..<endPosition.utf8Offset }
}
