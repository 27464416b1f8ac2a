// swift-format-ignore-file
import MigrationProofs
import UIKit

class ToolbarController: UIViewController {
  var toolbar: UIToolbar!
  func moveTo(_ y: CGFloat, duration: Double, curve: Int) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(duration)
    UIView.setAnimationCurve(UIView.AnimationCurve(rawValue: numericCast(curve))!)
    self.toolbar?.frame = CGRectMake(0, y, 320, 44)
    UIView.commitAnimations()
  }
}
