import Foundation

extension Spring {
  /// Creates the spring that UIKit uses for a damping ratio and a duration.
  ///
  /// The spring has a mass of 1, and the frequency at which its envelope has shrunk to a thousandth
  /// of the distance at the end of the duration. It is not exactly at rest then.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, clamped to 0.01...1.
  ///   - duration: The duration in seconds, clamped to 0.01...10.
  ///   - initialVelocity: The initial velocity, in total distances per second: 1 covers the
  ///     distance from start to end in one second.
  /// - Precondition: None of the numbers is NaN, and the velocity is finite.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    precondition(!dampingRatio.isNaN, "A spring's damping ratio must be a number.")
    precondition(!duration.isNaN, "A spring's duration must be a number.")
    precondition(initialVelocity.isFinite, "A spring's initial velocity must be finite.")
    let envelope = Envelope(
      ratio: min(max(dampingRatio, 0.01), 1),
      duration: min(max(duration, 0.01), 10),
      velocity: initialVelocity
    )
    let frequency = envelope.frequency
    self.init(
      mass: 1,
      stiffness: frequency * frequency,
      damping: 2 * envelope.ratio * frequency,
      initialVelocity: initialVelocity
    )
  }
}

/// The equation of a spring whose envelope is a thousandth at the end of a duration.
private struct Envelope {
  let ratio: Double
  let duration: Double
  let velocity: Double

  /// The height of the envelope at the end of the duration.
  private static let threshold = 0.001

  /// The frequency at which the envelope is at the threshold at the end of the duration.
  var frequency: Double {
    if ratio < 1, velocity == 0 {
      // Without a velocity the equation has a closed solution.
      return log(ratio / (dampedFraction * Self.threshold)) / (ratio * duration)
    }
    return root(from: 5 / duration, steps: 12) ?? root(from: 1 / duration, steps: 20)
      ?? 5 / duration
  }

  /// The fraction of the frequency at which the damped spring oscillates.
  private var dampedFraction: Double { ((1 - ratio) * (1 + ratio)).squareRoot() }

  /// Returns the root of the envelope's equation by Newton's method.
  ///
  /// For a large velocity, there are several roots, and start values from which none is found. The
  /// start value and the stop rule are those of public reconstructions of UIKit's solver. Even
  /// then, they give the results that were observed in UIKit: a negative frequency, whose sign is
  /// lost in the stiffness.
  private func root(from start: Double, steps: Int) -> Double? {
    let tolerance = 0.001
    var frequency = start
    var previous = Double.infinity
    for _ in 0..<steps {
      let step = newtonStep(at: frequency)
      frequency -= step
      guard frequency.isFinite else { return nil }
      if abs(step) <= tolerance, previous <= tolerance * 1e5 {
        // The root is found. Two more steps remove the remaining error, which would blur
        // comparisons.
        for _ in 0..<2 { frequency -= newtonStep(at: frequency) }
        break
      }
      previous = abs(step)
    }
    return frequency.isFinite && frequency != 0 ? abs(frequency) : nil
  }

  private func newtonStep(at frequency: Double) -> Double {
    difference(at: frequency) / slope(at: frequency)
  }

  private func difference(at frequency: Double) -> Double {
    abs(amplitude(at: frequency)) * exp(-ratio * frequency * duration) - Self.threshold
  }

  private func amplitude(at frequency: Double) -> Double {
    ratio < 1
      ? (ratio * frequency - velocity) / (frequency * dampedFraction)
      : 1 + (frequency - velocity) * duration
  }

  private func slope(at frequency: Double) -> Double {
    let amplitude = amplitude(at: frequency)
    let growth = ratio < 1 ? velocity / (frequency * frequency * dampedFraction) : duration
    let slope = (growth - ratio * duration * amplitude) * exp(-ratio * frequency * duration)
    return amplitude < 0 ? -slope : slope
  }
}
