public import UIKit

/// The tension, friction, and mass of a spring, in the units of Pop's springs.
public struct SpringConstants: Hashable, Sendable {
  /// The tension: the force for each unit of distance.
  public var tension: CGFloat
  /// The friction: the force for each unit of velocity.
  public var friction: CGFloat
  /// The mass on the spring.
  public var mass: CGFloat

  /// Creates a spring from its tension, friction, and mass.
  ///
  /// - Parameters:
  ///   - tension: The tension: the force for each unit of distance.
  ///   - friction: The friction: the force for each unit of velocity.
  ///   - mass: The mass.
  public init(tension: CGFloat, friction: CGFloat, mass: CGFloat = 1) {
    precondition(
      tension > 0 && friction >= 0 && mass > 0 && (tension + friction + mass).isFinite,
      "A spring has a finite tension and mass above 0 and a finite friction of 0 or more, not "
        + "\(tension), \(mass) and \(friction)."
    )
    self.tension = tension
    self.friction = friction
    self.mass = mass
  }

  /// Creates a spring from a bounciness and a speed.
  ///
  /// - Parameters:
  ///   - bounciness: How far the spring overshoots, from 0 to 20.
  ///   - speed: How fast the spring moves, from 0 to 20.
  ///   - mass: The mass.
  public init(bounciness: CGFloat = 4, speed: CGFloat = 12, mass: CGFloat = 1) {
    // Pop maps both values to the scale of its design tools. More bounciness means less friction.
    let bounce = 0.8 * bounciness / 1.7 / 20
    let tension = 0.5 + speed / 1.7 / 20 * 199.5
    let easedBounce = bounce * (2 - bounce)
    let least = Self.leastFrictionWithoutBounce(tension)
    let friction = least + easedBounce * (0.01 - least)
    self.init(tension: (tension - 30) * 3.62 + 194, friction: (friction - 8) * 3 + 25, mass: mass)
  }

  /// Returns the least friction, on the design tools' scale, at which a spring does not bounce.
  private static func leastFrictionWithoutBounce(_ tension: CGFloat) -> CGFloat {
    let (square, cube) = (tension * tension, tension * tension * tension)
    if tension <= 18 { return 0.0007 * cube - 0.031 * square + 0.64 * tension + 1.28 }
    if tension <= 44 { return 0.000044 * cube - 0.006 * square + 0.36 * tension + 2 }
    return 0.00000045 * cube - 0.000332 * square + 0.1078 * tension + 5.84
  }
}
