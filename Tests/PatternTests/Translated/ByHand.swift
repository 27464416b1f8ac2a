import UIKit

/// Returns an object whose variables are set.
@MainActor
func prepared<Object>(_ object: Object, _ set: (Object) -> Void) -> Object {
  set(object)
  return object
}

/// Animates as a begin and a commit do that set these values: in 0.2 s, eased in and out, and touches
/// arrive.
@MainActor
func animate(
  over seconds: TimeInterval = 0.2,
  after delay: TimeInterval = 0,
  _ options: UIView.AnimationOptions = [],
  _ changes: @escaping @MainActor () -> Void,
  then completion: (@MainActor (Bool) -> Void)? = nil
) {
  UIView.animate(
    withDuration: seconds,
    delay: delay,
    options: options.union(.allowUserInteraction),
    animations: changes,
    completion: completion
  )
}
