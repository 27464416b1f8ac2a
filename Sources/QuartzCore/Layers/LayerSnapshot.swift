import AnimationModel
import RenderEngine

/// The values of a layer on screen at an instant.
final class LayerSnapshot {
  /// The model layer.
  let original: CALayer
  private let values: ShownValues
  /// The values for custom keys.
  let ownValues: [String: Any]

  /// The three-dimensional transform around the anchor point.
  var transform: CATransform3D { values.transform }

  @MainActor init(of original: CALayer) {
    self.original = original
    values = original.handle.loop.shownValues(of: original.id)
    ownValues = original.shownOwnValues
  }

  func numbers(_ property: LayerProperty) -> Components { values.numbers(property) }

  /// Returns the value of a property with sixteen numbers.
  func matrix(_ property: LayerProperty) -> CATransform3D { values.matrix(property) }

  func object(_ property: LayerProperty) -> LayerObject { values.object(property) }
}
