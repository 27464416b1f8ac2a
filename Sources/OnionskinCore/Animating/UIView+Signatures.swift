// Apple's signatures to the letter, for code that takes a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A call in an app's own words finds the method of the same name that records where the call stands.

extension UIView {
  /// Animates the changes made in a closure.
  @_disfavoredOverload
  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void)
  {
    animate(withDuration: duration, animations: animations, fileID: #fileID, line: #line)
  }

  /// Animates the changes made in a closure, and calls another when they have stopped.
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

  /// Animates the changes made in a closure on a spring of a perceived duration and a bounce.
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

  /// Animates keyframes, each for its part of the whole.
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

  /// Makes the changes of a closure take a part of the keyframe block that it is called in.
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

  /// Changes a view into the content that it has after the changes made in a closure.
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

  /// Puts a view in the place of another, with a transition of the view around them.
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

  /// Makes the changes of a closure repeat, inside an animation block.
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

  /// Plays an animation of the system on views, with other changes beside it.
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

  /// Plays an animation of the system on views, and waits until it has stopped.
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

  /// Opens an animation block: changes made until the commit animate.
  @_disfavoredOverload
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    beginAnimations(animationID, context: context, fileID: #fileID, line: #line)
  }

  /// Closes the block that was opened last; its animations begin when the outermost is closed.
  @_disfavoredOverload
  public static func commitAnimations() {
    commitAnimations(fileID: #fileID, line: #line)
  }

  /// Sets how long later changes of the block take; without it they take 0.2 s.
  @_disfavoredOverload
  public static func setAnimationDuration(_ duration: TimeInterval) {
    setAnimationDuration(duration, fileID: #fileID, line: #line)
  }

  /// Sets how long later changes of the block wait before they begin; without it they do not wait.
  @_disfavoredOverload
  public static func setAnimationDelay(_ delay: TimeInterval) {
    setAnimationDelay(delay, fileID: #fileID, line: #line)
  }

  /// Sets the date at which later changes of the block begin; the delay is added to it.
  @_disfavoredOverload
  public static func setAnimationStart(_ startDate: Date) {
    setAnimationStart(startDate, fileID: #fileID, line: #line)
  }

  /// Sets the curve of later changes of the block; without it they ease in and out.
  @_disfavoredOverload
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    setAnimationCurve(curve, fileID: #fileID, line: #line)
  }

  /// Sets how often later changes of the block play.
  @_disfavoredOverload
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    setAnimationRepeatCount(repeatCount, fileID: #fileID, line: #line)
  }

  /// Sets whether later changes of the block play back to where they came from.
  @_disfavoredOverload
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    setAnimationRepeatAutoreverses(repeatAutoreverses, fileID: #fileID, line: #line)
  }

  /// Sets whether later changes of the block start from what is on screen.
  @_disfavoredOverload
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    setAnimationBeginsFromCurrentState(fromCurrentState, fileID: #fileID, line: #line)
  }

  /// Sets how a view changes into its new content; it lasts as long as the block's animations.
  @_disfavoredOverload
  public static func setAnimationTransition(
    _ transition: AnimationTransition,
    for view: UIView?,
    cache: Bool
  ) {
    setAnimationTransition(transition, for: view, cache: cache, fileID: #fileID, line: #line)
  }

  /// Sets the object that the block calls; it is kept alive until its last callback.
  @_disfavoredOverload
  public static func setAnimationDelegate(_ delegate: AnyObject?) {
    setAnimationDelegate(delegate, fileID: #fileID, line: #line)
  }

  /// Sets the method that is called when the block's first animation begins, after its delay.
  @_disfavoredOverload
  public static func setAnimationWillStart(_ selector: Selector?) {
    setAnimationWillStart(selector, fileID: #fileID, line: #line)
  }

  /// Sets the method that is called when the last of the block's animations has stopped.
  @_disfavoredOverload
  public static func setAnimationDidStop(_ selector: Selector?) {
    setAnimationDidStop(selector, fileID: #fileID, line: #line)
  }

  /// Sets whether changes inside blocks animate.
  @_disfavoredOverload
  public static func setAnimationsEnabled(_ enabled: Bool) {
    setAnimationsEnabled(enabled, fileID: #fileID, line: #line)
  }

  /// Animates the changes made in a closure, and waits until they have stopped.
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

  /// Animates the changes made in a closure on a spring, and waits until they have stopped.
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

  /// Animates keyframes, and waits until they have stopped.
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

  /// Changes a view into its new content with a transition, and waits until that has stopped.
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

  /// Puts a view in the place of another with a transition, and waits until that has stopped.
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
