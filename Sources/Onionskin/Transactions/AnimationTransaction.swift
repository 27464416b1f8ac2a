/// One open block: it captures the changes made between its begin and its commit.
///
/// Every façade pushes the same kind of transaction with another configuration.
struct AnimationTransaction {
  /// Who opened it, for messages.
  enum Origin {
    case beginCommit
    case animate
  }

  var origin: Origin
  var settings = AnimationSettings()
  /// The settings that the program made itself.
  var explicit: SettingNames = []
  /// The block's place in `RenderState.blocks`.
  var block: Int32
  var callSite: CallSite?

  /// The groups that the next change joins; -1 once a setting has changed.
  var scalarGroup: Int32 = -1
  var transformGroup: Int32 = -1

  /// Whether time was advanced while it was open, which is told once.
  var hasSeenTimePass = false
  /// Whether a change was captured.
  var hasCaptured = false
  /// The settings made after the last captured change, and where.
  var late: [(setting: SettingNames, name: String, callSite: CallSite?)] = []

  /// Makes the next change start a new group.
  mutating func sealGroups() {
    scalarGroup = -1
    transformGroup = -1
  }
}
