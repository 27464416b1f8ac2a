#if !canImport(Darwin)
  public import Foundation

  /// An affine transform of the plane.
  ///
  /// A point is a row vector that is multiplied from the left, as in Core Graphics:
  ///
  ///     x′ = a x + c y + tx
  ///     y′ = b x + d y + ty
  public struct CGAffineTransform: Sendable, Hashable, Codable {
    /// The entry that maps x to x.
    public var a: CGFloat

    /// The entry that maps x to y.
    public var b: CGFloat

    /// The entry that maps y to x.
    public var c: CGFloat

    /// The entry that maps y to y.
    public var d: CGFloat

    /// The translation along x.
    public var tx: CGFloat

    /// The translation along y.
    public var ty: CGFloat

    /// The identity transform.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform whose entries are all 0.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Creates a transform from its six entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// Creates a transform from its six entries.
    public init(
      _ a: CGFloat,
      _ b: CGFloat,
      _ c: CGFloat,
      _ d: CGFloat,
      _ tx: CGFloat,
      _ ty: CGFloat
    ) { self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

    /// Creates a transform that translates.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a transform that scales about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
      self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a transform that rotates about the origin by an angle in radians.
    ///
    /// Where y points down, as in UIKit, a positive angle rotates clockwise.
    public init(rotationAngle angle: CGFloat) {
      let cosine = cos(angle)
      let sine = sin(angle)
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A Boolean value that indicates whether the transform is the identity transform.
    public var isIdentity: Bool { self == .identity }
  }

  extension CGAffineTransform {
    /// Returns the transform that applies this transform and then another one.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * other.a + b * other.c,
        b: a * other.b + b * other.d,
        c: c * other.a + d * other.c,
        d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx,
        ty: tx * other.b + ty * other.d + other.ty
      )
    }

    /// Returns a transform that translates first and then applies this transform.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// Returns a transform that scales first and then applies this transform.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
      CGAffineTransform(a: sx * a, b: sx * b, c: sy * c, d: sy * d, tx: tx, ty: ty)
    }

    /// Returns a transform that rotates first, by an angle in radians, and then applies this
    /// transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse of the transform, or the transform itself if it cannot be inverted.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite else { return self }
      return CGAffineTransform(
        a: d / determinant,
        b: -b / determinant,
        c: -c / determinant,
        d: a / determinant,
        tx: (c * ty - d * tx) / determinant,
        ty: (b * tx - a * ty) / determinant
      )
    }
  }

  extension CGPoint {
    /// Returns the point that results from applying a transform to this point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
      CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
  }

  extension CGSize {
    /// Returns the size that results from applying a transform, without its translation, to this
    /// size.
    public func applying(_ t: CGAffineTransform) -> CGSize {
      CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
  }

  extension CGRect {
    /// Returns the smallest rectangle that contains this rectangle after a transform is applied to
    /// it.
    public func applying(_ t: CGAffineTransform) -> CGRect {
      if isNull || isInfinite { return self }
      let topLeft = CGPoint(x: minX, y: minY).applying(t)
      let topRight = CGPoint(x: maxX, y: minY).applying(t)
      let bottomLeft = CGPoint(x: minX, y: maxY).applying(t)
      let bottomRight = CGPoint(x: maxX, y: maxY).applying(t)
      let left = min(topLeft.x, topRight.x, bottomLeft.x, bottomRight.x)
      let right = max(topLeft.x, topRight.x, bottomLeft.x, bottomRight.x)
      let top = min(topLeft.y, topRight.y, bottomLeft.y, bottomRight.y)
      let bottom = max(topLeft.y, topRight.y, bottomLeft.y, bottomRight.y)
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

#endif
