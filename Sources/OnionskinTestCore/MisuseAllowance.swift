public import OnionskinCore

/// The misuse of UIKit that does not fail a test.
///
/// Notes never fail a test, so there is nothing to allow about them.
///
/// ```swift
/// @Suite(.renderLoop(allowingMisuse: [.setterOutsideBlock]))
/// ```
public struct MisuseAllowance: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var kinds: [AnimationIssue.Kind]
  private var allowsAll = false

  /// Allows no misuse.
  public static let none: MisuseAllowance = []

  /// Allows all misuse.
  public static let all: MisuseAllowance = {
    var allowance: MisuseAllowance = []
    allowance.allowsAll = true
    return allowance
  }()

  /// Allows some kinds of misuse.
  public init(arrayLiteral kinds: AnimationIssue.Kind...) {
    self.kinds = kinds
  }

  /// Allows some kinds of misuse.
  public init(_ kinds: [AnimationIssue.Kind]) {
    self.kinds = kinds
  }

  /// Returns the misuse that is not allowed.
  ///
  /// - Parameter issues: What a loop has recorded.
  /// - Returns: The misuse in its order.
  public func remaining(of issues: [AnimationIssue]) -> [AnimationIssue] {
    if allowsAll { return [] }
    return issues.filter { $0.severity == .misuse && !kinds.contains($0.kind) }
  }
}
