// swift-format-ignore-file
import MigrationProofs
import UIKit

class LoginController: UIViewController {
  func textFieldDidBeginEditing(_ textField: UITextField!) {
    self.animateTextField(textField, up: true)
  }
  func textFieldDidEndEditing(_ textField: UITextField!) {
    self.animateTextField(textField, up: false)
  }
  func animateTextField(_ textField: UITextField!, up: Bool) {
    var movementDistance: Int32 = 80
    var movementDuration: Float = 0.3
    var movement: Int32 = ((up ? -movementDistance : movementDistance))
    UIView.beginAnimations("anim", context: nil)
    UIView.setAnimationBeginsFromCurrentState(true)
    UIView.setAnimationDuration(Double(movementDuration))
    self.view?.frame = CGRectOffset((self.view?.frame ?? .zero), 0, CGFloat(movement))
    UIView.commitAnimations()
  }
}
