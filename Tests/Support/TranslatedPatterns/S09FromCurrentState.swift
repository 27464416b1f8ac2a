// swift-format-ignore-file
import MigrationProofs
import UIKit

class BarController: UIViewController {
  var bar: UIToolbar!
  func setBarVisible(_ visible: Bool) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationBeginsFromCurrentState(true)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(UIView.AnimationCurve.linear)
    self.bar?.alpha = CGFloat(((visible ? 1 : 0) as Int32))
    UIView.commitAnimations()
  }
}
