/// How a layer is to change into its new content.
struct TransitionRequest {
  var layer: LayerID
  /// The number of the layer, which tells whether the layer still is its own.
  var number: Int32
  /// The name of UIKit's constant, or of Core Animation's type.
  var kind: String
  /// Where the new content comes from, if the kind does not say it.
  var subtype: String?
  var cache: Bool

  /// What a trace calls it: "flipFromLeft" or "pushFromRight".
  var name: String {
    // A fade comes from nowhere.
    guard let subtype, let initial = subtype.first, kind != "fade" else { return kind }
    return kind + initial.uppercased() + subtype.dropFirst()
  }
}

/// One open block: it captures the changes made between its begin and its commit.
///
/// Every façade pushes the same kind of transaction with another configuration.
@MainActor
struct AnimationTransaction {
  /// Who opened it, for messages.
  enum Origin {
    case beginCommit
    case animate
    case keyframes
    case animator
  }

  var origin = Origin.beginCommit
  var settings = AnimationSettings()
  /// The settings that the program made itself.
  var explicit: SettingNames = []
  /// The block.
  var block = BlockID.none
  var callSite: CallSite?

  /// The groups that the next change joins.
  var groups = OpenGroups()
  /// Whether changes take effect at once, because a transition shows all of them together.
  var appliesAtOnce = false
  /// Whether only the blocks in it animate: what else is changed counts as changed outside.
  var animatesNestedOnly = false
  /// Whether time was advanced while it was open, which is told once.
  var hasSeenTimePass = false
  /// Whether another module has opened it, and is going to close it.
  var isOfFacade = false
  /// Whether a change was captured.
  var hasCaptured = false
  /// The change that was captured last, for messages; nil if none was.
  var lastChange: PropertyChange?
  /// What few blocks have, so that the others are quickly opened and closed; made when it is needed.
  private var rareParts: RareParts?

  @MainActor
  private final class RareParts {
    var keyframes: KeyframeCollector?
    var transition: TransitionRequest?
    var late: [LateSetting] = []
  }

  /// Whether it has any of that.
  var hasRareParts: Bool { rareParts != nil }

  private var ownRareParts: RareParts {
    mutating get {
      if let rareParts { return rareParts }
      let new = RareParts()
      rareParts = new
      return new
    }
  }

  /// What is collected instead of being animated change by change.
  var keyframes: KeyframeCollector? {
    get { rareParts?.keyframes }
    _modify {
      let rareParts = ownRareParts
      yield &rareParts.keyframes
    }
  }

  /// How a view changes into its new content: what the last call set.
  var transition: TransitionRequest? {
    get { rareParts?.transition }
    set { if rareParts != nil || newValue != nil { ownRareParts.transition = newValue } }
  }

  /// The settings made after the last captured change, and where.
  var late: [LateSetting] {
    get { rareParts?.late ?? [] }
    set { if rareParts != nil || !newValue.isEmpty { ownRareParts.late = newValue } }
  }

  /// Begins as another block.
  mutating func begin(
    _ origin: Origin,
    settings: AnimationSettings,
    explicit: SettingNames,
    block: BlockID,
    callSite: CallSite?
  ) {
    self.origin = origin
    self.settings = settings
    self.explicit = explicit
    self.block = block
    self.callSite = callSite
    groups = OpenGroups()
    appliesAtOnce = false
    animatesNestedOnly = false
    hasSeenTimePass = false
    isOfFacade = false
    hasCaptured = false
    lastChange = nil
  }

  /// Lets go of all that it holds.
  mutating func detach() {
    callSite = nil
    rareParts = nil
    settings.detach()
  }

  /// Makes the next change start a new group.
  mutating func sealGroups() {
    groups = OpenGroups()
  }
}

/// A setting that came after the changes it was meant for.
struct LateSetting {
  var setting: SettingNames
  /// The call as it stands in the source, as far as it is known.
  var call: String
  /// The change before it, and what that used instead, such as "took 0.2 s".
  var change: PropertyChange?
  var used: String
  var callSite: CallSite?
}

/// The groups that a transaction's next change joins, one for each content.
struct OpenGroups {
  private var scalars = GroupID.none
  private var keyframes = GroupID.none
  private var transforms = GroupID.none
  private var effects = GroupID.none

  /// Follows the groups to other indices.
  ///
  /// - Parameter ids: The new index of each group; `none` for those that are gone.
  mutating func renumber(_ ids: [GroupID]) {
    for content in TimingGroup.Content.allCases where !self[content].isNone {
      self[content] = ids[self[content].index]
    }
  }

  subscript(content: TimingGroup.Content) -> GroupID {
    get {
      switch content {
      case .scalars: scalars
      case .keyframes: keyframes
      case .transforms: transforms
      case .effects: effects
      }
    }
    set {
      switch content {
      case .scalars: scalars = newValue
      case .keyframes: keyframes = newValue
      case .transforms: transforms = newValue
      case .effects: effects = newValue
      }
    }
  }
}
