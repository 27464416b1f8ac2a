// swift-format-ignore-file
import MigrationProofs
import UIKit

class FadingController: UIViewController {
  var label: UILabel!
  func fadeAway() {
    UIView.beginAnimations(nil, context: nil)
    self.label?.alpha = 0
    UIView.commitAnimations()
    self.perform(Selector("remove:"), with: self.label, afterDelay: 0.21)
  }
  func remove(_ aLabel: UILabel!) {
    aLabel?.removeFromSuperview()
  }
}
