import AnimationModel

/// The easing of an animator, a curve or springs, and the duration that springs determine.
enum AnimatorEasing {
  /// An easing that is the same for every duration.
  case fixed(Easing)
  /// Physical springs along x and y, which determine the duration.
  case springs(Spring, Spring)
  /// Springs that come to rest within a duration, with initial velocities along x and y.
  case damped(ratio: Double, CGVector)

  /// The spring of the system's own transitions.
  static let system: AnimatorEasing = {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    return .springs(spring, spring)
  }()

  /// The duration that the springs determine; `nil` if the animator's duration applies.
  var ownDuration: Double? {
    guard case .springs(let across, let down) = self else { return nil }
    let (x, y) = (abs(across.initialVelocity), abs(down.initialVelocity))
    let durations = (Self.settlingDuration(of: across), Self.settlingDuration(of: down))
    // The spring with the greater initial velocity determines the duration.
    return x == y ? max(durations.0, durations.1) : x > y ? durations.0 : durations.1
  }

  /// The settling duration, which for the system's spring is known and differs from Core
  /// Animation's rule.
  private static func settlingDuration(of spring: Spring) -> Double {
    spring == Spring(mass: 3, stiffness: 1000, damping: 500)
      ? 0.5058237314224243 : spring.settlingDuration
  }

  /// Returns the easing of everything but vertical positions, over a duration.
  func easing(over duration: Double) -> Easing {
    switch self {
    case .fixed(let easing): easing
    case .springs(let across, _): .spring(across)
    case .damped(let ratio, let velocity):
      .spring(Spring(dampingRatio: ratio, duration: duration, initialVelocity: Double(velocity.dx)))
    }
  }

  /// Returns the easing of vertical positions; `nil` if it is the same as that of horizontal ones.
  func verticalEasing(over duration: Double) -> Easing? {
    switch self {
    case .fixed: return nil
    case .springs(let across, let down): return across == down ? nil : .spring(down)
    case .damped(let ratio, let velocity):
      guard velocity.dx != velocity.dy else { return nil }
      let spring = Spring(
        dampingRatio: ratio,
        duration: duration,
        initialVelocity: Double(velocity.dy)
      )
      return .spring(spring)
    }
  }

  /// The same easing with one velocity for everything, the greater of the two.
  ///
  /// A running animation of a position can no longer be split into x and y.
  var withSingleVelocity: AnimatorEasing {
    switch self {
    case .fixed: return self
    case .springs(let across, let down):
      let faster = abs(down.initialVelocity) > abs(across.initialVelocity) ? down : across
      return .springs(faster, faster)
    case .damped(let ratio, let velocity):
      let faster = abs(velocity.dy) > abs(velocity.dx) ? velocity.dy : velocity.dx
      return .damped(ratio: ratio, CGVector(dx: faster, dy: faster))
    }
  }
}

extension UITimingCurveProvider {
  /// The easing; the spring's if there is both a curve and a spring.
  var animatorEasing: AnimatorEasing {
    springTimingParameters?.animatorEasing
      ?? .fixed(cubicTimingParameters?.easing ?? .curve(.easeInOut))
  }
}
