public import RenderEngine
import XCTest

/// Asserts that all animations in the current loop use the durations, delays, and curves of a palette.
///
/// A failure names each value that is not in the palette, how often and where it is used, and the
/// nearest entry. The assertion also fails if nothing animates in the loop. All tests of a class are
/// checked by ``RenderLoopTestCase/palette``.
///
/// ```swift
/// @MainActor func testDurations() async throws {
///   let menu = Menu()
///   menu.open()
///   try await RenderLoop.current.runUntilIdle()
///   XCTAssertPalette(durations: [0.25, 0.3], curves: [.easeInOut, .spring(dampingRatio: 0.8)])
/// }
/// ```
///
/// - Parameters:
///   - durations: The durations in seconds; `nil` for any.
///   - delays: The delays in seconds, in addition to none; `nil` for any.
///   - curves: The curves and springs; `nil` for any.
///   - file: The file of the failure.
///   - line: The line of the failure.
/// - Precondition: At least one of the lists is given.
@preconcurrency @MainActor public func XCTAssertPalette(
  durations: [TimeInterval]? = nil,
  delays: [TimeInterval]? = nil,
  curves: [MotionCurve]? = nil,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  let palette = MotionPalette(durations: durations, delays: delays, curves: curves)
  if let failure = palette.failure(for: RenderLoop.current.trace) {
    XCTFail(failure, file: file, line: line)
  }
}
