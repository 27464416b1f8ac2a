public import UIKit

/// The three ways in which a bound value can animate.
public enum RxAnimationType: Sendable {
  /// As the changes of a block do.
  case animation
  /// By a transition of the view, from what it showed to what it shows.
  case transition(UIView.AnimationOptions)
  /// As the changes of a block on a spring do.
  case spring(damping: CGFloat, velocity: CGFloat)
}

/// An animation that is made anew with each value that is bound.
///
/// A design team keeps its own, and gives them to ``AnimatedSink/using(_:)``:
///
/// ```swift
/// extension AnimationType where Base: UIView {
///   static var pop: AnimationType {
///     AnimationType(
///       type: .spring(damping: 0.5, velocity: 0), duration: 0.4,
///       setup: { $0.transform = CGAffineTransform(scaleX: 0.8, y: 0.8) },
///       animations: { $0.transform = .identity })
///   }
/// }
/// ```
@preconcurrency @MainActor
public struct AnimationType<Base> {
  let type: RxAnimationType
  let duration: TimeInterval
  let options: UIView.AnimationOptions
  let setup: ((UIView) -> Void)?
  let animations: ((UIView) -> Void)?
  let completion: ((Bool) -> Void)?

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - type: The way.
  ///   - duration: Seconds.
  ///   - options: The options of the block or transition.
  ///   - setup: Called as soon as a value comes, before all else.
  ///   - animations: What changes besides the value, and after it.
  ///   - completion: Called once with each value, with whether the animation reached its end.
  public init(
    type: RxAnimationType,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    setup: ((UIView) -> Void)? = nil,
    animations: ((UIView) -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.type = type
    self.duration = duration
    self.options = options
    self.setup = setup
    self.animations = animations
    self.completion = completion
  }

  /// Plays the animation: the setup now, the rest in the next turn.
  ///
  /// Where bound values do not animate, the value and the changes take effect at once in that turn,
  /// and the completion comes all the same.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - binding: Sets the value, before the animation's own changes.
  public func animate(view: UIView, binding: (() -> Void)?) {
    setup?(view)
    HostLoop.inNextTurn {
      if RxAnimated.allowsAnimation {
        play(view, binding)
      } else {
        UIView.performWithoutAnimation { play(view, binding) }
      }
    }
  }

  private func play(_ view: UIView, _ binding: (() -> Void)?) {
    let changes = {
      binding?()
      animations?(view)
    }
    switch type {
    case .animation:
      UIView.animate(
        withDuration: duration,
        delay: 0,
        options: options,
        animations: changes,
        completion: completion
      )
    case .transition(let kind):
      UIView.transition(
        with: view,
        duration: duration,
        options: options.union(kind),
        animations: changes,
        completion: completion
      )
    case .spring(let damping, let velocity):
      UIView.animate(
        withDuration: duration,
        delay: 0,
        usingSpringWithDamping: damping,
        initialSpringVelocity: velocity,
        options: options,
        animations: changes,
        completion: completion
      )
    }
  }
}
