public import AnimationTraces

/// The kinds of misuse of UIKit that do not fail a test.
///
/// Only misuse fails a test. Notes never do, so they need no allowance.
///
/// ```swift
/// @Suite(.renderLoop(allowingMisuse: [.setterOutsideBlock]))
/// ```
public struct MisuseAllowance: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var kinds: [AnimationIssue.Kind]
  private var allowsAll = false

  /// No kinds of misuse.
  public static let none: MisuseAllowance = []

  /// All kinds of misuse.
  public static let all: MisuseAllowance = {
    var allowance: MisuseAllowance = []
    allowance.allowsAll = true
    return allowance
  }()

  /// Creates an allowance of kinds of misuse.
  public init(arrayLiteral kinds: AnimationIssue.Kind...) { self.kinds = kinds }

  /// Creates an allowance of kinds of misuse.
  public init(_ kinds: [AnimationIssue.Kind]) { self.kinds = kinds }

  /// Returns the misuse that is not allowed.
  ///
  /// - Parameter issues: The issues that a loop has recorded.
  /// - Returns: The issues that are misuse and not allowed, in order.
  public func remaining(of issues: [AnimationIssue]) -> [AnimationIssue] {
    if allowsAll { return [] }
    return issues.filter { $0.severity == .misuse && !kinds.contains($0.kind) }
  }
}
