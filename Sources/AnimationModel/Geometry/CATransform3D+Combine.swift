public import Foundation

/// Returns the transform that applies the first transform and then the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.rows, b.rows)
  func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
    row.x * right.0 + row.y * right.1 + (row.z * right.2 + row.w * right.3)
  }
  return CATransform3D(rows: (product(left.0), product(left.1), product(left.2), product(left.3)))
}

/// Returns a transform that translates first and then applies another transform.
public func CATransform3DTranslate(
  _ t: CATransform3D,
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D {
  var rows = t.rows
  let (x, y, z) = (Double(tx), Double(ty), Double(tz))
  rows.3 += x * rows.0 + y * rows.1 + z * rows.2
  return CATransform3D(rows: rows)
}

/// Returns a transform that scales first and then applies another transform.
public func CATransform3DScale(
  _ t: CATransform3D,
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat
) -> CATransform3D {
  let rows = t.rows
  return CATransform3D(
    rows: (Double(sx) * rows.0, Double(sy) * rows.1, Double(sz) * rows.2, rows.3)
  )
}

/// Returns a transform that rotates first, by an angle in radians, and then applies another
/// transform.
public func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns the inverse of a transform, or the transform itself if it cannot be inverted.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // The minors of the two upper and the two lower rows, for each pair of columns.
  let upper = Minors(t.rows.0, t.rows.1)
  let lower = Minors(t.rows.2, t.rows.3)
  let determinant =
    upper.xy * lower.zw - upper.xz * lower.yw + upper.xw * lower.yz + upper.yz * lower.xw
    - upper.yw * lower.xz + upper.zw * lower.xy
  guard determinant != 0, determinant.isFinite else { return t }
  // Each pair of rows, multiplied by the minors of the other pair, gives two columns.
  let (first, second) = lower.cofactors(of: t.rows.1, t.rows.0)
  let (third, fourth) = upper.cofactors(of: t.rows.3, t.rows.2)
  let columns = (
    first / determinant, second / -determinant, third / determinant, fourth / -determinant
  )
  return CATransform3D(
    rows: (
      SIMD4(columns.0.x, columns.1.x, columns.2.x, columns.3.x),
      SIMD4(columns.0.y, columns.1.y, columns.2.y, columns.3.y),
      SIMD4(columns.0.z, columns.1.z, columns.2.z, columns.3.z),
      SIMD4(columns.0.w, columns.1.w, columns.2.w, columns.3.w)
    )
  )
}

/// The determinants of two rows for each pair of their columns.
private struct Minors {
  let xy, xz, xw, yz, yw, zw: Double

  init(_ first: SIMD4<Double>, _ second: SIMD4<Double>) {
    xy = first.x * second.y - first.y * second.x
    xz = first.x * second.z - first.z * second.x
    xw = first.x * second.w - first.w * second.x
    yz = first.y * second.z - first.z * second.y
    yw = first.y * second.w - first.w * second.y
    zw = first.z * second.w - first.w * second.z
  }

  /// Returns the cofactors that these minors give with each of two other rows.
  func cofactors(
    of first: SIMD4<Double>,
    _ second: SIMD4<Double>
  ) -> (SIMD4<Double>, SIMD4<Double>) {
    (cofactors(of: first), cofactors(of: second))
  }

  private func cofactors(of row: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      row.y * zw - row.z * yw + row.w * yz,
      -row.x * zw + row.z * xw - row.w * xz,
      row.x * yw - row.y * xw + row.w * xy,
      -row.x * yz + row.y * xz - row.z * xy
    )
  }
}
