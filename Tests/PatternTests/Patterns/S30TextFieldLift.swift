import UIKit

/// A screen that is lifted while its text field is edited, by a named block.
final class LoginController: UIViewController, UITextFieldDelegate {
  let field = UITextField(frame: CGRect(x: 20, y: 600, width: 350, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    field.delegate = self
    view.addSubview(field)
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    animateTextField(up: true)
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    animateTextField(up: false)
  }

  private func animateTextField(up: Bool) {
    UIView.beginAnimations("animateTextField", context: nil)
    UIView.setAnimationBeginsFromCurrentState(true)
    UIView.setAnimationDuration(0.3)
    view.frame = view.frame.offsetBy(dx: 0, dy: up ? -80 : 80)
    UIView.commitAnimations()
  }
}
