/// The misuse that a test puts up with.
///
/// Notes never fail a test, so there is nothing to allow about them.
///
/// ```swift
/// @Suite(.renderLoop(allowingMisuse: [.setterOutsideBlock]))
/// ```
public struct MisuseAllowance: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var kinds: [AnimationIssue.Kind]
  private var allowsAll = false

  /// Puts up with none.
  public static let none: MisuseAllowance = []

  /// Puts up with all.
  public static let all: MisuseAllowance = {
    var allowance: MisuseAllowance = []
    allowance.allowsAll = true
    return allowance
  }()

  /// Puts up with some kinds.
  public init(arrayLiteral kinds: AnimationIssue.Kind...) {
    self.kinds = kinds
  }

  /// Puts up with some kinds.
  public init(_ kinds: [AnimationIssue.Kind]) {
    self.kinds = kinds
  }

  /// Returns the issues that remain: misuse of a kind that is not allowed.
  ///
  /// - Parameter issues: What a loop has recorded.
  /// - Returns: The misuse in its order.
  public func remaining(of issues: [AnimationIssue]) -> [AnimationIssue] {
    if allowsAll { return [] }
    return issues.filter { $0.degree == .misuse && !kinds.contains($0.kind) }
  }
}
