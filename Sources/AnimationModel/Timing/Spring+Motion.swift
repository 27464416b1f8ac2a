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
      Self.values(of: self, self, at: SIMD2(repeating: time))[0]
    }

    /// Returns what `value(at:)` returns for each of two motions, in little more time than for one.
    @inline(__always)
    static func values(
      of first: Motion,
      _ second: Motion,
      at times: SIMD2<Double>
    ) -> SIMD2<Double> {
      guard first.regime == second.regime else {
        return SIMD2(first.value(at: times[0]), second.value(at: times[1]))
      }
      let weight = SIMD2(first.weight, second.weight)
      let envelope = Elementary.exponential(-SIMD2(first.decay, second.decay) * times)
      let phase = SIMD2(first.frequency, second.frequency) * times
      switch first.regime {
      case .swinging:
        let (sine, cosine) = Elementary.sineAndCosine(phase)
        return 1 - envelope * (cosine + weight * sine)
      case .critical:
        return 1 - envelope * (1 + weight * times)
      case .creeping:
        return 1 - envelope * (1 + weight * Elementary.exponentialMinusOne(-phase))
      }
    }

    func velocity(at time: Double) -> Double {
      let envelope = Elementary.exponential(SIMD2(repeating: -decay * time))[0]
      let phase = SIMD2(repeating: frequency * time)
      switch regime {
      case .swinging:
        let (sine, cosine) = Elementary.sineAndCosine(phase)
        return envelope * (velocity * cosine[0] + (decay * weight + frequency) * sine[0])
      case .critical:
        return envelope * (velocity + decay * weight * time)
      case .creeping:
        let faded = Elementary.exponentialMinusOne(-phase)[0]
        return envelope * (decay * (1 + weight * faded) + frequency * weight * (1 + faded))
      }
    }
  }
}
