import Foundation

/// A rotation in space, as a quaternion of length 1.
///
/// ```swift
/// let turn = Rotation(angle: .pi / 2, x: 0, y: 1, z: 0)
/// print(turn.interpolated(to: .none, progress: 0.5).angle)   // 0.785…
/// ```
public struct Rotation: Sendable, Hashable, Codable {
  /// The x component of the axis, times the sine of half the angle.
  public var x: Double

  /// The y component of the axis, times the sine of half the angle.
  public var y: Double

  /// The z component of the axis, times the sine of half the angle.
  public var z: Double

  /// The cosine of half the angle.
  public var w: Double

  /// The rotation by an angle of 0.
  public static let none = Rotation(x: 0, y: 0, z: 0, w: 1)

  /// Creates a rotation from the components of its quaternion.
  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// Creates a rotation by an angle in radians about an axis, whose length is not 0.
  public init(angle: Double, x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    let sine = length > 0 ? sin(angle / 2) / length : 0
    self.init(x: x * sine, y: y * sine, z: z * sine, w: length > 0 ? cos(angle / 2) : 1)
  }

  /// The angle of the rotation in radians, from 0 to 2π.
  public var angle: Double { 2 * atan2((x * x + y * y + z * z).squareRoot(), w) }

  /// The inverse of the rotation.
  public var inverse: Rotation { Rotation(x: -x, y: -y, z: -z, w: w) }

  /// Returns the rotation that applies the right-hand rotation first and then the left-hand one.
  public static func * (left: Rotation, right: Rotation) -> Rotation {
    Rotation(
      x: left.w * right.x + left.x * right.w + left.y * right.z - left.z * right.y,
      y: left.w * right.y - left.x * right.z + left.y * right.w + left.z * right.x,
      z: left.w * right.z + left.x * right.y - left.y * right.x + left.z * right.w,
      w: left.w * right.w - left.x * right.x - left.y * right.y - left.z * right.z
    )
  }

  /// Returns the rotation about the same axis by a fraction of the angle, in the shorter direction.
  public func scaled(by factor: Double) -> Rotation {
    let sine = (x * x + y * y + z * z).squareRoot()
    guard sine > 0 else { return .none }
    // The quaternion and its negative are the same rotation. The one with w above 0 rotates less.
    let sign = w < 0 ? -1.0 : 1.0
    let half = atan2(sine, sign * w) * factor
    let part = sign * sin(half) / sine
    return Rotation(x: x * part, y: y * part, z: z * part, w: cos(half))
  }
}

extension Rotation: Interpolatable {
  /// Returns the rotation at a fraction of the way to another one, in the shorter direction.
  public func interpolated(to other: Rotation, progress: Double) -> Rotation {
    if progress == 0 { return self }
    if progress == 1 { return other }
    return (other * inverse).scaled(by: progress) * self
  }
}

extension Rotation: CustomStringConvertible {
  /// The four components on one line.
  public var description: String { "rotation(\(x), \(y), \(z), \(w))" }
}
