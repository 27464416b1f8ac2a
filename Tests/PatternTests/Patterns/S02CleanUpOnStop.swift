import Onionskin
import UIKit

/// A spinner that fades out and is taken away by the did-stop method.
final class ActivityController: UIViewController {
  let spinner = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(spinner)
  }

  func hide() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.4)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("spinnerDidHide")
    spinner.alpha = 0
    UIView.commitAnimations()
  }

  func spinnerDidHide() {
    spinner.removeFromSuperview()
    spinner.alpha = 1
  }

  func hideWithBlock() {
    UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
      self.spinner.alpha = 0
    } completion: { _ in
      self.spinnerDidHide()
    }
  }
}

extension ActivityController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "spinnerDidHide" ? .method(spinnerDidHide) : nil
  }
}
