import AnimationModel
import RenderEngine

/// An animation of a property with the motion of a spring.
///
/// ```swift
/// let bounce = CASpringAnimation(keyPath: "position.y")
/// bounce.fromValue = 0
/// bounce.duration = bounce.settlingDuration
/// layer.add(bounce, forKey: "bounce")
/// ```
///
/// The spring runs in seconds and is cut off at the end of the duration. Invalid parameters are
/// ignored, as in Core Animation, and an issue is recorded.
open class CASpringAnimation: CABasicAnimation {
  private struct Physics {
    var mass = 1.0
    var stiffness = 100.0
    var damping = 10.0
    var velocity = 0.0
    var allowsOverdamping = false
  }

  private var physics = Physics()

  /// Creates an animation with the perceptual duration and the bounce of its spring.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The perceptual duration in seconds, which is the period of the spring
  ///     without damping.
  ///   - bounce: The bounce: 0 for no overshoot, values up to 1 for more of it, and negative values
  ///     for an overdamped spring.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    guard Spring.possibleDurations.contains(perceptualDuration), !bounce.isNaN else {
      report(perceptualDuration, "perceptual duration")
      return
    }
    let spring = Spring(
      perceptualDuration: perceptualDuration,
      bounce: min(max(Double(bounce), -0.999), 1)
    )
    physics = Physics(stiffness: spring.stiffness, damping: spring.damping, allowsOverdamping: true)
    duration = spring.settlingDuration
  }

  /// The mass of the object attached to the spring, greater than 0.
  open var mass: CGFloat {
    get { CGFloat(physics.mass) }
    set {
      if check("mass", newValue, newValue >= 1 / Spring.greatestNumber) {
        physics.mass = Double(newValue)
      }
    }
  }

  /// The stiffness of the spring, greater than 0.
  open var stiffness: CGFloat {
    get { CGFloat(physics.stiffness) }
    set {
      if check("stiffness", newValue, newValue >= 1 / Spring.greatestNumber) {
        physics.stiffness = Double(newValue)
      }
    }
  }

  /// The damping of the spring, at least 0.
  open var damping: CGFloat {
    get { CGFloat(physics.damping) }
    set {
      if check("damping", newValue, newValue >= 0) { physics.damping = Double(newValue) }
    }
  }

  /// The initial velocity toward the end value, in total distances per second.
  open var initialVelocity: CGFloat {
    get { CGFloat(physics.velocity) }
    set {
      if check("initialVelocity", newValue, true) { physics.velocity = Double(newValue) }
    }
  }

  /// A Boolean value that indicates whether the spring can be overdamped; if `false`, a damping
  /// ratio above 1 counts as 1.
  open var allowsOverdamping: Bool {
    get { physics.allowsOverdamping }
    set { if canChange("allowsOverdamping") { physics.allowsOverdamping = newValue } }
  }

  /// The number of seconds until the spring is considered to be at rest.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The perceptual duration in seconds, which is the period of the spring without damping.
  open var perceptualDuration: CFTimeInterval {
    2 * .pi / (physics.stiffness / physics.mass).squareRoot()
  }

  /// The bounce of the spring; 0 for no overshoot.
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  var spring: Spring {
    Spring(
      mass: physics.mass,
      stiffness: physics.stiffness,
      damping: physics.damping,
      initialVelocity: physics.velocity,
      allowsOverdamping: physics.allowsOverdamping
    )
  }

  override var easing: Easing { .spring(spring) }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    if let other = other as? CASpringAnimation { physics = other.physics }
  }

  private func check(_ key: String, _ value: CGFloat, _ isPossible: Bool) -> Bool {
    guard canChange(key) else { return false }
    guard isPossible && abs(value) <= Spring.greatestNumber else {
      report(Double(value), key)
      return false
    }
    return true
  }

  private func report(_ value: Double, _ key: String) {
    RenderLoop.current.reportAnimation(
      self,
      .notASpring,
      "was given \(value) as its \(key), which no spring has; it keeps the one it had."
    )
  }
}
