import UIKit

/// A view that is faded and taken away in one block, so that nobody sees it fade.
final class NoticeController: UIViewController {
  let notice = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
  let below = UIView(frame: CGRect(x: 0, y: 50, width: 390, height: 50))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(notice)
    view.addSubview(below)
  }

  func dismiss() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    notice.alpha = 0
    notice.removeFromSuperview()
    below.frame.origin.y = 0
    UIView.commitAnimations()
  }

  func dismissWithBlock() {
    UIView.animate(withDuration: 0.5, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.notice.alpha = 0
      self.notice.removeFromSuperview()
      self.below.frame.origin.y = 0
    }
  }
}
