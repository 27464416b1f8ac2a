// swift-format-ignore-file
import MigrationProofs
import UIKit

class ExpandingController: UIViewController {
  var advertisement: UIView!
  var expanded: Bool = false
  func expand() {
    UIView.beginAnimations("expand", context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationDelegate(self)
    self.advertisement?.frame = CGRectMake(0, 0, 320, 480)
    UIView.commitAnimations()
  }
  func animationDidStop(_ animationID: String!, finished: NSNumber!, context: UnsafeMutableRawPointer!) {
    var finished: Bool = finished != nil
    if finished && (animationID != nil && animationID == "expand") {
      self.expanded = true
    }
  }
}
