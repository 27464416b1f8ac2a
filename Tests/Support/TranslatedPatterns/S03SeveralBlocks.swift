// swift-format-ignore-file
import MigrationProofs
import UIKit

class SwapController: UIViewController {
  var oldView: UIView!
  var newView: UIView!
  func swap(_ sender: Any!) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.2)
    self.oldView?.alpha = 0
    UIView.commitAnimations()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    self.newView?.center = CGPointMake(50, 125)
    UIView.commitAnimations()
  }
}
