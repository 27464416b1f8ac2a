import AnimationModel
import RenderEngine

/// Properties whose values have no fixed size, or are three-dimensional transforms.
extension CALayer {
  /// Returns the value of a property without a fixed size.
  func object(_ property: LayerProperty) -> LayerObject {
    snapshot?.object(property) ?? handle.loop.state.store.modelObject(property, of: handle.id)
  }

  func path(_ property: LayerProperty) -> CGPath? {
    guard case .path(let path) = object(property) else { return nil }
    return CGPath(path)
  }

  /// Sets the value of a property without a fixed size.
  func changeObject(_ property: LayerProperty, to value: LayerObject) {
    guard snapshot == nil else { return reportPresentation("\(property.key) was set on") }
    change(property, isEqual: object(property) == value) { action in
      handle.loop.state.setObject(property, of: handle.id, to: value, action: action)
      checkOtherLoop()
    }
  }

  /// Sets the layer's transform if the new or the old one is three-dimensional.
  func changeTransform(_ value: CATransform3D) {
    guard snapshot == nil else { return reportPresentation("transform was set on") }
    change(.transform, isEqual: transform == value) { action in
      handle.loop.state.setTransform(of: handle.id, to: value, action: action)
      checkOtherLoop()
    }
  }

  /// Returns a transform other than the layer's own.
  func matrix(_ property: LayerProperty) -> CATransform3D {
    snapshot?.matrix(property)
      ?? handle.loop.state.store.matrix(property, of: handle.id, in: .model)
  }

  /// Sets a transform other than the layer's own.
  func changeMatrix(_ property: LayerProperty, to value: CATransform3D) {
    guard snapshot == nil else { return reportPresentation("\(property.key) was set on") }
    let old = handle.loop.state.store.matrix(property, of: handle.id, in: .model)
    change(property, isEqual: old == value) { action in
      handle.loop.state.setMatrix(property, of: handle.id, to: value, action: action)
      checkOtherLoop()
    }
  }
}
