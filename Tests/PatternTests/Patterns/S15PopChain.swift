import Onionskin
import UIKit

/// A dialog that pops up a little too large, shrinks a little too small and comes to its size.
final class DialogController: UIViewController {
  let dialog = UIView(frame: CGRect(x: 45, y: 272, width: 300, height: 300))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(dialog)
  }

  func pop() {
    dialog.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.2)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("firstBounceDidStop")
    dialog.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
    UIView.commitAnimations()
  }

  func firstBounceDidStop() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.15)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("secondBounceDidStop")
    dialog.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    UIView.commitAnimations()
  }

  func secondBounceDidStop() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.15)
    dialog.transform = .identity
    UIView.commitAnimations()
  }

  func popWithBlocks() {
    dialog.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
    scale(to: 1.1, over: 0.2) {
      self.scale(to: 0.9, over: 0.15) {
        self.scale(to: 1, over: 0.15, then: nil)
      }
    }
  }

  private func scale(to scale: CGFloat, over seconds: TimeInterval, then next: (() -> Void)?) {
    UIView.animate(
      withDuration: seconds,
      delay: 0,
      options: .allowUserInteraction,
      animations: { self.dialog.transform = CGAffineTransform(scaleX: scale, y: scale) },
      completion: next.map { next in { _ in next() } }
    )
  }
}

extension DialogController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "firstBounceDidStop": .method(firstBounceDidStop)
    case "secondBounceDidStop": .method(secondBounceDidStop)
    default: nil
    }
  }
}
