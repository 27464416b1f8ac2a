// swift-format-ignore-file
import MigrationProofs
import UIKit

class LoadingController: UIViewController {
  var icon: UIImageView!
  var angle: Double = 0
  var loading: Bool = false
  func startAnimation() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.01)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("endAnimation"))
    self.icon?.transform = CGAffineTransformMakeRotation(CGFloat(self.angle * (Double.pi / 180.0)))
    UIView.commitAnimations()
  }
  func endAnimation() {
    self.angle += 10
    if self.loading {
      self.startAnimation()
    }
  }
}
