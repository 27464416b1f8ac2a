internal import LegacySyntax
internal import SwiftSyntax

/// A block from its begin to its commit, as it stands in a list of statements.
struct FoundBlock {
  /// How the block is closed.
  enum End {
    /// By a statement of the same list.
    case commit
    /// At the end of each branch of the last statement.
    case branches(commits: [LegacyCall])
    /// Under the same condition under which it was begun.
    case conditional(condition: ExprSyntax)
  }

  /// The call of `beginAnimations`.
  let begin: LegacyCall
  /// The settings of a conditional begin, which stand before the changes.
  var openingSettings: [LegacyCall] = []
  /// The settings of a conditional commit, which stand after the changes.
  var closingSettings: [LegacyCall] = []
  /// The statement that begins the block.
  let first: CodeBlockItemSyntax
  /// The statement that commits it.
  let last: CodeBlockItemSyntax
  /// The statements between them; with branches, the last statement, too.
  let items: [CodeBlockItemSyntax]
  let end: End
  /// The statements of the list behind the block.
  let following: [CodeBlockItemSyntax]
  /// The function around the block.
  let function: FunctionContext

  /// The bytes from the begin to the commit.
  var bytes: Range<Int> { first.bytes.lowerBound..<last.bytes.upperBound }
}

/// A function, initializer, accessor, or other code around a block.
struct FunctionContext {
  /// The name with its labels, such as `move(to:animated:)`.
  var name: String
  /// The name before the parentheses; `nil` for an accessor.
  var baseName: String?
  /// The full name of the type around it; empty at file scope.
  var type: String
  /// A Boolean value that indicates whether the function belongs to the type itself.
  var isStatic: Bool
  /// The declaration.
  var node: Syntax
  /// The names that are declared in the function.
  var locals: Set<String>
}

/// Code of the begin/commit API that stays as it is.
struct LeftCode {
  let node: Syntax
  let function: FunctionContext
  let reason: String
}
