// swift-format-ignore-file
import MigrationProofs
import UIKit

class WarningController: UIViewController {
  var warning: UIView!
  func warn() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(UIView.AnimationCurve.linear)
    self.warning?.backgroundColor = UIColor.red
    UIView.commitAnimations()
  }
}
