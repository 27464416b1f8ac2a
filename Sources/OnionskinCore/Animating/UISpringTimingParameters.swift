/// A spring for an animator.
///
/// A spring given by its damping ratio comes to rest within the animator's duration. One given by
/// its mass, stiffness and damping takes the time it needs, whatever the animator's duration.
///
/// ```swift
/// let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
/// let animator = UIViewPropertyAnimator(duration: 4, timingParameters: spring)
/// print(animator.duration)   // 1.4727003346780927
/// ```
///
/// The initial velocity is a vector, in whole distances per second. Positions move across and down
/// on a spring each, for as long as the faster of the two takes; everything else takes `dx`.
///
/// ## Differences from UIKit
///
/// Parameters are neither coded nor copied.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity, in total distances per second: 1 covers the way from start to end in one
  /// second.
  public let initialVelocity: CGVector

  let pace: AnimatorPace

  public var timingCurveType: UITimingCurveType { .spring }

  public var cubicTimingParameters: UICubicTimingParameters? { nil }

  public var springTimingParameters: UISpringTimingParameters? { self }

  /// Creates the spring of the system's own transitions, critically damped and half a second long.
  public override init() {
    initialVelocity = .zero
    pace = .system
    super.init()
  }

  /// Creates a spring that comes to rest within the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio: 1 does not oscillate; values closer to 0 oscillate more.
  ///   - velocity: The initial velocity, in total distances per second: 1 covers the way from start
  ///     to end in one second.
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
    pace = .damped(
      ratio: check.number(Double(ratio), "the damping ratio", within: 0.0.nextUp...1, otherwise: 1),
      initialVelocity
    )
    super.init()
  }

  /// Creates a spring from its physical parameters; it takes the time it needs to come to rest.
  ///
  /// - Parameters:
  ///   - mass: The mass of the weight, above 0.
  ///   - stiffness: The force of the spring for each unit of distance, above 0.
  ///   - damping: The force of the damper for each unit of velocity, above 0.
  ///   - velocity: The initial velocity, in total distances per second: 1 covers the way from start
  ///     to end in one second.
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
      Spring(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        initialVelocity: Double(velocity)
      )
    }
    pace = .springs(spring(checked.dx), spring(checked.dy))
    super.init()
  }
}

/// Looks at the numbers of a spring, and takes the nearest that some spring has.
@MainActor
private struct SpringCheck {
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
