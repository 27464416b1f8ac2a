private import Foundation
public import Onionskin
public import Testing

/// Expects that a trace looks as it is drawn.
///
/// The columns are frames; `TimelineDiagram` explains the symbols. Only the rows that are drawn
/// count. A failure shows both, and the whole diagram to paste, so an empty one is a good start.
///
/// ```swift
/// @Test(.renderLoop) func `the banner fades`() throws {
///   let banner = UIView()
///   UIView.animate(withDuration: 0.2) { banner.alpha = 0 }
///   try RenderLoop.current.runUntilIdle()
///   expectTimeline("""
///     frame              0    5    10
///     UIView 1  opacity |███▇▇▆▅▄▃▂▂▁▁|
///     """)
/// }
/// ```
///
/// - Parameters:
///   - diagram: What is expected.
///   - trace: What happened; the current loop's trace if omitted.
///   - frames: How many frames a column stands for.
///   - until: The second of the last column; none for the end of the trace.
///   - sourceLocation: Where a failure is reported.
@MainActor
public func expectTimeline(
  _ diagram: String,
  of trace: AnimationTrace? = nil,
  every frames: Int = 1,
  until: TimeInterval? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let failure = TimelineDiagram(diagram, framesPerColumn: frames).failure(
    of: trace ?? RenderLoop.current.trace,
    until: until.map(Instant.init(seconds:))
  )
  if let failure {
    Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
  }
}

/// Expects that a trace is as it was when it was recorded.
///
/// The recorded trace is a file next to the test, `Timelines/<name>.json`. It holds parameters, not
/// samples, and is compared like two sides of a migration, so it holds on every machine. To record
/// it, run the test with `ONIONSKIN_RECORD=missing`, or `all` to replace what there is, or say so
/// here; a test that records always fails, lest it be left like that.
///
/// ```swift
/// expectTimeline(recordedAs: "banner fades")
/// ```
///
/// - Parameters:
///   - name: The file's name without its extension.
///   - trace: What happened; the current loop's trace if omitted.
///   - record: What to record; what the environment says if omitted.
///   - tolerance: How far apart two shown values may be, in points; of an opacity or a colour a point
///     is a hundredth.
///   - allowing: The differences that are meant.
///   - file: The test's file.
///   - sourceLocation: Where a failure is reported.
@MainActor
public func expectTimeline(
  recordedAs name: String,
  of trace: AnimationTrace? = nil,
  record: TimelineRecording? = nil,
  tolerance: Double = TraceComparison.usualTolerance,
  allowing: Difference.Kind...,
  file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let recording = RecordedTimeline(name: name, testFile: "\(file)")
  let failure = recording.failure(
    of: trace ?? RenderLoop.current.trace,
    record: record ?? .fromEnvironment,
    tolerance: tolerance,
    allowing: allowing
  )
  if let failure {
    Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
  }
}

/// What a test that expects a recorded timeline records.
public struct TimelineRecording: Hashable, Sendable {
  let replaces: Bool
  let adds: Bool

  /// Records nothing: a missing file is a failure.
  public static let never = TimelineRecording(replaces: false, adds: false)

  /// Records what there is no file of yet.
  public static let missing = TimelineRecording(replaces: false, adds: true)

  /// Records everything anew.
  public static let all = TimelineRecording(replaces: true, adds: true)

  /// What the environment's `ONIONSKIN_RECORD` says: `missing`, `all`, and anything else for never.
  public static var fromEnvironment: TimelineRecording {
    switch ProcessInfo.processInfo.environment["ONIONSKIN_RECORD"] {
    case "all": .all
    case "missing": .missing
    default: .never
    }
  }
}
