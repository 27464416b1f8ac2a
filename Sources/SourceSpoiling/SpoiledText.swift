package import LegacySyntax

/// A text in which everything that a migration wrote can be spoiled, one spoil at a time.
///
/// The text calls the functions of `MigrationProofs` that know which spoil is chosen:
///
/// ```swift
/// /*block 120*/ animateViews(duration: spoiled(1, 0.3, instead: 0.2)) {
///   if !spoiled(2) { panel.alpha = 0 }
/// }
/// ```
///
/// While none is chosen it does what the text without spoils does.
package struct SpoiledText: Sendable {
  package let text: String
  /// The spoils, in the order of their numbers.
  package let spoils: [TextSpoil]

  /// Spoils a text.
  ///
  /// - Parameters:
  ///   - file: A text in which the statements that a migration wrote are marked.
  ///   - removed: The numbers of spoils to leave out. The others keep their numbers.
  package init(of file: SourceFile, removing removed: Set<Int> = []) {
    let writer = SpoilWriter(of: file, removing: removed)
    writer.walk(file.tree)
    text = writer.insertions.applied(to: file.text)
    spoils = writer.spoils
  }

  /// Returns the spoils that a compiler's error comes from: the innermost one around its place, or
  /// those of the statement if there is none around it.
  ///
  /// - Parameters:
  ///   - line: The line of the error, from 1.
  ///   - column: The column of the error, from 1.
  ///   - file: A file that contains spoiled text.
  /// - Returns: The numbers of the spoils; none if the error comes from the code itself.
  package static func spoils(atLine line: Int, column: Int, of file: SourceFile) -> Set<Int> {
    guard let offset = file.offset(ofLine: line, column: column),
      let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset))
    else { return [] }
    var node: Syntax? = Syntax(token)
    var statement: Syntax?
    while let current = node {
      let numbers = current.spoilNumbers
      // What is spoiled within a statement is likelier to break it than leaving it out.
      if !numbers.isEmpty, current.is(IfExprSyntax.self), let inner = statement?.innerSpoilNumbers,
        !inner.isEmpty
      {
        return inner
      }
      if !numbers.isEmpty { return numbers }
      if statement == nil, current.is(CodeBlockItemSyntax.self) { statement = current }
      node = current.parent
    }
    return statement?.innerSpoilNumbers ?? []
  }
}

extension Syntax {
  /// The numbers of the spoils within the node.
  fileprivate var innerSpoilNumbers: Set<Int> {
    Set(TypedNodes<FunctionCallExprSyntax>.all(in: self).flatMap { Syntax($0).spoilNumbers })
  }

  /// The numbers of the spoils that the node writes; none for other code.
  fileprivate var spoilNumbers: Set<Int> {
    if let node = self.as(IfExprSyntax.self) {
      guard let condition = node.conditions.first?.condition.as(ExprSyntax.self),
        let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!"
      else { return [] }
      return Syntax(negated.expression).spoilNumbers
    }
    guard let call = self.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      SpoilCall.names.contains(name)
    else { return [] }
    let numbers = call.arguments.filter { argument in
      argument.label.map { SpoilCall.completionLabels.contains($0.text) }
        ?? (argument == call.arguments.first)
    }
    return Set(numbers.compactMap { Int($0.expression.trimmedDescription) })
  }
}
