// swift-format-ignore-file
import MigrationProofs
import UIKit

class BadgeController: UIViewController {
  var badge: UIView!
  func dim() {
    UIView.beginAnimations(nil, context: nil)
    self.badge?.alpha = 0.5
    UIView.commitAnimations()
  }
}
