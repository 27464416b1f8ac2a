// Apple's exact signatures, for code that uses a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A direct call, as in each of these bodies, resolves to the overload of the same name that records
// the call site.

extension UIViewPropertyAnimator {
  @_disfavoredOverload @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions,
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)?
  ) -> UIViewPropertyAnimator {
    runningPropertyAnimator(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  @_disfavoredOverload
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)?
  ) { self.init(duration: duration, curve: curve, animations: animations) }

  @_disfavoredOverload
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)?
  ) {
    self.init(
      duration: duration,
      controlPoint1: point1,
      controlPoint2: point2,
      animations: animations
    )
  }

  @_disfavoredOverload
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)?
  ) { self.init(duration: duration, dampingRatio: ratio, animations: animations) }
}
