// swift-format-ignore-file
import MigrationProofs
import UIKit

class ChatController: UIViewController {
  var bar: UIView!
  func showBar() {
    UIView.setAnimationCurve(UIView.AnimationCurve.linear)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.4)
    self.bar?.frame = CGRectMake(0, 700, 320, 44)
    UIView.commitAnimations()
  }
}
