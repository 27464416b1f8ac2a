import UIKit

/// A warning that goes from white to red.
final class WarningController: UIViewController {
  let warning = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    warning.backgroundColor = .white
    view.addSubview(warning)
  }

  func warn() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    warning.backgroundColor = .red
    UIView.commitAnimations()
  }

  func warnWithBlock() {
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.warning.backgroundColor = .red
    }
  }
}
