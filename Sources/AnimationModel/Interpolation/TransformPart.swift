import Foundation

/// A named part of a transform, such as its rotation about the z axis.
///
/// The raw values are the last parts of Core Animation's key paths.
///
/// ```swift
/// var transform = CATransform3DMakeScale(2, 2, 2)
/// transform.set(.rotationZ, to: 0.5)
/// print(transform.value(of: .scaleX))   // 2.0
/// ```
package enum TransformPart: String, Sendable, Hashable, Codable, CaseIterable {
  /// The angle about the x axis, in radians.
  case rotationX = "rotation.x"
  /// The angle about the y axis, in radians.
  case rotationY = "rotation.y"
  /// The angle about the z axis, in radians.
  case rotationZ = "rotation.z"
  /// The scale along all axes; when it is read, their average.
  case scale
  /// The scale along x.
  case scaleX = "scale.x"
  /// The scale along y.
  case scaleY = "scale.y"
  /// The scale along both axes of the plane.
  case scaleXY = "scale.xy"
  /// The scale along z.
  case scaleZ = "scale.z"
  /// The translation along x.
  case translationX = "translation.x"
  /// The translation along y.
  case translationY = "translation.y"
  /// The translation along z.
  case translationZ = "translation.z"

  /// Creates a part from the last part of its key path.
  package init?(path: String) {
    if path == "rotation" {
      self = .rotationZ
    } else {
      self.init(rawValue: path)
    }
  }
}

extension CATransform3D {
  package func value(of part: TransformPart) -> Double {
    switch part {
    case .translationX: return Double(m41)
    case .translationY: return Double(m42)
    case .translationZ: return Double(m43)
    default: break
    }
    if let plane {
      switch part {
      case .rotationX, .rotationY: return 0
      case .rotationZ: return plane.angle
      case .scaleX: return plane.scaleX
      case .scaleXY: return (plane.scaleX + plane.scaleY) / 2
      case .scaleY: return plane.scaleY
      case .scaleZ: return Double(m33)
      default: return (plane.scaleX + plane.scaleY + Double(m33)) / 3
      }
    }
    let parts = TransformComponents3D(self)
    switch part {
    case .rotationX: return parts.rotation.eulerAngles.x
    case .rotationY: return parts.rotation.eulerAngles.y
    case .rotationZ: return parts.rotation.eulerAngles.z
    case .scaleX: return parts.scale.x
    case .scaleXY: return (parts.scale.x + parts.scale.y) / 2
    case .scaleY: return parts.scale.y
    case .scaleZ: return parts.scale.z
    default: return (parts.scale.x + parts.scale.y + parts.scale.z) / 3
    }
  }

  /// Sets a part and leaves the others as they are.
  package mutating func set(_ part: TransformPart, to value: Double) {
    switch part {
    case .translationX: m41 = CGFloat(value)
    case .translationY: m42 = CGFloat(value)
    case .translationZ: m43 = CGFloat(value)
    case .scaleZ where plane != nil: m33 = CGFloat(value)
    case .rotationZ, .scale, .scaleX, .scaleXY, .scaleY:
      if let plane { setInPlane(part, of: plane, to: value) } else { setInSpace(part, to: value) }
    default: setInSpace(part, to: value)
    }
  }

  /// The components of the transform in the plane, if it otherwise only scales and translates along
  /// z.
  private var plane: TransformComponents? {
    var flat = self
    (flat.m33, flat.m43) = (1, 0)
    guard CATransform3DIsAffine(flat) else { return nil }
    return TransformComponents(CATransform3DGetAffineTransform(flat))
  }

  private mutating func setInPlane(
    _ part: TransformPart,
    of plane: TransformComponents,
    to value: Double
  ) {
    var plane = plane
    let (scaleZ, translationZ) = (m33, m43)
    switch part {
    case .rotationZ: plane.angle = value
    case .scaleX: plane.scaleX = value
    case .scaleY: plane.scaleY = value
    default: (plane.scaleX, plane.scaleY) = (value, value)
    }
    self = CATransform3DMakeAffineTransform(plane.transform())
    (m33, m43) = (part == .scale ? CGFloat(value) : scaleZ, translationZ)
  }

  private mutating func setInSpace(_ part: TransformPart, to value: Double) {
    var parts = TransformComponents3D(self)
    var angles = parts.rotation.eulerAngles
    switch part {
    case .rotationX: angles.x = value
    case .rotationY: angles.y = value
    case .rotationZ: angles.z = value
    case .scaleX: parts.scale.x = value
    case .scaleXY: (parts.scale.x, parts.scale.y) = (value, value)
    case .scaleY: parts.scale.y = value
    case .scaleZ: parts.scale.z = value
    default: parts.scale = SIMD3(value, value, value)
    }
    if part == .rotationX || part == .rotationY || part == .rotationZ {
      parts.rotation = Rotation(eulerAngles: angles)
    }
    self = parts.transform()
  }
}

extension Rotation {
  /// Creates the rotation about x first, then about y, and then about z.
  init(eulerAngles angles: SIMD3<Double>) {
    self =
      Rotation(angle: angles.z, x: 0, y: 0, z: 1) * Rotation(angle: angles.y, x: 0, y: 1, z: 0)
      * Rotation(angle: angles.x, x: 1, y: 0, z: 0)
  }

  /// The angles of successive rotations about x, y, and z that make up the rotation.
  var eulerAngles: SIMD3<Double> {
    let matrix = TransformComponents3D(rotation: self).transform()
    return SIMD3(
      atan2(Double(matrix.m23), Double(matrix.m33)),
      asin(min(max(-Double(matrix.m13), -1), 1)),
      atan2(Double(matrix.m12), Double(matrix.m11))
    )
  }
}
