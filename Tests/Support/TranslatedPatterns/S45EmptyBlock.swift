// swift-format-ignore-file
import MigrationProofs
import UIKit

class PickerController: UIViewController {
  var stops: UInt = 0
  func moveKeyboard() {
    UIView.beginAnimations("moveKeyboard", context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("didMoveKeyboard"))
    UIView.commitAnimations()
  }
  func didMoveKeyboard() {
    self.stops &+= 1
  }
}
