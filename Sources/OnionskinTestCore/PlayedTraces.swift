package import AnimationTraces
private import Synchronization

/// The traces that a test plays, for the palette of its suite.
///
/// A loop of a test hands over its trace when it ends, and so does a migration test with its candidate.
package final class PlayedTraces: Sendable {
  /// The collection of the current test; `nil` if nobody asks for its traces.
  @TaskLocal package static var current: PlayedTraces?

  private let traces = Mutex<[AnimationTrace]>([])
  /// The collection around this one, such as that of the suite.
  private let outer: PlayedTraces?

  /// Creates a collection within the current one.
  package init() { outer = Self.current }

  /// Adds a trace to the collection and those around it.
  package func add(_ trace: AnimationTrace) {
    traces.withLock { $0.append(trace) }
    outer?.add(trace)
  }

  /// Returns the failure message for a palette; `nil` if every value is in it, or nothing animates.
  package func failure(for palette: MotionPalette) -> String? {
    var census = MotionCensus()
    for trace in traces.withLock({ $0 }) { census.add(trace) }
    return palette.failure(for: census)
  }
}

extension MotionPalette {
  /// Returns the failure message for one trace; `nil` if every value is in the palette.
  package func failure(for trace: AnimationTrace) -> String? {
    var census = MotionCensus()
    census.add(trace)
    return census.isEmpty ? Self.nothingAnimated : failure(for: census)
  }
}
