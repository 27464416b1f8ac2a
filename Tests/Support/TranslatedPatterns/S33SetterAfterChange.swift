// swift-format-ignore-file
import MigrationProofs
import UIKit

class LateController: UIViewController {
  var tip: UIView!
  var dismissed: Bool = false
  func dismiss() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.4)
    self.tip?.alpha = 0
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("tipDidDismiss"))
    UIView.commitAnimations()
  }
  func tipDidDismiss() {
    self.dismissed = true
  }
}
