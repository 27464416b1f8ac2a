public import UIKit

// The signatures without a call site, for code that uses a function as a value:
//
//     let animate = animateViews(duration:delay:curve:animations:completion:)
//
// A direct call, as in each of these bodies, resolves to the overload of the same name that records
// the call site.

@_disfavoredOverload
@preconcurrency @MainActor public func animateViews(
  duration: TimeInterval,
  delay: TimeInterval,
  curve: UIView.AnimationCurve?,
  animations: () -> Void,
  completion: ((Bool) -> Void)?
) {
  animateViews(
    duration: duration,
    delay: delay,
    curve: curve,
    animations: animations,
    completion: completion
  )
}

@_disfavoredOverload
@preconcurrency @MainActor public func animateViews(
  duration: TimeInterval,
  delay: TimeInterval,
  options: UIView.AnimationOptions,
  animations: () -> Void,
  completion: ((Bool) -> Void)?
) {
  animateViews(
    duration: duration,
    delay: delay,
    options: options,
    animations: animations,
    completion: completion
  )
}

@_disfavoredOverload
@preconcurrency @MainActor @discardableResult
public func animateViewsAndWait(
  duration: TimeInterval,
  delay: TimeInterval,
  curve: UIView.AnimationCurve?,
  animations: () -> Void
) async -> Bool {
  await animateViewsAndWait(duration: duration, delay: delay, curve: curve, animations: animations)
}

@_disfavoredOverload
@preconcurrency @MainActor @discardableResult
public func animateViewsAndWait(
  duration: TimeInterval,
  delay: TimeInterval,
  options: UIView.AnimationOptions,
  animations: () -> Void
) async -> Bool {
  await animateViewsAndWait(
    duration: duration,
    delay: delay,
    options: options,
    animations: animations
  )
}
