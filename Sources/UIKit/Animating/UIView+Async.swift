import RenderEngine

/// The asynchronous methods, which return whether all animations reached their end.
///
/// In `withRenderLoop`, and in a test that has its own loop, time advances by itself while they are
/// awaited; elsewhere the program has to advance the loop. Canceling the task ends the wait with
/// `false` and leaves the animations running. An await that cannot end is recorded as misuse,
/// ``AnimationIssue/Kind/awaitNeverEnds``, and also returns `false`: an await inside an open block,
/// or one of an endless animation.
extension UIView {
  /// Animates the changes made in a closure and waits for the animations to stop.
  ///
  /// The parameters are those of
  /// ``animate(withDuration:delay:options:animations:completion:fileID:line:)``.
  ///
  /// ## Differences from UIKit
  ///
  /// The delay is required, even if it is 0. A call without it uses the synchronous method, which
  /// returns at once and needs no `await` in asynchronous code, where Swift would prefer an
  /// asynchronous method.
  ///
  /// - Returns: `true` if all animations reached their end; otherwise, `false`.
  @discardableResult
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) async -> Bool {
    await RenderLoop.current.wait(for: "UIView.animate", fileID: fileID, line: line) { completion in
      animate(
        withDuration: duration,
        delay: delay,
        options: options,
        animations: animations,
        completion: completion,
        fileID: fileID,
        line: line
      )
    }
  }

  /// Animates the changes made in a closure on a spring and waits for the animations to stop.
  ///
  /// The parameters are those of
  /// ``animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:fileID:line:)``.
  ///
  /// - Returns: `true` if all animations reached their end; otherwise, `false`.
  @discardableResult
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) async -> Bool {
    await RenderLoop.current.wait(for: "UIView.animate", fileID: fileID, line: line) { completion in
      animate(
        withDuration: duration,
        delay: delay,
        usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity,
        options: options,
        animations: animations,
        completion: completion,
        fileID: fileID,
        line: line
      )
    }
  }

  /// Animates keyframes and waits for the animations to stop.
  ///
  /// The parameters are those of
  /// ``animateKeyframes(withDuration:delay:options:animations:completion:fileID:line:)``.
  ///
  /// - Returns: `true` if all animations reached their end; otherwise, `false`.
  @discardableResult
  public static func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) async -> Bool {
    await RenderLoop.current.wait(for: "UIView.animateKeyframes", fileID: fileID, line: line) {
      completion in
      animateKeyframes(
        withDuration: duration,
        delay: delay,
        options: options,
        animations: animations,
        completion: completion,
        fileID: fileID,
        line: line
      )
    }
  }

  /// Changes the content of a view with a transition and waits for the transition to stop.
  ///
  /// The parameters are those of
  /// ``transition(with:duration:options:animations:completion:fileID:line:)``.
  ///
  /// - Returns: `true` if the transition reached its end; otherwise, `false`.
  @discardableResult
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    fileID: String = #fileID,
    line: Int = #line
  ) async -> Bool {
    await RenderLoop.current.wait(for: "UIView.transition", fileID: fileID, line: line) {
      completion in
      transition(
        with: view,
        duration: duration,
        options: options,
        animations: animations,
        completion: completion,
        fileID: fileID,
        line: line
      )
    }
  }

  /// Replaces a view with another in a transition and waits for the transition to stop.
  ///
  /// The parameters are those of
  /// ``transition(from:to:duration:options:completion:fileID:line:)``.
  ///
  /// - Returns: `true` if the transition reached its end; otherwise, `false`.
  @discardableResult
  public static func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    fileID: String = #fileID,
    line: Int = #line
  ) async -> Bool {
    await RenderLoop.current.wait(for: "UIView.transition", fileID: fileID, line: line) {
      completion in
      transition(
        from: fromView,
        to: toView,
        duration: duration,
        options: options,
        completion: completion,
        fileID: fileID,
        line: line
      )
    }
  }
}
