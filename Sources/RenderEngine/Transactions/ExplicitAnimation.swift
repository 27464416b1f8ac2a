package import AnimationModel

/// An object that receives the callbacks of an explicit animation.
@MainActor package protocol ExplicitAnimationListener: AnyObject, Sendable {
  /// Whether there is a delegate to call.
  var isListening: Bool { get }
  func animationDidStart()
  func animationDidStop(finished: Bool)
}

/// An animation that the program has added to a layer, until it is removed.
package struct ExplicitAnimation {
  package var layer: LayerID
  /// The key on the layer; nil if there is none.
  package var key: String?
  /// The group, which belongs to this animation only.
  package var group: GroupID
  /// The animations of properties that it consists of.
  var animations: [AnimationID] = []
  /// The begin in the layer's time; 0 for the next commit.
  package var beginTime: Double
  /// Its order among the changes, by which callbacks are sorted.
  package var order: UInt64
  package var isRemovedOnCompletion: Bool
  /// Whether it waits for its first commit.
  package var isPending = true
  var hasStarted = false
  /// Whether its stop was told: at its end, or when its layer left the screen.
  var hasStopped = false
  /// Whether it has played to its end, and stays on its layer.
  var hasEnded = false
  /// Whether it stays on its layer while that is off screen.
  var isSuspended = false
  package var listener: (any ExplicitAnimationListener)?
  /// The block that waits for it, because a view returned it as the action for a change in the
  /// block.
  package var block = BlockID.none
  /// The transition of the layer's content, if it is one.
  package var transition: TransitionRequest?
  /// The animations of custom keys that it consists of.
  package var ownKeys: [OwnKeyAnimation] = []
  /// The completions of the transactions that wait for its end.
  var transactionCompletions: [TransactionCompletion] = []

  package init(
    layer: LayerID,
    key: String? = nil,
    group: GroupID,
    beginTime: Double,
    order: UInt64,
    isRemovedOnCompletion: Bool,
    listener: (any ExplicitAnimationListener)? = nil,
    block: BlockID = BlockID.none,
    transition: TransitionRequest? = nil
  ) {
    self.layer = layer
    self.key = key
    self.group = group
    self.beginTime = beginTime
    self.order = order
    self.isRemovedOnCompletion = isRemovedOnCompletion
    self.listener = listener
    self.block = block
    self.transition = transition
  }

  /// Whether it has not been removed.
  var isAlive: Bool { listener != nil }
}

/// An animation of a custom key, which the layer interpolates without the store.
package struct OwnKeyAnimation {
  /// The animation, which the layer asks for the values.
  package var animation: any ExplicitAnimationListener
  package var key: String
  /// The timings of the enclosing animation groups, from the outermost to the innermost, and its
  /// own.
  package var timings: [Timing]
  /// The number in the trace; nil if it is not recorded.
  var number: Int32?

  package init(
    animation: any ExplicitAnimationListener,
    key: String,
    timings: [Timing],
    number: Int32? = nil
  ) {
    self.animation = animation
    self.key = key
    self.timings = timings
    self.number = number
  }
}

/// The effect of an animation on one property, and its trace event.
package struct ExplicitEffect {
  /// The animated property and effect; nil for a custom key.
  package var target: (property: LayerProperty, effect: Effect)?
  /// The animation of a custom key, if it is one.
  var ownKey: OwnKeyAnimation?
  /// The event, without the numbers and names that the loop adds; nil if nothing is recorded.
  package var event: AnimationEvent.Animation?

  package init(
    target: (property: LayerProperty, effect: Effect)? = nil,
    ownKey: OwnKeyAnimation? = nil,
    event: AnimationEvent.Animation? = nil
  ) {
    self.target = target
    self.ownKey = ownKey
    self.event = event
  }
}
