/// A change that makes an animation.
struct CapturedChange {
  var property: LayerProperty
  var layer: LayerID
  var layout: PropertyLayout
  var from = Numbers()
  var to = Numbers()
  /// Whether the change is not to be recorded with its animation.
  var isRecorded = false

  /// The values between which it animates: a missing color is the other color, fully transparent.
  var ends: (from: Numbers, to: Numbers) {
    guard layout.kind == .color else { return (from, to) }
    let start = from[4] == 0 ? Numbers(to[0], to[1], to[2], 0, 1, 0, 0, 0) : from
    return (start, to[4] == 0 ? Numbers(start[0], start[1], start[2], 0, 0, 0, 0, 0) : to)
  }

  /// The property of the layer that it changes.
  var key: PropertyChange { PropertyChange(layer: layer, property: property) }
}

/// A block while its changes are captured.
struct CapturingBlock {
  /// The block; `none` if it calls nobody.
  let id: BlockID
  /// The block's number in the trace.
  let number: Int32
  /// The settings of a block of the segment; nil if the block is the innermost open one.
  let settings: BasicSettings?
  /// The flags of its animations.
  let flags: Animation.Flags
  var beginsFromCurrentState = false
  /// Whether each change makes a single animation, on no animator's timeline.
  var makesSingleAnimations = true
  /// The group that the next change of numbers joins; `none` if it begins one.
  var group = GroupID.none
}
