internal import AnimationForms

/// The methods that blocks tell of their end.
enum ToldMethods {
  /// Returns the names of the methods that calls of `setAnimationDidStop(_:)` in code name.
  static func names(in node: some SyntaxProtocol) -> Set<String> {
    let calls = TypedNodes<FunctionCallExprSyntax>.all(in: node)
      .filter { ExprSyntax($0).calledName == BeginCommitMethod.didStop.rawValue }
    return NameCollector(calls.map(\.arguments)).names
  }

  /// Returns the text of a side in which each such method that both sides have notes that it runs: one
  /// that does nothing for a block shows it in no other way.
  ///
  /// - Parameters:
  ///   - text: The text of the side.
  ///   - old: The old code, which names the methods.
  ///   - new: The new code, in which a method may have become a completion.
  /// - Returns: The text.
  static func text(marking text: String, toldBy old: String, keptIn new: String) -> String {
    // A delegate without a selector is told by this name.
    let names = names(in: SourceFile(path: "", text: old).tree).union(["animationDidStop"])
      .intersection(functions(in: new).map(\.name.text))
    let told = functions(in: text)
      .filter { names.contains($0.name.text) && $0.signature.returnClause == nil }
    return text.replacing(
      told.compactMap { function in
        function.body.map { body in
          Replacement(
            at: body.leftBrace.bytes.upperBound,
            " MigrationProofs.methodRuns(\"\(function.name.text)\");"
          )
        }
      }
    )
  }

  private static func functions(in text: String) -> [FunctionDeclSyntax] {
    TypedNodes<FunctionDeclSyntax>.all(in: SourceFile(path: "", text: text).tree)
  }
}
