/// A block from its begin until its last callback.
struct AnimationBlock {
  /// The number in the trace.
  var number: Int32
  /// How many of its animations are left.
  var remaining: Int32 = 0
  /// The order of its first captured change, by which will-start callbacks are sorted.
  var firstChange: UInt64 = 0
  /// The order of its last captured change, or of its commit: stop callbacks are sorted by it.
  var lastChange: UInt64 = 0
  /// Whether all its animations so far reached their end.
  var finished = true
  /// Whether the outermost block around it has been committed.
  var isClosed = false
  /// Whether the turn in which it was closed has been committed: callbacks may come now.
  var isCommitted = false
  var hasStarted = false
  /// Whether its stop callback is queued.
  var hasStopped = false
  var callbacks: BlockCallbacks?
  /// The animator's block on whose time line it is, and which waits for it.
  var host = BlockID.none
  /// Whether its animations run back to their start, and so the model is set back at their end.
  var isReversed = false
  /// Whether it goes against the animator's time line, because it was added on the way back.
  var isMirrored = false

  /// What an animator's block changed, to be set back; no other block keeps any.
  @MainActor var values: [AnimatedValue] { callbacks?.values ?? [] }

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

/// Whom to call, and with what.
///
/// A class, so that the many blocks nobody listens to cost one word.
@MainActor
final class BlockCallbacks {
  var animationID: String?
  var context: UnsafeMutableRawPointer?
  var completion: ((Bool) -> Void)?
  /// Called before the completion, and not recorded; an animator ends with it.
  var onEnd: ((Bool) -> Void)?
  /// Kept alive until the end.
  var keeper: AnyObject?
  /// Whether an animation of the block has run back to its start.
  var hasReturned = false
  var willStart: Selector?
  var didStop: Selector?
  var delegateCallSite: CallSite?
  /// Whether another module has set the delegate, to call a completion that the program has written.
  var hasFacadeDelegate = false
  /// Where the selectors were set before a delegate.
  var selectorCallSites: SelectorCallSites?
  /// Where the block was opened.
  var callSite: CallSite?
  /// What the block changed, while a trace is recorded.
  private(set) var changes = BlockChanges()

  /// Remembers that the block changed a property of a layer.
  func note(_ property: LayerProperty, of layer: LayerID, number: Int32) {
    changes.append(BlockChange(layer: layer, number: number, property: property))
  }

  /// Takes over what another block has changed.
  func take(_ changes: BlockChanges) {
    self.changes = changes
  }

  /// What an animator's block changed.
  var values: [AnimatedValue] = []
  /// The transactions that wait for the block.
  var watchers: [TransactionCompletion] = []

  private var strongDelegate: AnyObject?
  private weak var weakDelegate: AnyObject?
  /// The delegate's class, for messages when it is gone.
  private(set) var delegateClass: AnyClass?

  init() {}

  /// The callbacks of a call, if it has a completion.
  convenience init?(_ completion: ((Bool) -> Void)?, at callSite: CallSite) {
    guard let completion else { return nil }
    self.init()
    self.completion = completion
    self.callSite = callSite
  }

  /// The delegate; nil if none was set or it has gone.
  var delegate: AnyObject? { strongDelegate ?? weakDelegate }

  /// Whether somebody waits to be called at the end.
  var isOwed: Bool { completion != nil || delegate != nil }

  /// Whether a delegate was set that has gone.
  var hasLostDelegate: Bool { delegateClass != nil && delegate == nil }

  /// Whether a selector was set, and nobody who could answer for it: not even none.
  var lacksDelegate: Bool { selectorCallSites != nil && delegateCallSite == nil && hasSelector }

  /// Whether a selector was set.
  var hasSelector: Bool { willStart != nil || didStop != nil }

  /// Lets go of everybody who would be called.
  func drop() {
    completion = nil
    onEnd = nil
    keeper = nil
    watchers = []
    strongDelegate = nil
    weakDelegate = nil
  }

  func setDelegate(_ delegate: AnyObject?, retained: Bool) {
    strongDelegate = retained ? delegate : nil
    weakDelegate = delegate
    delegateClass = delegate.map { type(of: $0) }
  }
}

/// Where a block's selectors were set.
@MainActor
final class SelectorCallSites {
  var willStart: CallSite?
  var didStop: CallSite?
}

/// A property of a layer that a block changed.
struct BlockChange: Hashable {
  var layer: LayerID
  /// The layer's number, by which a layer is known that serves another layer.
  var number: Int32
  var property: LayerProperty
}

/// What a block changed; most blocks change one thing, which needs no array.
struct BlockChanges {
  private var first: BlockChange?
  private var others: [BlockChange] = []

  /// Adds a change.
  ///
  /// Which of them are the same is found out when they are told: a block may have very many.
  mutating func append(_ change: BlockChange) {
    guard let first else {
      first = change
      return
    }
    if change != others.last ?? first { others.append(change) }
  }

  /// The change, if there is only one.
  var only: BlockChange? { others.isEmpty ? first : nil }

  /// All of them, in order.
  var all: [BlockChange] { first.map { [$0] + others } ?? [] }
}
