extension Spring {
  /// The solution of a spring's equation for one damping ratio and initial velocity.
  ///
  /// Everything is kept as 1 minus the distance that is left, and the distance that is left as an
  /// envelope e^(-decay t) times what happens within it.
  struct Motion: Sendable {
    /// How the spring comes to its rest.
    enum Regime: Sendable {
      case swinging
      case critical
      case creeping
    }

    let regime: Regime

    /// The rate at which the envelope shrinks, for each second.
    let decay: Double

    /// Radians of swing for each second; for a creeping spring, the gap between its two rates.
    let frequency: Double

    /// The weight of the second term within the envelope.
    let weight: Double

    /// The velocity at the start.
    let velocity: Double

    /// How far from 1 a damping ratio still counts as 1.
    ///
    /// A spring made for critical damping misses 1 by a rounding error, and there the two other
    /// solutions divide by almost nothing.
    private static let tolerance = 1e-12

    init(frequency omega: Double, ratio: Double, velocity: Double) {
      self.velocity = velocity
      let rate = ratio * omega
      if abs(ratio - 1) <= Self.tolerance {
        regime = .critical
        decay = omega
        frequency = 0
        weight = omega - velocity
      } else if ratio < 1 {
        regime = .swinging
        decay = rate
        frequency = omega * ((1 - ratio) * (1 + ratio)).squareRoot()
        weight = (rate - velocity) / frequency
      } else {
        regime = .creeping
        let spread = omega * ((ratio - 1) * (ratio + 1)).squareRoot()
        // The slower of the two rates; their difference would lose digits.
        decay = omega * omega / (rate + spread)
        frequency = 2 * spread
        weight = (1 - (rate - velocity) / spread) / 2
      }
    }

    func value(at time: Double) -> Double {
      let envelope = exp(-decay * time)
      switch regime {
      case .swinging:
        let phase = frequency * time
        return 1 - envelope * (cos(phase) + weight * sin(phase))
      case .critical:
        return 1 - envelope * (1 + weight * time)
      case .creeping:
        return 1 - envelope * (1 + weight * expm1(-frequency * time))
      }
    }

    func velocity(at time: Double) -> Double {
      let envelope = exp(-decay * time)
      switch regime {
      case .swinging:
        let phase = frequency * time
        return envelope * (velocity * cos(phase) + (decay * weight + frequency) * sin(phase))
      case .critical:
        return envelope * (velocity + decay * weight * time)
      case .creeping:
        let faded = expm1(-frequency * time)
        return envelope * (decay * (1 + weight * faded) + frequency * weight * (1 + faded))
      }
    }
  }
}
