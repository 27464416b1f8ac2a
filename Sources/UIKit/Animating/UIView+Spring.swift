import AnimationModel
import RenderEngine

/// Spring animations.
extension UIView {
  /// Animates the changes made in a closure on a spring that comes to rest within a duration.
  ///
  /// A spring starts from the values on screen. Curves in the options have no effect.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; zero or less applies the changes without animation.
  ///   - delay: The delay in seconds before the animations begin.
  ///   - dampingRatio: The damping ratio of the spring: 1 does not oscillate; values closer to 0
  ///     oscillate more.
  ///   - velocity: The initial velocity toward the end value, in total distances per second.
  ///   - options: The animation options.
  ///   - animations: The closure that makes the changes. It is called once, before the method
  ///     returns.
  ///   - completion: A closure called once, with `true` if all animations reached their end and
  ///     `false` otherwise.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = BlockCall("UIView.animate", duration: duration, delay: delay, options, fileID, line)
    call.setSpring(dampingRatio: Double(dampingRatio), velocity: Double(velocity))
    call.record(
      "animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:"
        + "completion:)",
      ["\(duration)", "\(delay)", "\(dampingRatio)", "\(velocity)", "\(options.rawValue)"]
    )
    call.run(animations, completion)
  }

  /// Animates the changes made in a closure on a spring with a perceptual duration and a bounce.
  ///
  /// The animation lasts until the spring comes to rest, which takes longer than the perceptual
  /// duration.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration of the spring in seconds.
  ///   - bounce: The bounce of the spring: 0 for no overshoot, values up to 1 for more of it, and
  ///     negative values for an overdamped spring.
  ///   - velocity: The initial velocity toward the end value, in total distances per second.
  ///   - delay: The delay in seconds before the animations begin.
  ///   - options: The animation options.
  ///   - animations: The closure that makes the changes. It is called once, before the method
  ///     returns.
  ///   - completion: A closure called once, with `true` if all animations reached their end and
  ///     `false` otherwise.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = BlockCall("UIView.animate", duration: duration, delay: delay, options, fileID, line)
    call.record(
      "animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)",
      ["\(duration)", "\(bounce)", "\(velocity)", "\(delay)", "\(options.rawValue)"]
    )
    call.takePerceptualSpring(bounce: Double(bounce), velocity: Double(velocity))
    call.run(animations, completion)
  }
}

extension BlockCall {
  /// Takes a spring with a damping ratio that comes to rest within the duration.
  fileprivate func setSpring(dampingRatio: Double, velocity: Double) {
    let ratio = checkedSpring(dampingRatio, "the damping", otherwise: 1)
    let velocity = checkedSpring(velocity, "the velocity", otherwise: 0)
    if ratio <= 0 || ratio > 1 { reportSpring(ratio, "the damping", "lies outside 0 to 1") }
    prepare = {
      $0.setSpring { Spring(dampingRatio: ratio, duration: $0, initialVelocity: velocity) }
    }
    settings.beginsFromCurrentState = true
    explicit.insert(.curve)
  }

  /// Takes a spring with a perceptual duration; the duration in the settings becomes the settling
  /// time.
  fileprivate func takePerceptualSpring(bounce: Double, velocity: Double) {
    let velocity = checkedSpring(velocity, "the velocity", otherwise: 0)
    var bounce = checkedSpring(bounce, "the bounce", otherwise: 0)
    if bounce <= -1 || bounce > 1 {
      reportSpring(bounce, "the bounce", "lies outside -1 to 1")
      bounce = min(max(bounce, -0.999), 1)
    }
    settings.beginsFromCurrentState = true
    explicit.insert(.curve)
    guard settings.duration > 0 else { return }
    let possible = Spring.possibleDurations
    if settings.duration.isFinite, !possible.contains(settings.duration) {
      reportSpring(
        settings.duration,
        "the duration",
        "lies outside \(possible.lowerBound) to \(possible.upperBound) s"
      )
    }
    guard settings.duration.isFinite else { return }
    let made = Spring(
      perceptualDuration: min(max(settings.duration, possible.lowerBound), possible.upperBound),
      bounce: bounce,
      initialVelocity: velocity
    )
    settings.duration = made.settlingDuration
    prepare = { $0.setSpring { _ in made } }
  }

  private func checkedSpring(_ value: Double, _ what: String, otherwise: Double) -> Double {
    let most = Spring.greatestNumber
    if value.isFinite, abs(value) > most {
      reportSpring(value, what, "lies outside \(-most) to \(most)")
      return value < 0 ? -most : most
    }
    guard !value.isFinite else { return value }
    reportSpring(value, what, "is not a finite number")
    return otherwise
  }

  private func reportSpring(_ value: Double, _ what: String, _ problem: String) {
    loop.state.report(
      .misuse,
      .notASpring,
      "\(name) was given \(value) as \(what) of a spring, which \(problem). The nearest spring is "
        + "used.",
      at: callSite
    )
  }
}
