import RenderEngine
public import Testing

/// A trait that gives each test case of a suite a render loop of its own, which is the current one.
///
/// A suite that needs the loop keeps it, as it does views and whatever else each of its tests
/// begins with:
///
/// ```swift
/// @MainActor @Suite(.ownLoop) struct FadeTests {
///   let loop = RenderLoop.current
///   let view = UIView()
/// }
/// ```
///
/// Other than `.renderLoop`, it does not fail a test for misuse, so that a test can ask for it.
public struct OwnLoopTrait: SuiteTrait, TestTrait, TestScoping {
  /// `true`, so that each test of a suite has a loop.
  public var isRecursive: Bool { true }

  /// Runs a test case with a loop of its own.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withRenderLoop { _ in try await function() }
  }
}

extension Trait where Self == OwnLoopTrait {
  /// A trait that gives each test case a render loop of its own, which is the current one.
  public static var ownLoop: Self { Self() }
}
