/// A transform of space taken apart into what can be interpolated.
///
/// The parts are those of CSS Transforms Level 2: first a scaling, then a skew, then a rotation,
/// then a translation, and last a perspective.
///
/// ```swift
/// let turned = CATransform3DMakeRotation(1.2, 0, 1, 0)
/// let pair = TransformComponents3D.pair(from: CATransform3DIdentity, to: turned)
/// let quarter = pair.from.interpolated(to: pair.to, progress: 0.25)
/// print(quarter.rotation.angle)   // 0.3
/// ```
public struct TransformComponents3D: Sendable, Hashable, Codable {
  /// The translation along the axes.
  public var translation: SIMD3<Double>

  /// The scale along the axes.
  public var scale: SIMD3<Double>

  /// How much y leans towards x, z towards x, and z towards y, in this order.
  public var skew: SIMD3<Double>

  /// The rotation.
  public var rotation: Rotation

  /// The three numbers of the perspective.
  public var perspective: SIMD3<Double>

  /// The last number of the perspective, 1 for none.
  public var perspectiveScale: Double

  /// The parts of the transform that changes nothing.
  public static let identity = TransformComponents3D()

  /// Creates the parts of a transform; by default of one that changes nothing.
  public init(
    translation: SIMD3<Double> = SIMD3(0, 0, 0),
    scale: SIMD3<Double> = SIMD3(1, 1, 1),
    skew: SIMD3<Double> = SIMD3(0, 0, 0),
    rotation: Rotation = .none,
    perspective: SIMD3<Double> = SIMD3(0, 0, 0),
    perspectiveScale: Double = 1
  ) {
    self.translation = translation
    self.scale = scale
    self.skew = skew
    self.rotation = rotation
    self.perspective = perspective
    self.perspectiveScale = perspectiveScale
  }
}

extension TransformComponents3D: Interpolatable {
  /// Returns the parts a fraction of the way towards others, the rotation the shorter way round.
  public func interpolated(
    to other: TransformComponents3D,
    progress: Double
  ) -> TransformComponents3D {
    TransformComponents3D(
      translation: translation.interpolated(to: other.translation, progress: progress),
      scale: scale.interpolated(to: other.scale, progress: progress),
      skew: skew.interpolated(to: other.skew, progress: progress),
      rotation: rotation.interpolated(to: other.rotation, progress: progress),
      perspective: perspective.interpolated(to: other.perspective, progress: progress),
      perspectiveScale: perspectiveScale.interpolated(
        to: other.perspectiveScale,
        progress: progress
      )
    )
  }
}

extension SIMD3: Interpolatable where Scalar == Double {
  public func interpolated(to other: Self, progress: Double) -> Self {
    self == other ? other : self * (1 - progress) + other * progress
  }
}

extension TransformComponents3D {
  /// Returns the sums of the parts, with which an additive animation changes a transform.
  ///
  /// Rotations do not add up; the left one turns after the right one.
  public static func + (
    left: TransformComponents3D,
    right: TransformComponents3D
  ) -> TransformComponents3D {
    TransformComponents3D(
      translation: left.translation + right.translation,
      scale: left.scale + right.scale,
      skew: left.skew + right.skew,
      rotation: left.rotation * right.rotation,
      perspective: left.perspective + right.perspective,
      perspectiveScale: left.perspectiveScale + right.perspectiveScale
    )
  }

  /// Returns what has to be added to the right parts to get the left ones.
  public static func - (
    left: TransformComponents3D,
    right: TransformComponents3D
  ) -> TransformComponents3D {
    TransformComponents3D(
      translation: left.translation - right.translation,
      scale: left.scale - right.scale,
      skew: left.skew - right.skew,
      rotation: left.rotation * right.rotation.inverse,
      perspective: left.perspective - right.perspective,
      perspectiveScale: left.perspectiveScale - right.perspectiveScale
    )
  }

  /// Returns a part of a difference, whose rotation turns the shorter way round.
  public func scaled(by factor: Double) -> TransformComponents3D {
    TransformComponents3D(
      translation: translation * factor,
      scale: scale * factor,
      skew: skew * factor,
      rotation: rotation.scaled(by: factor),
      perspective: perspective * factor,
      perspectiveScale: perspectiveScale * factor
    )
  }
}

extension TransformComponents3D: CustomStringConvertible {
  /// The parts in one line, each by its name.
  public var description: String {
    """
    translate\(text(translation)) scale\(text(scale)) skew\(text(skew)) \(rotation) \
    perspective\(text(perspective)) / \(perspectiveScale)
    """
  }

  private func text(_ vector: SIMD3<Double>) -> String {
    "(\(vector.x), \(vector.y), \(vector.z))"
  }
}
