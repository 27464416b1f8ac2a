/// A damped spring that moves from 0 to its rest position at 1.
///
/// The equation of motion is m x″ = k (1 - x) - c x′. With ω = √(k/m) and ζ = c / (2 √(k m)), the
/// spring oscillates if ζ is below 1, and approaches its rest position without oscillating if ζ is
/// 1 or more.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 100, damping: 10)
/// print(spring.value(at: 0.25))       // 1.0233595…
/// print(spring.settlingDuration)      // 1.4727003346780927
/// ```
public struct Spring: Sendable {
  /// The mass of the object attached to the spring.
  public let mass: Double

  /// The stiffness: the force of the spring for each unit of distance.
  public let stiffness: Double

  /// The damping: the force against the motion for each unit of velocity.
  public let damping: Double

  /// The initial velocity toward the rest position, in total distances per second.
  public let initialVelocity: Double

  /// A Boolean value that indicates whether a damping ratio above 1 slows the spring instead of
  /// counting as 1.
  public let allowsOverdamping: Bool

  /// The solution of the equation of motion, with the parts that do not depend on time.
  let motion: Motion

  /// Creates a spring from its physical parameters.
  ///
  /// - Precondition: All numbers are finite, the mass and the stiffness are above 0, and the
  ///   damping is not below 0.
  public init(
    mass: Double = 1,
    stiffness: Double = 100,
    damping: Double = 10,
    initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    precondition(mass.isFinite && mass > 0, "A spring's mass must be finite and above 0.")
    precondition(
      stiffness.isFinite && stiffness > 0,
      "A spring's stiffness must be finite and above 0."
    )
    precondition(
      damping.isFinite && damping >= 0,
      "A spring's damping must be finite and not below 0."
    )
    precondition(initialVelocity.isFinite, "A spring's initial velocity must be finite.")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    motion = Motion(
      frequency: (stiffness / mass).squareRoot(),
      ratio: allowsOverdamping ? ratio : min(ratio, 1),
      velocity: initialVelocity
    )
  }

  /// Creates a spring from a perceptual duration and a bounce.
  ///
  /// These are the parameters of SwiftUI's springs, and of UIKit's since iOS 17.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The perceptual duration in seconds, which is the period of the spring
  ///     without damping.
  ///   - bounce: The bounce: 0 for no overshoot, values up to 1 for more overshoot, and negative
  ///     values for an overdamped spring.
  ///   - initialVelocity: The initial velocity, in total distances per second: 1 covers the
  ///     distance from start to end in one second.
  /// - Precondition: The duration is above 0, and the bounce is above -1 and at most 1.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    precondition(
      perceptualDuration.isFinite && perceptualDuration > 0,
      "A spring's perceptual duration must be finite and above 0."
    )
    precondition(bounce > -1 && bounce <= 1, "A spring's bounce must be above -1 and at most 1.")
    let frequency = 2 * Double.pi / perceptualDuration
    self.init(
      mass: 1,
      stiffness: frequency * frequency,
      damping: bounce < 0
        ? 4 * .pi / (perceptualDuration * (1 + bounce))
        : 4 * .pi * (1 - bounce) / perceptualDuration,
      initialVelocity: initialVelocity,
      allowsOverdamping: true
    )
  }

  /// The range of perceptual durations that a spring can have, in seconds.
  ///
  /// Outside this range, products of its parameters exceed the range of a `Double`.
  public static let possibleDurations = 1e-6...1e9

  /// The greatest mass, stiffness, damping, and velocity for which a spring can be computed.
  public static let greatestNumber = 1e30

  /// The damping ratio: the damping divided by that at which the spring stops oscillating.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Returns the position at a time in seconds, where 0 is the start and 1 is the rest position.
  public func value(at time: Double) -> Double { motion.value(at: time) }

  /// Returns the velocity at a time in seconds, in total distances per second.
  public func velocity(at time: Double) -> Double { motion.velocity(at: time) }
}

extension Spring: Hashable {
  public static func == (left: Spring, right: Spring) -> Bool {
    left.mass == right.mass && left.stiffness == right.stiffness && left.damping == right.damping
      && left.initialVelocity == right.initialVelocity
      && left.allowsOverdamping == right.allowsOverdamping
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(stiffness)
    hasher.combine(damping)
    hasher.combine(initialVelocity)
    hasher.combine(allowsOverdamping)
  }
}

extension Spring: CustomStringConvertible {
  /// The physical parameters on one line.
  public var description: String {
    "spring(mass \(mass), stiffness \(stiffness), damping \(damping), velocity \(initialVelocity))"
  }
}
