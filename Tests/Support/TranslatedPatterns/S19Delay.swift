// swift-format-ignore-file
import MigrationProofs
import UIKit

class TabsController: UIViewController {
  var tabs: [UIView]!
  func appear() {
    var delay: CGFloat = 0
    for element_tab in (self.tabs ?? []) {
      var tab: UIView! = element_tab
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelay(Double(delay))
      UIView.setAnimationDuration(0.3)
      tab?.alpha = 1
      UIView.commitAnimations()
      delay += 0.1
    }
  }
}
