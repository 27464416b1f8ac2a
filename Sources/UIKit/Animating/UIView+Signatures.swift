// Apple's exact signatures, for code that uses a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A direct call, as in each of these bodies, resolves to the overload of the same name that records
// the call site.

extension UIView {
  @_disfavoredOverload
  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void)
  {
    animate(withDuration: duration, animations: animations)
  }

  @_disfavoredOverload
  public static func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

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
      completion: completion
    )
  }

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
      completion: completion
    )
  }

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
      completion: completion
    )
  }

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
      completion: completion
    )
  }

  @_disfavoredOverload
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    addKeyframe(
      withRelativeStartTime: frameStartTime,
      relativeDuration: frameDuration,
      animations: animations
    )
  }

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
      completion: completion
    )
  }

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
      completion: completion
    )
  }

  @_disfavoredOverload
  public static func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) { modifyAnimations(withRepeatCount: count, autoreverses: autoreverses, animations: animations) }

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
      completion: completion
    )
  }

  @_disfavoredOverload @discardableResult
  public static func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions,
    animations parallelAnimations: (() -> Void)?
  ) async -> Bool {
    await perform(animation, on: views, options: options, animations: parallelAnimations)
  }

  @_disfavoredOverload
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    beginAnimations(animationID, context: context)
  }

  @_disfavoredOverload
  public static func commitAnimations() { commitAnimations() }

  @_disfavoredOverload
  public static func setAnimationDuration(_ duration: TimeInterval) {
    setAnimationDuration(duration)
  }

  @_disfavoredOverload
  public static func setAnimationDelay(_ delay: TimeInterval) { setAnimationDelay(delay) }

  @_disfavoredOverload
  public static func setAnimationStart(_ startDate: Date) { setAnimationStart(startDate) }

  @_disfavoredOverload
  public static func setAnimationCurve(_ curve: AnimationCurve) { setAnimationCurve(curve) }

  @_disfavoredOverload
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    setAnimationRepeatCount(repeatCount)
  }

  @_disfavoredOverload
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    setAnimationRepeatAutoreverses(repeatAutoreverses)
  }

  @_disfavoredOverload
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    setAnimationBeginsFromCurrentState(fromCurrentState)
  }

  @_disfavoredOverload
  public static func setAnimationTransition(
    _ transition: AnimationTransition,
    for view: UIView?,
    cache: Bool
  ) { setAnimationTransition(transition, for: view, cache: cache) }

  @_disfavoredOverload
  public static func setAnimationDelegate(_ delegate: Any?) { setAnimationDelegate(delegate) }

  @_disfavoredOverload
  public static func setAnimationWillStart(_ selector: Selector?) {
    setAnimationWillStart(selector)
  }

  @_disfavoredOverload
  public static func setAnimationDidStop(_ selector: Selector?) { setAnimationDidStop(selector) }

  @_disfavoredOverload
  public static func setAnimationsEnabled(_ enabled: Bool) { setAnimationsEnabled(enabled) }

  @_disfavoredOverload @discardableResult
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions,
    animations: @escaping () -> Void
  ) async -> Bool {
    await animate(withDuration: duration, delay: delay, options: options, animations: animations)
  }

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
      animations: animations
    )
  }

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
      animations: animations
    )
  }

  @_disfavoredOverload @discardableResult
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions,
    animations: (() -> Void)?
  ) async -> Bool {
    await transition(with: view, duration: duration, options: options, animations: animations)
  }

  @_disfavoredOverload @discardableResult
  public static func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions
  ) async -> Bool {
    await transition(from: fromView, to: toView, duration: duration, options: options)
  }
}
