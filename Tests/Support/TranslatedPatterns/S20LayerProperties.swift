// swift-format-ignore-file
import MigrationProofs
import UIKit

class CardController: UIViewController {
  var card: UIView!
  func tilt() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    var transform: CATransform3D = CATransform3DIdentity
    transform.m34 = CGFloat((-1.0 as Double) / 500)
    self.card?.layer.transform = CATransform3DRotate(transform, CGFloat((Double.pi / 4)), 0, 1, 0)
    self.card?.layer.opacity = 0.5
    self.card?.layer.shadowOpacity = 0.8
    UIView.commitAnimations()
  }
}
