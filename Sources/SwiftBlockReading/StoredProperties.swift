/// The stored properties that the types of a file declare, and that hold a number, a text, a flag, or
/// a case: an assignment of one does nothing else, wherever it stands.
///
/// What nobody observes may still be an object, which does what it likes when nothing holds it any
/// longer.
struct StoredProperties {
  private let names: [String: Set<String>]

  init(of file: SourceFile) {
    let collector = Collector(file)
    collector.walk(file.tree)
    names = collector.names
  }

  /// Returns `true` if a type declares a property of this name; otherwise, `false`.
  func contains(_ name: String, of type: String) -> Bool { names[type]?.contains(name) ?? false }

  /// Collects the properties without observers, and the enumerations without values.
  private final class Collector: LegacyVisitor {
    private(set) var names: [String: Set<String>] = [:]
    /// The types of properties, as written.
    private static let plain: Set<String> = [
      "Bool", "CGFloat", "Double", "Float", "Int", "NSInteger", "String", "TimeInterval", "UInt",
    ]
    private let plain: Set<String>

    init(_ file: SourceFile) {
      let enumerations = TypedNodes<EnumDeclSyntax>.all(in: file.tree).filter { node in
        let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        return cases.flatMap(\.elements).allSatisfy { $0.parameterClause == nil }
      }
      plain = Self.plain.union(enumerations.map(\.name.text))
      super.init(path: file.path)
    }

    private func isPlain(_ binding: PatternBindingSyntax) -> Bool {
      if let type = binding.typeAnnotation?.type {
        return plain.contains(type.trimmedDescription.filter { $0 != "?" && $0 != "!" })
      }
      guard let value = binding.initializer?.value else { return false }
      return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
        || value.is(BooleanLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
        || plain.contains { value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == $0 }
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard isMember, let type = enclosing.last?.name, node.attributes.isEmpty,
        !node.modifiers.has(.override), !node.modifiers.has(.lazy), !node.modifiers.has(.dynamic)
      else { return .skipChildren }
      for binding in node.bindings where binding.accessorBlock == nil && isPlain(binding) {
        names[type, default: []].formUnion(LocalNames.patterns(in: [Syntax(binding.pattern)]))
      }
      return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
