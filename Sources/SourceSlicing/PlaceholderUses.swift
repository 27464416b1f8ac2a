/// The placeholders of a slice's text, by the functions that use them.
///
/// A slice has a value for each property that it keeps, and what lays out its views: of these a person
/// is told only what the function itself uses, or what it calls.
struct PlaceholderUses {
  private struct Member {
    var numbers: Set<Int> = []
    /// The names that the code uses.
    var names: Set<String> = []
  }

  private var members: [String: Member] = [:]

  init(in text: String) {
    for item in SourceFile(path: "", text: text).tree.statements {
      guard let declaration = item.item.as(DeclSyntax.self) else { continue }
      let group = declaration.asProtocol((any DeclGroupSyntax).self)
      for node in group?.memberBlock.members.map(\.decl) ?? [declaration] { add(node) }
    }
  }

  private mutating func add(_ node: DeclSyntax) {
    let numbers = PlaceholderCall.all(in: node).compactMap(\.number)
    let names = TypedNodes<DeclReferenceExprSyntax>.all(in: node).map(\.baseName.text)
    for name in node.declaredNames {
      members[name, default: Member()].numbers.formUnion(numbers)
      members[name, default: Member()].names.formUnion(names)
    }
  }

  /// Returns the numbers of the placeholders in a function, and in what it uses.
  ///
  /// - Parameter function: The name of the function; one that is unknown uses all.
  /// - Returns: The numbers.
  func numbers(usedBy function: String) -> Set<Int> {
    guard members[function] != nil else {
      return members.values.reduce(into: []) { $0.formUnion($1.numbers) }
    }
    return Set([function]).closure { members[$0]?.names ?? [] }
      .reduce(into: []) { $0.formUnion(members[$1]?.numbers ?? []) }
  }
}
