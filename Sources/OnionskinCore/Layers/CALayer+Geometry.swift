extension CALayer {
  var isTransformIdentity: Bool {
    numbers(.transform) == CGAffineTransform.identity.numbers
      && CATransform3DIsIdentity(transform)
  }

  /// The bounds as they lie around the anchor point, transformed: the box around them.
  func boxAroundAnchor(of size: CGSize) -> CGRect {
    let anchor = anchorPoint
    return CGRect(
      x: -anchor.x * size.width,
      y: -anchor.y * size.height,
      width: size.width,
      height: size.height
    ).applying(flatTransform)
  }

  /// The box around the transformed bounds, in the superlayer.
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

  /// The size of the bounds whose frame has a size: through the inverse transform.
  func sizeOfBounds(filling size: CGSize) -> CGSize {
    guard !isTransformIdentity else { return size }
    let inverse = flatTransform.inverted()
    return CGRect(origin: .zero, size: size).applying(inverse).size
  }

  /// The frontmost layer at a point in the coordinates of the superlayer.
  func hit(at point: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let own = transformToParent
    // What has no size on screen is nowhere.
    guard own.a * own.d - own.b * own.c != 0 else { return nil }
    let inside = point.applying(own.inverted())
    let isContained = contains(inside)
    guard isContained || !masksToBounds else { return nil }
    for layer in children.reversed() {
      // In what is shown, the sublayers are where they are shown.
      let sublayer = snapshot == nil ? layer : layer.shown
      if let found = sublayer.hit(at: inside) { return found }
    }
    return isContained ? self : nil
  }

  /// From the layer's own coordinates to those around the root of its tree, as the model has it or,
  /// for a presentation layer, as it is shown.
  var transformToRoot: CGAffineTransform {
    var transform = transformToParent
    var above = parent
    while let layer = above {
      let place = snapshot == nil ? layer : layer.shown
      transform = transform.concatenating(place.transformToParent)
      above = layer.parent
    }
    return transform
  }

  /// From the layer's own coordinates to those of its superlayer.
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
  /// Whether a size that has been through a transform and back is the same but for rounding.
  func isNearly(_ other: CGSize) -> Bool {
    let tolerance = 1e-12 * max(abs(width), abs(height), abs(other.width), abs(other.height))
    return abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}

extension CGAffineTransform {
  /// Applies the transform to a point.
  func map(_ point: CGPoint) -> CGPoint {
    point.applying(self)
  }
}
