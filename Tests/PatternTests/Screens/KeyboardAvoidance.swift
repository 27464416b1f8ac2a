import Onionskin
import UIKit

/// A toolbar that moves with the keyboard, as its notifications say.
final class KeyboardToolbarController: UIViewController {
  enum Form { case beginCommit, block, blockWithoutCurve }

  let toolbar = UIView(frame: CGRect(x: 0, y: 800, width: 390, height: 44))
  var form = Form.beginCommit

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(toolbar)
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
    let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
    let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 0
    let place = end.minY - 44
    switch form {
    case .beginCommit:
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationBeginsFromCurrentState(true)
      UIView.setAnimationDuration(duration)
      UIView.setAnimationCurve(UIView.AnimationCurve(rawValue: curve) ?? .easeInOut)
      toolbar.frame.origin.y = place
      UIView.commitAnimations()
    case .block:
      let options = UIView.AnimationOptions(rawValue: UInt(curve) << 16)
      UIView.animate(
        withDuration: duration,
        delay: 0,
        options: [options, .beginFromCurrentState, .allowUserInteraction]
      ) {
        self.toolbar.frame.origin.y = place
      }
    case .blockWithoutCurve:
      UIView.animate(
        withDuration: duration,
        delay: 0,
        options: [.beginFromCurrentState, .allowUserInteraction]
      ) {
        self.toolbar.frame.origin.y = place
      }
    }
  }
}

extension KeyboardToolbarController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "keyboardWillMove:" ? .method(keyboardWillMove) : nil
  }
}
