import Onionskin
import UIKit

/// Pushes and pops screens as cards that are laid over each other, by time or by a finger.
final class CardTransition: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  /// Drives the pop; nil to leave it to time.
  var driver: UIPercentDrivenInteractiveTransition?
  private var isPop = false

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isPop = operation == .pop
    return self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let container = context.containerView
    container.insertSubview(to, at: isPop ? 0 : container.subviews.count)
    let (card, below) = isPop ? (from, to) : (to, from)
    let away = CGAffineTransform(translationX: 0, y: container.bounds.height)
    if !isPop { card.transform = away }
    below.alpha = isPop ? 0.5 : 1
    UIView.animate(withDuration: transitionDuration(using: context)) { [isPop] in
      card.transform = isPop ? away : .identity
      below.alpha = isPop ? 1 : 0.5
    } completion: { _ in
      below.alpha = 1
      card.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

// A card comes by itself; a finger takes it halfway back, changes its mind, and lets it return.
try withRenderLoop { loop in
  let transition = CardTransition()
  let (list, card) = (UIViewController(), UIViewController())
  let navigation = UINavigationController(rootViewController: list)
  navigation.delegate = transition
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = navigation
  window.makeKeyAndVisible()
  loop.advance(by: 0)

  navigation.pushViewController(card, animated: true)
  try loop.runUntilIdle()
  print("\(navigation.viewControllers.count) screens at \(loop.now) s")

  let driver = UIPercentDrivenInteractiveTransition()
  transition.driver = driver
  navigation.popViewController(animated: true)
  for percent in [0.25, 0.5] {
    driver.update(percent)
    loop.advance(by: 0.1)
    let shown = card.view.layer.presentation()?.frame.minY ?? 0
    print("\(percent): the card is at \(shown)")
  }
  driver.cancel()
  try loop.runUntilIdle()
  print("\(navigation.viewControllers.count) screens at \(loop.now) s\n")
  print(TimelineDrawing(width: 40).timeline(of: loop.trace))
}
