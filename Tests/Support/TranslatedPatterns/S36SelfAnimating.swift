// swift-format-ignore-file
import MigrationProofs
import UIKit

class SearchView: UIView {
  var field: UIView!
  var active: Bool = false
  override func layoutSubviews() {
    super.layoutSubviews()
    var fieldFrame: CGRect = (self.field?.frame ?? .zero)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.2)
    if self.active {
      fieldFrame.size.width = 300
    } else {
      fieldFrame.size.width = 100
    }
    self.field?.frame = fieldFrame
    UIView.commitAnimations()
  }
}
