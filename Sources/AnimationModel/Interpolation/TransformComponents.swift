/// The components of an affine transform, which can be interpolated.
///
/// The components are those of CSS Transforms Level 1: first a scale, then a rotation, then the
/// remaining matrix, a shear, and last a translation. Interpolating them rotates a view where
/// interpolating the entries of the matrix would squash it.
///
/// ```swift
/// let quarter = CGAffineTransform(rotationAngle: .pi / 2)
/// let pair = TransformComponents.pair(from: .identity, to: quarter)
/// print(pair.from.interpolated(to: pair.to, progress: 0.5).angle)   // 0.785…
/// ```
public struct TransformComponents: Sendable, Hashable, Codable {
  /// The translation along x.
  public var translationX: Double

  /// The translation along y.
  public var translationY: Double

  /// The scale along the x axis; negative for a flip.
  public var scaleX: Double

  /// The scale along the y axis; negative for a flip.
  public var scaleY: Double

  /// The rotation in radians; whole turns matter, because an interpolation passes through them.
  public var angle: Double

  /// The entry of the remaining matrix that maps x to x.
  public var m11: Double

  /// The entry of the remaining matrix that maps x to y.
  public var m12: Double

  /// The entry of the remaining matrix that maps y to x.
  public var m21: Double

  /// The entry of the remaining matrix that maps y to y.
  public var m22: Double

  /// The components of the identity transform.
  public static let identity = TransformComponents()

  /// Creates the components of a transform; by default, those of the identity transform.
  public init(
    translationX: Double = 0,
    translationY: Double = 0,
    scaleX: Double = 1,
    scaleY: Double = 1,
    angle: Double = 0,
    m11: Double = 1,
    m12: Double = 0,
    m21: Double = 0,
    m22: Double = 1
  ) {
    self.translationX = translationX
    self.translationY = translationY
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.angle = angle
    self.m11 = m11
    self.m12 = m12
    self.m21 = m21
    self.m22 = m22
  }
}

extension TransformComponents: Interpolatable {
  /// Returns the components at a fraction of the way to others, each interpolated by itself.
  @inline(__always)
  public func interpolated(to other: TransformComponents, progress: Double) -> TransformComponents {
    TransformComponents(
      translationX: translationX.interpolated(to: other.translationX, progress: progress),
      translationY: translationY.interpolated(to: other.translationY, progress: progress),
      scaleX: scaleX.interpolated(to: other.scaleX, progress: progress),
      scaleY: scaleY.interpolated(to: other.scaleY, progress: progress),
      angle: angle.interpolated(to: other.angle, progress: progress),
      m11: m11.interpolated(to: other.m11, progress: progress),
      m12: m12.interpolated(to: other.m12, progress: progress),
      m21: m21.interpolated(to: other.m21, progress: progress),
      m22: m22.interpolated(to: other.m22, progress: progress)
    )
  }
}

extension TransformComponents {
  /// Returns the sums of the components, as an additive animation applies them.
  public static func + (
    left: TransformComponents,
    right: TransformComponents
  ) -> TransformComponents {
    TransformComponents(
      translationX: left.translationX + right.translationX,
      translationY: left.translationY + right.translationY,
      scaleX: left.scaleX + right.scaleX,
      scaleY: left.scaleY + right.scaleY,
      angle: left.angle + right.angle,
      m11: left.m11 + right.m11,
      m12: left.m12 + right.m12,
      m21: left.m21 + right.m21,
      m22: left.m22 + right.m22
    )
  }

  /// Returns the differences of the components.
  public static func - (
    left: TransformComponents,
    right: TransformComponents
  ) -> TransformComponents {
    left + right.scaled(by: -1)
  }

  /// Returns the components, each multiplied by a factor.
  public func scaled(by factor: Double) -> TransformComponents {
    TransformComponents(
      translationX: translationX * factor,
      translationY: translationY * factor,
      scaleX: scaleX * factor,
      scaleY: scaleY * factor,
      angle: angle * factor,
      m11: m11 * factor,
      m12: m12 * factor,
      m21: m21 * factor,
      m22: m22 * factor
    )
  }
}

extension TransformComponents: CustomStringConvertible {
  /// The components on one line, each with its name.
  public var description: String {
    """
    translate(\(translationX), \(translationY)) scale(\(scaleX), \(scaleY)) rotate(\(angle)) \
    rest(\(m11), \(m12), \(m21), \(m22))
    """
  }
}
