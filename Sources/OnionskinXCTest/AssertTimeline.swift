public import RenderEngine
import XCTest

/// Asserts that a trace matches a drawing.
///
/// The columns of the drawing are frames; `TimelineDiagram` explains the symbols. Only the rows in
/// the drawing are compared. A failure shows the expected and the actual rows and the whole
/// diagram, ready to paste, so you can start with an empty string.
///
/// ```swift
/// @MainActor func testTheBannerFades() async throws {
///   let banner = UIView()
///   UIView.animate(withDuration: 0.2) { banner.alpha = 0 }
///   try await RenderLoop.current.runUntilIdle()
///   XCTAssertTimeline("""
///     frame              0    5    10
///     UIView 1  opacity |███▇▇▆▅▄▃▂▂▁▁|
///     """)
/// }
/// ```
///
/// - Parameters:
///   - diagram: The expected drawing.
///   - trace: The trace to compare; `nil` for the current loop's trace.
///   - frames: The number of frames in each column.
///   - until: The time of the last column in seconds; `nil` for the end of the trace.
///   - file: The file of the failure.
///   - line: The line of the failure.
@preconcurrency @MainActor public func XCTAssertTimeline(
  _ diagram: String,
  of trace: AnimationTrace? = nil,
  every frames: Int = 1,
  until: TimeInterval? = nil,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  let failure = DrawnTimeline.failure(
    diagram,
    of: trace,
    every: frames,
    until: until,
    scope: loopScope
  )
  if let failure { XCTFail(failure, file: file, line: line) }
}

/// Asserts that a trace matches a recorded trace.
///
/// The recorded trace is a file next to the test, `Timelines/<name>.json`. It contains parameters,
/// not samples, and is compared like the two sides of a migration, so it is valid on every machine.
/// To record it, run the test with `ONIONSKIN_RECORD=missing`, or with `ONIONSKIN_RECORD=all` to
/// replace existing files, or pass `record`. A test that records always fails, so that the setting
/// is not left in place by mistake.
///
/// ```swift
/// XCTAssertTimeline(recordedAs: "banner fades")
/// ```
///
/// - Parameters:
///   - name: The name of the file, without its extension.
///   - trace: The trace to compare; `nil` for the current loop's trace.
///   - record: The recording mode; `nil` to use `TimelineRecording.fromEnvironment`.
///   - tolerance: The largest difference between two shown values that is tolerated, in points; an
///     opacity or a component of a color counts from 0 to 100 points.
///   - allowing: The differences to ignore.
///   - file: The path of the test's source file, which is also the file of a failure.
///   - line: The line of the failure.
@preconcurrency @MainActor public func XCTAssertTimeline(
  recordedAs name: String,
  of trace: AnimationTrace? = nil,
  record: TimelineRecording? = nil,
  tolerance: Double = TraceComparison.defaultTolerance,
  allowing: Difference.Kind...,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  let recording = RecordedTimeline(
    name: name,
    testFile: "\(file)",
    tolerance: tolerance,
    allowing: allowing
  )
  let failure =
    (trace == nil ? DrawnTimeline.missingLoop(scope: loopScope) : nil)
    ?? recording.failure(of: trace ?? RenderLoop.current.trace, record: record)
  if let failure { XCTFail(failure, file: file, line: line) }
}

/// What gives a test its own loop.
private let loopScope = "the base class RenderLoopTestCase"
