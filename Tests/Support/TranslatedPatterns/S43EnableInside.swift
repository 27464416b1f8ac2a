// swift-format-ignore-file
import MigrationProofs
import UIKit

class CalendarController: UIViewController {
  var month: UIView!
  var list: UIView!
  func slide() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationsEnabled(true)
    UIView.setAnimationDuration(0.5)
    self.month?.frame = CGRectMake(0, 0, 320, 300)
    UIView.setAnimationsEnabled(false)
    self.list?.frame = CGRectMake(0, 300, 320, 100)
    UIView.setAnimationsEnabled(true)
    UIView.commitAnimations()
  }
}
