import UIKit

/// A tip that moves and fades in one block.
final class TipController: UIViewController {
  let tip = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tip)
  }

  func dismiss() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    tip.alpha = 0
    tip.frame = CGRect(x: 100, y: 150, width: 100, height: 40)
    UIView.commitAnimations()
  }

  func dismissWithBlock() {
    UIView.animate(withDuration: 0.5, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.tip.alpha = 0
      self.tip.frame = CGRect(x: 100, y: 150, width: 100, height: 40)
    }
  }
}
