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
    // The rounding errors of the sum are part of the published numbers, none of which is as long.
    for _ in 0..<10_000 {
      guard time < turn || abs((1 + weight * time) * exp(-frequency * time)) >= 0.001 else {
        return time
      }
      time += 0.1
    }
    return foundDuration(frequency: frequency, weight: weight, after: time)
  }

  /// The same, found by halving: once a critical spring turns back it only comes closer.
  private static func foundDuration(
    frequency: Double,
    weight: Double,
    after start: Double
  ) -> Double {
    // As logarithms, which do not underflow.
    func isSettled(at time: Double) -> Bool {
      log(abs(1 + weight * time)) - frequency * time < log(0.001)
    }
    // Where the distance is greatest, or where the spring turns after it has shot through.
    let turn = (weight - frequency) / (frequency * weight)
    var early = max(start, turn.isFinite ? turn : 0)
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
