package import AnimationModel
package import RenderEngine

extension CALayer {
  package func numbers(_ property: LayerProperty) -> Components {
    snapshot?.numbers(property) ?? handle.loop.state.store.modelValue(property, of: handle.id)
  }

  /// Sets a property, and runs the layer's action for it.
  package func change(_ property: LayerProperty, to value: Components) {
    guard searchesForActions else { return set(property, value) }
    change(property, isEqual: numbers(property) == value) { action in
      set(property, value, action: action)
    }
  }

  /// Sets the numbers of a property, which are animated inside a block if a view owns the layer.
  package func set(_ property: LayerProperty, _ value: Components, action: LayerAction = .ofBlock) {
    guard snapshot == nil else { return reportPresentation("\(property.key) was set on") }
    handle.loop.set(property, of: handle.id, to: value, action: action)
  }

  /// Sets a property of one number, which is animated inside a block if a view owns the layer.
  func set(_ property: LayerProperty, _ value: Double) { set(property, Components(value)) }

  /// Reports a change of a presentation layer, which has no effect.
  func reportPresentation(_ what: String) {
    handle.loop.state.report(
      .misuse,
      .changeOfPresentation,
      "\(what) a presentation layer, which can only be read. Use the layer itself.",
      at: nil
    )
  }
}
