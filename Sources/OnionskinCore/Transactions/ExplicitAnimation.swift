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
  /// The animations of custom keys that it consists of.
  var ownKeys: [OwnKeyAnimation] = []
  /// The completions of the transactions that wait for its end.
  var transactionCompletions: [TransactionCompletion] = []

  /// Whether it has not been removed.
  var isAlive: Bool { listener != nil }
}

/// An animation of a custom key, which the layer interpolates without the store.
struct OwnKeyAnimation {
  /// The animation, which the layer asks for the values.
  var animation: any ExplicitAnimationListener
  var key: String
  /// The timings of the enclosing animation groups, from the outermost to the innermost, and its
  /// own.
  var timings: [Timing]
  /// The number in the trace; nil if it is not recorded.
  var number: Int32?
}

/// The effect of an animation on one property, and its trace event.
struct ExplicitEffect {
  /// The animated property and effect; nil for a custom key.
  var target: (property: LayerProperty, effect: Effect)?
  /// The animation of a custom key, if it is one.
  var ownKey: OwnKeyAnimation?
  /// The event, without the numbers and names that the loop adds; nil if nothing is recorded.
  var event: AnimationEvent.Animation?
}
