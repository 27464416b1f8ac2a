import AnimationModel
import RenderEngine

/// The timing parameters of a spring.
///
/// A spring with a damping ratio comes to rest within the animator's duration. A spring with a
/// mass, stiffness and damping determines the duration, and the animator's own duration is ignored.
///
/// ```swift
/// let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
/// let animator = UIViewPropertyAnimator(duration: 4, timingParameters: spring)
/// print(animator.duration)   // 1.4727003346780927
/// ```
///
/// The initial velocity is a vector, in total distances per second. A position uses one spring
/// along x and another along y, until the faster of the two comes to rest; all other properties use
/// `dx`.
///
/// ## Differences from UIKit
///
/// Timing parameters cannot be encoded or copied.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity, in total distances per second: 1 covers the distance from start to end
  /// in one second.
  public final let initialVelocity: CGVector

  let animatorEasing: AnimatorEasing

  open var timingCurveType: UITimingCurveType { .spring }

  open var cubicTimingParameters: UICubicTimingParameters? { nil }

  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Creates timing parameters for the spring of system transitions, which is critically damped and
  /// takes half a second.
  public override init() {
    initialVelocity = .zero
    animatorEasing = .system
  }

  /// Creates timing parameters for a spring that comes to rest within the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio: 1 does not oscillate; values closer to 0 oscillate more.
  ///   - velocity: The initial velocity, in total distances per second: 1 covers the distance from
  ///     start to end in one second.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    dampingRatio ratio: CGFloat,
    initialVelocity velocity: CGVector = .zero,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let check = SpringCheck(callSite: CallSite(fileID: fileID, line: line))
    initialVelocity = check.velocity(velocity)
    animatorEasing = .damped(
      ratio: check.number(Double(ratio), "the damping ratio", within: 0.0.nextUp...1, otherwise: 1),
      initialVelocity
    )
  }

  /// Creates timing parameters for a spring from its physical parameters, which determine the
  /// duration.
  ///
  /// - Parameters:
  ///   - mass: The mass of the object attached to the spring, greater than 0.
  ///   - stiffness: The stiffness of the spring, greater than 0.
  ///   - damping: The damping of the spring, greater than 0.
  ///   - velocity: The initial velocity, in total distances per second: 1 covers the distance from
  ///     start to end in one second.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity velocity: CGVector,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let check = SpringCheck(callSite: CallSite(fileID: fileID, line: line))
    let positive = 1e-6...1e12
    let mass = check.number(Double(mass), "the mass", within: positive, otherwise: 1)
    let stiffness = check.number(
      Double(stiffness),
      "the stiffness",
      within: positive,
      otherwise: 100
    )
    let damping = check.number(Double(damping), "the damping", within: positive, otherwise: 10)
    let checked = check.velocity(velocity)
    initialVelocity = checked
    func spring(_ velocity: CGFloat) -> Spring {
      Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: Double(velocity))
    }
    animatorEasing = .springs(spring(checked.dx), spring(checked.dy))
  }

  /// Creates timing parameters for a spring from its perceptual duration and its bounce, which
  /// determine the duration.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration of the spring in seconds.
  ///   - bounce: The bounce of the spring: 0 for no overshoot, values up to 1 for more of it, and
  ///     negative values for an overdamped spring.
  ///   - velocity: The initial velocity, in total distances per second.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialVelocity velocity: CGVector = .zero,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let check = SpringCheck(callSite: CallSite(fileID: fileID, line: line))
    let possible = Spring.possibleDurations
    let duration = check.number(duration, "the duration", within: possible, otherwise: 0.5)
    let bounce = check.number(Double(bounce), "the bounce", within: -0.999...1, otherwise: 0)
    let checked = check.velocity(velocity)
    initialVelocity = checked
    func spring(_ velocity: CGFloat) -> Spring {
      Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: Double(velocity))
    }
    animatorEasing = .springs(spring(checked.dx), spring(checked.dy))
  }
}

/// Validates the numbers of a spring, and replaces invalid ones with the nearest valid number.
@MainActor private struct SpringCheck {
  let callSite: CallSite

  func number(
    _ value: Double,
    _ what: String,
    within range: ClosedRange<Double>,
    otherwise: Double
  ) -> Double {
    guard !range.contains(value) else { return value }
    RenderLoop.current.state.report(
      .misuse,
      .notASpring,
      "UISpringTimingParameters was given \(value) as \(what), which no spring has. The nearest "
        + "spring is used.",
      at: callSite
    )
    return value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : otherwise
  }

  func velocity(_ velocity: CGVector) -> CGVector {
    let most = Spring.greatestNumber
    return CGVector(
      dx: number(Double(velocity.dx), "the velocity across", within: -most...most, otherwise: 0),
      dy: number(Double(velocity.dy), "the velocity down", within: -most...most, otherwise: 0)
    )
  }
}
