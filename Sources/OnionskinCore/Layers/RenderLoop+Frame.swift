extension RenderLoop {
  /// Returns the layers that the screen shows now.
  ///
  /// The frame does not contain hidden layers and layers that were removed from their tree, except
  /// for a hidden layer with a running transition, whose opacity is 0.
  public func frame() -> Frame {
    state.store.evaluate(at: state.now)
    var frame = Frame(instant: state.now, items: [])
    for node in nodes {
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
    guard state.store.layers[id].isCommitted, !isHidden || transition != nil else {
      return nil
    }
    var placement = above.inside(state.store, id)
    if placement.isTurnedAway && state.store.shownValue(.isDoubleSided, of: id)[0] == 0 {
      return nil
    }
    if isHidden { placement.opacity = 0 }
    let index = items.count
    items.append(item(layer, placement))
    items[index].transition = transition
    guard !isHidden else { return nil }
    var inner = placement
    inner.depth += 1
    if let mask = layer.rareState?.mask, mask.handle.loop === self {
      add(mask, to: &items[index].mask, at: inner)
    }
    return inner
  }

  private func item(_ layer: CALayer, _ placement: FramePlacement) -> Frame.Item {
    let id = layer.id
    let color = state.store.shownValue(.backgroundColor, of: id)
    var item = Frame.Item(
      layer: state.name(of: id),
      depth: placement.depth,
      bounds: CGRect(state.store.shownValue(.bounds, of: id)),
      transform: placement.transform,
      opacity: placement.opacity,
      backgroundColor: color[4] == 0 ? nil : ColorComponents(color),
      cornerRadius: state.store.shownValue(.cornerRadius, of: id)[0],
      masksToBounds: state.store.shownValue(.masksToBounds, of: id)[0] != 0
    )
    item.transform3D = placement.space
    let shown = ShownParts(loop: self, id: id)
    item.border = shown.border
    item.shadow = shown.shadow
    (item.contents, item.contentsFade) = shown.contents
    if item.contents != nil {
      item.contentsRect = shown.rect(.contentsRect)
      item.contentsCenter = shown.rect(.contentsCenter)
    }
    if layer is CAShapeLayer { item.shape = shown.shape }
    if layer is CAGradientLayer { item.gradient = shown.gradient }
    return item
  }
}

/// The less common parts of the item of a layer.
@MainActor
private struct ShownParts {
  let loop: RenderLoop
  let id: LayerID

  private func number(_ property: LayerProperty) -> Double {
    loop.state.store.shownValue(property, of: id)[0]
  }

  private func color(_ property: LayerProperty) -> ColorComponents? {
    let numbers = loop.state.store.shownValue(property, of: id)
    return numbers[4] == 0 ? nil : ColorComponents(numbers)
  }

  private func object(_ property: LayerProperty) -> LayerObject {
    loop.state.store.hasObject(property, of: id)
      ? loop.state.store.shownObject(property, of: id, at: loop.state.now) : .none
  }

  private func path(_ property: LayerProperty) -> BezierPath? {
    guard case .path(let path) = object(property) else { return nil }
    return path
  }

  var border: Frame.Item.Border? {
    let width = number(.borderWidth)
    return width > 0 ? Frame.Item.Border(width: width, color: color(.borderColor)) : nil
  }

  var shadow: Frame.Item.Shadow? {
    let opacity = number(.shadowOpacity)
    guard opacity > 0 else { return nil }
    let offset = loop.state.store.shownValue(.shadowOffset, of: id)
    return Frame.Item.Shadow(
      color: color(.shadowColor),
      opacity: opacity,
      offset: CGSize(width: offset[0], height: offset[1]),
      radius: number(.shadowRadius),
      path: path(.shadowPath)
    )
  }

  /// The name of the contents, and the fade from previous contents.
  var contents: (name: String?, fade: Frame.Item.ContentsFade?) {
    func name(_ object: LayerObject) -> String? {
      if case .text(let name) = PropertyValue(object) { name } else { nil }
    }
    let object = object(.contents)
    guard case .mix(let old, let new, let progress) = object else { return (name(object), nil) }
    return (name(new), Frame.Item.ContentsFade(previous: name(old), progress: progress))
  }

  func rect(_ property: LayerProperty) -> CGRect {
    CGRect(loop.state.store.shownValue(property, of: id))
  }

  var shape: Frame.Item.Shape {
    Frame.Item.Shape(
      path: path(.path),
      fillColor: color(.fillColor),
      strokeColor: color(.strokeColor),
      strokeStart: number(.strokeStart),
      strokeEnd: number(.strokeEnd),
      lineWidth: number(.lineWidth)
    )
  }

  var gradient: Frame.Item.Gradient {
    var colors: [ColorComponents] = []
    var locations: [Double] = []
    if case .colors(let list) = object(.colors) { colors = list }
    if case .numbers(let list) = object(.locations) { locations = list }
    return Frame.Item.Gradient(
      colors: colors,
      locations: locations,
      startPoint: CGPoint(loop.state.store.shownValue(.startPoint, of: id)),
      endPoint: CGPoint(loop.state.store.shownValue(.endPoint, of: id))
    )
  }
}
