import AnimationModel
import RenderEngine

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
  /// - Returns: The placement.
  func inside(_ store: borrowing AnimationStore, _ id: LayerID) -> FramePlacement {
    let geometry = LayerGeometry(store, id)
    var placement = self
    placement.opacity *= store.shownValue(.opacity, of: id)[0]
    placement.sublayers = geometry.sublayers(
      store.matrix(.sublayerTransform, of: id, in: .shown),
      isFlipped: store.shownValue(.isGeometryFlipped, of: id)[0] != 0
    )
    if CATransform3DIsAffine(geometry.transform) && space == nil && sublayers == nil {
      placement.transform = geometry.affine.concatenating(transform)
      return placement
    }
    let matrix = geometry.matrix(in: sublayers)
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
}

extension LayerGeometry {
  /// Creates the geometry of a layer on screen.
  fileprivate init(_ store: borrowing AnimationStore, _ id: LayerID) {
    self.init(
      bounds: CGRect(store.shownValue(.bounds, of: id)),
      anchorPoint: CGPoint(store.shownValue(.anchorPoint, of: id)),
      anchorPointZ: CGFloat(store.shownValue(.anchorPointZ, of: id)[0]),
      position: CGPoint(store.shownValue(.position, of: id)),
      zPosition: CGFloat(store.shownValue(.zPosition, of: id)[0]),
      transform: store.transform(of: id, in: .shown)
    )
  }
}
