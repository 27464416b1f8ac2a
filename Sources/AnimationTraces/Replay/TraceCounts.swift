/// The numbers of blocks, animations, callbacks and issues in a trace.
///
/// Everything that counts a trace counts it here: an animation is one that is added to a layer,
/// whether it begins or not, and a block is one that any event names.
package struct TraceCounts: Hashable, Sendable {
  package var blocks = 0
  package var animations = 0
  /// The number of callbacks into the program, except scheduled actions.
  package var callbacks = 0
  package var issues = 0

  /// Creates the counts of no trace.
  package init() {}

  /// Creates the counts of an indexed trace.
  package init(_ index: TraceIndex) {
    blocks = index.blocks.count
    animations = index.animations.count
    callbacks = index.callbacks.count
    issues = index.issues.count
  }

  /// Adds the counts of another trace.
  package static func += (counts: inout TraceCounts, other: TraceCounts) {
    counts.blocks += other.blocks
    counts.animations += other.animations
    counts.callbacks += other.callbacks
    counts.issues += other.issues
  }

  /// The blocks and the animations in words, such as "10 blocks, 20,000 animations".
  package var motionText: String {
    "\(blocks.counted("block")), \(animations.counted("animation"))"
  }
}
