// swift-format-ignore-file
import MigrationProofs
import UIKit

class ThumbnailController: UIViewController {
  var thumbnail: UIImageView!
  func lift() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1.0)
    UIView.setAnimationCurve(UIView.AnimationCurve.linear)
    var t: CGAffineTransform = CGAffineTransformMakeScale(2, 2)
    self.thumbnail?.transform = CGAffineTransformRotate(t, CGFloat(Double.pi / 4))
    UIView.commitAnimations()
  }
}
