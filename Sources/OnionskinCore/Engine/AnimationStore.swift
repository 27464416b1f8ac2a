/// The numbers of all layers, and the animations that run on them.
///
/// The store is plain data without references: rows of numbers for the model and for what is shown,
/// and beside them the animations. An *animation* is one property of one layer; its *channels* are the
/// numbers that move; all that a block changed under the same settings is one `TimingGroup`, whose
/// progress is computed once per instant. Aspects stand in extensions: how the numbers lie in `+Layers`, how
/// the changes of a segment become animations in `+Segments` and single ones in `+Capture` and `+Install`, how
/// animations are found and linked in `+Chains`, how they follow the model and leave in `+Channels`, how an
/// instant is shown in `+Frame`, and one number of it in `+Evaluation`. What must always be true of all
/// this stands in `+Invariants`.
struct AnimationStore: ~Copyable, Sendable {
  /// What to do with each property, by raw value.
  let layouts: [PropertyLayout]
  /// The layouts of each page's roots, which together are all of its numbers, in their order.
  let roots: [[PropertyLayout]]
  /// How many numbers a row has.
  let stride: Int

  /// What the program set, row after row.
  var model: [Double]
  /// What is on screen: the last commit, and the animations as of the last evaluation.
  var shown: [Double]
  /// One record per row; only those of first pages are used.
  var layers: [LayerRecord]
  /// The rows that are free, by page.
  var freeRows = [[Int32]](repeating: [], count: PropertyTable.pageCount)

  var animations: [Animation] = []
  var freeAnimations: [AnimationID] = []
  /// How many animations of the same key stand on the same layer, where there is more than one.
  var stacks: [StackKey: AnimationStack] = [:]

  /// In the order in which they were made, which is the order in which they are applied.
  var groups: [TimingGroup] = []
  /// The progress of each group at the last evaluation.
  var progress: [Double] = []
  /// Timings of the groups that repeat, turn back or run at another speed.
  var timings: StableArray<TimingID, Timing> = StableArray()
  /// Curves and springs; the named curves come first and stay.
  var easings: StableArray<EasingID, Easing> = StableArray(EasingIndex.named)

  /// The tracks of the animations with keyframes.
  var tracks: StableArray<TrackID, SharedTrack> = StableArray()
  /// The track that was captured last, while others may still share it.
  var lastTrack = TrackID.none

  /// The matrices of animations whose channels do not tell them; looked up only.
  var capturedTransforms: [AnimationID: CapturedTransform] = [:]
  /// The committed transforms that leave the plane while channels of the plane run on them, by layer.
  var spatialBases: [LayerID: [Double]] = [:]
  /// What animations do that channels cannot tell.
  var effects: StableArray<EffectID, Effect> = StableArray()
  /// What few groups have.
  var groupExtras: StableArray<GroupExtrasID, GroupExtras> = StableArray()
  /// The values without a fixed size; looked up only.
  var objects: [StackKey: ObjectState] = [:]

  var channels: [Channel] = []
  var transformChannels: [TransformChannel] = []
  /// Captured since the last commit, in the order of capture.
  var pendingChannels: [PendingChannel] = []
  var pendingTransforms: [PendingTransform] = []
  /// How many of them nobody owns any more.
  var gonePendingChannels = 0
  /// Removed by the program since the last commit; they show until then.
  var removedThisTurn: [AnimationID] = []

  private let marker = AddressOnlyMarker()

  /// How many animations and groups there were, with those that are gone, after the last commit.
  var settledAnimations = 0
  var settledGroups = 0
  var liveAnimations = 0
  /// How many of them stand still.
  var pausedAnimations = 0
  var deadGroups = 0
  /// The instant that `shown` was evaluated at, if nothing has changed since.
  var evaluatedAt: Instant? {
    didSet { if evaluatedAt == nil { evaluatedLayer = nil } }
  }
  /// The layer that was evaluated last by itself, and when, if nothing has changed since.
  var evaluatedLayer: (layer: LayerID, instant: Instant)?

  init() {
    let initial = InitialNumbers.ofTable
    layouts = initial.layouts
    roots = initial.roots
    stride = initial.stride
    model = initial.rows
    shown = initial.rows
    layers = [LayerRecord](repeating: LayerRecord(), count: Self.firstRow)
  }
}

/// What every store begins with, made once of the table.
private struct InitialNumbers: Sendable {
  var layouts = PropertyLayout.resolveTable()
  var roots: [[PropertyLayout]]
  var stride: Int
  var rows: [Double]

  static let ofTable = InitialNumbers()

  init() {
    var pages = [[Double]](repeating: [], count: PropertyTable.pageCount)
    for row in PropertyTable.rows where row.part == nil {
      pages[row.page] += row.initialNumbers
    }
    roots = (0..<PropertyTable.pageCount).map { [layouts] page in
      zip(layouts, PropertyTable.rows)
        .filter { $1.page == page && $1.part == nil && $0.count > 0 }.map(\.0)
    }
    let longest = pages.map(\.count).max() ?? 0
    stride = longest
    // Row 0 is nobody's: channels of removed animations write there, so that a frame needs no test.
    // The rows after it hold the initial numbers of each page.
    rows = ([[]] + pages).flatMap { $0 + [Double](repeating: 0, count: longest - $0.count) }
  }
}

