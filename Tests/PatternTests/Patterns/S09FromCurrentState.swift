import UIKit

/// A bar whose block begins where the bar is, set before the duration.
final class BarController: UIViewController {
  let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
  }

  func setBar(visible: Bool) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationBeginsFromCurrentState(true)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    bar.alpha = visible ? 1 : 0
    UIView.commitAnimations()
  }

  func setBarWithBlock(visible: Bool) {
    UIView.animate(
      withDuration: 1,
      delay: 0,
      options: [.beginFromCurrentState, .curveLinear, .allowUserInteraction]
    ) {
      self.bar.alpha = visible ? 1 : 0
    }
  }
}
