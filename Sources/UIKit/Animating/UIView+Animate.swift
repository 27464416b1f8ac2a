import AnimationTraces
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
    let callSite = CallSite(fileID: fileID, line: line)
    let name = JournalCall.Name.animate
    if RenderLoop.current.appendBlock(name, duration: duration, animations, at: callSite) { return }
    let call = BlockCall("UIView.animate", [], at: callSite)
    call.take(duration: duration)
    call.record(name.rawValue, ["\(duration)"])
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
    let callSite = CallSite(fileID: fileID, line: line)
    let name = JournalCall.Name.animateAndComplete
    if RenderLoop.current.appendBlock(
      name,
      duration: duration,
      animations,
      completion,
      at: callSite
    ) {
      return
    }
    let call = BlockCall("UIView.animate", [], at: callSite)
    call.take(duration: duration)
    call.record(name.rawValue, ["\(duration)"])
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
    let callSite = CallSite(fileID: fileID, line: line)
    let name = JournalCall.Name.animateWithOptions
    if RenderLoop.current.appendBlock(
      name,
      duration: duration,
      delay: delay,
      options: options,
      animations,
      completion,
      at: callSite
    ) {
      return
    }
    let call = BlockCall("UIView.animate", options, at: callSite)
    call.take(duration: duration, delay: delay)
    call.record(name.rawValue, ["\(duration)", "\(delay)", "\(options.rawValue)"])
    call.run(animations, completion)
  }
}
