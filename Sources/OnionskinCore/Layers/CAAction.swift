/// Something that runs when a property of a layer changes, or when a layer is put into a tree.
@preconcurrency @MainActor
public protocol CAAction {
  /// Does what the action is for.
  ///
  /// - Parameters:
  ///   - event: The key that has changed, or the name of what happens.
  ///   - anObject: The layer.
  ///   - dict: Arguments of the event; `nil` if it has none.
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

/// Somebody who is told when an animation starts and stops.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Tells that an animation's active time begins.
  func animationDidStart(_ anim: CAAnimation)

  /// Tells that an animation has played to its end, or was taken away before.
  ///
  /// - Parameters:
  ///   - anim: The animation, as it was when it was added.
  ///   - flag: Whether it has reached its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
