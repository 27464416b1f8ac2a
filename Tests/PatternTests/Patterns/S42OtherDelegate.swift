import UIKit

/// A label that is its own delegate: the selector takes it out of its superview.
final class ScannerController: UIViewController {
  let label = UILabel(frame: CGRect(x: 0, y: 100, width: 390, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  func fadeLabel() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelegate(label)
    UIView.setAnimationDidStop("removeFromSuperview")
    label.alpha = 0
    UIView.commitAnimations()
  }

  func fadeLabelWithBlock() {
    UIView.animate(withDuration: 1, delay: 0.5, options: .allowUserInteraction) {
      self.label.alpha = 0
    } completion: { _ in
      self.label.removeFromSuperview()
    }
  }
}
