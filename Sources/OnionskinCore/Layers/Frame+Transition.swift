extension Frame.Item {
  /// A transition of a layer and its descendants from their previous state.
  package struct Transition: Hashable, Sendable {
    /// The type of the transition, such as "flipFromLeft".
    package var type: String
    /// The direction of the transition; `nil` for the default of its type.
    package var subtype: String?
    /// The progress of the transition, from 0 to 1.
    package var progress: Double
    /// The previous items, starting with the layer itself.
    package var before: [Frame.Item]
  }

  /// Returns the item in the coordinates of the screen, given the place of its superlayer.
  fileprivate func placed(in place: FramePlace) -> Frame.Item {
    var item = self
    item.opacity *= place.opacity
    if transform3D == nil && place.space == nil && place.sublayers == nil {
      item.transform = transform.concatenating(place.transform)
    } else {
      var matrix = transform3D ?? CATransform3DMakeAffineTransform(transform)
      if let sublayers = place.sublayers { matrix = CATransform3DConcat(matrix, sublayers) }
      let outer = place.space ?? CATransform3DMakeAffineTransform(place.transform)
      matrix = CATransform3DConcat(matrix, outer)
      item.transform3D = matrix
      item.transform = CATransform3DGetAffineTransform(matrix)
    }
    item.mask = mask.map { $0.placed(in: place) }
    if let before = transition?.before {
      item.transition?.before = before.map { $0.placed(in: place) }
    }
    return item
  }
}

/// The items of a layer and its descendants at an instant, in the coordinates of the superlayer.
private final class ShownItems: ShownContent {
  let items: [Frame.Item]

  init(_ items: [Frame.Item]) {
    self.items = items
  }
}

extension CALayer {
  func shownContent() -> any ShownContent {
    handle.loop.state.store.evaluate(at: handle.loop.state.now)
    var items: [Frame.Item] = []
    var place = FramePlace()
    place.depth = depth
    handle.loop.add(self, to: &items, at: place)
    return ShownItems(items)
  }
}

extension RenderLoop {
  /// Returns the running transition of a layer, which belongs to a block or is explicit.
  ///
  /// - Parameters:
  ///   - id: The ID of the layer.
  ///   - place: The place of the superlayer.
  /// - Returns: The transition, or `nil`.
  func transition(of id: LayerID, at place: FramePlace) -> Frame.Item.Transition? {
    state.transition(on: id).map { running in
      Frame.Item.Transition(
        type: running.request.kind,
        subtype: running.request.subtype,
        progress: state.store.shownValue(.transition, of: id)[0],
        before: items(running.before, at: place)
      )
    }
  }

  private func items(_ content: (any ShownContent)?, at place: FramePlace) -> [Frame.Item] {
    (content as? ShownItems)?.items.map { $0.placed(in: place) } ?? []
  }
}
