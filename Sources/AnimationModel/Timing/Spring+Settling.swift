import Foundation

extension Spring {
  /// The number of seconds until the spring is considered to be at rest, as Core Animation computes
  /// it.
  ///
  /// An oscillating spring is at rest when its envelope has shrunk to a thousandth of the distance.
  /// Any other spring is sampled every tenth of a second until it is within a thousandth. A spring
  /// without damping never comes to rest, and the value is the largest finite `Float`.
  ///
  /// ## Differences from Core Animation
  ///
  /// Core Animation's rule for an overdamped spring, with ``allowsOverdamping``, is not known. The
  /// rule here, a critically damped spring of the frequency ω / ζ, gives the only number that was
  /// published.
  public var settlingDuration: Double {
    guard damping > 0 else { return Double(Float.greatestFiniteMagnitude) }
    switch motion.regime {
    case .underdamped:
      // This form of the expression gives the published numbers to the bit.
      return -log(0.001 / (1 + abs(motion.weight))) / motion.decay
    case .critical: return Self.sampledDuration(frequency: motion.decay, velocity: initialVelocity)
    case .overdamped:
      return Self.sampledDuration(frequency: 2 * stiffness / damping, velocity: initialVelocity)
    }
  }

  /// Returns the first tenth of a second at which a critically damped spring is within a
  /// thousandth.
  private static func sampledDuration(frequency: Double, velocity: Double) -> Double {
    let weight = frequency - velocity
    // A fast spring overshoots the rest position, and has not settled while it moves away.
    let turnTime = weight < 0 ? -velocity / (frequency * weight) : 0
    var time = 0.0
    // The published numbers include the rounding errors of this sum. None of them is this large.
    for _ in 0..<10_000 {
      guard time < turnTime || abs((1 + weight * time) * exp(-frequency * time)) >= 0.001 else {
        return time
      }
      time += 0.1
    }
    return bisectedDuration(frequency: frequency, weight: weight, after: time)
  }

  /// Returns the same duration, found by bisection.
  ///
  /// After a critically damped spring turns back, it only comes closer.
  private static func bisectedDuration(
    frequency: Double,
    weight: Double,
    after start: Double
  ) -> Double {
    // Logarithms do not underflow.
    func isSettled(at time: Double) -> Bool {
      log(abs(1 + weight * time)) - frequency * time < log(0.001)
    }
    // The time of the greatest distance, or at which the spring turns back after it overshot.
    let turnTime = (weight - frequency) / (frequency * weight)
    var early = max(start, turnTime.isFinite ? turnTime : 0)
    var late = early + 1 / frequency
    while !isSettled(at: late) && late < .infinity { (early, late) = (late, late * 2) }
    guard late < .infinity else { return Double(Float.greatestFiniteMagnitude) }
    while late - early > 0.01, case let middle = early + (late - early) / 2, middle > early,
      middle < late
    {
      if isSettled(at: middle) { late = middle } else { early = middle }
    }
    return min((late * 10).rounded(.up) / 10, Double(Float.greatestFiniteMagnitude))
  }
}
