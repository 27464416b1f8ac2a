/// A weight on a spring with a damper, pulled from 0 to its rest at 1.
///
/// The weight's equation is m x″ = k (1 - x) - c x′. With ω = √(k/m) and ζ = c / (2 √(k m)) the
/// spring swings when ζ is below 1, and creeps to its rest when ζ is above.
///
/// ```swift
/// let spring = Spring(mass: 1, stiffness: 100, damping: 10)
/// print(spring.value(at: 0.25))       // 1.0233595…
/// print(spring.settlingDuration)      // 1.4727003346780927
/// ```
public struct Spring: Sendable {
  /// The mass of the weight.
  public let mass: Double

  /// The force of the spring for each unit of distance.
  public let stiffness: Double

  /// The force of the damper for each unit of velocity.
  public let damping: Double

  /// The initial velocity towards the rest position, in total distances per second.
  public let initialVelocity: Double

  /// Whether a damping ratio above 1 slows the spring, as in physics; otherwise it counts as 1.
  public let allowsOverdamping: Bool

  /// The equation's solution, with all that does not depend on time.
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

  /// Creates a spring from how long it seems to move and how far it bounces.
  ///
  /// These are the two numbers of SwiftUI's springs and of UIKit's since iOS 17.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of the spring without its damping, in seconds.
  ///   - bounce: 0 for no overshoot, towards 1 for more and more of it, below 0 for a spring that
  ///     creeps to its rest.
  ///   - initialVelocity: The initial velocity, in total distances per second: 1 covers the way
  ///     from start to end in one second.
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

  /// The perceptual durations of which a spring can be made, in seconds.
  ///
  /// Beyond, its numbers leave what a `Double` can hold when they are multiplied.
  public static let possibleDurations = 1e-6...1e9

  /// The greatest mass, stiffness, damping and velocity that all can be calculated with.
  public static let greatestNumber = 1e30

  /// The damping as a part of the damping at which the spring no longer swings.
  public var dampingRatio: Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }

  /// Returns the position at a time in seconds, where 0 is the start and 1 the rest.
  public func value(at time: Double) -> Double {
    motion.value(at: time)
  }

  /// Returns the velocity at a time in seconds, in whole distances per second.
  public func velocity(at time: Double) -> Double {
    motion.velocity(at: time)
  }
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
  /// The physical parameters in one line.
  public var description: String {
    "spring(mass \(mass), stiffness \(stiffness), damping \(damping), velocity \(initialVelocity))"
  }
}
