import Onionskin
import UIKit

/// A scroll view that makes room for the keyboard, with the time and the curve of the notification.
final class FormController: UIViewController {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    view.addSubview(scrollView)
    NotificationCenter.default.addObserver(
      self,
      selector: "keyboardWillShow:",
      name: NSNotification.Name("UIKeyboardWillShowNotification"),
      object: nil
    )
  }

  func keyboardWillShow(_ notification: Notification) {
    let info = notification.userInfo ?? [:]
    let duration = info["UIKeyboardAnimationDurationUserInfoKey"] as? Double ?? 0.25
    let curve = info["UIKeyboardAnimationCurveUserInfoKey"] as? Int ?? 7
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(duration)
    UIView.setAnimationCurve(UIView.AnimationCurve(rawValue: curve) ?? .easeInOut)
    UIView.setAnimationBeginsFromCurrentState(true)
    scrollView.frame.size.height = 508
    UIView.commitAnimations()
  }
}

extension FormController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "keyboardWillShow:" ? .method(keyboardWillShow) : nil
  }
}
