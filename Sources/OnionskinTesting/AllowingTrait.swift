public import OnionskinCore
public import Testing

/// A trait that lets all migration tests of a suite ignore the same differences.
///
/// ```swift
/// @MainActor @Suite(.allowing(.interaction)) struct BannerMigrationTests { … }
/// ```
public struct AllowingTrait: SuiteTrait, TestTrait, TestScoping {
  let kinds: [Difference.Kind]

  /// A Boolean value that indicates whether the tests of a suite each get the trait; they do.
  public var isRecursive: Bool { true }

  /// Runs a test case with the allowances.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case; none for a suite.
  ///   - function: What to run.
  /// - Throws: What it throws.
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
  /// Lets migration tests ignore differences.
  ///
  /// - Parameter kinds: The differences to ignore, beside those that a test ignores itself.
  /// - Returns: The trait.
  public static func allowing(_ kinds: Difference.Kind...) -> Self {
    Self(kinds: kinds)
  }
}
