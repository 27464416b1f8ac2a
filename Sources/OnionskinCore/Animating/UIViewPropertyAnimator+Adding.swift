/// How an animator is given more to animate, and made running in one call.
extension UIViewPropertyAnimator {
  /// Adds changes.
  ///
  /// While the animator is active they run at once, over what is left of the duration.
  ///
  /// - Parameters:
  ///   - animation: The changes.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func addAnimations(
    _ animation: @escaping () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    add(animation, 0, AnimatorCall("addAnimations(_:)", ["closure"], fileID, line))
  }

  /// Adds changes that begin after a part of the duration, and take the rest of it.
  ///
  /// While the animator is active, the part is waited for from now on; it is one of the whole
  /// duration all the same.
  ///
  /// - Parameters:
  ///   - animation: The changes.
  ///   - delayFactor: The part of the duration, from 0 to 1.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func addAnimations(
    _ animation: @escaping () -> Void,
    delayFactor: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = AnimatorCall(
      "addAnimations(_:delayFactor:)",
      ["closure", "\(delayFactor)"],
      fileID,
      line
    )
    let factor = loop.state.checked(
      TimeInterval(delayFactor),
      "the delay factor",
      of: call.name,
      at: call.callSite
    )
    add(animation, factor.isFinite ? min(factor, 1) : 0, call)
  }

  private func add(_ animation: @escaping () -> Void, _ delayFactor: Double, _ call: AnimatorCall) {
    switch state {
    case .inactive:
      record(call)
      waitingAnimations.append((animation, delayFactor))
    case .active:
      settle()
      // What is added on the way back goes forwards on it, over what is left of it.
      let isBackwards = path.isReversed && !isNested
      let done = (isBackwards ? path.mirrored : path).progress(linearly: true)
      let begin = (min(max(done, 0), 1) + delayFactor) * path.duration
      run([(animation, begin)], call, isMirrored: isBackwards)
      let isPlain =
        moves && path.phases.count == 1 && path.isForward && path.rate == 1 && !pausesOnCompletion
        && (path.isAtStart || movesSince <= loop.state.now)
      if !isPlain { retime() }
    case .stopped:
      record(call)
      reportWrongState(call, "Finish it first.")
    }
  }

  /// Makes an animator and starts it.
  ///
  /// Inside an animation block it inherits the duration, the curve and the options of that, unless
  /// the options say otherwise, and cannot be paused or stopped.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds to wait before the animations begin.
  ///   - options: How to animate; repeats, transitions and the way back have no effect.
  ///   - animations: The changes, called before the call returns.
  ///   - completion: Called at the end.
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

extension UIViewImplicitlyAnimating where Self: UIViewPropertyAnimator {
  public func startAnimation() { startAnimation(fileID: #fileID, line: #line) }
  public func startAnimation(afterDelay delay: TimeInterval) {
    startAnimation(afterDelay: delay, fileID: #fileID, line: #line)
  }
  public func pauseAnimation() { pauseAnimation(fileID: #fileID, line: #line) }
  public func stopAnimation(_ withoutFinishing: Bool) {
    stopAnimation(withoutFinishing, fileID: #fileID, line: #line)
  }
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finishAnimation(at: finalPosition, fileID: #fileID, line: #line)
  }
  public func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, fileID: #fileID, line: #line)
  }
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation, delayFactor: delayFactor, fileID: #fileID, line: #line)
  }
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    addCompletion(completion, fileID: #fileID, line: #line)
  }
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    continueAnimation(
      withTimingParameters: parameters,
      durationFactor: durationFactor,
      fileID: #fileID,
      line: #line
    )
  }
}
