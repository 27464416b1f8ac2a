package import AnimationModel

extension RenderLoop {
  /// Returns the item of a layer on screen, without its transition and its mask.
  ///
  /// - Parameters:
  ///   - id: The layer.
  ///   - depth: The number of its ancestors.
  ///   - transform: The transform from its coordinates to those of the screen.
  ///   - space: The same in three dimensions; `nil` if an affine transform is sufficient.
  ///   - opacity: Its opacity, multiplied by those of its ancestors.
  ///   - isShape: Whether it draws its path.
  ///   - isGradient: Whether it draws its colors.
  /// - Returns: The item.
  package func frameItem(
    of id: LayerID,
    depth: Int,
    transform: CGAffineTransform,
    space: CATransform3D?,
    opacity: Double,
    isShape: Bool,
    isGradient: Bool
  ) -> Frame.Item {
    let color = state.store.shownValue(.backgroundColor, of: id)
    var item = Frame.Item(
      layer: state.name(of: id),
      depth: depth,
      bounds: CGRect(state.store.shownValue(.bounds, of: id)),
      transform: transform,
      opacity: opacity,
      backgroundColor: color[4] == 0 ? nil : ColorComponents(color),
      cornerRadius: state.store.shownValue(.cornerRadius, of: id)[0],
      masksToBounds: state.store.shownValue(.masksToBounds, of: id)[0] != 0
    )
    item.transform3D = space
    let shown = ShownParts(loop: self, id: id)
    item.border = shown.border
    item.shadow = shown.shadow
    (item.contents, item.contentsFade) = shown.contents
    if item.contents != nil {
      item.contentsRect = shown.rect(.contentsRect)
      item.contentsCenter = shown.rect(.contentsCenter)
    }
    if isShape { item.shape = shown.shape }
    if isGradient { item.gradient = shown.gradient }
    return item
  }
}

/// The less common parts of the item of a layer.
@MainActor private struct ShownParts {
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
