/// An affine transform taken apart into what can be interpolated.
///
/// The parts are those of CSS Transforms Level 1: first a scaling, then a rotation, then what
/// remains, a shear, and last a translation. Interpolating them turns a view where interpolating
/// the numbers of the matrix would squash it.
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

  /// The scale along x; negative for a flip.
  public var scaleX: Double

  /// The scale along y; negative for a flip.
  public var scaleY: Double

  /// The rotation in radians; whole turns count, since they are passed through.
  public var angle: Double

  /// The remainder's part of x that goes into x.
  public var m11: Double

  /// The remainder's part of x that goes into y.
  public var m12: Double

  /// The remainder's part of y that goes into x.
  public var m21: Double

  /// The remainder's part of y that goes into y.
  public var m22: Double

  /// The parts of the transform that changes nothing.
  public static let identity = TransformComponents()

  /// Creates the parts of a transform; by default of one that changes nothing.
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
  /// Returns the parts a fraction of the way towards others, each by itself.
  @inline(__always)
  public func interpolated(
    to other: TransformComponents,
    progress: Double
  ) -> TransformComponents {
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
  /// Returns the sums of the parts, with which an additive animation changes a transform.
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

  /// Returns the differences of the parts.
  public static func - (
    left: TransformComponents,
    right: TransformComponents
  ) -> TransformComponents {
    left + right.scaled(by: -1)
  }

  /// Returns the parts, each multiplied by a number.
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
  /// The parts in one line, each by its name.
  public var description: String {
    """
    translate(\(translationX), \(translationY)) scale(\(scaleX), \(scaleY)) rotate(\(angle)) \
    rest(\(m11), \(m12), \(m21), \(m22))
    """
  }
}
