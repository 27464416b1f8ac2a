import UIKit

/// The motion of a number: its value at each time after the begin, and whether it has ended.
protocol Simulation {
  /// The final value.
  var end: CGFloat { get }

  /// Advances the motion to a time, which never decreases, and returns the value there.
  mutating func move(to time: Double) -> (value: CGFloat, hasArrived: Bool)
}

extension NumberMotion {
  /// Starts the motion from a value.
  func simulation(from start: CGFloat, threshold: CGFloat) -> any Simulation {
    switch self {
    case .basic(let end, let duration, let timing):
      CurveSimulation(start: start, end: end, duration: duration.rawValue, curve: timing.curve)
    case .spring(let end, let constants):
      SpringSimulation(from: start, to: end, constants, threshold: threshold)
    case .decay(let velocity, let deceleration):
      DecaySimulation(
        start: start,
        velocity: velocity,
        deceleration: deceleration,
        threshold: threshold
      )
    }
  }
}

extension Double {
  /// Whether this time is at or after another, within a tolerance for rounding.
  func hasReached(_ time: Double) -> Bool { self >= time - 1e-9 }
}

/// A motion that ends after a given duration.
struct CurveSimulation: Simulation {
  let start: CGFloat
  let end: CGFloat
  let duration: Double
  let curve: CubicCurve

  func move(to time: Double) -> (value: CGFloat, hasArrived: Bool) {
    guard !time.hasReached(duration) else { return (end, true) }
    return (start + (end - start) * CGFloat(curve.value(at: time / duration)), false)
  }
}

/// A motion on a spring.
///
/// The spring is integrated in steps of a millisecond by the fourth-order Runge-Kutta method, with
/// linear interpolation between steps.
struct SpringSimulation: Simulation {
  let end: CGFloat
  private let constants: SpringConstants
  private let threshold: CGFloat
  /// The distance to the end at the last whole millisecond, and the rate at which it changes.
  private var state: State
  private var milliseconds = 0

  private struct State {
    var distance: CGFloat
    var velocity: CGFloat
  }

  init(from start: CGFloat, to end: CGFloat, _ constants: SpringConstants, threshold: CGFloat) {
    self.end = end
    self.constants = constants
    self.threshold = threshold
    state = State(distance: end - start, velocity: 0)
  }

  mutating func move(to time: Double) -> (value: CGFloat, hasArrived: Bool) {
    // The tolerance is for whole milliseconds that have been rounded.
    let whole = Int((time * 1000 + 1e-6).rounded(.down))
    while milliseconds < whole {
      state = next(state)
      milliseconds += 1
    }
    let fraction = CGFloat(max(0, time * 1000 - Double(whole)))
    let following = next(state)
    let shown = State(
      distance: state.distance + (following.distance - state.distance) * fraction,
      velocity: state.velocity + (following.velocity - state.velocity) * fraction
    )
    // A state that overflows never comes to rest, so the motion ends at once.
    let isBroken = !shown.distance.isFinite || !shown.velocity.isFinite
    return isBroken || isAtRest(shown) ? (end, true) : (end - shown.distance, false)
  }

  /// Whether the distance, the velocity, and the acceleration are too small for a visible motion.
  private func isAtRest(_ state: State) -> Bool {
    let acceleration = acceleration(state)
    return abs(state.distance) < threshold / 2
      && state.velocity * state.velocity < 25 * threshold
      && acceleration * acceleration < 625 * threshold * threshold
  }

  private func acceleration(_ state: State) -> CGFloat {
    -(constants.tension * state.distance + constants.friction * state.velocity) / constants.mass
  }

  /// Returns the state a millisecond later.
  private func next(_ state: State) -> State {
    let step: CGFloat = 0.001
    func slope(_ state: State) -> State {
      State(distance: state.velocity, velocity: acceleration(state))
    }
    func moved(_ slope: State, by time: CGFloat) -> State {
      State(
        distance: state.distance + slope.distance * time,
        velocity: state.velocity + slope.velocity * time
      )
    }
    let first = slope(state)
    let second = slope(moved(first, by: step / 2))
    let third = slope(moved(second, by: step / 2))
    let fourth = slope(moved(third, by: step))
    let mean = State(
      distance: (first.distance + 2 * (second.distance + third.distance) + fourth.distance) / 6,
      velocity: (first.velocity + 2 * (second.velocity + third.velocity) + fourth.velocity) / 6
    )
    return moved(mean, by: step)
  }
}

/// A motion that starts with a velocity and slows down.
struct DecaySimulation: Simulation {
  private let start: CGFloat
  private let velocity: CGFloat
  private let deceleration: CGFloat
  /// The time in seconds after which the motion is too slow to be visible.
  let duration: Double

  init(start: CGFloat, velocity: CGFloat, deceleration: CGFloat, threshold: CGFloat) {
    precondition(
      deceleration > 0 && deceleration < 1,
      "A deceleration is the part of the speed that is left after a millisecond, between 0 and 1, "
        + "not \(deceleration)."
    )
    self.start = start
    // A velocity that is not finite counts as 0.
    let velocity = velocity.isFinite ? velocity : 0
    self.velocity = velocity
    self.deceleration = deceleration
    let least = 5 * Double(threshold)
    let speed = abs(Double(velocity))
    duration = speed > least ? log(least / speed) / log(Double(deceleration)) / 1000 : 0
  }

  var end: CGFloat { value(at: duration) }

  func value(at time: Double) -> CGFloat {
    let left = CGFloat(pow(Double(deceleration), time * 1000))
    return start + velocity / 1000 * deceleration * (1 - left) / (1 - deceleration)
  }

  func move(to time: Double) -> (value: CGFloat, hasArrived: Bool) {
    time.hasReached(duration) ? (end, true) : (value(at: time), false)
  }
}
