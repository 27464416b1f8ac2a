/// The three rows of a transform of space, which are where it puts the axes.
struct Basis {
  typealias Triple = TransformComponents3D.Triple

  var x: Triple
  var y: Triple
  var z: Triple

  /// Creates the rows of a transform, divided by its last number.
  init(_ transform: CATransform3D, weight: Double) {
    x = Triple(Double(transform.m11), Double(transform.m12), Double(transform.m13))
      .scaled(by: 1 / weight)
    y = Triple(Double(transform.m21), Double(transform.m22), Double(transform.m23))
      .scaled(by: 1 / weight)
    z = Triple(Double(transform.m31), Double(transform.m32), Double(transform.m33))
      .scaled(by: 1 / weight)
  }

  /// Creates the rows of a rotation.
  init(_ rotation: Rotation) {
    let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
    self.x = Triple(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    self.y = Triple(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    self.z = Triple(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
  }

  /// Turns the rows into three of length 1 at right angles, and returns what that takes away.
  mutating func orthonormalize() -> (scale: Triple, skew: Triple) {
    var scale = Triple(0, 0, 0)
    var skew = Triple(0, 0, 0)
    scale.x = x.length
    if scale.x > 0 { x = x.scaled(by: 1 / scale.x) }
    skew.x = x.dot(y)
    y = y + x.scaled(by: -skew.x)
    scale.y = y.length
    if scale.y > 0 {
      y = y.scaled(by: 1 / scale.y)
      skew.x /= scale.y
    }
    skew.y = x.dot(z)
    z = z + x.scaled(by: -skew.y)
    skew.z = y.dot(z)
    z = z + y.scaled(by: -skew.z)
    scale.z = z.length
    if scale.z > 0 {
      z = z.scaled(by: 1 / scale.z)
      skew.y /= scale.z
      skew.z /= scale.z
    }
    fillIn(scale)
    if x.dot(y.cross(z)) < 0 {
      // A mirror image is a rotation of the three flipped axes.
      scale = scale.scaled(by: -1)
      x = x.scaled(by: -1)
      y = y.scaled(by: -1)
      z = z.scaled(by: -1)
    }
    return (scale, skew)
  }

  /// Gives axes that were squashed to nothing a direction at right angles to the others.
  private mutating func fillIn(_ scale: Triple) {
    switch (scale.x > 0, scale.y > 0, scale.z > 0) {
    case (true, true, true): break
    case (true, true, false): z = x.cross(y)
    case (true, false, true): y = z.cross(x)
    case (false, true, true): x = y.cross(z)
    case (true, false, false): (y, z) = x.complement
    case (false, true, false): (z, x) = y.complement
    case (false, false, true): (x, y) = z.complement
    case (false, false, false): (x, y, z) = (Triple(1, 0, 0), Triple(0, 1, 0), Triple(0, 0, 1))
    }
  }

  /// The quaternion of the rows, which must be of length 1 and at right angles.
  var rotation: Rotation {
    // Whichever of the four numbers is large tells the others without losing digits.
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

extension TransformComponents3D.Triple {
  /// Two vectors of length 1 that make a right-handed basis with this one of length 1.
  fileprivate var complement: (Self, Self) {
    // The axis that is farthest from this one.
    let axis = abs(x) < 0.6 ? Self(1, 0, 0) : Self(0, 1, 0)
    let across = axis + scaled(by: -axis.dot(self))
    let first = across.scaled(by: 1 / across.length)
    return (first, cross(first))
  }
}
