// swift-format-ignore-file
import MigrationProofs
import UIKit

class ListView: UIView {
  var compact: Bool = false
  func toggle() {
    self.compact = !self.compact
    self.setNeedsLayout()
    UIView.beginAnimations(nil, context: nil)
    self.layoutIfNeeded()
    UIView.commitAnimations()
  }
}
