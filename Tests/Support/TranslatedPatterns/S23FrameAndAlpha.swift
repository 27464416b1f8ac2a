// swift-format-ignore-file
import MigrationProofs
import UIKit

class TipController: UIViewController {
  var tip: UIView!
  func show() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    self.tip?.frame = CGRectMake(20, 20, 280, 60)
    self.tip?.alpha = 1.0
    UIView.commitAnimations()
  }
}
