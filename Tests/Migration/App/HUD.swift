import UIKit

/// A message that fades away, and then leaves its superview.
final class HUD: UIView {
  func hide() {
    UIView.beginAnimations("hide", context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(#selector(didHide(_:finished:context:)))
    alpha = 0
    UIView.commitAnimations()
  }

  @objc func didHide(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    removeFromSuperview()
  }
}
