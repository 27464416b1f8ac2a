internal import LegacySyntax
internal import SwiftSyntax

/// A function of a file, as a test can call it.
struct TestedFunction {
  /// The declaration; that of a property for an accessor.
  var node: Syntax
  var name: String
  var baseName: String
  /// The full name of the type around it; empty at file scope.
  var type: String
  var isStatic: Bool
  var access: String
  /// A Boolean value that indicates whether `@objc` or a related attribute exposes it.
  var isExposed: Bool
  var effects: FunctionEffectSpecifiersSyntax?
  var parameters: [FunctionParameterSyntax]
  /// The names that its body uses.
  var uses: Set<String>

  var isPrivate: Bool { access == "private" || access == "fileprivate" }
}

/// The functions of a file, in the order of the text.
final class FunctionCollector: LegacyVisitor {
  private(set) var functions: [TestedFunction] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember || enclosing.isEmpty, let body = node.body else { return .skipChildren }
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.identifierText + ":" }
    functions.append(
      TestedFunction(
        node: Syntax(node),
        name: "\(node.name.identifierText)(\(labels.joined()))",
        baseName: node.name.identifierText,
        type: enclosing.last?.name ?? "",
        isStatic: node.modifiers.has(.static) || node.modifiers.has(.class),
        access: node.modifiers.access,
        isExposed: ["objc", "IBAction"].contains { node.attributes.has($0) },
        effects: node.signature.effectSpecifiers,
        parameters: Array(node.signature.parameterClause.parameters),
        uses: UsedNames.names(in: [Syntax(body)])
      )
    )
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
