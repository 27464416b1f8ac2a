extension CALayer {
  var isTransformIdentity: Bool {
    numbers(.transform) == CGAffineTransform.identity.numbers
      && CATransform3DIsIdentity(transform)
  }

  /// Returns the bounding box of transformed bounds of a size, relative to the anchor point.
  func boxAroundAnchor(of size: CGSize) -> CGRect {
    let anchor = anchorPoint
    return CGRect(
      x: -anchor.x * size.width,
      y: -anchor.y * size.height,
      width: size.width,
      height: size.height
    ).applying(flatTransform)
  }

  /// The bounding box of the transformed bounds, in the coordinates of the superlayer.
  var boxInSuperlayer: CGRect {
    let position = position
    let size = bounds.size
    guard !isTransformIdentity else {
      let anchor = anchorPoint
      return CGRect(
        x: position.x - anchor.x * size.width,
        y: position.y - anchor.y * size.height,
        width: size.width,
        height: size.height
      )
    }
    return boxAroundAnchor(of: size).offsetBy(dx: position.x, dy: position.y)
  }

  /// Returns the size of the bounds for a size of the frame, by the inverse transform.
  func sizeOfBounds(filling size: CGSize) -> CGSize {
    guard !isTransformIdentity else { return size }
    let inverse = flatTransform.inverted()
    return CGRect(origin: .zero, size: size).applying(inverse).size
  }

  /// Returns the frontmost layer at a point in the coordinates of the superlayer.
  func hit(at point: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let own = transformToParent
    // A layer whose transform is degenerate cannot be hit.
    guard own.a * own.d - own.b * own.c != 0 else { return nil }
    let inside = point.applying(own.inverted())
    let isContained = contains(inside)
    guard isContained || !masksToBounds else { return nil }
    for layer in children.reversed() {
      // For a presentation layer, the sublayers are presentation layers as well.
      let sublayer = snapshot == nil ? layer : layer.shown
      if let found = sublayer.hit(at: inside) { return found }
    }
    return isContained ? self : nil
  }

  /// Returns the transform from the layer's own coordinates to those of another layer, or to those
  /// of the root's superlayer; for a presentation layer, with the values on screen.
  func transform(to layer: CALayer?) -> CGAffineTransform {
    guard let layer else { return transform(below: nil) }
    // The layers from the common ancestor on have no influence on the result, so that a scale of
    // zero among them does no harm.
    let ancestor = commonAncestor(with: layer)
    return transform(below: ancestor).concatenating(layer.transform(below: ancestor).inverted())
  }

  /// Returns the transform from the coordinates of another layer, or from those of the root's
  /// superlayer, to the layer's own.
  func transform(from layer: CALayer?) -> CGAffineTransform {
    layer?.transform(to: self) ?? transform(below: nil).inverted()
  }

  /// Returns the transform from the layer's own coordinates to those of an ancestor, or to those of
  /// the root's superlayer.
  private func transform(below ancestor: LayerHandle?) -> CGAffineTransform {
    var transform = CGAffineTransform.identity
    var next: CALayer? = self
    while let layer = next, layer.handle !== ancestor {
      let current = snapshot == nil ? layer : layer.shown
      transform = transform.concatenating(current.transformToParent)
      next = layer.parent
    }
    return transform
  }

  /// Returns the nearest common ancestor of two layers; `nil` if there is none.
  ///
  /// The ancestor can be one of the layers. The trees of models and of presentation layers have no
  /// layers in common.
  private func commonAncestor(with layer: CALayer) -> LayerHandle? {
    guard (snapshot == nil) == (layer.snapshot == nil) else { return nil }
    var (one, other): (CALayer?, CALayer?) = (self, layer)
    var distance = depth - layer.depth
    while let first = one, let second = other {
      if first.handle === second.handle { return first.handle }
      let step = distance.signum()
      if step >= 0 { one = first.parent }
      if step <= 0 { other = second.parent }
      distance -= step
    }
    return nil
  }

  /// The transform from the layer's own coordinates to those of its superlayer.
  var transformToParent: CGAffineTransform {
    let bounds = bounds
    let anchor = anchorPoint
    let position = position
    return CGAffineTransform(
      translationX: -bounds.origin.x - anchor.x * bounds.size.width,
      y: -bounds.origin.y - anchor.y * bounds.size.height
    )
    .concatenating(flatTransform)
    .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}

extension CGSize {
  /// Returns whether two sizes are equal except for the rounding errors of a transform and its
  /// inverse.
  func isNearly(_ other: CGSize) -> Bool {
    let tolerance = 1e-12 * max(abs(width), abs(height), abs(other.width), abs(other.height))
    return abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
