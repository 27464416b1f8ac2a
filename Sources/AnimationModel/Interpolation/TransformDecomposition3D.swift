// https://www.w3.org/TR/css-transforms-2/#decomposing-a-3d-matrix
extension TransformComponents3D {
  /// Creates the components of a three-dimensional transform.
  ///
  /// An axis that is scaled to 0, or depends linearly on the others, is taken as perpendicular to
  /// them, with a scale of 0. An `m44` of 0 counts as 1.
  public init(_ transform: CATransform3D) {
    let rows = transform.rows
    let weight = rows.3.w == 0 ? 1 : rows.3.w
    var basis = Basis(transform, weight: weight)
    let translation = SIMD3(rows.3.x, rows.3.y, rows.3.z) / weight
    // The last column is the product of the other three and the perspective. If an axis is scaled
    // to 0, the perspective cannot be determined and is taken as none.
    let column = SIMD3(rows.0.w, rows.1.w, rows.2.w) / weight
    let perspective = column == .zero ? .zero : basis.solve(column) ?? .zero
    let (scale, skew) = basis.orthonormalize()
    self.init(
      translation: translation,
      scale: scale,
      skew: skew,
      rotation: basis.rotation,
      perspective: perspective,
      perspectiveScale: 1 - translation.dot(perspective)
    )
  }

  /// Returns the transform with these components.
  public func transform() -> CATransform3D {
    let basis = Basis(rotation)
    let skewedY = basis.y + basis.x * skew.x
    let skewedZ = basis.z + basis.y * skew.z + basis.x * skew.y
    func row(_ vector: SIMD3<Double>, _ weight: Double = 0) -> SIMD4<Double> {
      SIMD4(vector, vector.dot(perspective) + weight)
    }
    return CATransform3D(
      rows: (
        row(basis.x * scale.x), row(skewedY * scale.y), row(skewedZ * scale.z),
        row(translation, perspectiveScale)
      )
    )
  }

  /// The components of a transform at the start and at the end of an animation.
  public typealias Pair = (from: TransformComponents3D, to: TransformComponents3D)

  /// Returns the components of two transforms, chosen so that the way between them is the shortest.
  public static func pair(from: CATransform3D, to: CATransform3D) -> Pair {
    let start = TransformComponents3D(from)
    return rebased((start, TransformComponents3D(to)), onto: start)
  }

  /// Returns a pair that starts at given components and makes the same change.
  ///
  /// - Parameters:
  ///   - pair: A result of ``pair(from:to:)``.
  ///   - start: Components of the same transform as the pair's start.
  /// - Returns: The start itself, and an end of the same transform as the pair's end.
  public static func rebased(_ pair: Pair, onto start: TransformComponents3D) -> Pair {
    var end = pair.to
    let (a, b) = (start.rotation, end.rotation)
    if a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w < 0 {
      // Both quaternions are the same rotation, but this one is nearer.
      end.rotation = Rotation(x: -b.x, y: -b.y, z: -b.z, w: -b.w)
    }
    return (start, end)
  }
}
