public import AnimationTraces
public import Testing

/// A trait with differences that all migration tests and recorded timelines of a suite ignore.
///
/// ```swift
/// @MainActor @Suite(.allowing(.interaction)) struct BannerMigrationTests { … }
/// ```
public struct AllowingTrait: SuiteTrait, TestTrait, TestScoping {
  let kinds: [Difference.Kind]

  /// A Boolean value that indicates whether the trait applies to each test of a suite; always
  /// `true`.
  public var isRecursive: Bool { true }

  /// Runs a test case with the allowances.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case; `nil` for a suite.
  ///   - function: The closure that runs the test case.
  /// - Throws: Any error that the closure throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await SharedAllowances.$current.withValue(SharedAllowances.current + kinds) {
      try await function()
    }
  }
}

extension Trait where Self == AllowingTrait {
  /// Ignores kinds of differences in migration tests and recorded timelines.
  ///
  /// - Parameter kinds: The kinds of differences to ignore, in addition to those that a test itself
  ///   ignores.
  /// - Returns: The trait.
  public static func allowing(_ kinds: Difference.Kind...) -> Self { Self(kinds: kinds) }
}
