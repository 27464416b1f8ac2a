// swift-format-ignore-file
import MigrationProofs
import UIKit

class ActivityController: UIViewController {
  var spinner: UIView!
  func hide() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.4)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("spinnerDidHide"))
    self.spinner?.alpha = 0.0
    UIView.commitAnimations()
  }
  func spinnerDidHide() {
    self.spinner?.removeFromSuperview()
    self.spinner?.alpha = 1.0
  }
}
