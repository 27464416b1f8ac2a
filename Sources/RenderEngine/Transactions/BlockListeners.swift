import AnimationModel
package import FoundationNames

/// Who is told of the beginning and the end of a block.
///
/// This is a class so that the many blocks without listeners need only one word. Rare parts are in
/// objects of their own, since most blocks with listeners only have a completion.
@MainActor package final class BlockListeners {
  var completion: ((Bool) -> Void)?
  /// Closures of the engine's own, which are called before the block's callbacks and not recorded.
  var ends: [(Bool) -> Void] = []
  /// The call site at which the block was opened.
  var callSite: CallSite?
  /// The delegate with its selectors; nil for nearly all blocks of the block API.
  private(set) var delegateListener: DelegateListener?
  /// The callbacks of an animator; nil for other blocks.
  package var animator: AnimatorCallbacks?
  /// The completions of the transactions that wait for the block.
  var transactionCompletions: [TransactionCompletion] = []

  /// Creates the listeners of a block that was opened at a call site.
  package init(at callSite: CallSite?, completion: ((Bool) -> Void)? = nil) {
    self.callSite = callSite
    self.completion = completion
  }

  /// Creates the listeners of a call if it has a completion; otherwise, returns nil.
  package convenience init?(_ completion: ((Bool) -> Void)?, at callSite: CallSite) {
    guard let completion else { return nil }
    self.init(at: callSite, completion: completion)
  }

  package var hasCompletion: Bool { completion != nil }

  /// Sets the completion, or removes it.
  package func setCompletion(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  /// The delegate with its selectors, made on first use.
  package var ownDelegateListener: DelegateListener {
    if let delegateListener { return delegateListener }
    let new = DelegateListener()
    delegateListener = new
    return new
  }

  /// The delegate; nil if none was set or it was released.
  var delegate: AnyObject? { delegateListener?.object }

  /// Whether a completion or a delegate waits for the end.
  var isOutstanding: Bool { completion != nil || delegate != nil }

  /// Releases all listeners.
  func drop() {
    completion = nil
    ends = []
    animator?.onEnd = nil
    animator?.retainedAnimator = nil
    transactionCompletions = []
    delegateListener?.drop()
  }
}

/// The delegate of a block, and the arguments of its methods.
@MainActor package final class DelegateListener {
  package var animationID: String?
  package var context: UnsafeMutableRawPointer?
  package var willStart: Selector?
  package var didStop: Selector?
  /// The call site at which the delegate was set.
  package var callSite: CallSite?
  /// The call sites at which selectors were set before a delegate.
  package var willStartCallSite: CallSite?
  package var didStopCallSite: CallSite?
  /// Whether another module has set the delegate, to call a completion that the program has passed.
  package var isOfOuterCall = false
  private var strongObject: AnyObject?
  private weak var weakObject: AnyObject?
  /// The delegate's class, for messages after its release.
  private(set) var type: AnyClass?

  /// The delegate; nil if none was set or it was released.
  var object: AnyObject? { strongObject ?? weakObject }

  /// Whether a delegate was set and released.
  var wasReleased: Bool { type != nil && object == nil }

  /// Whether a selector was set.
  var hasSelector: Bool { willStart != nil || didStop != nil }

  /// Whether a selector was set, but the delegate never was, not even to nil.
  var isMissing: Bool {
    hasSelector && callSite == nil && (willStartCallSite != nil || didStopCallSite != nil)
  }

  package func setObject(_ object: AnyObject?, retained: Bool) {
    strongObject = retained ? object : nil
    weakObject = object
    type = object.map { Swift.type(of: $0) }
  }

  fileprivate func drop() {
    strongObject = nil
    weakObject = nil
  }
}

/// The callbacks of an animator's block, and the values that it changed.
@MainActor package final class AnimatorCallbacks {
  /// A closure that ends the animator, and returns where; it is called before the completion and not
  /// recorded.
  package var onEnd: (() -> AnimationEvent.Callback.Position?)?
  /// The animator, which is kept alive while it runs.
  package var retainedAnimator: AnyObject?
  /// Whether the animator can be paused and stopped.
  let isInterruptible: Bool
  /// Whether an animation of the block has run back to its start.
  package var hasReturned = false
  /// The values that the block changed, to be set back.
  var values: [AnimatedValue] = []

  package init(
    onEnd: @escaping () -> AnimationEvent.Callback.Position?,
    retainedAnimator: AnyObject?,
    isInterruptible: Bool
  ) {
    self.onEnd = onEnd
    self.isInterruptible = isInterruptible
    self.retainedAnimator = retainedAnimator
  }
}

/// The values of a property before and after an animator's block changed it.
package struct AnimatedValue {
  var layer: LayerID
  /// The layer's number, which shows whether the index serves another layer.
  var layerNumber: Int32
  var property: LayerProperty
  var start: LayerValue
  var end: LayerValue
  /// The model value that was last set for the block.
  var model: LayerValue
}
