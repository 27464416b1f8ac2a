/// All of a loop that changes while animations run, as one value.
///
/// What changes it is one mutating call on it, and so one access to the loop's storage. It never calls
/// out: it returns what is to be called, and the loop calls it when the access has ended.
struct RenderState: ~Copyable, Sendable {
  var store = AnimationStore()
  var queue = EventQueue()
  var stack = TransactionStack()
  var blocks = AnimationBlocks()
  var journal: Journal
  let behavior: Behavior

  private let marker = AddressOnlyMarker()

  /// What turns have to look after besides.
  var agenda: TurnAgenda {
    _read { yield ownAgenda }
    _modify {
      quietUntil = .zero
      yield &ownAgenda
    }
  }
  private var ownAgenda = TurnAgenda()

  /// Until when nothing happens, if nobody has changed anything since it was found out.
  var quietUntil = Instant.zero
  var now = Instant.zero
  var frameClock: FrameClock
  var turn = 0
  /// The instant of the present turn, while it consists only of ends that nobody is called for.
  var quietTurn: Instant?
  /// Counts captured changes and commits, so that callbacks can be sorted.
  var order: UInt64 = 0
  var areAnimationsEnabled = true
  /// Where animations were switched off.
  var disabledAt: CallSite?
  var isClosed = false
  /// Where the code stands that ran in the loop before it was closed, as far as that is known.
  var scope: CallSite?
  /// Whether the loop lays views out at the end of a turn.
  var isLayingOut = false

  /// Blocks that are committed but wait for the outermost.
  var committedBlocks: [BlockID] = []
  /// Blocks whose outermost block was committed in this turn.
  var closedBlocks: [BlockID] = []
  /// The explicit animations.
  var explicitAnimations: StableArray<ExplicitAnimationID, ExplicitAnimation> = StableArray()
  /// Where each layer's are, in the order of addition; looked up only.
  var explicitAnimationsByLayer: [LayerID: [ExplicitAnimationID]] = [:]
  /// Those that were added since the last commit.
  var pendingExplicitAnimations: [ExplicitAnimationID] = []
  /// The turn's own transaction, and those opened in it.
  var transactions = [LayerTransaction()]
  /// Whether any of them is not as usual.
  var usesTransactions = false
  /// Those who wait for transactions that were closed since the last commit.
  var closedCompletions: [TransactionCompletion] = []

  /// How the time of layers runs inside that of the layers above, where it is not the same.
  var clocks: [LayerID: LayerClock] = [:]
  /// Whether a layer's time, or its place in the tree, has changed since the last commit.
  var clocksChanged = false

  /// Groups without a begin time.
  var heldGroups: [HeldGroup] = []
  /// The transitions that run or wait to begin, in the order of their calls.
  var transitions: [LayerTransition] = []
  /// Model values set since the last commit.
  var changes = PropertyChanges()
  /// How many layers were taken out of their superlayer and not put into one since.
  var takenOutLayers = 0
  /// Layers without a scene in the trace.
  var newLayers: [LayerID] = []
  /// Callbacks for the next turn.
  var waitingCallbacks: [BlockCallback] = []
  /// Animations that were taken away, and values of transactions; what they hold may only go when
  /// nobody is at work in here.
  var discarded: [any AnyObject & Sendable] = []
  /// Callbacks that had to wait for a later instant, because a chain of them did not end.
  var postponed: (callbacks: [BlockCallback], until: Instant)?
  /// The places of the chains without an end that have been reported; looked up only.
  var endlessChains: Set<CallSite?> = []
  /// What is left to call in the present turn.
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

  /// Records an event at the present instant.
  mutating func record(_ kind: AnimationEvent.Kind) {
    journal.append(kind, at: now, turn)
  }

  /// Records an issue at the present instant.
  mutating func report(
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

/// A group of animations that waits for its block to be closed.
struct HeldGroup {
  var group: GroupID
  var delay: Double
  var start: Instant?
}

/// A callback that a block is owed, or the delegate of an animation, or a transaction.
struct BlockCallback {
  enum Kind: UInt8 { case willStart, transactionCompletion, didStop, lateCompletion }

  var kind: Kind
  var order: UInt64
  var block = BlockID.none
  /// Whom to call, if it is not a block's.
  var call: LayerCall?
}

/// A call that Core Animation owes.
enum LayerCall {
  case animationStarted(any ExplicitAnimationListener)
  case animationStopped(any ExplicitAnimationListener, Bool)
  case transaction(TransactionCompletion)
}

/// One call of a turn.
enum TurnItem {
  case frame(any FrameClient)
  case callback(BlockCallback)
  case action(ScheduledAction)
  /// Nothing any more: it was called, and whoever it was is free to go.
  case called
}
