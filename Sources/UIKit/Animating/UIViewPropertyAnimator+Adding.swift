import RenderEngine

/// Adding animations to an animator, and creating a running animator.
extension UIViewPropertyAnimator {
  /// Adds animations after a fraction of the duration, and reports an invalid fraction.
  func add(_ animation: @escaping () -> Void, checking delayFactor: CGFloat, _ call: AnimatorCall) {
    let factor = loop.state.checked(
      TimeInterval(delayFactor),
      "the delay factor",
      of: call.name,
      at: call.callSite
    )
    add(animation, factor.isFinite ? min(factor, 1) : 0, call)
  }

  func add(_ animation: @escaping () -> Void, _ delayFactor: Double, _ call: AnimatorCall) {
    switch state {
    case .inactive:
      record(call)
      waitingAnimations.append((animation, delayFactor))
    case .active:
      updatePosition()
      // Animations added in reverse move forward, over what is left of the way back.
      let isBackwards = timeline.isReversed && !isNested
      let done = (isBackwards ? timeline.mirrored : timeline).progress(linearly: true)
      let begin = (min(max(done, 0), 1) + delayFactor) * timeline.duration
      run([(animation, begin)], call, isMirrored: isBackwards)
      let changesNothing =
        moves && timeline.phases.count == 1 && timeline.isForward && timeline.rate == 1
        && !pausesOnCompletion
        && (timeline.isAtStart || movesSince <= loop.state.now)
      if !changesNothing { retime() }
    case .stopped:
      record(call)
      reportWrongState(call, "Finish it first.")
    }
  }

  /// Creates an animator and starts it.
  ///
  /// Inside an animation block the animator inherits the duration, the curve and the options of the
  /// block, unless the options say otherwise, and cannot be paused or stopped.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The delay in seconds before the animations begin.
  ///   - options: The animation options; repeating, autoreversing and transitions have no effect.
  ///   - animations: The closure that makes the changes. It is called once, before the method
  ///     returns.
  ///   - completion: A closure called when the animations end.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The animator.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> UIViewPropertyAnimator {
    let call = AnimatorCall(
      "runningPropertyAnimator(withDuration:delay:options:animations:completion:)",
      [
        "\(duration)", "\(delay)", "\(options.rawValue)", "closure",
        completion == nil ? "nil" : "closure",
      ],
      fileID,
      line
    )
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 0xF)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(
      duration: duration,
      curve: curve,
      animations: animations,
      fileID: fileID,
      line: line
    )
    animator.options = options
    animator.loop.state.reportTransitionOptions(
      in: options,
      of: "runningPropertyAnimator",
      at: CallSite(fileID: fileID, line: line)
    )
    if let completion { animator.completions = [completion] }
    let checked = animator.loop.state.checked(
      delay,
      "the delay",
      of: "runningPropertyAnimator",
      at: call.callSite
    )
    animator.start(after: checked.isFinite ? checked : 0, call)
    return animator
  }
}
