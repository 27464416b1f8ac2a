/// An object that receives the callbacks of an explicit animation.
@MainActor
protocol ExplicitAnimationListener: AnyObject, Sendable {
  /// Whether there is a delegate to call.
  var isListening: Bool { get }
  func animationDidStart()
  func animationDidStop(finished: Bool)
}

/// An animation that the program has added to a layer, until it is removed.
struct ExplicitAnimation {
  var layer: LayerID
  /// The key on the layer; nil if there is none.
  var key: String?
  /// The group, which belongs to this animation only.
  var group: GroupID
  /// The animations of properties that it consists of.
  var animations: [AnimationID] = []
  /// The begin in the layer's time; 0 for the next commit.
  var beginTime: Double
  /// Its order among the changes, by which callbacks are sorted.
  var order: UInt64
  var isRemovedOnCompletion: Bool
  /// Whether it waits for its first commit.
  var isPending = true
  var hasStarted = false
  var hasStopped = false
  var listener: (any ExplicitAnimationListener)?
  /// The block that waits for it, because a view returned it as the action for a change in the
  /// block.
  var block = BlockID.none
  /// The transition of the layer's content, if it is one.
  var transition: TransitionRequest?
  /// The number in the trace, if it animates a key that the layer draws by itself.
  var ownKeyNumber: Int32?
  /// The completions of the transactions that wait for its end.
  var transactionCompletions: [TransactionCompletion] = []

  /// Whether it has not been removed.
  var isAlive: Bool { listener != nil }
}

/// The effect of an animation on one property, and its trace event.
struct ExplicitEffect {
  /// The animated property and effect; nil for a key that the layer draws by itself.
  var target: (property: LayerProperty, effect: Effect)?
  /// The event, without the numbers and names that the loop adds; nil if nothing is recorded.
  var event: AnimationEvent.Animation?
}
