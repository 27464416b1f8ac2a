import AnimationModel
package import AnimationTraces
import Foundation

/// The comparison of a trace with a timeline that is drawn in a test.
package enum DrawnTimeline {
  /// Returns a message that describes how a trace differs from a diagram.
  ///
  /// - Parameters:
  ///   - diagram: The expected drawing.
  ///   - trace: The trace to compare; `nil` for the current loop's trace.
  ///   - frames: The number of frames in each column.
  ///   - until: The time of the last column in seconds; `nil` for the end of the trace.
  ///   - scope: What gives a test its own loop, such as "the trait .renderLoop".
  /// - Returns: A failure message; `nil` if the trace matches the diagram.
  @MainActor package static func failure(
    _ diagram: String,
    of trace: AnimationTrace?,
    every frames: Int,
    until: TimeInterval?,
    scope: String
  ) -> String? {
    if trace == nil, let failure = missingLoop(scope: scope) { return failure }
    return TimelineDiagram(diagram, framesPerColumn: frames).failure(
      of: trace ?? RenderLoop.current.trace,
      until: until.map(Instant.init(seconds:))
    )
  }

  /// Returns a failure message if the test has no loop of its own and thus no trace to compare.
  @MainActor package static func missingLoop(scope: String) -> String? {
    RenderLoop.current.keepsEvents
      ? nil : "This test has no loop of its own, so nothing was recorded. Use \(scope)."
  }
}
