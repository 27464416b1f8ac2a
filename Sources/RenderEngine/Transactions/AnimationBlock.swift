/// The engine's record of an animation block, from its begin to its last callback.
package struct AnimationBlock: BitwiseCopyable {
  /// The number in the trace.
  package var number: Int32
  /// The number of its animations that are left.
  var remaining: Int32 = 0
  /// The order of its first captured change, by which start callbacks are sorted.
  var firstChange: UInt64 = 0
  /// The order of its last captured change, or of its commit, by which stop callbacks are sorted.
  var lastChange: UInt64 = 0
  /// The first property that it changed, if callbacks are traced; `AnimationBlocks` has the others.
  var firstProperty: BlockChange?
  /// Whether all its animations so far have reached their end.
  var finished = true
  /// Whether its outermost block has been committed.
  var isOutermostCommitted = false
  /// Whether the turn in which it was closed has been committed, so that its callbacks may be
  /// called.
  var isTurnCommitted = false
  /// Whether explicit animations stand for changes in it, so that it is kept until they end.
  var hasExplicitAnimations = false
  var hasStarted = false
  /// Whether its stop callback is queued.
  package var hasStopped = false
  /// The animator's block whose timeline it is on, and which waits for it.
  var host = BlockID.none
  /// Whether its animations run back to their start, so that the model is set back at their end.
  var isReversed = false
  /// Whether it runs against the animator's timeline, because it was added while the animator ran
  /// backward.
  var isMirrored = false

  /// Whether something refers to the block until its animations end, even if it has no callbacks.
  var isWaited: Bool { !host.isNone || hasExplicitAnimations }

  /// Counts more animations.
  mutating func addAnimations(_ count: Int, after order: UInt64) {
    guard count > 0 else { return }
    if firstChange == 0 { firstChange = order + 1 }
    lastChange = order + UInt64(count)
    remaining += Int32(count)
  }
}
