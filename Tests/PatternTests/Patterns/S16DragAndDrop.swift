import Onionskin
import UIKit

/// An icon that is picked up and put down by a gesture.
final class SpringboardController: UIViewController {
  let icon = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
  private(set) lazy var press = UILongPressGestureRecognizer(target: self, action: "press:")

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(icon)
    icon.addGestureRecognizer(press)
  }

  func press(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began: pickUp()
    case .ended, .cancelled: drop()
    default: break
    }
  }

  private func pickUp() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.2)
    UIView.setAnimationCurve(.easeOut)
    icon.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    icon.alpha = 0.7
    UIView.commitAnimations()
  }

  private func drop() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.1)
    UIView.setAnimationCurve(.easeOut)
    icon.transform = .identity
    icon.alpha = 1
    icon.center = CGPoint(x: 200, y: 400)
    UIView.commitAnimations()
  }
}

extension SpringboardController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "press:" ? .method(press) : nil
  }
}
