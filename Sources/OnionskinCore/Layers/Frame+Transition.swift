extension Frame.Item {
  /// A transition of a layer and those in it from what they showed before.
  package struct Transition: Hashable, Sendable {
    /// The way in which one state gives way to the other, such as "flipFromLeft".
    package var type: String
    /// Where the new state comes from; `nil` for where the type says.
    package var subtype: String?
    /// How far it has come, from 0 to 1.
    package var progress: Double
    /// What was shown before, the layer itself first.
    package var before: [Frame.Item]
  }

  /// The item as a part of something else.
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

/// What a layer and those in it showed at an instant, in the coordinates of the layer above.
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
  /// The transition of a layer, while one runs: that of a block, or an explicit one.
  ///
  /// - Parameters:
  ///   - id: The layer.
  ///   - place: Where the layer above stands.
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
