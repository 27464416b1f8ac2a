/// The forms that are awaited: they return whether all animations reached their end.
///
/// The loop's time does not move by itself; somebody has to advance it. Cancelling the task resumes
/// it with false and leaves the animations running.
extension UIView {
  /// Animates the changes made in a closure, and waits until they have stopped.
  ///
  /// - Parameters:
  ///   - duration: Seconds; zero or less applies the changes without animation.
  ///   - delay: Seconds to wait before the animations begin.
  ///   - options: How to animate.
  ///   - animations: The changes.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: Whether all animations reached their end.
  @discardableResult
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) async -> Bool {
    await RenderLoop.current.wait { completion in
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

  /// Animates the changes made in a closure on a spring, and waits until they have stopped.
  ///
  /// - Parameters:
  ///   - duration: Seconds; zero or less applies the changes without animation.
  ///   - delay: Seconds to wait before the animations begin.
  ///   - dampingRatio: How much the spring is damped, from 0 to 1.
  ///   - velocity: The speed at the start, in distances per second.
  ///   - options: How to animate.
  ///   - animations: The changes.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: Whether all animations reached their end.
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
    await RenderLoop.current.wait { completion in
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

  /// Animates keyframes, and waits until they have stopped.
  ///
  /// - Parameters:
  ///   - duration: Seconds for the whole.
  ///   - delay: Seconds to wait before the animations begin.
  ///   - options: How to animate.
  ///   - animations: The keyframes.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: Whether all animations reached their end.
  @discardableResult
  public static func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) async -> Bool {
    await RenderLoop.current.wait { completion in
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
}
