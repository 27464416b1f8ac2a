// swift-format-ignore-file
import MigrationProofs
import UIKit

class PopoverController: UIViewController {
  var popover: UIView!
  func pop() {
    self.popover?.alpha = 0
    self.popover?.transform = CGAffineTransformMakeScale(0.5, 0.5)
    UIView.beginAnimations("pop", context: nil)
    UIView.setAnimationDuration(0.4)
    UIView.setAnimationCurve(UIView.AnimationCurve.linear)
    self.popover?.alpha = 1
    self.popover?.transform = CGAffineTransform.identity
    UIView.commitAnimations()
  }
}
