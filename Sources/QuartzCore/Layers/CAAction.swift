/// An action, which runs when a property of a layer changes or a layer is added to a tree.
@preconcurrency @MainActor public protocol CAAction {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: The key of the property that changed, or the name of the event.
  ///   - anObject: The layer.
  ///   - dict: The arguments of the event; `nil` if it has none.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing, which ends the search for one.
extension NSNull: CAAction {
  public func run(
    forKey event: String,
    object anObject: Any,
    arguments dict: [AnyHashable: Any]?
  ) {}
}

/// The delegate of an animation.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)

  /// Tells the delegate that an animation has reached its end or was removed.
  ///
  /// - Parameters:
  ///   - anim: The animation.
  ///   - flag: `true` if the animation reached its end; otherwise, `false`.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
