import RenderEngine

/// The block API: the changes made in a closure animate.
extension UIView {
  /// Animates the changes made in a closure.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; zero or less applies the changes without animation.
  ///   - animations: The closure that makes the changes. It is called once, before the method
  ///     returns.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = BlockCall("UIView.animate", duration: duration, [], fileID, line)
    call.record(.animate, .number(duration))
    call.run(animations, nil)
  }

  /// Animates the changes made in a closure, and calls a completion when the animations have
  /// stopped.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; zero or less applies the changes without animation.
  ///   - animations: The closure that makes the changes. It is called once, before the method
  ///     returns.
  ///   - completion: A closure called once, with `true` if all animations reached their end and
  ///     `false` otherwise.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = BlockCall("UIView.animate", duration: duration, [], fileID, line)
    call.record(.animateAndComplete, .number(duration))
    call.run(animations, completion)
  }

  /// Animates the changes made in a closure, with a delay and options.
  ///
  /// ```swift
  /// UIView.animate(withDuration: 0.3, delay: 0.1, options: .curveEaseOut) {
  ///   view.alpha = 0
  /// } completion: { finished in
  ///   if finished { view.removeFromSuperview() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; zero or less applies the changes without animation.
  ///   - delay: The delay in seconds before the animations begin.
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
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = BlockCall("UIView.animate", duration: duration, delay: delay, options, fileID, line)
    call.record(
      .animateWithOptions,
      .times(
        duration: duration,
        delay: delay,
        options: UInt32(truncatingIfNeeded: options.rawValue)
      )
    )
    call.run(animations, completion)
  }
}
