public import UIKit
import ViewAnimations

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
  /// Where the program has made it, for what no other call of the program brings about.
  let caller: Caller

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - type: The way.
  ///   - duration: The duration in seconds.
  ///   - options: The options of the block or transition.
  ///   - setup: Called as soon as a value comes, before all else.
  ///   - animations: What changes besides the value, and after it.
  ///   - completion: Called once with each value, with whether the animation reached its end.
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

  /// Plays the animation: the setup now, the rest in the next turn.
  ///
  /// Where bound values do not animate, the value and the changes take effect at once in that turn,
  /// and the completion comes all the same.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - binding: Sets the value, before the animation's own changes.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func animate(
    view: UIView,
    binding: (() -> Void)?,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    animate(view: view, for: Caller(fileID, line), binding: binding)
  }

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
    caller.carryOut(["\(type.word), \(duration) s"]) { play(view, changes, for: caller) }
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
  /// The way, in a word.
  fileprivate var word: String {
    switch self {
    case .animation: "animation"
    case .transition: "transition"
    case .spring: "spring"
    }
  }
}
