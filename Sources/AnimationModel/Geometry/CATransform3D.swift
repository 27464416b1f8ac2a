public import Foundation

/// A three-dimensional transform, as a matrix of four rows and four columns.
///
/// A point is a row vector that is multiplied from the left, as in Core Animation; the translation
/// is in the last row.
public struct CATransform3D: Sendable, Hashable, Codable {
  /// The entries of the first row.
  public var m11, m12, m13, m14: CGFloat

  /// The entries of the second row.
  public var m21, m22, m23, m24: CGFloat

  /// The entries of the third row.
  public var m31, m32, m33, m34: CGFloat

  /// The entries of the fourth row.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a transform whose entries are all 0.
  public init() { self.init(rows: (.zero, .zero, .zero, .zero)) }

  /// Creates a transform from its sixteen entries.
  public init(
    m11: CGFloat,
    m12: CGFloat,
    m13: CGFloat,
    m14: CGFloat,
    m21: CGFloat,
    m22: CGFloat,
    m23: CGFloat,
    m24: CGFloat,
    m31: CGFloat,
    m32: CGFloat,
    m33: CGFloat,
    m34: CGFloat,
    m41: CGFloat,
    m42: CGFloat,
    m43: CGFloat,
    m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

extension CATransform3D {
  /// The four rows as vectors.
  typealias Rows = (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// Creates a transform from its four rows.
  init(rows: Rows) {
    (m11, m12, m13, m14) = (rows.0.x, rows.0.y, rows.0.z, rows.0.w)
    (m21, m22, m23, m24) = (rows.1.x, rows.1.y, rows.1.z, rows.1.w)
    (m31, m32, m33, m34) = (rows.2.x, rows.2.y, rows.2.z, rows.2.w)
    (m41, m42, m43, m44) = (rows.3.x, rows.3.y, rows.3.z, rows.3.w)
  }

  /// The four rows.
  var rows: Rows {
    (
      SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
      SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
      SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
      SIMD4(Double(m41), Double(m42), Double(m43), Double(m44))
    )
  }
}
