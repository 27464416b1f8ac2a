// Apple's exact signatures, for code that uses a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A direct call resolves to the overload of the same name that records the call site.

extension UIView {
  /// Animates the changes made in a closure.
  @_disfavoredOverload
  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void)
  {
    animate(withDuration: duration, animations: animations, fileID: #fileID, line: #line)
  }

  /// Animates the changes made in a closure, and calls a completion when the animations have
  /// stopped.
  @_disfavoredOverload
  public static func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animate(
      withDuration: duration,
      animations: animations,
      completion: completion,
      fileID: #fileID,
      line: #line
    )
  }

  /// Animates the changes made in a closure, with a delay and options.
  @_disfavoredOverload
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: animations,
      completion: completion,
      fileID: #fileID,
      line: #line
    )
  }

  /// Animates the changes made in a closure on a spring that comes to rest within a duration.
  @_disfavoredOverload
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      usingSpringWithDamping: dampingRatio,
      initialSpringVelocity: velocity,
      options: options,
      animations: animations,
      completion: completion,
      fileID: #fileID,
      line: #line
    )
  }

  /// Animates the changes made in a closure on a spring with a perceptual duration and a bounce.
  @_disfavoredOverload
  public static func animate(
    springDuration duration: TimeInterval,
    bounce: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    delay: TimeInterval,
    options: AnimationOptions,
    animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animate(
      springDuration: duration,
      bounce: bounce,
      initialSpringVelocity: velocity,
      delay: delay,
      options: options,
      animations: animations,
      completion: completion,
      fileID: #fileID,
      line: #line
    )
  }

  /// Animates keyframes, each of which takes a part of the duration.
  @_disfavoredOverload
  public static func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animateKeyframes(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: animations,
      completion: completion,
      fileID: #fileID,
      line: #line
    )
  }

  /// Adds a keyframe with the changes of a closure to the keyframe animation.
  @_disfavoredOverload
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    addKeyframe(
      withRelativeStartTime: frameStartTime,
      relativeDuration: frameDuration,
      animations: animations,
      fileID: #fileID,
      line: #line
    )
  }

  /// Changes the content of a view in a closure, with a transition.
  @_disfavoredOverload
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions,
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    transition(
      with: view,
      duration: duration,
      options: options,
      animations: animations,
      completion: completion,
      fileID: #fileID,
      line: #line
    )
  }

  /// Replaces a view with another, with a transition of their superview.
  @_disfavoredOverload
  public static func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    transition(
      from: fromView,
      to: toView,
      duration: duration,
      options: options,
      completion: completion,
      fileID: #fileID,
      line: #line
    )
  }

  /// Repeats the changes of a closure inside an animation block.
  @_disfavoredOverload
  public static func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    modifyAnimations(
      withRepeatCount: count,
      autoreverses: autoreverses,
      animations: animations,
      fileID: #fileID,
      line: #line
    )
  }

  /// Performs a system animation on views, together with other changes.
  @_disfavoredOverload
  public static func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions,
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    perform(
      animation,
      on: views,
      options: options,
      animations: parallelAnimations,
      completion: completion,
      fileID: #fileID,
      line: #line
    )
  }

  /// Performs a system animation on views and waits for it to stop.
  @_disfavoredOverload @discardableResult
  public static func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions,
    animations parallelAnimations: (() -> Void)?
  ) async -> Bool {
    await perform(
      animation,
      on: views,
      options: options,
      animations: parallelAnimations,
      fileID: #fileID,
      line: #line
    )
  }

  /// Begins an animation block, in which changes animate until it is committed.
  @_disfavoredOverload
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    beginAnimations(animationID, context: context, fileID: #fileID, line: #line)
  }

  /// Commits the innermost block; animations begin when the outermost block is committed.
  @_disfavoredOverload
  public static func commitAnimations() { commitAnimations(fileID: #fileID, line: #line) }

  /// Sets the duration of later changes in the block; the default is 0.2 s.
  @_disfavoredOverload
  public static func setAnimationDuration(_ duration: TimeInterval) {
    setAnimationDuration(duration, fileID: #fileID, line: #line)
  }

  /// Sets the delay of later changes in the block; the default is 0.
  @_disfavoredOverload
  public static func setAnimationDelay(_ delay: TimeInterval) {
    setAnimationDelay(delay, fileID: #fileID, line: #line)
  }

  /// Sets the date at which later changes in the block begin, to which the delay is added.
  @_disfavoredOverload
  public static func setAnimationStart(_ startDate: Date) {
    setAnimationStart(startDate, fileID: #fileID, line: #line)
  }

  /// Sets the curve of later changes in the block; the default is `easeInOut`.
  @_disfavoredOverload
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    setAnimationCurve(curve, fileID: #fileID, line: #line)
  }

  /// Sets the number of times that later changes in the block repeat.
  @_disfavoredOverload
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    setAnimationRepeatCount(repeatCount, fileID: #fileID, line: #line)
  }

  /// Sets whether later changes in the block autoreverse.
  @_disfavoredOverload
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    setAnimationRepeatAutoreverses(repeatAutoreverses, fileID: #fileID, line: #line)
  }

  /// Sets whether later changes in the block start from the values on screen.
  @_disfavoredOverload
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    setAnimationBeginsFromCurrentState(fromCurrentState, fileID: #fileID, line: #line)
  }

  /// Sets a transition for a view, which takes as long as the animations of the block.
  @_disfavoredOverload
  public static func setAnimationTransition(
    _ transition: AnimationTransition,
    for view: UIView?,
    cache: Bool
  ) { setAnimationTransition(transition, for: view, cache: cache, fileID: #fileID, line: #line) }

  /// Sets the delegate of the block, which is retained until its last callback.
  @_disfavoredOverload
  public static func setAnimationDelegate(_ delegate: Any?) {
    setAnimationDelegate(delegate, fileID: #fileID, line: #line)
  }

  /// Sets the selector to call when the first animation of the block begins, after its delay.
  @_disfavoredOverload
  public static func setAnimationWillStart(_ selector: Selector?) {
    setAnimationWillStart(selector, fileID: #fileID, line: #line)
  }

  /// Sets the selector to call when the last animation of the block has stopped.
  @_disfavoredOverload
  public static func setAnimationDidStop(_ selector: Selector?) {
    setAnimationDidStop(selector, fileID: #fileID, line: #line)
  }

  /// Sets whether changes in blocks animate.
  @_disfavoredOverload
  public static func setAnimationsEnabled(_ enabled: Bool) {
    setAnimationsEnabled(enabled, fileID: #fileID, line: #line)
  }

  /// Animates the changes made in a closure and waits for the animations to stop.
  @_disfavoredOverload @discardableResult
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions,
    animations: @escaping () -> Void
  ) async -> Bool {
    await animate(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: animations,
      fileID: #fileID,
      line: #line
    )
  }

  /// Animates the changes made in a closure on a spring and waits for the animations to stop.
  @_disfavoredOverload @discardableResult
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions,
    animations: @escaping () -> Void
  ) async -> Bool {
    await animate(
      withDuration: duration,
      delay: delay,
      usingSpringWithDamping: dampingRatio,
      initialSpringVelocity: velocity,
      options: options,
      animations: animations,
      fileID: #fileID,
      line: #line
    )
  }

  /// Animates keyframes and waits for the animations to stop.
  @_disfavoredOverload @discardableResult
  public static func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions,
    animations: @escaping () -> Void
  ) async -> Bool {
    await animateKeyframes(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: animations,
      fileID: #fileID,
      line: #line
    )
  }

  /// Changes the content of a view with a transition and waits for the transition to stop.
  @_disfavoredOverload @discardableResult
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions,
    animations: (() -> Void)?
  ) async -> Bool {
    await transition(
      with: view,
      duration: duration,
      options: options,
      animations: animations,
      fileID: #fileID,
      line: #line
    )
  }

  /// Replaces a view with another in a transition and waits for the transition to stop.
  @_disfavoredOverload @discardableResult
  public static func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions
  ) async -> Bool {
    await transition(
      from: fromView,
      to: toView,
      duration: duration,
      options: options,
      fileID: #fileID,
      line: #line
    )
  }
}
