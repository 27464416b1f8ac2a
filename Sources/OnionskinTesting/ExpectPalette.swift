public import RenderEngine
public import Testing

/// Expects that all animations in the current loop use the durations, delays, and curves of a palette.
///
/// A failure names each value that is not in the palette, how often and where it is used, and the
/// nearest entry. The expectation also fails if nothing animates in the loop. A whole suite is checked
/// by the trait ``PaletteTrait``.
///
/// ```swift
/// @Test(.renderLoop) func `the menu uses our durations`() async throws {
///   let menu = Menu()
///   menu.open()
///   try await RenderLoop.current.runUntilIdle()
///   expectPalette(durations: [0.25, 0.3], curves: [.easeInOut, .spring(dampingRatio: 0.8)])
/// }
/// ```
///
/// - Parameters:
///   - durations: The durations in seconds; `nil` for any.
///   - delays: The delays in seconds, in addition to none; `nil` for any.
///   - curves: The curves and springs; `nil` for any.
///   - sourceLocation: The location of the failure.
/// - Precondition: At least one of the lists is given.
@preconcurrency @MainActor public func expectPalette(
  durations: [TimeInterval]? = nil,
  delays: [TimeInterval]? = nil,
  curves: [MotionCurve]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let palette = MotionPalette(durations: durations, delays: delays, curves: curves)
  if let failure = palette.failure(for: RenderLoop.current.trace) {
    Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
  }
}

/// A trait that expects the animations of each test to use a palette.
///
/// The animations are those in the loop of the test, as ``RenderLoopTrait`` creates it, and those of
/// the new code in its migration tests. A test in which nothing animates passes.
///
/// ```swift
/// @MainActor @Suite(.renderLoop, .palette(durations: [0.25, 0.3], curves: [.easeInOut]))
/// struct MenuTests { … }
/// ```
public struct PaletteTrait: SuiteTrait, TestTrait, TestScoping {
  let palette: MotionPalette

  /// A Boolean value that indicates whether the trait applies to each test of a suite; always
  /// `true`.
  public var isRecursive: Bool { true }

  /// Runs a test case, and checks the animations that it has played.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case; `nil` for a suite, which plays none itself.
  ///   - function: The closure that runs the test case.
  /// - Throws: Any error that the closure throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let played = PlayedTraces()
    // If the trait that creates the loop comes first, the loop ends after this scope.
    let outer = RenderLoop.current
    try await PlayedTraces.$current.withValue(played) { try await function() }
    if outer !== RenderLoop.processWide { played.add(await outer.trace) }
    if let failure = played.failure(for: palette) {
      Issue.record(Comment(rawValue: failure), sourceLocation: test.sourceLocation)
    }
  }
}

extension Trait where Self == PaletteTrait {
  /// Expects the animations of each test to use the durations, delays, and curves of a palette.
  ///
  /// - Parameters:
  ///   - durations: The durations in seconds; `nil` for any.
  ///   - delays: The delays in seconds, in addition to none; `nil` for any.
  ///   - curves: The curves and springs; `nil` for any.
  /// - Returns: The trait.
  /// - Precondition: At least one of the lists is given.
  public static func palette(
    durations: [TimeInterval]? = nil,
    delays: [TimeInterval]? = nil,
    curves: [MotionCurve]? = nil
  ) -> Self { Self(palette: MotionPalette(durations: durations, delays: delays, curves: curves)) }
}
