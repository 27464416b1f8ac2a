// swift-format-ignore-file
import MigrationProofs
import UIKit

extension UIView {
  func fadeInOver(_ seconds: Double) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(seconds)
    self.alpha = 1
    UIView.commitAnimations()
  }
  func fadeOutOver(_ seconds: Double) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(seconds)
    self.alpha = 0
    UIView.commitAnimations()
  }
}
