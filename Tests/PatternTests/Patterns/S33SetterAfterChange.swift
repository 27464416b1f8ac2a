import Onionskin
import UIKit

/// A tip whose delegate and did-stop method are set behind the change: they count all the same.
final class LateController: UIViewController {
  let tip = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
  private(set) var isDismissed = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tip)
  }

  func dismiss() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.4)
    tip.alpha = 0
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("tipDidDismiss")
    UIView.commitAnimations()
  }

  func tipDidDismiss() {
    isDismissed = true
  }

  func dismissWithBlock() {
    UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
      self.tip.alpha = 0
    } completion: { _ in
      self.tipDidDismiss()
    }
  }
}

extension LateController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "tipDidDismiss" ? .method(tipDidDismiss) : nil
  }
}
