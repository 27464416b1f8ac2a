internal import LegacySyntax
internal import SwiftSyntax

/// The did-stop methods that only one block of a file tells of its end.
struct ChainedMethods {
  private let migrator: Migrator
  private let collector: Collector

  init(_ file: SourceFile, _ migrator: Migrator) {
    self.migrator = migrator
    collector = Collector()
    collector.walk(file.tree)
  }

  /// Returns the declaration of a method whose body can stand in a completion; `nil` if the method
  /// has to stay.
  func declaration(of member: MemberDeclaration, in block: FoundBlock) -> FunctionDeclSyntax? {
    let name = member.baseName
    // The name stands in its declaration and in the selector, and nowhere else.
    guard migrator.uses.count(name) == 2, !member.isOverride,
      let (method, type) = collector.methods[name], type == block.function.type,
      !["public", "open"].contains(method.modifiers.access),
      !method.bytes.contains(block.bytes.lowerBound), let body = method.body
    else { return nil }
    let parameters = method.signature.parameterClause.parameters
      .map { ($0.secondName ?? $0.firstName).identifierText }
    let used = UsedNames.names(in: [Syntax(body)])
    return used.isDisjoint(with: parameters) ? method : nil
  }

  private final class Collector: LegacyVisitor {
    var methods: [String: (FunctionDeclSyntax, type: String)] = [:]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if isMember, let type = enclosing.last?.name {
        methods[node.name.identifierText] = (node, type)
      }
      return .skipChildren
    }
  }
}
