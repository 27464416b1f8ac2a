/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1,
  m12: 0,
  m13: 0,
  m14: 0,
  m21: 0,
  m22: 1,
  m23: 0,
  m24: 0,
  m31: 0,
  m32: 0,
  m33: 1,
  m34: 0,
  m41: 0,
  m42: 0,
  m43: 0,
  m44: 1
)

/// Returns whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  t == CATransform3DIdentity
}

/// Returns whether two transforms have the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// Returns a translation.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m41 = tx
  result.m42 = ty
  result.m43 = tz
  return result
}

/// Returns a scaling about the origin.
public func CATransform3DMakeScale(
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat
) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m11 = sx
  result.m22 = sy
  result.m33 = sz
  return result
}

/// Returns a rotation by an angle in radians about an axis of any length.
///
/// An axis without a length gives the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let sine = sin(angle)
  let cosine = cos(angle)
  let rest = 1 - cosine
  return CATransform3D(
    m11: cosine + rest * x * x,
    m12: rest * x * y + sine * z,
    m13: rest * x * z - sine * y,
    m14: 0,
    m21: rest * x * y - sine * z,
    m22: cosine + rest * y * y,
    m23: rest * y * z + sine * x,
    m24: 0,
    m31: rest * x * z + sine * y,
    m32: rest * y * z - sine * x,
    m33: cosine + rest * z * z,
    m34: 0,
    m41: 0,
    m42: 0,
    m43: 0,
    m44: 1
  )
}

/// Returns the transform that translates first and applies another one after it.
public func CATransform3DTranslate(
  _ t: CATransform3D,
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that scales first and applies another one after it.
public func CATransform3DScale(
  _ t: CATransform3D,
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that rotates first and applies another one after it.
public func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the transform that applies one transform first and a second one after it.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(
    m11: a.m11 * b.m11 + a.m12 * b.m21 + a.m13 * b.m31 + a.m14 * b.m41,
    m12: a.m11 * b.m12 + a.m12 * b.m22 + a.m13 * b.m32 + a.m14 * b.m42,
    m13: a.m11 * b.m13 + a.m12 * b.m23 + a.m13 * b.m33 + a.m14 * b.m43,
    m14: a.m11 * b.m14 + a.m12 * b.m24 + a.m13 * b.m34 + a.m14 * b.m44,
    m21: a.m21 * b.m11 + a.m22 * b.m21 + a.m23 * b.m31 + a.m24 * b.m41,
    m22: a.m21 * b.m12 + a.m22 * b.m22 + a.m23 * b.m32 + a.m24 * b.m42,
    m23: a.m21 * b.m13 + a.m22 * b.m23 + a.m23 * b.m33 + a.m24 * b.m43,
    m24: a.m21 * b.m14 + a.m22 * b.m24 + a.m23 * b.m34 + a.m24 * b.m44,
    m31: a.m31 * b.m11 + a.m32 * b.m21 + a.m33 * b.m31 + a.m34 * b.m41,
    m32: a.m31 * b.m12 + a.m32 * b.m22 + a.m33 * b.m32 + a.m34 * b.m42,
    m33: a.m31 * b.m13 + a.m32 * b.m23 + a.m33 * b.m33 + a.m34 * b.m43,
    m34: a.m31 * b.m14 + a.m32 * b.m24 + a.m33 * b.m34 + a.m34 * b.m44,
    m41: a.m41 * b.m11 + a.m42 * b.m21 + a.m43 * b.m31 + a.m44 * b.m41,
    m42: a.m41 * b.m12 + a.m42 * b.m22 + a.m43 * b.m32 + a.m44 * b.m42,
    m43: a.m41 * b.m13 + a.m42 * b.m23 + a.m43 * b.m33 + a.m44 * b.m43,
    m44: a.m41 * b.m14 + a.m42 * b.m24 + a.m43 * b.m34 + a.m44 * b.m44
  )
}

/// Returns the transform that undoes another one, or that one itself if there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // The determinants of the two upper rows and of the two lower rows, for each pair of columns.
  let u12 = t.m11 * t.m22 - t.m12 * t.m21
  let u13 = t.m11 * t.m23 - t.m13 * t.m21
  let u14 = t.m11 * t.m24 - t.m14 * t.m21
  let u23 = t.m12 * t.m23 - t.m13 * t.m22
  let u24 = t.m12 * t.m24 - t.m14 * t.m22
  let u34 = t.m13 * t.m24 - t.m14 * t.m23
  let l12 = t.m31 * t.m42 - t.m32 * t.m41
  let l13 = t.m31 * t.m43 - t.m33 * t.m41
  let l14 = t.m31 * t.m44 - t.m34 * t.m41
  let l23 = t.m32 * t.m43 - t.m33 * t.m42
  let l24 = t.m32 * t.m44 - t.m34 * t.m42
  let l34 = t.m33 * t.m44 - t.m34 * t.m43
  let determinant =
    u12 * l34 - u13 * l24 + u14 * l23 + u23 * l14 - u24 * l13 + u34 * l12
  guard determinant != 0, determinant.isFinite else { return t }
  return CATransform3D(
    m11: (t.m22 * l34 - t.m23 * l24 + t.m24 * l23) / determinant,
    m12: (t.m13 * l24 - t.m12 * l34 - t.m14 * l23) / determinant,
    m13: (t.m42 * u34 - t.m43 * u24 + t.m44 * u23) / determinant,
    m14: (t.m33 * u24 - t.m32 * u34 - t.m34 * u23) / determinant,
    m21: (t.m23 * l14 - t.m21 * l34 - t.m24 * l13) / determinant,
    m22: (t.m11 * l34 - t.m13 * l14 + t.m14 * l13) / determinant,
    m23: (t.m43 * u14 - t.m41 * u34 - t.m44 * u13) / determinant,
    m24: (t.m31 * u34 - t.m33 * u14 + t.m34 * u13) / determinant,
    m31: (t.m21 * l24 - t.m22 * l14 + t.m24 * l12) / determinant,
    m32: (t.m12 * l14 - t.m11 * l24 - t.m14 * l12) / determinant,
    m33: (t.m41 * u24 - t.m42 * u14 + t.m44 * u12) / determinant,
    m34: (t.m32 * u14 - t.m31 * u24 - t.m34 * u12) / determinant,
    m41: (t.m22 * l13 - t.m21 * l23 - t.m23 * l12) / determinant,
    m42: (t.m11 * l23 - t.m12 * l13 + t.m13 * l12) / determinant,
    m43: (t.m42 * u13 - t.m41 * u23 - t.m43 * u12) / determinant,
    m44: (t.m31 * u23 - t.m32 * u13 + t.m33 * u12) / determinant
  )
}

/// Returns the transform of space that does in its plane what an affine transform does.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(
    m11: m.a,
    m12: m.b,
    m13: 0,
    m14: 0,
    m21: m.c,
    m22: m.d,
    m23: 0,
    m24: 0,
    m31: 0,
    m32: 0,
    m33: 1,
    m34: 0,
    m41: m.tx,
    m42: m.ty,
    m43: 0,
    m44: 1
  )
}

/// Returns whether an affine transform of the plane does all that a transform of space does.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
    && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// Returns the affine transform of the plane in a transform of space.
///
/// If there is more to the transform, the result is not defined by Core Animation; here it is what
/// remains when the rest is left out.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
