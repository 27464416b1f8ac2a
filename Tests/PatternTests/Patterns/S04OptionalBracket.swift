import UIKit

/// A block that is opened and committed only if the change is to be animated.
final class DialController: UIViewController {
  let dial = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(dial)
  }

  func turn(animated: Bool) {
    if animated {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
    }
    dial.transform = CGAffineTransform(rotationAngle: .pi / 2)
    if animated {
      UIView.commitAnimations()
    }
  }

  func turnWithBlock(animated: Bool) {
    let change = { self.dial.transform = CGAffineTransform(rotationAngle: .pi / 2) }
    if animated {
      UIView.animate(
        withDuration: 0.3,
        delay: 0,
        options: .allowUserInteraction,
        animations: change
      )
    } else {
      change()
    }
  }
}
