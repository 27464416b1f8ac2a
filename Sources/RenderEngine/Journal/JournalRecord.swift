import AnimationModel

/// A compact record of one event, which a loop keeps until the trace is read.
///
/// Further values of a record are in the journal's lists, from `index` on.
struct JournalRecord {
  enum Kind: UInt8 {
    /// The following records are at another instant, or in another turn.
    case moment
    /// A model value changed.
    case change
    /// A model value changed, and an animation was made between the same two values.
    case animatedChange
    /// An animation was made.
    case animation
    /// A model value changed under the animations that run on it.
    case retarget
    /// An animation was moved to another group.
    case move
    /// All animations of consecutive groups got their begin time.
    case start
    /// An animation was removed from its layer.
    case removal
    /// The remaining animations of groups reached their end, each instant in a turn of its own.
    case ends
    /// The changes of interaction with layers since the last time are reported.
    case interaction
    /// The program made calls to façades, one after another, for the same block.
    case calls
    /// A callback of a block was called.
    case callback
    /// An event in its final form.
    case event
  }

  /// The form of the record's values: two, or one for a removal.
  enum Values: UInt8 {
    /// Numbers, as many as the property has.
    case numbers
    /// Values of the trace, for 3D transforms and values without numbers.
    case values
    /// A whole event.
    case event
    /// No values: an animation that reached its end has shown its end value.
    case none
  }

  var kind: Kind
  var property: LayerProperty = .position
  var values: Values = .numbers
  /// The reason for which a change does not animate.
  var reason: AnimationEvent.Change.Reason?
  /// The reason for which an animation was removed.
  var removal: AnimationEvent.Removal.Reason?
  /// Whether an animation is additive.
  var isAdditive = false
  /// The number in the animation's key.
  var keyNumber: UInt16 = 1
  /// The index of the layer, by which animations that begin together are ordered.
  var layerIndex: Int32 = 0
  /// The layer's number, which is unique in the loop; for calls, the number of the block around one
  /// that the call opens, or 0.
  var layer: Int32 = 0
  /// The number of the group; for changes and calls, the number of the block, or 0.
  var group: Int32 = 0
  /// The animation's number; for starts, ends and calls, how many the record stands for.
  var animation: Int32 = 0
  /// The first index in the list that depends on the kind and `values`; for a move, the number of
  /// the previous group; -1 for groups that begin at once.
  var index: Int32 = 0
}

/// The values shared by the animations that a block made under the same settings.
struct JournalGroup {
  /// The settings of a group.
  enum Settings {
    case basic(BasicSettings)
    case full(FullSettings)
  }

  /// The settings of a group that has more than a duration, a delay and a named curve.
  struct FullSettings {
    /// The index of the timing in the journal.
    var timing: Int32
    var beginsFromCurrentState = false
    /// Whether interaction with the views is disabled while they animate.
    var disablesInteraction = false
    var explicit: SettingNames = []
    var rawOptions: UInt = 0
  }

  /// The group's number.
  var number: Int32
  /// The block's number.
  var block: Int32
  var settings: Settings
}

/// A callback of a block, whose layers are named when the trace is read.
struct JournalCallback {
  /// The model value of a changed property at the time of the callback.
  struct Value {
    /// The layer's number.
    var layer: Int32
    var property: LayerProperty
    /// The form of the value.
    var values: JournalRecord.Values
    /// The first index in the list for that form.
    var index: Int32
  }

  /// The block's number.
  var block: Int32
  var kind: AnimationEvent.Callback.Kind
  var finished: Bool?
  var position: AnimationEvent.Callback.Position?
  /// The index of the selector in the journal; -1 if none is called.
  var selector: Int32 = -1
  /// The index of the first of its values in the journal, and the number of values.
  var firstValue: Int32 = 0
  var valueCount: Int32 = 0
}
