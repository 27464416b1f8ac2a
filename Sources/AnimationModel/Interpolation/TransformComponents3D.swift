/// The components of a three-dimensional transform, which can be interpolated.
///
/// The components are those of CSS Transforms Level 2: first a scale, then a skew, then a rotation,
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

  /// The skew of y toward x, of z toward x, and of z toward y.
  public var skew: SIMD3<Double>

  /// The rotation.
  public var rotation: Rotation

  /// The first three components of the perspective.
  public var perspective: SIMD3<Double>

  /// The last component of the perspective; 1 for none.
  public var perspectiveScale: Double

  /// The components of the identity transform.
  public static let identity = TransformComponents3D()

  /// Creates the components of a transform; by default, those of the identity transform.
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
  /// Returns the components at a fraction of the way to others, with the rotation in the shorter
  /// direction.
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
  /// Returns the sums of the components, as an additive animation applies them.
  ///
  /// Rotations are combined instead of added: the left-hand rotation is applied after the
  /// right-hand one.
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

  /// Returns the components that have to be added to the right-hand ones to get the left-hand ones.
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

  /// Returns a fraction of a difference, with the rotation in the shorter direction.
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
  /// The components on one line, each with its name.
  public var description: String {
    """
    translate\(text(translation)) scale\(text(scale)) skew\(text(skew)) \(rotation) \
    perspective\(text(perspective)) / \(perspectiveScale)
    """
  }

  private func text(_ vector: SIMD3<Double>) -> String { "(\(vector.x), \(vector.y), \(vector.z))" }
}
