import UIKit

/// A calendar that moves one of its views without animation in the middle of a block.
final class CalendarController: UIViewController {
  let month = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 300))
  let list = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(month)
    view.addSubview(list)
  }

  func slide() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    month.frame.origin.y = 0
    UIView.setAnimationsEnabled(false)
    list.frame.origin.y = 300
    UIView.setAnimationsEnabled(true)
    UIView.commitAnimations()
  }

  func slideWithBlock() {
    UIView.animate(withDuration: 0.5, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.month.frame.origin.y = 0
      UIView.performWithoutAnimation { self.list.frame.origin.y = 300 }
    }
  }
}
