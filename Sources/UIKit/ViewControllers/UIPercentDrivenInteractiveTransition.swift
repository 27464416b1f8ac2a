import RenderEngine

/// An object that drives an interactive transition by its completed fraction.
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
/// The animations of the animator follow the fraction linearly. After ``finish()``, they continue along
/// ``completionCurve`` for the rest of the duration; after ``cancel()``, they return for the completed part
/// of the duration. Both times are divided by ``completionSpeed``.
///
/// ## Differences from UIKit
///
/// Only animations of views are driven. Animations that the animator adds to layers keep their own
/// time.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private var transition: ScreenTransition?
  private var driver: UIViewPropertyAnimator?

  /// The completed fraction of the transition, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed at which the transition continues after the interaction, greater than 0; 1 is the normal
  /// speed.
  open var completionSpeed: CGFloat = 1
  /// The curve with which the transition continues after the interaction.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// A Boolean value that indicates whether the transition is interactive from the beginning.
  open var wantsInteractiveStart = true
  /// The timing parameters with which the transition continues after the interaction; `nil` for
  /// ``completionCurve``.
  open var timingCurve: (any UITimingCurveProvider)?
  /// The duration of the transition in seconds if it is not interactive; 0 outside a transition.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }

  /// Begins to drive a transition: the animator is called, and its animations are paused.
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
        // Changes that the animator makes outside its blocks take effect at once; its blocks are driven.
        transition.loop.state.animateNestedOnly()
        transition.animator?.animateTransition(using: transition)
        transition.container.layoutIfNeeded()
        transition.coordinator.animateAlongside()
      }
    }
    self.driver = driver
    // A block without a completion would be reported to animate nothing, because its animations are nested.
    driver.addCompletion { _ in }
    transition.coordinator.follow(driver)
    driver.pauseAnimation()
  }

  /// Pauses the transition.
  ///
  /// ## Differences from UIKit
  ///
  /// A transition that did not start interactively, or that continues after ``finish()`` or ``cancel()``,
  /// is not paused.
  open func pause() {
    guard let transition, !transition.isFinished, let driver, driver.state == .active else {
      return
    }
    transition.pauseInteractiveTransition()
    driver.pauseAnimation()
    percentComplete = driver.isReversed ? 1 - driver.fractionComplete : driver.fractionComplete
  }

  /// Updates the completed fraction of the transition.
  ///
  /// - Parameter percentComplete: The fraction, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete.isNaN ? 0 : percentComplete, 0), 1)
    guard let transition, transition.isInteractive, let driver, driver.state == .active else {
      return
    }
    transition.updateInteractiveTransition(self.percentComplete)
    driver.fractionComplete = self.percentComplete
  }

  /// Finishes the transition, which continues to its end.
  open func finish() { release(cancelled: false) }

  /// Cancels the transition, which returns to its beginning.
  open func cancel() { release(cancelled: true) }

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
    let remaining = cancelled ? percentComplete : 1 - percentComplete
    let speed = completionSpeed > 0 ? completionSpeed : 1
    driver.isReversed = cancelled
    driver.continueAnimation(
      withTimingParameters: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
      durationFactor: remaining / speed
    )
  }
}
