// swift-format-ignore-file
import MigrationProofs
import UIKit

class StoreController: UIViewController {
  var button: UIButton!
  func confirm() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.2)
    self.button?.setTitle("BUY NOW", for: UIControl.State.normal)
    self.button?.setTitleColor(UIColor.white, for: UIControl.State.normal)
    self.button?.isEnabled = false
    self.button?.frame = CGRectMake(20, 100, 150, 30)
    UIView.commitAnimations()
  }
}
