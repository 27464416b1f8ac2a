internal import LegacyDeclarations
internal import LegacySyntax
internal import SwiftSyntax

/// The stored properties that the types of a file declare, and that nothing observes: an assignment
/// of one does nothing else, wherever it stands.
struct StoredProperties {
  private let names: [String: Set<String>]

  init(of file: SourceFile) {
    let collector = Collector(path: file.path)
    collector.walk(file.tree)
    names = collector.names
  }

  /// Returns `true` if a type declares a property of this name; otherwise, `false`.
  func contains(_ name: AssignedName, of type: String) -> Bool {
    names[type]?.contains(name.text) ?? false
  }

  private final class Collector: LegacyVisitor {
    private(set) var names: [String: Set<String>] = [:]

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard isMember, let type = enclosing.last?.name, node.attributes.isEmpty,
        !node.modifiers.has(.override), !node.modifiers.has(.lazy), !node.modifiers.has(.dynamic)
      else { return .skipChildren }
      for binding in node.bindings where binding.accessorBlock == nil {
        names[type, default: []].formUnion(LocalNames.patterns(in: [Syntax(binding.pattern)]))
      }
      return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}

/// The name of a property of `self` that is assigned, written with `self` or without.
struct AssignedName {
  let text: String

  init?(_ target: ExprSyntax) {
    if let reference = target.as(DeclReferenceExprSyntax.self) {
      text = reference.baseName.identifierText
    } else if let access = target.as(MemberAccessExprSyntax.self),
      access.base?.trimmedDescription == "self"
    {
      text = access.declName.baseName.identifierText
    } else {
      return nil
    }
  }
}
