package import OnionskinCore

/// A timeline that is drawn in a test.
package enum DrawnTimeline {
  /// Returns how a trace differs from a diagram.
  ///
  /// - Parameters:
  ///   - diagram: The expected drawing.
  ///   - trace: What happened; none for the current loop's trace.
  ///   - frames: The number of frames in each column.
  ///   - until: The time of the last column in seconds; `nil` for the end of the trace.
  ///   - scope: What gives a test a loop of its own, such as "the trait .renderLoop".
  /// - Returns: A text for people; none if the trace is as it is drawn.
  @MainActor
  package static func failure(
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

  /// Returns what is wrong if a test has no loop of its own, whose trace could be expected.
  @MainActor
  package static func missingLoop(scope: String) -> String? {
    RenderLoop.current.keepsEvents
      ? nil : "This test has no loop of its own, so nothing was recorded. Use \(scope)."
  }
}
