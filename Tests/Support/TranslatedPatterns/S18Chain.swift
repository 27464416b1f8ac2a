// swift-format-ignore-file
import MigrationProofs
import UIKit

class SideSwipeController: UITableViewController {
  var cellView: UIView!
  func slideTo(_ x: CGFloat, over seconds: Double, then selector: Selector!) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(seconds)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(given(selector))
    self.cellView?.frame = CGRectMake(x, 0, (self.cellView?.frame.size.width ?? 0), (self.cellView?.frame.size.height ?? 0))
    UIView.commitAnimations()
  }
  func open() {
    self.slideTo(300, over: 0.2, then: Selector("overshootDidStop:finished:context:"))
  }
  func overshootDidStop(_ animationID: String!, finished: NSNumber!, context: UnsafeMutableRawPointer!) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.1)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("settleDidStop:finished:context:"))
    self.cellView?.frame = CGRectOffset((self.cellView?.frame ?? .zero), -20, 0)
    UIView.commitAnimations()
  }
  func settleDidStop(_ animationID: String!, finished: NSNumber!, context: UnsafeMutableRawPointer!) {
    if (finished?.boolValue ?? false) {
      self.tableView?.reloadData()
    }
  }
}
