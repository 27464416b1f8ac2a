/// The placement of a layer in a frame: its depth, its transform and its opacity.
struct FramePlacement {
  var depth = 0
  /// The transform from the layer's coordinates to those of the screen; with `space`, its affine
  /// part.
  var transform = CGAffineTransform.identity
  /// The three-dimensional transform; `nil` if an affine transform is sufficient.
  var space: CATransform3D?
  var opacity = 1.0
  /// The transform that applies to all sublayers of the layer, before the layer's own transform.
  var sublayers: CATransform3D?

  /// Returns the placement of a sublayer.
  ///
  /// - Parameters:
  ///   - store: The store of the values on screen.
  ///   - id: The ID of the sublayer.
  /// - Returns: The placement.
  func inside(_ store: borrowing AnimationStore, _ id: LayerID) -> FramePlacement {
    let bounds = CGRect(store.shownValue(.bounds, of: id))
    let anchor = CGPoint(store.shownValue(.anchorPoint, of: id))
    let position = CGPoint(store.shownValue(.position, of: id))
    let corner = CGPoint(
      x: bounds.origin.x + anchor.x * bounds.size.width,
      y: bounds.origin.y + anchor.y * bounds.size.height
    )
    var placement = self
    placement.opacity *= store.shownValue(.opacity, of: id)[0]
    placement.sublayers = Self.sublayers(store, id, bounds, around: corner)
    let own = store.transform(of: id, in: .shown)
    if CATransform3DIsAffine(own) && space == nil && sublayers == nil {
      placement.transform = CGAffineTransform(translationX: -corner.x, y: -corner.y)
        .concatenating(CATransform3DGetAffineTransform(own))
        .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
        .concatenating(transform)
      return placement
    }
    let anchorZ = CGFloat(store.shownValue(.anchorPointZ, of: id)[0])
    var matrix = CATransform3DConcat(
      CATransform3DMakeTranslation(-corner.x, -corner.y, -anchorZ),
      own
    )
    matrix = CATransform3DConcat(
      matrix,
      CATransform3DMakeTranslation(
        position.x,
        position.y,
        CGFloat(store.shownValue(.zPosition, of: id)[0]) + anchorZ
      )
    )
    if let sublayers { matrix = CATransform3DConcat(matrix, sublayers) }
    // A layer flattens its sublayers into its own plane.
    (matrix.m13, matrix.m23, matrix.m33, matrix.m43) = (0, 0, 0, 0)
    let outer = space ?? CATransform3DMakeAffineTransform(transform)
    let total = CATransform3DConcat(matrix, outer)
    placement.space = total
    placement.transform = CATransform3DGetAffineTransform(total)
    return placement
  }

  /// Whether the back of the layer faces the viewer.
  var isTurnedAway: Bool {
    guard let space else { return false }
    func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let weight = x * space.m14 + y * space.m24 + space.m44
      let scale = weight == 0 ? 1 : 1 / weight
      return CGPoint(
        x: (x * space.m11 + y * space.m21 + space.m41) * scale,
        y: (x * space.m12 + y * space.m22 + space.m42) * scale
      )
    }
    let (origin, right, down) = (corner(0, 0), corner(1, 0), corner(0, 1))
    return (right.x - origin.x) * (down.y - origin.y) - (right.y - origin.y) * (down.x - origin.x)
      < 0
  }

  /// Returns the transform of a layer's sublayers around its anchor point, including the flip of
  /// the geometry; `nil` for none.
  private static func sublayers(
    _ store: borrowing AnimationStore,
    _ id: LayerID,
    _ bounds: CGRect,
    around corner: CGPoint
  ) -> CATransform3D? {
    var result: CATransform3D?
    let own = store.matrix(.sublayerTransform, of: id, in: .shown)
    if !CATransform3DIsIdentity(own) {
      result = CATransform3DConcat(
        CATransform3DMakeTranslation(-corner.x, -corner.y, 0),
        CATransform3DConcat(own, CATransform3DMakeTranslation(corner.x, corner.y, 0))
      )
    }
    guard store.shownValue(.isGeometryFlipped, of: id)[0] != 0 else { return result }
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = bounds.minY + bounds.maxY
    return CATransform3DConcat(flip, result ?? CATransform3DIdentity)
  }
}
