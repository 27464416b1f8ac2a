package import AnimationModel

/// All the state of a loop that changes while animations run, as one value.
///
/// Each change is one mutating call, and so one access to the loop's storage. The state never calls
/// out: it returns what is to be called, and the loop calls it after the access has ended.
package struct RenderState: ~Copyable, Sendable {
  package var store = AnimationStore()
  var queue = EventQueue()
  package var openBlocks = OpenBlocks()
  package var blocks = AnimationBlocks()
  package var journal: Journal
  let behavior: Behavior

  private let marker = AddressOnlyMarker()

  /// The work of a turn besides animations and callbacks.
  package var pendingWork = PendingTurnWork()

  package var now = Instant.zero
  package var frameClock: FrameClock
  var turn = 0
  /// The instant of the current turn, while it consists only of unobserved ends.
  var unobservedTurn: Instant?
  /// A counter of captured changes and commits, by which callbacks are sorted.
  var order: UInt64 = 0
  package var areAnimationsEnabled = true
  /// Whether animations are enabled outside the outermost `performWithoutAnimation`; `nil` outside
  /// of it.
  package var areAnimationsEnabledOutside: Bool?
  /// The call site at which animations were disabled.
  package var disabledAt: CallSite?
  package var isClosed = false
  /// The call site of the code that ran in the loop before it was closed, if it is known.
  var scope: CallSite?
  /// Whether the loop is laying out views at the end of a turn.
  var isLayingOut = false

  /// The blocks that are committed but wait for the outermost block.
  var blocksAwaitingOuterCommit: [BlockID] = []
  /// The blocks whose outermost block was committed in this turn.
  var closedBlocks: [BlockID] = []
  package var explicitAnimations: StableArray<ExplicitAnimationID, ExplicitAnimation> =
    StableArray()
  /// The explicit animations of each layer, in the order of addition; looked up only.
  package var explicitAnimationsByLayer: [LayerID: [ExplicitAnimationID]] = [:]
  /// The explicit animations that were added since the last commit.
  var pendingExplicitAnimations: [ExplicitAnimationID] = []
  /// The animations that stay on layers off screen, in the order in which these left.
  var suspendedAnimations: [ExplicitAnimationID] = []
  /// The turn's own transaction, and the transactions opened in it.
  package var transactions = [TransactionSettings()]
  /// Whether any transaction differs from the default.
  package var usesTransactions = false
  /// The completions of transactions that were closed since the last commit.
  var closedCompletions: [TransactionCompletion] = []

  /// The timing of layers whose time differs from that of their superlayer.
  var clocks: [LayerID: LayerClock] = [:]
  /// Whether a layer's time, or its place in the tree, has changed since the last commit.
  var clocksChanged = false

  /// The groups without a begin time.
  var waitingGroups: [WaitingGroup] = []
  /// The transitions that run or wait to begin, in the order of their calls.
  var transitions: [LayerTransition] = []
  /// The model values that were set since the last commit.
  var changes = PropertyChanges()
  /// The number of layers that were removed from their superlayer and not added to another since.
  var removedLayers = 0
  /// The layers without a scene in the trace.
  var newLayers: [LayerID] = []
  /// The callbacks for the next turn.
  var waitingCallbacks: [QueuedCallback] = []
  /// Removed animations and values of transactions, which may be released only when the state is
  /// not accessed.
  var discarded: [any AnyObject & Sendable] = []
  /// The callbacks that were postponed to a later instant, because a chain of them did not end.
  var postponed: (callbacks: [QueuedCallback], until: Instant)?
  /// The call sites of the chains that exceeded the turns of an instant, and the frame for which
  /// their latest callbacks wait; the sites are looked up only.
  var endlessSites: (sites: Set<CallSite?>, until: Instant)?
  /// The call sites of endless chains that have been reported; looked up only.
  var endlessChains: Set<CallSite?> = []
  /// The calls of the current turn.
  var turnItems: [TurnItem] = []
  var nextTurnItem = 0
  /// The scheduled actions, by the subject of their event.
  var actions: StableArray<ActionID, ScheduledAction?> = StableArray()

  var lastLayer: Int32 = 0
  var lastBlock: Int32 = 0

  init(behavior: Behavior, framesPerSecond: Int, recording: Recording) {
    self.behavior = behavior
    self.frameClock = FrameClock(framesPerSecond: framesPerSecond)
    self.journal = Journal(recording: recording)
  }

  /// The current turn, for records in the journal.
  var moment: Journal.Moment { Journal.Moment(instant: now, turn: turn) }

  /// Records an event at the current instant.
  package mutating func record(_ kind: AnimationEvent.Kind) { journal.append(kind, at: moment) }

  /// Records an issue at the current instant.
  package mutating func report(
    _ severity: AnimationIssue.Severity,
    _ kind: AnimationIssue.Kind,
    _ message: String,
    at callSite: CallSite?,
    layer: String? = nil
  ) {
    journal.append(
      AnimationIssue(
        severity: severity,
        kind: kind,
        message: message,
        callSite: callSite?.ofProgram,
        layer: layer,
        instant: now,
        turn: turn
      )
    )
  }
}

/// A group of animations that waits for its outermost block to be committed.
struct WaitingGroup {
  var group: GroupID
  var delay: Double
  var start: Instant?
}

/// A callback that is due to a block, to the delegate of an animation, or to a transaction.
package struct QueuedCallback {
  package enum Kind: UInt8, BitwiseCopyable {
    case willStart, transactionCompletion, didStop, lateCompletion
  }

  var kind: Kind
  var order: UInt64
  var block = BlockID.none
  /// The call to make, if it is not a block's.
  var call: LayerCall?
}

/// A callback of Core Animation.
enum LayerCall {
  case animationStarted(any ExplicitAnimationListener)
  case animationStopped(any ExplicitAnimationListener, Bool)
  case transaction(TransactionCompletion)
}

/// One call of a turn.
enum TurnItem {
  case frame(any FrameClient)
  case callback(QueuedCallback)
  case action(ScheduledAction)
  /// A call that was already made, so that nothing retains its target.
  case called
}
