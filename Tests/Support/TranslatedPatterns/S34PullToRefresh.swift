// swift-format-ignore-file
import MigrationProofs
import UIKit

class RefreshController: UITableViewController {
  func beginLoading() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.2)
    self.tableView?.contentInset = UIEdgeInsetsMake(60.0, 0.0, 0.0, 0.0)
    UIView.commitAnimations()
  }
  func endLoading() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    self.tableView?.contentInset = UIEdgeInsets.zero
    UIView.commitAnimations()
  }
}
