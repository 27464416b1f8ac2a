/// The condition under which a declaration is compiled.
public struct CompilationCondition: Hashable, Sendable, Codable {
  /// The conditions of the enclosing `#if`s, as expressions; empty for none.
  public var expressions: [String]

  /// Creates a condition.
  public init(_ expressions: [String] = []) { self.expressions = expressions }

  /// A Boolean value that indicates whether there is no condition.
  public var isAlways: Bool { expressions.isEmpty }

  /// The condition as one expression.
  public var text: String { expressions.map { "(\($0))" }.joined(separator: " && ") }
}
