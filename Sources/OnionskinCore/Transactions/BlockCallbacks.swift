/// Whom a block calls, and with what.
///
/// A class, so that the many blocks that call nobody cost one word. What only some blocks have stands in objects
/// of its own: most that call somebody have a completion and no more.
@MainActor
final class BlockCallbacks {
  var completion: ((Bool) -> Void)?
  /// Where the block was opened.
  var callSite: CallSite?
  /// The delegate with its selectors; nil for nearly all blocks of the block API.
  private(set) var delegation: BlockDelegation?
  /// What an animator keeps with its block; nil for the blocks of others.
  var animator: AnimatorCallbacks?
  /// The transactions that wait for the block.
  var watchers: [TransactionCompletion] = []

  /// The callbacks of a block that was opened at a call site.
  init(at callSite: CallSite?) {
    self.callSite = callSite
  }

  /// The callbacks of a call, if it has a completion.
  convenience init?(_ completion: ((Bool) -> Void)?, at callSite: CallSite) {
    guard let completion else { return nil }
    self.init(at: callSite)
    self.completion = completion
  }

  /// The delegate with its selectors, made when it is first needed.
  var ownDelegation: BlockDelegation {
    if let delegation { return delegation }
    let new = BlockDelegation()
    delegation = new
    return new
  }

  /// The delegate; nil if none was set or it has gone.
  var delegate: AnyObject? { delegation?.object }

  /// Whether somebody waits to be called at the end.
  var isOwed: Bool { completion != nil || delegate != nil }

  /// Lets go of everybody who would be called.
  func drop() {
    completion = nil
    animator?.onEnd = nil
    animator?.keeper = nil
    watchers = []
    delegation?.drop()
  }
}

/// The delegate of a block, and what it is called with.
@MainActor
final class BlockDelegation {
  var animationID: String?
  var context: UnsafeMutableRawPointer?
  var willStart: Selector?
  var didStop: Selector?
  /// Where the delegate was set.
  var callSite: CallSite?
  /// Where the selectors were set before a delegate.
  var willStartCallSite: CallSite?
  var didStopCallSite: CallSite?
  /// Whether another module has set the delegate, to call a completion that the program has written.
  var isFacade = false
  private var strongObject: AnyObject?
  private weak var weakObject: AnyObject?
  /// The delegate's class, for messages when it is gone.
  private(set) var type: AnyClass?

  /// The delegate; nil if none was set or it has gone.
  var object: AnyObject? { strongObject ?? weakObject }

  /// Whether a delegate was set that has gone.
  var isLost: Bool { type != nil && object == nil }

  /// Whether a selector was set.
  var hasSelector: Bool { willStart != nil || didStop != nil }

  /// Whether a selector was set, and nobody who could answer for it: not even none.
  var isMissing: Bool {
    hasSelector && callSite == nil && (willStartCallSite != nil || didStopCallSite != nil)
  }

  func setObject(_ object: AnyObject?, retained: Bool) {
    strongObject = retained ? object : nil
    weakObject = object
    type = object.map { Swift.type(of: $0) }
  }

  fileprivate func drop() {
    strongObject = nil
    weakObject = nil
  }
}

/// What an animator keeps with its block.
@MainActor
final class AnimatorCallbacks {
  /// Called before the completion, and not recorded; the animator ends with it.
  var onEnd: ((Bool) -> Void)?
  /// The animator, which is kept alive while it moves.
  var keeper: AnyObject?
  /// Whether an animation of the block has run back to its start.
  var hasReturned = false
  /// What the block changed, to be set back.
  var values: [AnimatedValue] = []

  init(onEnd: @escaping (Bool) -> Void, keeper: AnyObject?) {
    self.onEnd = onEnd
    self.keeper = keeper
  }
}

/// The values of a property before and after an animator's block changed it.
struct AnimatedValue {
  var layer: LayerID
  /// The layer's number, by which a layer is known that serves another layer.
  var layerNumber: Int32
  var property: LayerProperty
  var start: LayerValue
  var end: LayerValue
  /// What the model was last set to for the block.
  var model: LayerValue
}