/// What the store keeps of a layer beside its numbers.
struct LayerRecord {
  /// The first of the layer's chains of animations.
  var firstChain = AnimationID.none
  /// The row of the layer's next page; 0 if there is none.
  ///
  /// Pages are made when they are needed.
  var nextPage: Int32 = 0
  /// The number in the layer's name, counted per loop; never used again.
  var number: Int32 = 0
  /// The layer above.
  var parent = LayerID.none
  /// Whether the layer is a window's.
  var isWindow = false
  /// Whether the layer was taken out of its superlayer, and not put into one since.
  var wasTakenOut = false
  /// Whether the layer has been committed: before that nothing of it is shown.
  var isCommitted = false
  /// Whether the layer is a view's: the changes of others are not captured.
  var hasView = false
  /// Whether the layer's place in its tree has changed since the last commit.
  var hasMoved = false
  /// Whether explicit animations stand on the layer: one may stand under the key that
  /// a change needs, whatever it moves.
  var hasExplicitAnimations = false
  /// For the row of a page, which page it is.
  var page: UInt8 = 0
  /// How many of its animations are effects.
  var effects: Int32 = 0
}

/// One property of one layer, animated once.
struct Animation {
  struct Flags: OptionSet {
    let rawValue: UInt8
    static let additive = Flags(rawValue: 1)
    /// Its channels still stand among the pending ones.
    static let pending = Flags(rawValue: 2)
    /// Taken away by the program; it shows until the commit, but nobody sees it any more.
    static let removed = Flags(rawValue: 4)
    /// Plays again, or turns back: what follows on the same key is not additive.
    static let repeating = Flags(rawValue: 8)
    /// Interaction with its view is disabled while it runs.
    static let disablesInteraction = Flags(rawValue: 16)
    /// It has an effect instead of channels.
    static let effect = Flags(rawValue: 32)
    /// Its turn in a frame is the turn of all effects of its chain.
    static let firstEffect = Flags(rawValue: 64)
    /// It is explicit, and stands under a key of its own.
    static let explicit = Flags(rawValue: 128)
  }

  var layer: LayerID
  /// The index in `groups`.
  var group: GroupID
  /// The first channel, in the array that the group's content and `Flags.pending` tell.
  var channel: Int32 = 0
  /// The next animation on the same root property.
  var next = AnimationID.none
  /// The one before; for the first of a chain, the last.
  var previous = AnimationID.none
  /// For the first of a chain, the first of the layer's next chain.
  var nextChain = AnimationID.none
  /// 1 for "position", 2 for "position-2" and so on.
  var keyNumber: UInt16 = 1
  /// For the first of a chain, which of the root property's numbers some channel writes.
  var written: UInt8 = 0
  var channelCount: UInt8 = 0
  var property: LayerProperty
  var flags: Flags

  /// Nobody's animation, at an index that is about to be used.
  static let none = Animation(
    layer: .none,
    group: .none,
    property: .position,
    flags: []
  )
}

/// A number that moves: `from` and `to` are mixed by the progress of the channel's group.
///
/// In a group of keyframes, `from` is the index of the track and `to` the component on it; in one of
/// effects, `from` is the index of the effect.
struct Channel {
  var from: Double
  var to: Double
  /// The index in `shown`; its complement if the channel adds to what is there.
  var target: Int32
  /// The animation; `none` when it is gone.
  var owner: AnimationID

  /// Nobody's channel, which writes to nobody's row.
  static let gone = Channel(from: 0, to: 0, target: 0, owner: .none)

  var isAdder: Bool { target < 0 }
  var index: Int { Int(target < 0 ? ~target : target) }
}

/// A transform that moves, taken apart into numbers that can be mixed.
struct TransformChannel {
  var from: TransformComponents
  var to: TransformComponents
  var target: Int32
  var owner: AnimationID
  /// The track, if there are keyframes.
  var track = TrackID.none
}

/// The matrices of an animation of transforms, where the parts in its channel are not enough.
///
/// They are not if the animation stands in a chain that leaves the plane, if its channel has followed the
/// model, and if a matrix cannot be undone or it turns half round, since rounding then decides about its
/// parts.
struct CapturedTransform {
  /// Where it came from and led when it was captured.
  var from, to: CATransform3D
  /// Where its channel ends by now.
  var end: CGAffineTransform
}

/// A channel before the commit that puts it into its place.
struct PendingChannel {
  var channel: Channel
  /// Channels are ordered by group, and in it by the place of the property's first number.
  var group: GroupID
  var order: Int32
}

/// A transform channel before the commit: both matrices as they were captured.
struct PendingTransform {
  var from: CGAffineTransform
  var to: CGAffineTransform
  var target: Int32
  var owner: AnimationID
  var group: GroupID
  var track = TrackID.none
}

/// The indices of the named curves in `AnimationStore.easings`.
enum EasingIndex {
  static let linear = EasingID(rawValue: 0)
  static let easeIn = EasingID(rawValue: 1)
  static let easeOut = EasingID(rawValue: 2)
  static let easeInOut = EasingID(rawValue: 3)
  static let standard = EasingID(rawValue: 4)
  static let keyboard = EasingID(rawValue: 5)

  static let named: [Easing] = [
    .curve(.linear), .curve(.easeIn), .curve(.easeOut), .curve(.easeInOut), .curve(.default),
    .spring(Spring(mass: 3, stiffness: 1000, damping: 500)),
  ]

  /// The index of a curve by its number; nil if the number has no meaning.
  static func easing(ofCurve rawValue: Int) -> EasingID? {
    switch rawValue {
    case 0: easeInOut
    case 1: easeIn
    case 2: easeOut
    case 3: linear
    case 7: keyboard
    default: nil
    }
  }
}
