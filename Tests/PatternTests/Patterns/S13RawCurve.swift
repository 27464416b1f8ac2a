import UIKit

/// A toolbar that follows something whose curve comes as a number.
final class ToolbarController: UIViewController {
  let toolbar = UIToolbar(frame: CGRect(x: 0, y: 800, width: 390, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(toolbar)
  }

  func move(to y: CGFloat, duration: TimeInterval, curve: Int) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(duration)
    if let curve = UIView.AnimationCurve(rawValue: curve) {
      UIView.setAnimationCurve(curve)
    }
    toolbar.frame.origin.y = y
    UIView.commitAnimations()
  }

  func moveWithBlock(to y: CGFloat, duration: TimeInterval, curve: Int) {
    UIView.animate(
      withDuration: duration,
      delay: 0,
      options: [UIView.AnimationOptions(rawValue: UInt(curve << 16)), .allowUserInteraction]
    ) {
      self.toolbar.frame.origin.y = y
    }
  }
}
