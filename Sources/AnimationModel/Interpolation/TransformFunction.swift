import Foundation

/// The functions that create a transform from numbers.
///
/// The raw values are those of Core Animation's value functions.
package enum TransformFunction: String, Sendable, Hashable, Codable, CaseIterable {
  /// A rotation about an axis, in radians.
  case rotateX, rotateY, rotateZ
  /// A scale along all three axes, or along one.
  case scale, scaleX, scaleY, scaleZ
  /// A translation along all three axes, or along one.
  case translate, translateX, translateY, translateZ

  /// The number of arguments.
  package var count: Int { self == .scale || self == .translate ? 3 : 1 }

  /// Returns the transform for the function's arguments.
  package func callAsFunction(_ n: SIMD3<Double>) -> CATransform3D {
    let (x, y, z) = (CGFloat(n.x), CGFloat(n.y), CGFloat(n.z))
    return switch self {
    case .rotateX: CATransform3DMakeRotation(x, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(x, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(x, 0, 0, 1)
    case .scale: CATransform3DMakeScale(x, y, z)
    case .scaleX: CATransform3DMakeScale(x, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, x, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, x)
    case .translate: CATransform3DMakeTranslation(x, y, z)
    case .translateX: CATransform3DMakeTranslation(x, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, x, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, x)
    }
  }
}

extension CATransform3D {
  /// Returns the transform that applies this one a number of times.
  public func repeated(_ count: Int) -> CATransform3D {
    var result = CATransform3DIdentity
    var power = self
    var remaining = count
    while remaining > 0 {
      if remaining & 1 == 1 { result = CATransform3DConcat(result, power) }
      power = CATransform3DConcat(power, power)
      remaining >>= 1
    }
    return result
  }
}
