import AnimationModel
import RenderEngine

/// The animations alongside a transition between view controllers, and the closures to call at its end.
@MainActor final class TransitionCoordinator: NSObject {
  private unowned let transition: ScreenTransition
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionObservers:
    [(endsOnly: Bool, call: (any UIViewControllerTransitionCoordinatorContext) -> Void)] = []
  /// Whether animations can be added: until the screens are laid out, and then in the instant of the start.
  var isOpen = true
  private var hasBegun = false
  private let start: Instant
  /// The animator that drives the animations; `nil` if time drives them.
  private weak var driver: UIViewPropertyAnimator?
  /// Whether the transition was interactive at its start.
  var wasInteractive = false
  /// The animator of the animations while an object other than a ``UIPercentDrivenInteractiveTransition``
  /// drives the transition.
  private var scrubber: UIViewPropertyAnimator?

  init(_ transition: ScreenTransition) {
    self.transition = transition
    start = transition.loop.instant
  }

  /// Runs the added animations with the duration and the curve of the transition.
  func animateAlongside() {
    guard !hasBegun else { return }
    hasBegun = true
    let joined = animations
    animations = []
    guard !joined.isEmpty else { return }
    run { [self] in for animation in joined { animation(self) } }
  }

  /// Makes changes with the duration and the curve of the transition.
  private func run(_ changes: @escaping () -> Void) {
    if let driver, driver.state == .active, transition.loop.state.openBlocks.isEmpty {
      return driver.addAnimations(changes)
    }
    guard let animator = transition.animator else { return changes() }
    if transition.isInteractive, transition.loop.state.openBlocks.isEmpty {
      let scrubber = UIViewPropertyAnimator(duration: transition.duration, curve: .linear)
      scrubber.addAnimations(changes)
      scrubber.pauseAnimation()
      self.scrubber = scrubber
    } else if let system = animator as? SystemTransitionAnimator {
      system.animate(changes)
    } else {
      transition.loop.calling("animate(alongsideTransition:completion:)", [], at: nil) {
        UIView.animate(withDuration: transition.duration, animations: changes)
      }
    }
  }

  /// Adds later animations to an animator that drives the transition.
  func follow(_ animator: UIViewPropertyAnimator) { driver = animator }

  func scrub(to percent: CGFloat) { scrubber?.fractionComplete = percent }

  /// Continues the animations after an interaction, to the end or back.
  func release(cancelled: Bool) {
    guard let scrubber else { return }
    let remaining = cancelled ? transition.percentComplete : 1 - transition.percentComplete
    scrubber.isReversed = cancelled
    scrubber.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: transition.completionCurve),
      durationFactor: max(0, remaining / max(transition.completionVelocity, 1e-6))
    )
    self.scrubber = nil
  }

  func interactionChanged() {
    for observer in interactionObservers
    where !observer.endsOnly || !transition.isInteractive { observer.call(self) }
  }

  func complete() {
    hasBegun = true
    let handlers = completions
    completions = []
    interactionObservers = []
    for completion in handlers { completion(self) }
  }
}

extension TransitionCoordinator: UIViewControllerTransitionCoordinator {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return isOpen }
    guard isOpen, !transition.isFinished, !hasBegun || transition.loop.instant == start else {
      animation(self)
      return false
    }
    if hasBegun {
      run { [self] in animation(self) }
    } else {
      animations.append(animation)
    }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionObservers.append((false, handler)) }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionObservers.append((true, handler)) }

  var isAnimated: Bool { transition.isAnimated }
  var isInteractive: Bool { transition.isInteractive }
  var initiallyInteractive: Bool { wasInteractive }
  var isInterruptible: Bool { transition.isInterruptible }
  var isCancelled: Bool { transition.isCancelled }
  var transitionDuration: TimeInterval { transition.duration }
  var percentComplete: CGFloat { transition.percentComplete }
  var completionVelocity: CGFloat { transition.completionVelocity }
  var completionCurve: UIView.AnimationCurve { transition.completionCurve }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var containerView: UIView { transition.container }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { transition.viewController(forKey: key) }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.view(forKey: key) }
}
