import Onionskin
import UIKit

/// A fade that waits for its end by a delay a little longer than the default duration.
final class FadingController: UIViewController {
  let label = UILabel(frame: CGRect(x: 0, y: 100, width: 390, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  func fadeAway() {
    UIView.beginAnimations(nil, context: nil)
    label.alpha = 0
    UIView.commitAnimations()
    perform("remove:", with: label, afterDelay: 0.21)
  }

  func remove(_ label: UILabel) {
    label.removeFromSuperview()
  }
}

extension FadingController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "remove:" ? .method(remove) : nil
  }
}
