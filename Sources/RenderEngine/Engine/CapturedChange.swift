import AnimationModel

/// A change that makes an animation.
struct CapturedChange {
  var property: LayerProperty
  var layer: LayerID
  var layout: PropertyLayout
  var from = Components()
  var to = Components()
  /// The journal's index of its values; -1 if they are not recorded.
  var recordedValues: Int32 = -1

  /// The values between which it animates: a missing color is the other color, fully transparent.
  var ends: (from: Components, to: Components) {
    guard layout.kind == .color else { return (from, to) }
    let start = from[4] == 0 ? Components(to[0], to[1], to[2], 0, 1, 0, 0, 0) : from
    return (start, to[4] == 0 ? Components(start[0], start[1], start[2], 0, 0, 0, 0, 0) : to)
  }
}
