package import AnimationModel

/// A value without a fixed size, which is kept apart from the numbers of a layer.
package enum LayerObject: Sendable, Hashable {
  case none
  case path(BezierPath)
  case colors([ColorComponents])
  case numbers([Double])
  /// Contents, of which the engine has only a name.
  case name(String)
  /// Contents that fade into others.
  indirect case mix(LayerObject, LayerObject, Double)
}

extension LayerObject: Interpolatable {
  package func interpolated(to other: LayerObject, progress: Double) -> LayerObject {
    if progress == 0 || self == other { return self }
    if progress == 1 { return other }
    switch (self, other) {
    case (.path(let from), .path(let to)):
      return .path(from.interpolated(to: to, progress: progress))
    case (.colors(let from), .colors(let to)) where from.count == to.count:
      return .colors(zip(from, to).map { $0.interpolated(to: $1, progress: progress) })
    case (.numbers(let from), .numbers(let to)) where from.count == to.count:
      return .numbers(zip(from, to).map { $0.interpolated(to: $1, progress: progress) })
    default: return isContents && other.isContents ? .mix(self, other, progress) : other
    }
  }

  /// Whether it is contents, which may fade already.
  private var isContents: Bool {
    switch self {
    case .name, .mix: true
    default: false
    }
  }
}

/// The model value and the committed value of a property without a fixed size.
struct ObjectState: Sendable {
  var model = LayerObject.none
  var committed = LayerObject.none
}

/// The interpolation of a value without a fixed size.
package enum ObjectInterpolation: Sendable {
  case basic(EffectEnds<LayerObject>)
  case keyframes([LayerObject], KeyframeTrack)

  func value(_ progress: EffectProgress, over below: LayerObject) -> LayerObject {
    switch self {
    case .basic(let ends):
      let (from, to) = ends.resolved(over: below) { base, _, _ in base }
      return from.interpolated(to: to, progress: progress.fraction)
    case .keyframes(let objects, let track):
      let position = track.position(at: progress.fraction)
      let start = objects[position.index]
      guard position.fraction != 0 else { return start }
      return start.interpolated(to: objects[position.index + 1], progress: position.fraction)
    }
  }
}
