import AnimationModel
package import RenderEngine

extension RenderLoop {
  /// Returns the layers that the screen shows now, which is `frame()` in Onionskin.
  package func displayList() -> Frame {
    state.store.evaluate(at: state.now)
    var frame = Frame(instant: state.now, items: [])
    for node in registeredNodes {
      guard let layer = node.node as? CALayer, layer.parent == nil, !layer.handle.isMask,
        state.isOnScreen(layer.id)
      else { continue }
      add(layer, to: &frame.items, at: FramePlacement())
    }
    return frame
  }

  /// Adds a layer and its descendants as of the last commit, with the current values of animations.
  func add(_ layer: CALayer, to items: inout [Frame.Item], at above: FramePlacement) {
    // A loop instead of recursion, so that a deep tree cannot overflow the stack.
    var open = [(layer, above)]
    while let (layer, above) = open.popLast() {
      guard let inner = addItem(of: layer, to: &items, at: above) else { continue }
      // A layer of another loop is only shown by its own loop.
      let children = (layer.handle.committedChildren ?? layer.children).filter {
        $0.handle.loop === self
      }
      let depths = children.enumerated().map { index, child in
        (index, child, state.store.shownValue(.zPosition, of: child.id)[0])
      }
      for (_, child, _) in depths.sorted(by: { $0.2 != $1.2 ? $0.2 > $1.2 : $0.0 > $1.0 }) {
        open.append((child, inner))
      }
    }
  }

  /// Adds a layer and its mask, if the layer is visible.
  ///
  /// - Returns: The placement of the layer's sublayers; `nil` if they are not visible.
  private func addItem(
    of layer: CALayer,
    to items: inout [Frame.Item],
    at above: FramePlacement
  ) -> FramePlacement? {
    let id = layer.id
    let transition = transition(of: id, at: above)
    let isHidden = state.store.shownValue(.isHidden, of: id)[0] != 0
    guard state.store.layers[id].isCommitted, !isHidden || transition != nil else { return nil }
    var placement = above.inside(state.store, id)
    if placement.isTurnedAway && state.store.shownValue(.isDoubleSided, of: id)[0] == 0 {
      return nil
    }
    if isHidden { placement.opacity = 0 }
    let index = items.count
    items.append(
      frameItem(
        of: id,
        depth: placement.depth,
        transform: placement.transform,
        space: placement.space,
        opacity: placement.opacity,
        isShape: layer is CAShapeLayer,
        isGradient: layer is CAGradientLayer
      )
    )
    items[index].transition = transition
    guard !isHidden else { return nil }
    var inner = placement
    inner.depth += 1
    if let mask = layer.rareState?.mask, mask.handle.loop === self {
      add(mask, to: &items[index].mask, at: inner)
    }
    return inner
  }
}
