/// What code compares something with, such as the tag of a view with a number.
enum Comparisons {
  /// Returns what code compares a member with, in comparisons and in the cases of a `switch`.
  ///
  /// - Parameters:
  ///   - members: The names of the members.
  ///   - tree: The code.
  /// - Returns: The other sides, in the order of the code.
  static func all(with members: Set<String>, in tree: some SyntaxProtocol) -> [ExprSyntax] {
    all(in: tree) { node in
      let access = node.withoutDefault.as(MemberAccessExprSyntax.self)
      return access.map { members.contains($0.declName.baseName.text) } ?? false
    }
  }

  /// Returns the uses of members that code compares with a constant, in comparisons and `switch`es.
  static func members(
    of names: Set<String>,
    in tree: some SyntaxProtocol
  ) -> [MemberAccessExprSyntax] {
    TypedNodes<MemberAccessExprSyntax>.all(in: tree).filter { access in
      guard names.contains(access.declName.baseName.text) else { return false }
      let value = ExprSyntax(access).withDefault
      let isMatched = value.parent?.as(SwitchExprSyntax.self)?.subject.id == value.id
      return isMatched || value.comparison != nil
    }
  }

  /// Returns what code compares a variable with, in the order of the code.
  static func all(with variable: String, in tree: some SyntaxProtocol) -> [ExprSyntax] {
    let calls = TypedNodes<FunctionCallExprSyntax>.all(in: tree).filter { call in
      let access = call.calledExpression.as(MemberAccessExprSyntax.self)
      return access?.declName.baseName.text == "isEqual"
        && access?.base?.trimmedDescription == variable
    }
    return all(in: tree) { $0.trimmedDescription == variable }
      + calls.compactMap(\.arguments.first?.expression)
  }

  private static func all(
    in tree: some SyntaxProtocol,
    where isMember: (ExprSyntax) -> Bool
  ) -> [ExprSyntax] {
    let compared = TypedNodes<SequenceExprSyntax>.all(in: tree).flatMap { sequence in
      let elements = Array(sequence.elements)
      return elements.indices.dropFirst().dropLast().flatMap { index -> [ExprSyntax] in
        let name = elements[index].trimmedDescription
        guard ["==", "!=", "===", "!=="].contains(name) else { return [] }
        let sides = [elements[index - 1], elements[index + 1]]
        return sides.contains(where: isMember) ? sides.filter { !isMember($0) } : []
      }
    }
    let matched = TypedNodes<SwitchExprSyntax>.all(in: tree).filter { isMember($0.subject) }
      .flatMap { TypedNodes<ExpressionPatternSyntax>.all(in: $0.cases) }.map(\.expression)
    return compared + matched
  }
}

extension ExprSyntax {
  /// The value that code takes unless it is nil: `a?.tag` in `(a?.tag ?? 0)`, as a translation writes it.
  fileprivate var withoutDefault: ExprSyntax {
    guard let elements = parenthesized?.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
      elements.dropFirst().first?.trimmedDescription == "??"
    else { return self }
    return elements.first ?? self
  }

  /// The parentheses around the value and its default; the value itself if there are none.
  fileprivate var withDefault: ExprSyntax {
    let tuple = parent?.parent?.parent?.parent?.parent?.as(TupleExprSyntax.self)
    let whole = tuple.map { ExprSyntax($0) }
    return whole?.withoutDefault.id == id ? whole ?? self : self
  }
}
