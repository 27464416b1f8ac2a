/// The upper three rows of a 3D transform, which are the images of the axes.
struct Basis {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var z: SIMD3<Double>

  /// Creates the rows of a transform, divided by its last entry.
  init(_ transform: CATransform3D, weight: Double) {
    let rows = transform.rows
    x = SIMD3(rows.0.x, rows.0.y, rows.0.z) / weight
    y = SIMD3(rows.1.x, rows.1.y, rows.1.z) / weight
    z = SIMD3(rows.2.x, rows.2.y, rows.2.z) / weight
  }

  /// Creates the rows of a rotation.
  init(_ rotation: Rotation) {
    let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
    self.x = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    self.y = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    self.z = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
  }

  /// Returns the vector whose dot products with the rows are given, if it is unique.
  func solve(_ products: SIMD3<Double>) -> SIMD3<Double>? {
    let normals = (y.cross(z), z.cross(x), x.cross(y))
    let determinant = x.dot(normals.0)
    guard determinant != 0 else { return nil }
    let sum = products.x * normals.0 + products.y * normals.1 + products.z * normals.2
    return sum / determinant
  }

  /// Makes the rows orthonormal, and returns the scale and skew that this removes.
  mutating func orthonormalize() -> (scale: SIMD3<Double>, skew: SIMD3<Double>) {
    var scale = SIMD3<Double>.zero
    var skew = SIMD3<Double>.zero
    scale.x = x.length
    if scale.x > 0 { x /= scale.x }
    skew.x = x.dot(y)
    y -= x * skew.x
    scale.y = y.length
    if scale.y > 0 {
      y /= scale.y
      skew.x /= scale.y
    }
    skew.y = x.dot(z)
    z -= x * skew.y
    skew.z = y.dot(z)
    z -= y * skew.z
    scale.z = z.length
    if scale.z > 0 {
      z /= scale.z
      skew.y /= scale.z
      skew.z /= scale.z
    }
    fillIn(scale)
    if x.dot(y.cross(z)) < 0 {
      // A mirror image is a rotation of the three flipped axes.
      scale = -scale
      x = -x
      y = -y
      z = -z
    }
    return (scale, skew)
  }

  /// Gives axes with a scale of 0 a direction that is perpendicular to the others.
  private mutating func fillIn(_ scale: SIMD3<Double>) {
    switch (scale.x > 0, scale.y > 0, scale.z > 0) {
    case (true, true, true): break
    case (true, true, false): z = x.cross(y)
    case (true, false, true): y = z.cross(x)
    case (false, true, true): x = y.cross(z)
    case (true, false, false): (y, z) = x.complement
    case (false, true, false): (z, x) = y.complement
    case (false, false, true): (x, y) = z.complement
    case (false, false, false): (x, y, z) = (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
    }
  }

  /// The quaternion of the rows, which must be orthonormal.
  var rotation: Rotation {
    // Dividing by the largest of the four numbers does not lose digits.
    if x.x + y.y + z.z > 0 {
      let w = 2 * (1 + x.x + y.y + z.z).squareRoot()
      return Rotation(x: (y.z - z.y) / w, y: (z.x - x.z) / w, z: (x.y - y.x) / w, w: w / 4)
    }
    if x.x >= y.y, x.x >= z.z {
      let r = 2 * (1 + x.x - y.y - z.z).squareRoot()
      return Rotation(x: r / 4, y: (x.y + y.x) / r, z: (x.z + z.x) / r, w: (y.z - z.y) / r)
    }
    if y.y >= z.z {
      let r = 2 * (1 + y.y - x.x - z.z).squareRoot()
      return Rotation(x: (x.y + y.x) / r, y: r / 4, z: (y.z + z.y) / r, w: (z.x - x.z) / r)
    }
    let r = 2 * (1 + z.z - x.x - y.y).squareRoot()
    return Rotation(x: (x.z + z.x) / r, y: (y.z + z.y) / r, z: r / 4, w: (x.y - y.x) / r)
  }
}

extension SIMD3<Double> {
  /// Returns the dot product with another vector.
  func dot(_ other: Self) -> Double { (self * other).sum() }

  /// Returns the cross product with another vector.
  func cross(_ other: Self) -> Self {
    Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The length of the vector.
  var length: Double { dot(self).squareRoot() }

  /// Two unit vectors that form a right-handed basis with this unit vector.
  fileprivate var complement: (Self, Self) {
    // An axis that is not nearly parallel to this vector.
    let axis = abs(x) < 0.6 ? Self(1, 0, 0) : Self(0, 1, 0)
    let across = axis - self * axis.dot(self)
    let first = across / across.length
    return (first, cross(first))
  }
}
