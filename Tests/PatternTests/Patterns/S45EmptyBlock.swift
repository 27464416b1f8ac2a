import Onionskin
import UIKit

/// A picker whose block was forgotten: it changes nothing, and its did-stop method is called.
final class PickerController: UIViewController {
  private(set) var stops = 0

  func moveKeyboard() {
    UIView.beginAnimations("moveKeyboard", context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("didMoveKeyboard")
    UIView.commitAnimations()
  }

  func didMoveKeyboard() {
    stops += 1
  }
}

extension PickerController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "didMoveKeyboard" ? .method(didMoveKeyboard) : nil
  }
}
