/// Springs: changes that swing into place.
extension UIView {
  /// Animates the changes made in a closure on a spring that comes to rest within a duration.
  ///
  /// A spring starts from what is on screen. Curves in the options do not count.
  ///
  /// - Parameters:
  ///   - duration: Seconds; zero or less applies the changes without animation.
  ///   - delay: Seconds to wait before the animations begin.
  ///   - dampingRatio: How much the spring is damped: 1 does not swing, towards 0 it swings more.
  ///   - velocity: The speed at the start, in distances per second towards the end value.
  ///   - options: How to animate.
  ///   - animations: The changes, called once, before the call returns.
  ///   - completion: Called once, with whether all animations reached their end.
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
    var call = BlockCall("UIView.animate", options, at: CallSite(fileID: fileID, line: line))
    call.take(duration: duration, delay: delay)
    call.takeSpring(dampingRatio: Double(dampingRatio), velocity: Double(velocity))
    call.record(
      "animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:"
        + "completion:)",
      ["\(duration)", "\(delay)", "\(dampingRatio)", "\(velocity)", "\(options.rawValue)"]
    )
    call.run(animations, completion)
  }

  /// Animates the changes made in a closure on a spring of a perceived duration and a bounce.
  ///
  /// The animation lasts until the spring has come to rest, which is longer than it is perceived.
  ///
  /// - Parameters:
  ///   - duration: Seconds in which the change is perceived to be made.
  ///   - bounce: How much it swings: 0 not at all, towards 1 more; below 0 it creeps.
  ///   - velocity: The speed at the start, in distances per second towards the end value.
  ///   - delay: Seconds to wait before the animations begin.
  ///   - options: How to animate.
  ///   - animations: The changes, called once, before the call returns.
  ///   - completion: Called once, with whether all animations reached their end.
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
    var call = BlockCall("UIView.animate", options, at: CallSite(fileID: fileID, line: line))
    call.take(duration: duration, delay: delay)
    call.record(
      "animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)",
      ["\(duration)", "\(bounce)", "\(velocity)", "\(delay)", "\(options.rawValue)"]
    )
    call.takePerceptualSpring(bounce: Double(bounce), velocity: Double(velocity))
    call.run(animations, completion)
  }
}
