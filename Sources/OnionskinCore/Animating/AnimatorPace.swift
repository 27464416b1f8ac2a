/// The curve or the spring of an animator, and how long a spring takes.
enum AnimatorPace {
  /// An easing that is the same for every duration.
  case fixed(Easing)
  /// Physical springs along x and y, which determine the duration.
  case springs(Spring, Spring)
  /// Springs that come to rest within a duration, with initial velocities along x and y.
  case damped(ratio: Double, CGVector)

  /// The spring of the system's own transitions.
  static let system: AnimatorPace = {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    return .springs(spring, spring)
  }()

  /// How long it takes whatever duration is asked for; `nil` if it takes that duration.
  var ownDuration: Double? {
    guard case .springs(let across, let down) = self else { return nil }
    let (x, y) = (abs(across.initialVelocity), abs(down.initialVelocity))
    let durations = (Self.settlingDuration(of: across), Self.settlingDuration(of: down))
    // The faster of the two counts.
    return x == y ? max(durations.0, durations.1) : x > y ? durations.0 : durations.1
  }

  /// The system's spring is known to take this long, which is not what Core Animation's rule gives.
  private static func settlingDuration(of spring: Spring) -> Double {
    spring == Spring(mass: 3, stiffness: 1000, damping: 500)
      ? 0.5058237314224243 : spring.settlingDuration
  }

  /// What moves everything but positions down, over a duration.
  func easing(over duration: Double) -> Easing {
    switch self {
    case .fixed(let easing): easing
    case .springs(let across, _): .spring(across)
    case .damped(let ratio, let velocity):
      .spring(
        Spring(dampingRatio: ratio, duration: duration, initialVelocity: Double(velocity.dx))
      )
    }
  }

  /// What moves positions down, if it is not what moves them across.
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

  /// The same with one velocity for everything, the faster of the two.
  ///
  /// What already moves as one animation can no longer be parted into across and down.
  var united: AnimatorPace {
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
  /// The curve or the spring; of both the spring.
  var pace: AnimatorPace {
    springTimingParameters?.pace ?? .fixed(cubicTimingParameters?.easing ?? .curve(.easeInOut))
  }
}
