/// Somebody who is told what becomes of an explicit animation.
@MainActor
protocol ExplicitAnimationListener: AnyObject, Sendable {
  /// Whether there is anybody to tell.
  var isListening: Bool { get }
  func animationDidStart()
  func animationDidStop(finished: Bool)
}

/// An animation that the program has added to a layer, from then until it is removed.
struct ExplicitAnimation {
  var layer: LayerID
  /// The key that it stands under; nil for none.
  var key: String?
  /// Its group, which it shares with nobody.
  var group: GroupID
  /// The animations of properties that it consists of.
  var animations: [AnimationID] = []
  /// When it begins in its layer's time; 0 for the next commit.
  var beginTime: Double
  /// Its place among the changes, by which callbacks are sorted.
  var order: UInt64
  var isRemovedOnCompletion: Bool
  /// Whether it waits for its first commit.
  var isPending = true
  var hasStarted = false
  var hasStopped = false
  var listener: (any ExplicitAnimationListener)?
  /// The block that waits for it as for its own animations, because a view has answered with it for a change
  /// in the block.
  var block = BlockID.none
  /// How it changes the layer's content, if it is a transition.
  var transition: TransitionRequest?
  /// The number in the trace, if it animates a key that the layer draws by itself.
  var ownKeyNumber: Int32?
  /// The transactions that wait for its end.
  var watchers: [TransactionCompletion] = []

  /// Whether it has not been taken away.
  var isAlive: Bool { listener != nil }
}

/// What an animation does to one property, and how a trace tells it.
struct ExplicitEffect {
  /// What the engine animates; nil for a key that the layer draws by itself.
  var target: (property: LayerProperty, effect: Effect)?
  /// The event, without the numbers and names that the loop knows; nil if nothing is recorded.
  var event: AnimationEvent.Animation?
}
