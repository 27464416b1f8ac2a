extension Spring {
  /// The solution of a spring's equation for one damping ratio and initial velocity.
  ///
  /// The position is 1 minus the remaining distance. The remaining distance is the product of an
  /// envelope, e^(-decay t), and a motion within it.
  struct Motion: Sendable {
    /// The kind of solution: underdamped, critically damped, or overdamped.
    enum Regime: Sendable {
      case underdamped
      case critical
      case overdamped
    }

    let regime: Regime

    /// The rate at which the envelope shrinks, per second.
    let decay: Double

    /// The frequency in radians per second; for an overdamped spring, the difference of its two
    /// rates.
    let frequency: Double

    /// The weight of the second term within the envelope.
    let weight: Double

    /// The initial velocity.
    let velocity: Double

    /// The largest difference from 1 at which a damping ratio counts as 1.
    ///
    /// A spring that is meant to be critically damped misses 1 by a rounding error, where the other
    /// solutions divide by a number near 0.
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
        regime = .underdamped
        decay = rate
        frequency = omega * ((1 - ratio) * (1 + ratio)).squareRoot()
        weight = (rate - velocity) / frequency
      } else {
        regime = .overdamped
        let spread = omega * ((ratio - 1) * (ratio + 1)).squareRoot()
        // The slower of the two rates. Computing it as a difference would lose digits.
        decay = omega * omega / (rate + spread)
        frequency = 2 * spread
        weight = (1 - (rate - velocity) / spread) / 2
      }
    }

    func value(at time: Double) -> Double {
      Self.values(of: FourLanes(repeating: self), at: SIMD4(repeating: time))[0]
    }

    /// Returns the value of each motion at its own time, independent of the others.
    @inline(__always)
    static func values(of motions: FourLanes<Motion>, at times: SIMD4<Double>) -> SIMD4<Double> {
      let weight = motions.numbers(\.weight)
      let envelope = Elementary.exponential(-motions.numbers(\.decay) * times)
      let phase = motions.numbers(\.frequency) * times
      let regime = motions.first.regime
      if !any(motions.lanes { $0.regime != regime }) {
        return 1 - envelope * within(regime, weight: weight, phase: phase, times: times)
      }
      let underdamped = within(.underdamped, weight: weight, phase: phase, times: times)
      let overdamped = within(.overdamped, weight: weight, phase: phase, times: times)
      let result = within(.critical, weight: weight, phase: phase, times: times)
        .replacing(with: underdamped, where: motions.lanes { $0.regime == .underdamped })
        .replacing(with: overdamped, where: motions.lanes { $0.regime == .overdamped })
      return 1 - envelope * result
    }

    /// Returns the motion within the envelope.
    @inline(__always)
    private static func within(
      _ regime: Regime,
      weight: SIMD4<Double>,
      phase: SIMD4<Double>,
      times: SIMD4<Double>
    ) -> SIMD4<Double> {
      switch regime {
      case .underdamped:
        let (sine, cosine) = Elementary.sineAndCosine(phase)
        return cosine + weight * sine
      case .critical: return 1 + weight * times
      case .overdamped: return 1 + weight * Elementary.exponentialMinusOne(-phase)
      }
    }

    func velocity(at time: Double) -> Double {
      let envelope = Elementary.exponential(SIMD4(repeating: -decay * time))[0]
      let phase = SIMD4(repeating: frequency * time)
      switch regime {
      case .underdamped:
        let (sine, cosine) = Elementary.sineAndCosine(phase)
        return envelope * (velocity * cosine[0] + (decay * weight + frequency) * sine[0])
      case .critical: return envelope * (velocity + decay * weight * time)
      case .overdamped:
        let faded = Elementary.exponentialMinusOne(-phase)[0]
        return envelope * (decay * (1 + weight * faded) + frequency * weight * (1 + faded))
      }
    }
  }
}
