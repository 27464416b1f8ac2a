import UIKit

/// A block with nothing but a change: 0.2 s, easing in and out, and nobody is told.
final class BadgeController: UIViewController {
  let badge = UIView(frame: CGRect(x: 20, y: 100, width: 40, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(badge)
  }

  func dim() {
    UIView.beginAnimations(nil, context: nil)
    badge.alpha = 0.5
    UIView.commitAnimations()
  }

  func dimWithBlock() {
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      self.badge.alpha = 0.5
    }
  }
}
