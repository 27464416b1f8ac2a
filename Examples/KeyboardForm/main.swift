import Onionskin
import UIKit

/// A form whose button stays above the keyboard.
final class FormController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 40))
  let button = UIButton(frame: CGRect(x: 20, y: 750, width: 350, height: 50))

  override func viewDidLoad() {
    super.viewDidLoad()
    button.accessibilityIdentifier = "button"
    view.addSubview(field)
    view.addSubview(button)
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ] {
      NotificationCenter.default.addObserver(
        self,
        selector: "keyboardWillMove:",
        name: name,
        object: nil
      )
    }
  }

  func keyboardWillMove(_ notification: Notification) {
    let info = notification.userInfo ?? [:]
    let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
    let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25
    let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 7
    UIView.animate(
      withDuration: duration,
      delay: 0,
      options: [UIView.AnimationOptions(rawValue: curve << 16), .beginFromCurrentState],
      animations: { self.button.frame.origin.y = min(750, end.minY - 60) }
    )
  }
}

extension FormController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "keyboardWillMove:" ? .method(keyboardWillMove) : nil
  }
}

// A tap on the field brings the keyboard; while it comes, another keyboard takes its place.
try withRenderLoop { loop in
  let window = UIWindow(frame: UIScreen.main.bounds)
  let form = FormController()
  window.rootViewController = form
  window.makeKeyAndVisible()
  loop.advance(by: 0)
  loop.tap(at: CGPoint(x: 100, y: 120))
  loop.advance(by: 0.2)
  print("on its way at \(form.button.layer.presentation()?.frame.minY ?? 0)")
  loop.keyboard.height = 291
  try loop.runUntilIdle()
  print("above the keyboard at \(form.button.frame.minY)")
  form.view.endEditing(true)
  try loop.runUntilIdle()
  print("back at \(form.button.frame.minY)\n")
  print(TimelineDrawing(width: 40).timeline(of: loop.trace))
}
