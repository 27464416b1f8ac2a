// swift-format-ignore-file
import MigrationProofs
import UIKit

class HUD: UIView {
  func setTransformForCurrentOrientation(_ animated: Bool) {
    var orientation: UIInterfaceOrientation = UIApplication.shared.statusBarOrientation
    var degrees: Int = 0
    if UIInterfaceOrientationIsLandscape(orientation) {
      if orientation == UIInterfaceOrientation.landscapeLeft {
        degrees = Int(-90)
      } else {
        degrees = 90
      }
    }
    var rotation: CGAffineTransform = CGAffineTransformMakeRotation(CGFloat((Double(degrees) * Double.pi) / 180))
    if animated {
      UIView.beginAnimations(nil, context: nil)
    }
    self.transform = rotation
    if animated {
      UIView.commitAnimations()
    }
  }
}
