public import UIKit
import ViewAnimations

/// An engine that animates a change as a whole, as UIKit does.
///
/// When an animation begins, in the next turn or at its begin time, the model gets the final value,
/// and a `UIViewPropertyAnimator` animates to it: with the curve, with the tension, friction, and
/// mass of a spring, or, for a decay, with a spring of the same initial velocity. A constraint is
/// laid out once, inside the animator. An animation that replaces another starts from the value on
/// screen, without a velocity.
///
/// Springs and decays end when UIKit considers them to be at rest, which is not when Pop does.
/// Numbers that do not belong to a view, such as those of a layer without a view, run on a
/// ``FrameEngine``.
///
/// ```swift
/// AnimationManager.engine = ViewEngine()
/// card.animationManager.basic.alpha(toValue: 0)
/// print(card.alpha)   // 1 until the next turn, then 0 while the card fades
/// ```
///
/// An engine belongs to one loop.
@preconcurrency @MainActor public final class ViewEngine: AnimationEngine {
  private var animations: [AnimatorAnimation] = []
  private let others = FrameEngine()

  /// Creates an engine.
  public init() {}

  public func animate(
    _ number: AnimatableValue,
    _ motion: NumberMotion,
    key: String?,
    beginTime: TimeInterval?,
    completion: ((Bool) -> Void)?
  ) {
    guard let target = number.target, number.isShownByViews else {
      return others.animate(number, motion, key: key, beginTime: beginTime, completion: completion)
    }
    if let key { removeAnimation(of: target, forKey: key) }
    animations.append(
      AnimatorAnimation(number, motion, key: key, beginTime: beginTime ?? 0) { [weak self] in
        if let completion {
          PlatformScheduler.willCallProgram()
          completion($0)
        }
        self?.animations.removeAll(where: \.hasEnded)
      }
    )
  }

  public func removeAnimation(of target: AnyObject, forKey key: String) {
    for animation in animations where animation.key == key && animation.number.target === target {
      animation.stop()
    }
    others.removeAnimation(of: target, forKey: key)
  }

  public func removeAllAnimations(of target: AnyObject) {
    for animation in animations where animation.number.target === target { animation.stop() }
    others.removeAllAnimations(of: target)
  }

  public var unfinished: [String] { animations.map { $0.number.name } + others.unfinished }
}

/// The animation of one number by a property animator.
@MainActor private final class AnimatorAnimation {
  let number: AnimatableValue
  let motion: NumberMotion
  let key: String?
  private(set) var hasEnded = false
  private let completion: (Bool) -> Void
  private var wait: PlatformSchedulerCall?
  private var animator: UIViewPropertyAnimator?
  private var simulation: (any Simulation)?
  private var startTime = 0.0

  init(
    _ number: AnimatableValue,
    _ motion: NumberMotion,
    key: String?,
    beginTime: TimeInterval,
    completion: @escaping (Bool) -> Void
  ) {
    self.number = number
    self.motion = motion
    self.key = key
    self.completion = completion
    // The animation begins in its own turn, so that it is not part of a block around the call.
    wait(beginTime - PlatformScheduler.now) { self.begin() }
  }

  private func begin() {
    guard let start = number.value else { return end(finished: false) }
    let simulation = motion.simulation(from: start, threshold: number.threshold)
    let duration = motion.duration
    guard UIView.areAnimationsEnabled, duration != 0 else {
      set(simulation.end)
      return end(finished: true)
    }
    self.simulation = simulation
    startTime = PlatformScheduler.now
    guard start != simulation.end else { return wait(duration ?? 0) { self.end(finished: true) } }
    let caller = number.caller
    caller.perform([motion.argument]) {
      let animator = UIViewPropertyAnimator(
        duration: duration ?? 0,
        timingParameters: motion.timingParameters,
        fileID: caller.fileID,
        line: caller.line
      )
      self.animator = animator
      animator.addAnimations { self.set(simulation.end) }
      animator.addCompletion { _ in
        PlatformScheduler.runOwnCompletion { self.endAnimator(after: animator.duration) }
      }
      animator.startAnimation(fileID: caller.fileID, line: caller.line)
    }
  }

  /// Ends the animation with its animator, which ends early if its animations were removed.
  private func endAnimator(after duration: TimeInterval) {
    guard !hasEnded else { return }
    let remaining = startTime + duration - PlatformScheduler.now
    if remaining < 1e-6 {
      end(finished: true)
    } else if number.target is NSLayoutConstraint {
      // The layout may not have changed, but the animation takes its duration, as on any engine.
      wait(remaining) { self.end(finished: true) }
    } else {
      end(finished: false)
    }
  }

  /// Stops the animation at the value on screen.
  func stop() {
    guard !hasEnded else { return }
    // The call that stops the animation is recorded by itself.
    number.caller.perform([]) {
      if animator?.state == .active { animator?.stopAnimation(true) }
    }
    if var simulation, number.value == simulation.end {
      // The animator stops the views, but does not set a constraint's constant.
      let present = simulation.move(to: PlatformScheduler.now - startTime).value
      UIView.performWithoutAnimation { set(present) }
    }
    end(finished: false)
  }

  private func set(_ value: CGFloat) {
    number.set(value)
    number.layout()
  }

  private func wait(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    wait = PlatformScheduler.after(seconds, action)
  }

  private func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    wait?.cancel()
    animator = nil
    completion(finished)
  }
}

// MARK: - Animator settings

extension AnimatableValue {
  /// Whether a property animator can animate changes of the number.
  fileprivate var isShownByViews: Bool {
    target is UIView || target is NSLayoutConstraint || (target as? CALayer)?.delegate is UIView
  }
}

extension NumberMotion {
  /// The duration in seconds; `nil` if the motion determines its own duration.
  fileprivate var duration: TimeInterval? {
    if case .basic(_, let duration, _) = self { duration.rawValue } else { nil }
  }

  /// The final value, or the velocity of a decay, as text.
  fileprivate var argument: String {
    switch self {
    case .basic(let value, _, _), .spring(let value, _), .decay(let value, _): "\(value)"
    }
  }

  @MainActor fileprivate var timingParameters: any UITimingCurveProvider {
    switch self {
    case .basic(_, _, let timing):
      let points = timing.controlPoints
      return UICubicTimingParameters(
        controlPoint1: CGPoint(x: points.0, y: points.1),
        controlPoint2: CGPoint(x: points.2, y: points.3)
      )
    case .spring(_, let constants):
      return UISpringTimingParameters(
        mass: constants.mass,
        stiffness: constants.tension,
        damping: constants.friction,
        initialVelocity: .zero
      )
    case .decay(_, let deceleration):
      // A critically damped spring with this initial velocity decays exponentially.
      let rate = -1000 * CGFloat(log(Double(deceleration)))
      return UISpringTimingParameters(
        mass: 1,
        stiffness: rate * rate,
        damping: 2 * rate,
        initialVelocity: CGVector(dx: rate, dy: rate)
      )
    }
  }
}
