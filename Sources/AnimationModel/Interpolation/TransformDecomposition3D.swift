// https://www.w3.org/TR/css-transforms-2/#decomposing-a-3d-matrix
extension TransformComponents3D {
  /// Takes a transform of space apart.
  ///
  /// An axis that is squashed to nothing is taken as a right angle to the others. A transform
  /// whose last number is 0 is taken as if that were 1.
  public init(_ transform: CATransform3D) {
    let weight = transform.m44 == 0 ? 1 : Double(transform.m44)
    var basis = Basis(transform, weight: weight)
    let translation = Triple(
      Double(transform.m41) / weight,
      Double(transform.m42) / weight,
      Double(transform.m43) / weight
    )
    let perspective = Self.perspective(of: transform, weight: weight, translation: translation)
    let (scale, skew) = basis.orthonormalize()
    self.init(
      translation: translation,
      scale: scale,
      skew: skew,
      rotation: basis.rotation,
      perspective: perspective.triple,
      perspectiveScale: perspective.scale
    )
  }

  /// Returns the transform of the parts.
  public func transform() -> CATransform3D {
    let basis = Basis(rotation)
    let (x, y, z) = (basis.x, basis.y, basis.z)
    let leaningY = y + x.scaled(by: skew.x)
    let leaningZ = z + y.scaled(by: skew.z) + x.scaled(by: skew.y)
    return Self.withPerspective(
      perspective,
      perspectiveScale,
      rows: x.scaled(by: scale.x),
      leaningY.scaled(by: scale.y),
      leaningZ.scaled(by: scale.z),
      translation: translation
    )
  }

  /// A transform's parts at the start and at the end of an animation.
  public typealias Pair = (from: TransformComponents3D, to: TransformComponents3D)

  /// Takes two transforms apart so that the way between their parts is the shortest.
  public static func pair(from: CATransform3D, to: CATransform3D) -> Pair {
    rebased(
      (TransformComponents3D(from), TransformComponents3D(to)),
      onto: TransformComponents3D(from)
    )
  }

  /// Returns a pair that starts at given parts and goes the same way.
  ///
  /// - Parameters:
  ///   - pair: A result of ``pair(from:to:)``.
  ///   - start: Parts of the same transform as the pair's start.
  /// - Returns: The start itself, and an end of the same transform as the pair's end.
  public static func rebased(_ pair: Pair, onto start: TransformComponents3D) -> Pair {
    var end = pair.to
    let (a, b) = (start.rotation, end.rotation)
    if a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w < 0 {
      // Both quaternions turn alike; this one is nearer.
      end.rotation = Rotation(x: -b.x, y: -b.y, z: -b.z, w: -b.w)
    }
    return (start, end)
  }
}

extension TransformComponents3D {
  /// Returns the perspective that remains when everything else is taken out of a transform.
  private static func perspective(
    of transform: CATransform3D,
    weight: Double,
    translation: Triple
  ) -> (triple: Triple, scale: Double) {
    let column = Triple(
      Double(transform.m14) / weight,
      Double(transform.m24) / weight,
      Double(transform.m34) / weight
    )
    if column == Triple(0, 0, 0) { return (column, 1) }
    // The last column is the product of the other three with the perspective.
    var others = transform
    (others.m14, others.m24, others.m34, others.m44) = (0, 0, 0, CGFloat(weight))
    let inverse = CATransform3DInvert(others)
    // A transform without an inverse has no perspective that could be told from the rest.
    if inverse == others, !CATransform3DIsIdentity(others) { return (Triple(0, 0, 0), 1) }
    func dot(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> Double {
      (Double(a) * column.x + Double(b) * column.y + Double(c) * column.z) * weight
    }
    let triple = Triple(
      dot(inverse.m11, inverse.m12, inverse.m13),
      dot(inverse.m21, inverse.m22, inverse.m23),
      dot(inverse.m31, inverse.m32, inverse.m33)
    )
    let scale =
      1 - translation.x * triple.x - translation.y * triple.y - translation.z * triple.z
    return (triple, scale)
  }

  /// Returns the transform of three rows and a translation, followed by a perspective.
  private static func withPerspective(
    _ perspective: Triple,
    _ perspectiveScale: Double,
    rows x: Triple,
    _ y: Triple,
    _ z: Triple,
    translation: Triple
  ) -> CATransform3D {
    CATransform3D(
      m11: CGFloat(x.x),
      m12: CGFloat(x.y),
      m13: CGFloat(x.z),
      m14: CGFloat(x.dot(perspective)),
      m21: CGFloat(y.x),
      m22: CGFloat(y.y),
      m23: CGFloat(y.z),
      m24: CGFloat(y.dot(perspective)),
      m31: CGFloat(z.x),
      m32: CGFloat(z.y),
      m33: CGFloat(z.z),
      m34: CGFloat(z.dot(perspective)),
      m41: CGFloat(translation.x),
      m42: CGFloat(translation.y),
      m43: CGFloat(translation.z),
      m44: CGFloat(translation.dot(perspective) + perspectiveScale)
    )
  }
}

extension TransformComponents3D.Triple {
  /// Returns the sum of the products of the numbers.
  func dot(_ other: Self) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  /// Returns the vector at a right angle to two others.
  func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x
    )
  }

  /// The length of the vector.
  var length: Double {
    dot(self).squareRoot()
  }
}
