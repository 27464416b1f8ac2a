import AnimationModel

/// What determines where a layer is in its superlayer.
///
/// Frames, conversions and hit tests place layers by it, with values on screen or of the model.
struct LayerGeometry {
  var bounds: CGRect
  var anchorPoint: CGPoint
  var anchorPointZ: CGFloat
  var position: CGPoint
  var zPosition: CGFloat
  var transform: CATransform3D

  /// The anchor point, in the coordinates of the layer.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height
    )
  }

  /// The transform to the coordinates of the superlayer, if an affine transform is sufficient.
  var affine: CGAffineTransform {
    let anchor = anchor
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CATransform3DGetAffineTransform(transform))
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Returns the transform to the plane of the superlayer.
  ///
  /// - Parameter sublayers: The transform of the sublayers of the superlayer; `nil` for none.
  /// - Returns: The transform, without depth.
  func matrix(in sublayers: CATransform3D?) -> CATransform3D {
    let anchor = anchor
    var matrix = CATransform3DConcat(
      CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ),
      transform
    )
    matrix = CATransform3DConcat(
      matrix,
      CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ)
    )
    if let sublayers { matrix = CATransform3DConcat(matrix, sublayers) }
    // A layer flattens its sublayers into its own plane.
    (matrix.m13, matrix.m23, matrix.m33, matrix.m43) = (0, 0, 0, 0)
    return matrix
  }

  /// Returns the transform of the layer's sublayers around its anchor point, including the flip of
  /// the geometry; `nil` for none.
  ///
  /// - Parameters:
  ///   - own: The sublayer transform of the layer.
  ///   - isFlipped: Whether the geometry of the sublayers is flipped.
  /// - Returns: The transform; `nil` for none.
  func sublayers(_ own: CATransform3D, isFlipped: Bool) -> CATransform3D? {
    var result: CATransform3D?
    if !CATransform3DIsIdentity(own) {
      let anchor = anchor
      result = CATransform3DConcat(
        CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0),
        CATransform3DConcat(own, CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
      )
    }
    guard isFlipped else { return result }
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = bounds.minY + bounds.maxY
    return CATransform3DConcat(flip, result ?? CATransform3DIdentity)
  }
}

/// A mapping of the plane of a layer to the plane of another one, with or without perspective.
package struct PlaneProjection {
  /// The mapping, before a point is divided by its weight.
  package var affine = CGAffineTransform.identity
  /// The weight of a point: a multiple of each coordinate, and a constant.
  private var weight: (x: CGFloat, y: CGFloat, constant: CGFloat) = (0, 0, 1)

  init() {}

  init(_ affine: CGAffineTransform) { self.affine = affine }

  /// Creates the mapping of points without depth by a transform, whose depth is dropped.
  init(_ matrix: CATransform3D) {
    affine = CGAffineTransform(
      a: matrix.m11,
      b: matrix.m12,
      c: matrix.m21,
      d: matrix.m22,
      tx: matrix.m41,
      ty: matrix.m42
    )
    weight = (matrix.m14, matrix.m24, matrix.m44)
  }

  /// Whether all points have the weight 1.
  private var isAffine: Bool { weight == (0, 0, 1) }

  private var determinant: CGFloat {
    affine.a * (affine.d * weight.constant - weight.y * affine.ty)
      - affine.b * (affine.c * weight.constant - weight.y * affine.tx)
      + weight.x * (affine.c * affine.ty - affine.d * affine.tx)
  }

  /// Whether the plane collapses to a line or a point.
  var isDegenerate: Bool {
    isAffine ? affine.a * affine.d - affine.b * affine.c == 0 : determinant == 0
  }

  /// Returns the mapping that applies another one after this one.
  func concatenating(_ next: PlaneProjection) -> PlaneProjection {
    guard !isAffine || !next.isAffine else {
      return PlaneProjection(affine.concatenating(next.affine))
    }
    var result = PlaneProjection()
    let (m, n, v, w) = (affine, next.affine, weight, next.weight)
    result.affine = CGAffineTransform(
      a: m.a * n.a + m.b * n.c + v.x * n.tx,
      b: m.a * n.b + m.b * n.d + v.x * n.ty,
      c: m.c * n.a + m.d * n.c + v.y * n.tx,
      d: m.c * n.b + m.d * n.d + v.y * n.ty,
      tx: m.tx * n.a + m.ty * n.c + v.constant * n.tx,
      ty: m.tx * n.b + m.ty * n.d + v.constant * n.ty
    )
    result.weight = (
      m.a * w.x + m.b * w.y + v.x * w.constant,
      m.c * w.x + m.d * w.y + v.y * w.constant,
      m.tx * w.x + m.ty * w.y + v.constant * w.constant
    )
    return result
  }

  /// Returns the inverse mapping, or the mapping itself if it is degenerate.
  func inverted() -> PlaneProjection {
    guard !isAffine else { return PlaneProjection(affine.inverted()) }
    let determinant = determinant
    guard determinant != 0 else { return self }
    let (m, v) = (affine, weight)
    var result = PlaneProjection()
    result.affine = CGAffineTransform(
      a: (m.d * v.constant - v.y * m.ty) / determinant,
      b: (v.x * m.ty - m.b * v.constant) / determinant,
      c: (v.y * m.tx - m.c * v.constant) / determinant,
      d: (m.a * v.constant - v.x * m.tx) / determinant,
      tx: (m.c * m.ty - m.d * m.tx) / determinant,
      ty: (m.b * m.tx - m.a * m.ty) / determinant
    )
    result.weight = (
      (m.b * v.y - v.x * m.d) / determinant,
      (v.x * m.c - m.a * v.y) / determinant,
      (m.a * m.d - m.b * m.c) / determinant
    )
    return result
  }

  /// Returns a mapped point.
  ///
  /// A point in the plane of the viewer, whose weight is 0, is not divided.
  func apply(to point: CGPoint) -> CGPoint {
    let mapped = point.applying(affine)
    guard !isAffine else { return mapped }
    let divisor = point.x * weight.x + point.y * weight.y + weight.constant
    return divisor == 0 ? mapped : CGPoint(x: mapped.x / divisor, y: mapped.y / divisor)
  }

  /// Returns the bounding box of a mapped rectangle.
  func apply(to rect: CGRect) -> CGRect {
    guard !isAffine else { return rect.applying(affine) }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { apply(to: $0) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
