/// A block while its changes are captured.
struct CapturingBlock {
  /// The block; `none` if it calls nobody.
  let id: BlockID
  /// The block's number in the trace.
  let number: Int32
  /// The settings of a block of the segment; nil if the block is the innermost open one.
  let settings: BasicSettings?
  /// The flags of its animations.
  let flags: AnimationRecord.Flags
  var beginsFromCurrentState = false
  /// Whether each change makes a single animation, on no animator's timeline.
  var makesSingleAnimations = true
  /// The group that the next change of numbers joins; `none` if it begins one.
  var group = GroupID.none
}
