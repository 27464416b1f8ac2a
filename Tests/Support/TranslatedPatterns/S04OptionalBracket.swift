// swift-format-ignore-file
import MigrationProofs
import UIKit

class DialController: UIViewController {
  var dial: UIView!
  func turnAnimated(_ animated: Bool) {
    if animated {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
    }
    self.dial?.transform = CGAffineTransformMakeRotation(CGFloat((Double.pi / 2)))
    if animated {
      UIView.commitAnimations()
    }
  }
}
