/// What the engine counts of a block, from its begin until its last callback.
struct AnimationBlock: BitwiseCopyable {
  /// The number in the trace.
  var number: Int32
  /// How many of its animations are left.
  var remaining: Int32 = 0
  /// The order of its first captured change, by which will-start callbacks are sorted.
  var firstChange: UInt64 = 0
  /// The order of its last captured change, or of its commit: stop callbacks are sorted by it.
  var lastChange: UInt64 = 0
  /// The first property that it changed, if somebody is to be called with a trace; the blocks have the others.
  var firstProperty: BlockChange?
  /// Whether all its animations so far reached their end.
  var finished = true
  /// Whether the outermost block around it has been committed.
  var isClosed = false
  /// Whether the turn in which it was closed has been committed: callbacks may come now.
  var isCommitted = false
  var hasStarted = false
  /// Whether its stop callback is queued.
  var hasStopped = false
  /// The animator's block on whose time line it is, and which waits for it.
  var host = BlockID.none
  /// Whether its animations run back to their start, and so the model is set back at their end.
  var isReversed = false
  /// Whether it goes against the animator's time line, because it was added on the way back.
  var isMirrored = false

  /// Counts more animations.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - order: The order of the change before them.
  mutating func noteChanges(_ count: Int, after order: UInt64) {
    guard count > 0 else { return }
    if firstChange == 0 { firstChange = order + 1 }
    lastChange = order + UInt64(count)
    remaining += Int32(count)
  }
}
