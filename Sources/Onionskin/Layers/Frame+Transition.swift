extension Frame.Item {
  /// A transition of a layer and those in it from what they showed before.
  public struct Transition: Hashable, Sendable {
    /// The way in which one state gives way to the other, such as "flipFromLeft".
    public var type: String
    /// Where the new state comes from; nil for where the type says.
    public var subtype: String?
    /// How far it has come, from 0 to 1.
    public var progress: Double
    /// What was shown before, the layer itself first.
    public var before: [Frame.Item]
  }

  /// The item as a part of something else.
  fileprivate func placed(in transform: CGAffineTransform, opacity: Double) -> Frame.Item {
    var item = self
    item.transform = item.transform.concatenating(transform)
    item.opacity *= opacity
    if let before = transition?.before {
      item.transition?.before = before.map { $0.placed(in: transform, opacity: opacity) }
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
    handle.loop.add(self, to: &items, depth: depth, transform: .identity, opacity: 1)
    return ShownItems(items)
  }
}

extension RenderLoop {
  /// The transition that a block has given a layer, while it runs.
  ///
  /// - Parameters:
  ///   - slot: The layer.
  ///   - transform: From the coordinates of the layer above to those of the screen.
  ///   - opacity: That of the layers above.
  /// - Returns: The transition, or nil.
  func transition(
    of slot: LayerSlot,
    in transform: CGAffineTransform,
    opacity: Double
  ) -> Frame.Item.Transition? {
    guard let running = state.transition(on: slot) else { return nil }
    let before = (running.before as? ShownItems)?.items ?? []
    return Frame.Item.Transition(
      type: running.request.kind,
      subtype: nil,
      progress: state.store.shownValue(.transition, of: slot)[0],
      before: before.map { $0.placed(in: transform, opacity: opacity) }
    )
  }
}
