package import AnimationModel

/// The numbers of all layers, and the animations that run on them.
///
/// The store is plain data without references: rows of numbers for the model and for what is shown,
/// and the animations. An *animation* is one property of one layer; its *channels* are the numbers
/// that move; all that a block changed under the same settings is one `TimingGroup`, whose progress
/// is computed once per instant.
///
/// The extensions cover the layout of the numbers (`+Layers`), how changes become animations
/// (`+Capture`), how animations are found and linked (`+Chains`), how they follow the model and are
/// removed (`+Channels`, `+Transforms`, and `+Effects`), what they share (`+Groups`), how an instant is
/// evaluated (`+Frame`), what single animations show (`+SingleValues`), and the invariants of the store
/// (`+Invariants`).
package struct AnimationStore: ~Copyable, Sendable {
  /// The layout of each property, by raw value.
  package let layouts: [PropertyLayout]
  /// The layouts of each page's root properties, which include all of its numbers, in order.
  let roots: [[PropertyLayout]]
  /// The length of a row in numbers.
  let stride: Int

  /// The values that the program set, row by row.
  package var model: [Double]
  /// The values on screen: the last commit, and the animations as of the last evaluation.
  var shown: [Double]
  /// One record per row; rows of rare pages use only the fields for pages.
  package var layers: [StoredLayer]
  var freeRows = [[Int32]](repeating: [], count: PropertyTable.pageCount)

  package var animations: [StoredAnimation] = []
  var freeAnimations: [AnimationID] = []
  /// The animations on each key of a layer that has more than one.
  var stacks: [StackKey: AnimationStack] = [:]

  /// The groups in the order in which they were made and are applied.
  package var groups: [TimingGroup] = []
  /// The progress of each group at the last evaluation.
  var progress: [Double] = []
  /// The timings of the groups for which a duration and an easing are not enough.
  package var timings: StableArray<TimingID, Timing> = StableArray()
  /// Curves and springs; the named curves come first and stay.
  package var easings: StableArray<EasingID, Easing> = StableArray(EasingIndex.named)

  /// The tracks of the animations with keyframes.
  var tracks: StableArray<TrackID, SharedTrack> = StableArray()
  /// The track that was captured last, while other animations may still share it.
  var lastTrack = TrackID.none

  /// The matrices of animations whose channels are not enough; looked up only.
  var capturedTransforms: [AnimationID: CapturedTransform] = [:]
  /// The committed transforms that are not affine but have affine channels, by layer.
  var spatialBases: [LayerID: [Double]] = [:]
  /// The effects of animations, for which channels are not enough.
  var effects: StableArray<EffectID, Effect> = StableArray()
  /// The rare parts of groups.
  var groupExtras: StableArray<GroupExtrasID, GroupExtras> = StableArray()
  /// The values without a fixed size; looked up only.
  var objects: [StackKey: ObjectState] = [:]

  var channels: [Channel] = []
  var transformChannels: [TransformChannel] = []
  /// The channels that were captured since the last commit, in the order of capture.
  var pendingChannels: [Channel] = []
  var pendingTransforms: [PendingTransform] = []
  /// The number of pending channels without an owner.
  var gonePendingChannels = 0
  /// The animations that the program removed since the last commit, which are shown until the next.
  var removedThisTurn: [AnimationID] = []

  private let marker = AddressOnlyMarker()

  /// The numbers of animations and groups after the last commit, including dead ones.
  var committedAnimations = 0
  var committedGroups = 0
  var liveAnimations = 0
  /// The number of live animations that are paused.
  var pausedAnimations = 0
  var deadGroups = 0
  /// The instant at which `shown` was evaluated; nil if something has changed since.
  var evaluatedAt: Instant? {
    didSet { if evaluatedAt == nil { evaluatedLayer = nil } }
  }
  /// The layer that was last evaluated by itself, and the instant; nil if something has changed
  /// since.
  var evaluatedLayer: (layer: LayerID, instant: Instant)?

  init() {
    let initial = InitialNumbers.ofTable
    layouts = initial.layouts
    roots = initial.roots
    stride = initial.stride
    model = initial.rows
    shown = initial.rows
    layers = [StoredLayer](repeating: StoredLayer(), count: Self.firstRow)
  }
}

/// The initial state of every store, made once from the table.
private struct InitialNumbers: Sendable {
  var layouts = PropertyLayout.ofTable
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
    // Row 0 belongs to no layer. Channels of removed animations write there, so that a frame needs
    // no test. The rows after it hold the initial numbers of each page.
    rows = ([[]] + pages).flatMap { $0 + [Double](repeating: 0, count: longest - $0.count) }
  }
}

