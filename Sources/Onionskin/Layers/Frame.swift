/// The layers on screen at an instant, from back to front, as they would be drawn.
///
/// ```swift
/// for item in RenderLoop.current.frame().items {
///   print(item.layer, item.box, item.opacity)
/// }
/// ```
public struct Frame: Hashable, Sendable {
  /// One layer to draw.
  public struct Item: Hashable, Sendable {
    /// The layer's name in the trace.
    public var layer: String
    /// How many layers it stands in.
    public var depth: Int
    /// The rectangle of the layer in its own coordinates.
    public var bounds: CGRect
    /// From the layer's own coordinates to those of the screen.
    public var transform: CGAffineTransform
    /// The opacity of the layer, times those of the layers that it stands in.
    public var opacity: Double
    /// The colour behind the content; nil for none.
    public var backgroundColor: ColorComponents?
    /// The radius of the corners, in points.
    public var cornerRadius: Double
    /// Whether layers in it are cut off at its bounds.
    public var masksToBounds: Bool

    /// The box around the layer on the screen.
    public var box: CGRect { bounds.applying(transform) }
  }

  /// The instant that is shown.
  public var instant: Instant
  /// The layers that are not hidden, from back to front.
  public var items: [Item]
}

extension Frame: CustomStringConvertible {
  /// The instant and the number of layers.
  public var description: String {
    "\(items.count == 1 ? "1 layer" : "\(items.count) layers") at \(instant.short)"
  }
}

extension Frame.Item: CustomStringConvertible {
  /// The layer, the box around it and how opaque it is.
  public var description: String {
    "\(layer)  \(PropertyValue.rect(box))  opacity \(opacity.short)"
  }
}

extension RenderLoop {
  /// Returns what a screen would show now.
  ///
  /// Hidden layers, and layers that were taken out of their tree, are not in it.
  public func frame() -> Frame {
    state.store.evaluate(at: state.now)
    var frame = Frame(instant: state.now, items: [])
    for node in nodes {
      guard let layer = node.node as? CALayer, layer.parent == nil,
        state.store.layers[layer.slot.index].isCommitted, state.isOnScreen(layer.slot)
      else { continue }
      add(layer, to: &frame, depth: 0, transform: .identity, opacity: 1)
    }
    return frame
  }

  private func add(
    _ layer: CALayer,
    to frame: inout Frame,
    depth: Int,
    transform: CGAffineTransform,
    opacity: Double
  ) {
    let slot = layer.slot
    guard store.layers[slot.index].isCommitted, store.shownValue(.isHidden, of: slot)[0] == 0 else {
      return
    }
    let bounds = CGRect(store.shownValue(.bounds, of: slot))
    let anchor = CGPoint(store.shownValue(.anchorPoint, of: slot))
    let position = CGPoint(store.shownValue(.position, of: slot))
    let color = store.shownValue(.backgroundColor, of: slot)
    let own = CGAffineTransform(
      translationX: -bounds.origin.x - anchor.x * bounds.size.width,
      y: -bounds.origin.y - anchor.y * bounds.size.height
    )
    .concatenating(CGAffineTransform(store.shownValue(.transform, of: slot)))
    .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    .concatenating(transform)
    let ownOpacity = opacity * store.shownValue(.opacity, of: slot)[0]
    frame.items.append(
      Frame.Item(
        layer: state.name(of: slot),
        depth: depth,
        bounds: bounds,
        transform: own,
        opacity: ownOpacity,
        backgroundColor: color[4] == 0 ? nil : ColorComponents(color),
        cornerRadius: store.shownValue(.cornerRadius, of: slot)[0],
        masksToBounds: store.shownValue(.masksToBounds, of: slot)[0] != 0
      )
    )
    let depths = layer.children.enumerated().map { index, child in
      (index, child, store.shownValue(.zPosition, of: child.slot)[0])
    }
    for (_, child, _) in depths.sorted(by: { $0.2 != $1.2 ? $0.2 < $1.2 : $0.0 < $1.0 }) {
      add(child, to: &frame, depth: depth + 1, transform: own, opacity: ownOpacity)
    }
  }
}
