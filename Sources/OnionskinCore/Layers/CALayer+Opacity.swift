/// The opacity that a view hands to its layer, which has more digits than the layer's property.
///
/// It goes through the property all the same: a class of layers may override it.
private final class HandedOpacity: LoopExtension {
  var value: Double?

  func loopWillClose(_ loop: RenderLoop) {}
}

extension CALayer {
  /// Sets the opacity by way of the property, and loses no digits if that passes it on as it is.
  func setOpacity(_ value: Double) {
    let handed = handle.loop.loopExtension(HandedOpacity.self)
    let outer = handed.value
    handed.value = value
    opacity = Float(value)
    handed.value = outer
  }

  /// All digits of an opacity that is set.
  func exactOpacity(_ opacity: Float) -> Double {
    guard !isStandalone, type(of: self) != CALayer.self,
      let value = handle.loop.loopExtension(HandedOpacity.self).value, Float(value) == opacity
    else { return Double(opacity) }
    return value
  }
}
