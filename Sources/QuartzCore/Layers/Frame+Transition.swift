import AnimationModel
package import RenderEngine

extension Frame.Item {
  /// Returns the item in the coordinates of the screen, given the placement of its superlayer.
  fileprivate func placed(in placement: FramePlacement) -> Frame.Item {
    var item = self
    item.opacity *= placement.opacity
    if transform3D == nil && placement.space == nil && placement.sublayers == nil {
      item.transform = transform.concatenating(placement.transform)
    } else {
      var matrix = transform3D ?? CATransform3DMakeAffineTransform(transform)
      if let sublayers = placement.sublayers { matrix = CATransform3DConcat(matrix, sublayers) }
      let outer = placement.space ?? CATransform3DMakeAffineTransform(placement.transform)
      matrix = CATransform3DConcat(matrix, outer)
      item.transform3D = matrix
      item.transform = CATransform3DGetAffineTransform(matrix)
    }
    item.mask = mask.map { $0.placed(in: placement) }
    if let before = transition?.before {
      item.transition?.before = before.map { $0.placed(in: placement) }
    }
    return item
  }
}

/// The items of a layer and its descendants at an instant, in the coordinates of the superlayer.
private final class ShownItems: ShownContent {
  let items: [Frame.Item]

  init(_ items: [Frame.Item]) { self.items = items }
}

extension CALayer {
  package func shownContent() -> (any ShownContent)? {
    guard isLive else { return nil }
    handle.loop.state.store.evaluate(at: handle.loop.state.now)
    var items: [Frame.Item] = []
    var placement = FramePlacement()
    placement.depth = depth
    handle.loop.add(self, to: &items, at: placement)
    return ShownItems(items)
  }
}

extension RenderLoop {
  /// Returns the running transition of a layer, which belongs to a block or is explicit.
  ///
  /// - Returns: The transition, or `nil`.
  func transition(of id: LayerID, at placement: FramePlacement) -> Frame.Item.Transition? {
    state.transition(on: id).map { running in
      Frame.Item.Transition(
        type: running.request.kind,
        subtype: running.request.subtype,
        progress: state.store.shownValue(.transition, of: id)[0],
        before: items(running.before, at: placement)
      )
    }
  }

  private func items(_ content: (any ShownContent)?, at placement: FramePlacement) -> [Frame.Item] {
    (content as? ShownItems)?.items.map { $0.placed(in: placement) } ?? []
  }
}
