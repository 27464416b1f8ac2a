public import UIKit
import ViewAnimations

/// The ways in which a bound value can animate.
public enum RxAnimationType: Sendable {
  /// In an animation block.
  case animation
  /// With a transition of the view.
  case transition(UIView.AnimationOptions)
  /// In an animation block on a spring.
  case spring(damping: CGFloat, velocity: CGFloat)
}

/// An animation that plays with each value that is bound.
///
/// Declare animations of your own in an extension, and pass them to ``AnimatedSink/using(_:)``:
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
@preconcurrency @MainActor public struct AnimationType<Base> {
  let type: RxAnimationType
  let duration: TimeInterval
  let options: UIView.AnimationOptions
  let setup: ((UIView) -> Void)?
  let animations: ((UIView) -> Void)?
  let completion: ((Bool) -> Void)?
  /// The call site at which the animation was created, for values that no call of the program has
  /// bound.
  let caller: Caller

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - type: The kind of animation.
  ///   - duration: The duration in seconds.
  ///   - options: The options of the animation or transition.
  ///   - setup: A closure called when a value arrives, before everything else; `nil` for none.
  ///   - animations: A closure that makes additional changes, after the value is set; `nil` for
  ///     none.
  ///   - completion: A closure called once for each value, with `true` if the animation reached its
  ///     end and `false` otherwise.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    type: RxAnimationType,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    setup: ((UIView) -> Void)? = nil,
    animations: ((UIView) -> Void)?,
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    caller = Caller(fileID, line, "AnimationType")
    self.type = type
    self.duration = duration
    self.options = options
    self.setup = setup
    self.animations = animations
    self.completion = completion
  }

  /// Plays the animation: the setup at once, the rest in the next turn.
  ///
  /// If ``RxAnimated/areAnimationsEnabled`` is `false`, the value and the changes take effect in
  /// that turn without animation, and the completion is called nevertheless.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - binding: A closure that sets the value, before the changes of the animation; `nil` for
  ///     none.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func animate(
    view: UIView,
    binding: (() -> Void)?,
    fileID: String = #fileID,
    line: Int = #line
  ) { animate(view: view, for: Caller(fileID, line), binding: binding) }

  /// Plays the animation on behalf of a call.
  func animate(view: UIView, for caller: Caller, binding: (() -> Void)?) {
    setup?(view)
    PlatformScheduler.inNextTurn {
      if RxAnimated.allowsAnimation {
        play(view, for: caller, binding)
      } else {
        UIView.performWithoutAnimation { play(view, for: caller, binding) }
      }
    }
  }

  private func play(_ view: UIView, for caller: Caller, _ binding: (() -> Void)?) {
    let changes = {
      binding?()
      animations?(view)
    }
    caller.perform(["\(type.name), \(duration) s"]) { play(view, changes, for: caller) }
  }

  private func play(_ view: UIView, _ changes: @escaping () -> Void, for caller: Caller) {
    switch type {
    case .animation:
      UIView.animate(
        withDuration: duration,
        delay: 0,
        options: options,
        animations: changes,
        completion: completion,
        fileID: caller.fileID,
        line: caller.line
      )
    case .transition(let kind):
      UIView.transition(
        with: view,
        duration: duration,
        options: options.union(kind),
        animations: changes,
        completion: completion,
        fileID: caller.fileID,
        line: caller.line
      )
    case .spring(let damping, let velocity):
      UIView.animate(
        withDuration: duration,
        delay: 0,
        usingSpringWithDamping: damping,
        initialSpringVelocity: velocity,
        options: options,
        animations: changes,
        completion: completion,
        fileID: caller.fileID,
        line: caller.line
      )
    }
  }
}

extension RxAnimationType {
  /// The name of the type.
  fileprivate var name: String {
    switch self {
    case .animation: "animation"
    case .transition: "transition"
    case .spring: "spring"
    }
  }
}
