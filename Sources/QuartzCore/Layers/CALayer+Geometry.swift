import AnimationModel
import RenderEngine

extension CALayer {
  /// Whether the transform is the identity transform, which few layers change.
  var isTransformIdentity: Bool {
    guard numbers(.transform) == CGAffineTransform.identity.numbers else { return false }
    return snapshot.map { CATransform3DIsIdentity($0.transform) }
      ?? !handle.loop.state.store.isSpatial(handle.id)
  }

  /// Returns the bounding box of transformed bounds of a size, relative to the anchor point.
  func boxAroundAnchor(of size: CGSize) -> CGRect { box(of: size).applying(flatTransform) }

  /// Returns a box of a size whose anchor point is the origin.
  private func box(of size: CGSize) -> CGRect {
    let anchor = anchorPoint
    let origin = CGPoint(x: -anchor.x * size.width, y: -anchor.y * size.height)
    return CGRect(origin: origin, size: size)
  }

  /// The bounding box of the transformed bounds, in the coordinates of the superlayer.
  var boxInSuperlayer: CGRect {
    let position = position
    var box = box(of: bounds.size)
    guard !isTransformIdentity else {
      box.origin.x += position.x
      box.origin.y += position.y
      return box
    }
    // The corners are mapped to the superlayer's coordinates, where small errors of the sine round away.
    var mapping = flatTransform
    mapping.tx += position.x
    mapping.ty += position.y
    return box.applying(mapping)
  }

  /// Returns the size of the bounds for a size of the frame, by the inverse transform.
  func sizeOfBounds(filling size: CGSize) -> CGSize {
    let inverse = flatTransform.inverted()
    return CGRect(origin: .zero, size: size).applying(inverse).size
  }

  /// Returns the frontmost layer at a point in the coordinates of the superlayer.
  func hit(at point: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let own = projectionToParent(parent.map { snapshot == nil ? $0 : $0.shown })
    // A layer whose transform is degenerate cannot be hit.
    guard !own.isDegenerate else { return nil }
    let inside = own.inverted().apply(to: point)
    let isContained = contains(inside)
    guard isContained || !masksToBounds else { return nil }
    for sublayer in sublayersFromFront {
      if let found = sublayer.hit(at: inside) { return found }
    }
    return isContained ? self : nil
  }

  /// The sublayers by their positions on the z axis, and by their order.
  private var sublayersFromFront: [CALayer] {
    // For a presentation layer, the sublayers are presentation layers as well.
    let sublayers = (snapshot == nil ? children : children.map(\.shown)).reversed()
    let depths = sublayers.enumerated().map { (index: $0, depth: $1.zPosition, layer: $1) }
    guard depths.contains(where: { $0.depth != 0 }) else { return Array(sublayers) }
    return depths.sorted { $0.depth != $1.depth ? $0.depth > $1.depth : $0.index < $1.index }
      .map(\.layer)
  }

  /// Returns the mapping from the layer's own coordinates to those of another layer, or to those
  /// of the root's superlayer; for a presentation layer, with the values on screen.
  package func projection(to layer: CALayer?) -> PlaneProjection {
    guard let layer else { return projection(below: nil) }
    // The layers from the common ancestor on have no influence on the result, so that a scale of
    // zero among them does no harm.
    let ancestor = commonAncestor(with: layer)
    return projection(below: ancestor).concatenating(layer.projection(below: ancestor).inverted())
  }

  /// Returns the mapping from the coordinates of another layer, or from those of the root's
  /// superlayer, to the layer's own.
  func projection(from layer: CALayer?) -> PlaneProjection {
    layer?.projection(to: self) ?? projection(below: nil).inverted()
  }

  /// Returns the mapping from the layer's own coordinates to those of an ancestor, or to those of
  /// the root's superlayer.
  private func projection(below ancestor: LayerHandle?) -> PlaneProjection {
    var projection = PlaneProjection()
    var next: CALayer? = self
    while let layer = next, layer.handle !== ancestor {
      let current = snapshot == nil ? layer : layer.shown
      next = layer.parent
      let above = next.map { snapshot == nil ? $0 : $0.shown }
      projection = projection.concatenating(current.projectionToParent(above))
    }
    return projection
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

  /// Returns the mapping from the layer's own coordinates to those of its superlayer.
  ///
  /// - Parameter superlayer: The superlayer, with the values that count; `nil` for none.
  /// - Returns: The mapping.
  private func projectionToParent(_ superlayer: CALayer?) -> PlaneProjection {
    let (geometry, sublayers) = (geometry, superlayer?.transformOfSublayers)
    guard sublayers != nil || !CATransform3DIsAffine(geometry.transform) else {
      return PlaneProjection(geometry.affine)
    }
    return PlaneProjection(geometry.matrix(in: sublayers))
  }

  private var geometry: LayerGeometry {
    LayerGeometry(
      bounds: bounds,
      anchorPoint: anchorPoint,
      anchorPointZ: anchorPointZ,
      position: position,
      zPosition: zPosition,
      transform: transform
    )
  }

  /// The transform of the sublayers, including the flip of the geometry; `nil` for none.
  private var transformOfSublayers: CATransform3D? {
    let (own, isFlipped) = (sublayerTransform, isGeometryFlipped)
    guard isFlipped || !CATransform3DIsIdentity(own) else { return nil }
    return geometry.sublayers(own, isFlipped: isFlipped)
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
