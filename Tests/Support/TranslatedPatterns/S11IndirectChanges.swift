// swift-format-ignore-file
import MigrationProofs
import UIKit

class StatusLabel: UIView {
  var wideStorage: Bool = false
  var wide: Bool {
    get { self.wideStorage }
    set(flag) {
      self.wideStorage = flag
      self.text?.frame = CGRectMake(0, 0, CGFloat(((self.wideStorage ? 200 : 100) as Int32)), 20)
    }
  }
  var text: UILabel!
}

class StatusController: UIViewController {
  var status: StatusLabel!
  func widen() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(UIView.AnimationCurve.linear)
    self.status?.wide = true
    UIView.commitAnimations()
  }
}
