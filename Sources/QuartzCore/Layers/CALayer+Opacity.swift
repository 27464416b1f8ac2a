import RenderEngine

/// The opacity that a view passes to its layer, with more digits than the layer's property.
///
/// The view still sets the property, because a subclass of the layer can override it.
private final class PassedOpacity: LoopExtension {
  var value: Double?
}

extension CALayer {
  /// Sets the opacity by setting the property, without loss of precision if the property does not
  /// change the value.
  package func setOpacity(_ value: Double) {
    let passed = handle.loop.loopExtension(PassedOpacity.self)
    let outer = passed.value
    passed.value = value
    opacity = Float(value)
    passed.value = outer
  }

  /// Returns the exact value of an opacity that is being set.
  func exactOpacity(_ opacity: Float) -> Double {
    guard !isStandalone, type(of: self) != CALayer.self,
      let value = handle.loop.loopExtension(PassedOpacity.self).value, Float(value) == opacity
    else { return Double(opacity) }
    return value
  }
}
