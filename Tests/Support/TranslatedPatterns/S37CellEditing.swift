// swift-format-ignore-file
import MigrationProofs
import UIKit

class FadingCell: UITableViewCell {
  var accessory: UIView!
  override func setEditing(_ editing: Bool, animated: Bool) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(((animated ? 0.3 : 0) as Double))
    super.setEditing(editing, animated: animated)
    self.accessory?.alpha = CGFloat(((editing ? 0 : 1) as Int32))
    UIView.commitAnimations()
  }
}
