/// An object that drives a transition by a fraction, as a finger moves.
///
/// ```swift
/// switch pan.state {
/// case .began: navigationController?.popViewController(animated: true)
/// case .changed: driver.update(pan.translation(in: view).x / view.bounds.width)
/// case .ended where driver.percentComplete > 0.5: driver.finish()
/// default: driver.cancel()
/// }
/// ```
///
/// What the animator animates goes in a straight line with the fraction. Left alone by ``finish()``
/// it goes on along ``completionCurve`` over what is left of the duration, and by ``cancel()`` back
/// over what was done of it, both divided by ``completionSpeed``.
///
/// ## Differences from UIKit
///
/// Animations of UIKit's are driven. Those that an animator adds to layers keep their own time.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private var transition: ScreenTransition?
  private var driver: UIViewPropertyAnimator?

  /// How far the transition is, from 0 to 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// How fast the transition goes on by itself: 1 is as fast as it would be; it must exceed 0.
  open var completionSpeed: CGFloat = 1
  /// How the transition goes on by itself.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// A Boolean value that indicates whether somebody drives the transition from the beginning.
  open var wantsInteractiveStart = true
  /// The parameters on which the transition goes on; `nil` for ``completionCurve``.
  open var timingCurve: (any UITimingCurveProvider)?
  /// How many seconds the transition takes if nobody drives it; 0 outside one.
  public var duration: CGFloat { CGFloat(transition?.duration ?? 0) }

  /// Begins to drive a transition: the animator is called, and what it animates stands still.
  ///
  /// - Parameter transitionContext: The transition.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ScreenTransition else { return }
    self.transition = transition
    percentComplete = 0
    let driver: UIViewPropertyAnimator
    if let own = transition.interruptibleAnimator {
      driver = own
    } else {
      driver = UIViewPropertyAnimator(duration: transition.duration, curve: .linear)
      driver.addAnimations {
        // What the animator sets before it animates is there at once; its blocks are driven.
        transition.loop.state.animateNestedOnly()
        transition.animator?.animateTransition(using: transition)
        transition.container.layoutIfNeeded()
        transition.coordinator.animateAlongside()
      }
    }
    self.driver = driver
    // A block that nobody waits for would be told to animate nothing: what it moves is nested in it.
    driver.addCompletion { _ in }
    transition.coordinator.follow(driver)
    driver.pauseAnimation()
  }

  /// Takes hold of a transition that runs by itself.
  open func pause() {
    guard let transition, !transition.isFinished, let driver, driver.state == .active else {
      return
    }
    transition.pauseInteractiveTransition()
    driver.pauseAnimation()
    percentComplete = driver.isReversed ? 1 - driver.fractionComplete : driver.fractionComplete
  }

  /// Moves the transition.
  ///
  /// - Parameter percentComplete: How far it is, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete.isNaN ? 0 : percentComplete, 0), 1)
    guard let transition, transition.isInteractive, let driver, driver.state == .active else {
      return
    }
    transition.updateInteractiveTransition(self.percentComplete)
    driver.fractionComplete = self.percentComplete
  }

  /// Lets the transition go on to its end.
  open func finish() {
    release(cancelled: false)
  }

  /// Lets the transition go back to its beginning.
  open func cancel() {
    release(cancelled: true)
  }

  private func release(cancelled: Bool) {
    guard let transition, transition.isInteractive, let driver else { return }
    transition.completionVelocity = completionSpeed
    transition.completionCurve = completionCurve
    if cancelled {
      transition.cancelInteractiveTransition()
    } else {
      transition.finishInteractiveTransition()
    }
    self.transition = nil
    self.driver = nil
    guard driver.state == .active else { return }
    let left = cancelled ? percentComplete : 1 - percentComplete
    let speed = completionSpeed > 0 ? completionSpeed : 1
    driver.isReversed = cancelled
    driver.continueAnimation(
      withTimingParameters: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
      durationFactor: left / speed
    )
  }
}
