/// A requested transition of a layer to its new content.
package struct TransitionRequest {
  package var layer: LayerID
  /// The number of the layer, which shows whether the index still belongs to it.
  package var number: Int32
  /// The name of UIKit's constant, or of Core Animation's type.
  package var kind: String
  /// The direction of the transition, if the kind does not include it.
  package var subtype: String?
  package var cache: Bool

  package init(layer: LayerID, number: Int32, kind: String, subtype: String? = nil, cache: Bool) {
    self.layer = layer
    self.number = number
    self.kind = kind
    self.subtype = subtype
    self.cache = cache
  }

  /// The name in a trace, such as "flipFromLeft" or "pushFromRight".
  var name: String {
    // A fade has no direction.
    guard let subtype, let initial = subtype.first, kind != "fade" else { return kind }
    return kind + initial.uppercased() + subtype.dropFirst()
  }
}

/// An open block, which captures the changes between its begin and its commit.
///
/// All façades open the same kind of block, with different configurations.
@MainActor package struct OpenBlock {
  /// The API that opened it, for messages.
  package enum Origin: BitwiseCopyable {
    case beginCommit
    case animate
    case keyframes
    case animator
  }

  package var origin = Origin.beginCommit
  package var settings = AnimationSettings()
  /// The settings that the program made explicitly.
  package var explicit: SettingNames = []
  package var block = BlockID.none
  package var callSite: CallSite?

  /// The groups that the next change joins.
  var groups = OpenGroups()
  /// Whether changes take effect at once, because a transition shows all of them together.
  package var appliesAtOnce = false
  /// Whether only nested blocks animate, so that its own changes count as made outside a block.
  package var animatesNestedOnly = false
  /// Whether time was advanced while it was open, which is reported once.
  var hasReportedAdvance = false
  /// Whether another module has opened it, and will close it.
  package var isOfOuterCall = false
  /// Whether a change was captured.
  var hasCaptured = false
  /// The last captured change, for messages; nil if there is none.
  var lastChange: PropertyChange?
  /// The rare parts, made on first use, so that most blocks are opened and closed quickly.
  private var rareParts: RareParts?

  @MainActor private final class RareParts {
    var keyframes: KeyframeCollector?
    var transition: TransitionRequest?
    var late: [LateSetting] = []
  }

  /// Whether there are rare parts.
  var hasRareParts: Bool { rareParts != nil }

  private var ownRareParts: RareParts {
    mutating get {
      if let rareParts { return rareParts }
      let new = RareParts()
      rareParts = new
      return new
    }
  }

  /// The collector of a keyframe block's changes.
  package var keyframes: KeyframeCollector? {
    get { rareParts?.keyframes }
    _modify {
      let rareParts = ownRareParts
      yield &rareParts.keyframes
    }
  }

  /// The transition of a view to its new content, as last set.
  var transition: TransitionRequest? {
    get { rareParts?.transition }
    set { if rareParts != nil || newValue != nil { ownRareParts.transition = newValue } }
  }

  /// The settings made after the last captured change.
  var late: [LateSetting] {
    get { rareParts?.late ?? [] }
    set { if rareParts != nil || !newValue.isEmpty { ownRareParts.late = newValue } }
  }

  /// Resets it for another block.
  mutating func begin(
    _ origin: Origin,
    settings: consuming AnimationSettings,
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
    hasReportedAdvance = false
    isOfOuterCall = false
    hasCaptured = false
    lastChange = nil
  }

  /// Releases all objects that it holds.
  mutating func detach() {
    callSite = nil
    rareParts = nil
    settings.detach()
  }

  /// Changes a setting for later changes.
  mutating func set(_ setting: SettingNames, _ change: @MainActor (inout AnimationSettings) -> Void)
  {
    change(&settings)
    explicit.insert(setting)
    sealGroups()
  }

  /// Makes the next change start a new group.
  package mutating func sealGroups() { groups = OpenGroups() }
}

/// A setting made after the changes that it was meant for.
struct LateSetting {
  var setting: SettingNames
  /// The call as in the source, as far as it is known.
  var call: String
  /// The change before the setting, and the value it used instead, such as "took 0.2 s".
  var change: PropertyChange?
  var used: String
  var callSite: CallSite?
}

/// The groups that a block's next change joins, one for each kind of content.
struct OpenGroups {
  private var scalars = GroupID.none
  private var keyframes = GroupID.none
  private var transforms = GroupID.none
  private var effects = GroupID.none

  /// Updates the groups to their new indices.
  ///
  /// - Parameter ids: The new index of each group; `none` for groups that no longer exist.
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
