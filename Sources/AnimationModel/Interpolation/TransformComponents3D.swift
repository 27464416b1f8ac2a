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
  /// Three numbers that belong to the three axes.
  public struct Triple: Sendable, Hashable, Codable {
    /// The three numbers.
    public var x, y, z: Double

    /// Creates a triple.
    public init(_ x: Double, _ y: Double, _ z: Double) {
      self.x = x
      self.y = y
      self.z = z
    }
  }

  /// The translation along the axes.
  public var translation: Triple

  /// The scale along the axes.
  public var scale: Triple

  /// How much y leans towards x, z towards x, and z towards y, in this order.
  public var skew: Triple

  /// The rotation.
  public var rotation: Rotation

  /// The three numbers of the perspective.
  public var perspective: Triple

  /// The last number of the perspective, 1 for none.
  public var perspectiveScale: Double

  /// The parts of the transform that changes nothing.
  public static let identity = TransformComponents3D()

  /// Creates the parts of a transform; by default of one that changes nothing.
  public init(
    translation: Triple = Triple(0, 0, 0),
    scale: Triple = Triple(1, 1, 1),
    skew: Triple = Triple(0, 0, 0),
    rotation: Rotation = .none,
    perspective: Triple = Triple(0, 0, 0),
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

extension TransformComponents3D.Triple: Interpolatable {
  public func interpolated(to other: Self, progress: Double) -> Self {
    Self(
      x.interpolated(to: other.x, progress: progress),
      y.interpolated(to: other.y, progress: progress),
      z.interpolated(to: other.z, progress: progress)
    )
  }

  /// Returns the sums of the numbers.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.x + right.x, left.y + right.y, left.z + right.z)
  }

  /// Returns the numbers, each multiplied by a number.
  public func scaled(by factor: Double) -> Self {
    Self(x * factor, y * factor, z * factor)
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
      translation: left.translation + right.translation.scaled(by: -1),
      scale: left.scale + right.scale.scaled(by: -1),
      skew: left.skew + right.skew.scaled(by: -1),
      rotation: left.rotation * right.rotation.inverse,
      perspective: left.perspective + right.perspective.scaled(by: -1),
      perspectiveScale: left.perspectiveScale - right.perspectiveScale
    )
  }

  /// Returns a part of a difference, whose rotation turns the shorter way round.
  public func scaled(by factor: Double) -> TransformComponents3D {
    TransformComponents3D(
      translation: translation.scaled(by: factor),
      scale: scale.scaled(by: factor),
      skew: skew.scaled(by: factor),
      rotation: rotation.scaled(by: factor),
      perspective: perspective.scaled(by: factor),
      perspectiveScale: perspectiveScale * factor
    )
  }
}

extension TransformComponents3D: CustomStringConvertible {
  /// The parts in one line, such as "translate(0.0, 0.0, 0.0) scale(1.0, 1.0, 1.0) …".
  public var description: String {
    """
    translate\(translation) scale\(scale) skew\(skew) \(rotation) \
    perspective\(perspective)/\(perspectiveScale)
    """
  }
}

extension TransformComponents3D.Triple: CustomStringConvertible {
  /// The three numbers, such as "(1.0, 2.0, 3.0)".
  public var description: String {
    "(\(x), \(y), \(z))"
  }
}
