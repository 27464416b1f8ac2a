// swift-format-ignore-file
import MigrationProofs
import UIKit

class ArrowController: UIViewController {
  var arrow: UIView!
  func flipAnimated(_ animated: Bool) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(((animated ? 0.18 : 0.0) as Double))
    self.arrow?.layer.transform = CATransform3DMakeRotation(CGFloat(Double.pi), 0, 0, 1)
    UIView.commitAnimations()
  }
}
