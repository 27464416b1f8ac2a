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
    /// What is drawn in the layer: the text of a label, the name of an image; nil for nothing.
    ///
    /// Of contents that fade into others it is the new ones.
    public var contents: String?
    /// What a transition comes from, while one runs.
    public var transition: Transition?

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
  /// The layer, the box around it, how opaque it is and what is drawn in it.
  public var description: String {
    let drawn = contents.map { "  \($0.debugDescription)" } ?? ""
    return "\(layer)  \(PropertyValue.rect(box))  opacity \(opacity.short)\(drawn)"
  }
}

extension RenderLoop {
  /// Returns what a screen would show now.
  ///
  /// Hidden layers, and layers that were taken out of their tree, are not in it. A hidden layer that
  /// is what a transition leads to is there without any opacity.
  public func frame() -> Frame {
    state.store.evaluate(at: state.now)
    var frame = Frame(instant: state.now, items: [])
    for node in nodes {
      guard let layer = node.node as? CALayer, layer.parent == nil,
        state.store.layers[layer.slot.index].isCommitted, state.isOnScreen(layer.slot)
      else { continue }
      add(layer, to: &frame.items, depth: 0, transform: .identity, opacity: 1)
    }
    return frame
  }

  /// Adds a layer and those in it as they were last committed, moved on to the present.
  func add(
    _ layer: CALayer,
    to items: inout [Frame.Item],
    depth: Int,
    transform: CGAffineTransform,
    opacity: Double
  ) {
    let slot = layer.slot
    let transition = transition(of: slot, in: transform, opacity: opacity)
    let isHidden = store.shownValue(.isHidden, of: slot)[0] != 0
    guard store.layers[slot.index].isCommitted, !isHidden || transition != nil else { return }
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
    let ownOpacity = isHidden ? 0 : opacity * store.shownValue(.opacity, of: slot)[0]
    items.append(
      Frame.Item(
        layer: state.name(of: slot),
        depth: depth,
        bounds: bounds,
        transform: own,
        opacity: ownOpacity,
        backgroundColor: color[4] == 0 ? nil : ColorComponents(color),
        cornerRadius: store.shownValue(.cornerRadius, of: slot)[0],
        masksToBounds: store.shownValue(.masksToBounds, of: slot)[0] != 0,
        contents: shownContents(of: slot),
        transition: transition
      )
    )
    guard !isHidden else { return }
    let children = layer.handle.committedChildren ?? layer.children
    let depths = children.enumerated().map { index, child in
      (index, child, store.shownValue(.zPosition, of: child.slot)[0])
    }
    for (_, child, _) in depths.sorted(by: { $0.2 != $1.2 ? $0.2 < $1.2 : $0.0 < $1.0 }) {
      add(child, to: &items, depth: depth + 1, transform: own, opacity: ownOpacity)
    }
  }

  private func shownContents(of slot: LayerSlot) -> String? {
    guard state.store.hasObject(.contents, of: slot),
      case .text(let name) = PropertyValue(
        state.store.shownObject(.contents, of: slot, at: state.now)
      )
    else { return nil }
    return name
  }
}
