/// One thing that happened, in few bytes: what a loop keeps of it until somebody reads the trace.
///
/// What a record needs beside its fixed fields stands in the journal's lists, from `index` on.
struct JournalRecord {
  enum Kind: UInt8 {
    /// What follows happened at another instant, or in another turn.
    case moment
    /// A model value changed.
    case change
    /// A model value changed, and an animation was made between the same two values.
    case animatedChange
    /// An animation was made.
    case animation
    /// A model value changed under the animations that run on it.
    case retarget
    /// An animation was put into another group.
    case move
    /// All animations of a group got their begin time.
    case start
    /// An animation left its layer.
    case removal
    /// The animations of groups that were left ran to their end, each instant in a turn of its own.
    case ends
    /// What has happened to interaction with layers since the last time is told.
    case interaction
    /// Code called a façade.
    case call
    /// Who waits for a block was called.
    case callback
    /// Whole blocks with their changes, which began together.
    case segment
    /// An event that is kept as it is.
    case event
  }

  /// What its two values, or the one of a removal, are kept as.
  enum Values: UInt8 {
    /// Numbers, as many as the property has.
    case numbers
    /// Values of the trace: transforms of space, and what has no numbers.
    case values
    /// A whole event.
    case event
    /// Nothing: an animation that ran to its end has shown what it goes to.
    case none
  }

  var kind: Kind
  var property: LayerProperty = .position
  var values: Values = .numbers
  /// Why a change does not animate.
  var reason: AnimationEvent.Change.Reason?
  /// Why an animation left.
  var removal: AnimationEvent.Removal.Reason?
  /// Whether an animation is additive.
  var isOn = false
  /// The number in the animation's key.
  var keyNumber: UInt16 = 1
  /// The row of the layer, by which animations that begin together are told in order.
  var row: Int32 = 0
  /// The layer's number, which no other layer of the loop ever has.
  var layer: Int32 = 0
  /// The number of the group; of changes without animation and calls that of the block, 0 for none.
  var group: Int32 = 0
  /// The animation's number; of ends, how many there are.
  var animation: Int32 = 0
  /// The first index in the list that the kind and `values` tell; of a move, the number of the group
  /// before.
  var index: Int32 = 0
}

/// What the animations share that a block made under the same settings.
struct JournalGroup {
  /// The group's number; it is given by the journal.
  var number: Int32 = 0
  /// The block's number.
  var block: Int32
  /// The index of their timing among the journal's; -1 for those of a segment.
  var timing: Int32 = -1
  var beginsFromCurrentState = false
  /// Whether interaction with the views is disabled while they animate.
  var disablesInteraction = false
  var explicit: SettingNames = []
  var rawOptions: UInt = 0
}

/// A call of who waits for a block, whose layers are named when somebody reads it.
struct JournalCallback {
  /// What the model of a property is then that the block has changed.
  struct Value {
    /// The layer's number.
    var layer: Int32
    var property: LayerProperty
    /// What the value is kept as.
    var values: JournalRecord.Values
    /// The first index in that list.
    var index: Int32
  }

  /// The block's number.
  var block: Int32
  var kind: AnimationEvent.Callback.Kind
  var finished: Bool?
  /// The index of the selector among the journal's; -1 if none is called.
  var selector: Int32 = -1
  /// The first of its values among the journal's, and how many it has.
  var firstValue: Int32 = 0
  var valueCount: Int32 = 0
}