/// The store's record of a layer, besides its numbers.
package struct StoredLayer: BitwiseCopyable {
  /// The first animation of the layer's first chain.
  var firstChain = AnimationID.none
  /// The row of the layer's next page; 0 if there is none.
  ///
  /// Pages are made on first use.
  var nextPage: Int32 = 0
  /// The number in the layer's name, which is unique in the loop.
  package var number: Int32 = 0
  /// The superlayer.
  package var parent = LayerID.none
  /// Whether the layer is a window's.
  package var isWindow = false
  /// Whether the layer was removed from its superlayer, and not added to another since.
  var wasRemoved = false
  /// Whether the layer has been committed, before which it is not shown.
  package var isCommitted = false
  /// Whether the layer is a view's; the changes of other layers are not captured.
  var hasView = false
  /// Whether the layer's place in its tree has changed since the last commit.
  package var hasMoved = false
  /// Whether the layer has explicit animations, any of which may be under the key of a change,
  /// whatever property it animates.
  package var hasExplicitAnimations = false
  /// The number of the page, for the row of a page.
  package var page: UInt8 = 0
  var effects: Int32 = 0
}

/// One animation of one property of one layer.
package struct StoredAnimation: BitwiseCopyable {
  package struct Flags: OptionSet, BitwiseCopyable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let additive = Flags(rawValue: 1)
    /// Its channels are still among the pending ones.
    static let pending = Flags(rawValue: 2)
    /// The program has removed it; it is shown until the commit, but otherwise ignored.
    static let removed = Flags(rawValue: 4)
    /// It repeats or reverses, so later animations on the same key are not additive.
    static let repeating = Flags(rawValue: 8)
    /// Interaction with its view is disabled while it runs.
    package static let disablesInteraction = Flags(rawValue: 16)
    /// It has an effect instead of channels.
    package static let effect = Flags(rawValue: 32)
    /// It is the first effect of its chain, with which a frame evaluates the chain.
    static let firstEffect = Flags(rawValue: 64)
    /// It is explicit, and has a key of its own.
    package static let explicit = Flags(rawValue: 128)
  }

  var layer: LayerID
  /// The index in `groups`.
  package var group: GroupID
  /// The first channel, in the array for the group's content and `Flags.pending`.
  var channel: Int32 = 0
  /// The next animation in its chain.
  var next = AnimationID.none
  /// The previous animation in its chain; for the first animation, the last one.
  var previous = AnimationID.none
  /// For the first animation of a chain, the first animation of the layer's next chain.
  var nextChain = AnimationID.none
  /// The number in the trace; 0 if it is not recorded.
  var number: Int32 = 0
  /// 1 for "position", 2 for "position-2" and so on.
  var keyNumber: UInt16 = 1
  /// For the first animation of a chain, the bits of the root property's numbers that are written.
  var written: UInt8 = 0
  var channelCount: UInt8 = 0
  package var property: LayerProperty
  package var flags: Flags

  /// A placeholder at an index that is about to be used.
  static let none = StoredAnimation(layer: .none, group: .none, property: .position, flags: [])
}

/// A number that moves between `from` and `to` with the progress of the channel's group.
///
/// In a group of keyframes, `from` is the index of the track and `to` the component on it. In a
/// group of effects, `from` is the index of the effect.
struct Channel {
  var from: Double
  var to: Double
  /// The index in `shown`; its complement if the channel adds to the number.
  var target: Int32
  /// The animation; `none` if it no longer exists.
  var owner: AnimationID

  /// A channel without an owner, which writes to row 0.
  static let gone = Channel(from: 0, to: 0, target: 0, owner: .none)

  var isAdder: Bool { target < 0 }
  var index: Int { Int(target < 0 ? ~target : target) }
}

/// A transform that moves, decomposed into numbers that can be interpolated.
struct TransformChannel {
  var from: TransformComponents
  var to: TransformComponents
  var target: Int32
  var owner: AnimationID
  /// The track, if there are keyframes.
  var track = TrackID.none
}

/// The matrices of an animation of transforms, for which the components in its channel are not
/// enough.
///
/// They are not enough if the chain has a transform that is not affine, if the channel has followed
/// the model, or if a matrix is singular or the rotation is half a turn, since rounding then
/// determines the components.
struct CapturedTransform {
  /// The ends when the animation was captured.
  var from, to: CATransform3D
  /// The current end of its channel.
  var end: CGAffineTransform
}

/// A transform channel before the commit that installs it, with both matrices as captured.
struct PendingTransform {
  var from: CGAffineTransform
  var to: CGAffineTransform
  var target: Int32
  var owner: AnimationID
  var group: GroupID
  var track = TrackID.none
}

/// The indices of the named easings in `AnimationStore.easings`.
package enum EasingIndex {
  static let linear = EasingID(rawValue: 0)
  static let easeIn = EasingID(rawValue: 1)
  static let easeOut = EasingID(rawValue: 2)
  static let easeInOut = EasingID(rawValue: 3)
  static let keyboard = EasingID(rawValue: 5)

  package static let named: [Easing] = [
    .curve(.linear), .curve(.easeIn), .curve(.easeOut), .curve(.easeInOut), .curve(.default),
    .spring(Spring(mass: 3, stiffness: 1000, damping: 500)),
  ]

  /// Returns the index of a curve by its raw value; nil if the value has no meaning.
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
