extension Spring {
  /// The number of seconds until the spring is taken to be at rest, as Core Animation counts it.
  ///
  /// A swinging spring rests when its envelope has shrunk to a thousandth of the distance. Any
  /// other spring is looked at every tenth of a second until it is within a thousandth. A spring
  /// without damping never rests, and the result is the largest `Float`.
  ///
  /// ## Differences from Core Animation
  ///
  /// For a spring that creeps, because ``allowsOverdamping`` is on, Core Animation's rule is not
  /// known. The rule here, a critical spring of the frequency ω / ζ, gives the one number that was
  /// published.
  public var settlingDuration: Double {
    guard damping > 0 else { return Double(Float.greatestFiniteMagnitude) }
    switch motion.regime {
    case .swinging:
      // Of the ways to write this, the one whose roundings give the published numbers to the bit.
      return -log(0.001 / (1 + abs(motion.weight))) / motion.decay
    case .critical:
      return Self.steppedDuration(frequency: motion.decay, velocity: initialVelocity)
    case .creeping:
      return Self.steppedDuration(
        frequency: 2 * stiffness / damping,
        velocity: initialVelocity
      )
    }
  }

  /// Returns the first tenth of a second at which a critical spring is within a thousandth.
  private static func steppedDuration(frequency: Double, velocity: Double) -> Double {
    let weight = frequency - velocity
    // A fast start shoots through the rest; the spring has not settled while it moves away.
    let turn = weight < 0 ? -velocity / (frequency * weight) : 0
    var time = 0.0
    // The rounding errors of the sum are part of the published numbers.
    while time < turn || abs((1 + weight * time) * exp(-frequency * time)) >= 0.001 {
      time += 0.1
    }
    return time
  }
}
