import Onionskin
import UIKit

/// A container that flips from one of its screens to the other.
final class FlipController: UIViewController {
  let front = UIViewController()
  let back = UIViewController()
  private(set) var flips = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(front)
    addChild(back)
    front.view.frame = view.bounds
    back.view.frame = view.bounds
    view.addSubview(front.view)
    front.didMove(toParent: self)
    back.didMove(toParent: self)
  }

  func flip() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.75)
    UIView.setAnimationTransition(.flipFromRight, for: view, cache: true)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("didFlip")
    view.addSubview(back.view)
    front.view.removeFromSuperview()
    UIView.commitAnimations()
  }

  func didFlip() { flips += 1 }

  func flipWithController() {
    transition(
      from: front,
      to: back,
      duration: 0.75,
      options: .transitionFlipFromRight,
      animations: nil
    ) { _ in
      self.didFlip()
    }
  }
}

extension FlipController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "didFlip" ? .method(didFlip) : nil
  }
}
