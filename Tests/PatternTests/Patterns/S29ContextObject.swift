import Onionskin
import UIKit

/// A toast that travels through the block's context and is taken away by the did-stop method.
final class ToastController: UIViewController {
  func show(_ toast: UIView) {
    view.addSubview(toast)
    let context = Unmanaged.passRetained(toast).toOpaque()
    UIView.beginAnimations("toast", context: context)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("toastDidFade:finished:context:")
    toast.alpha = 0
    UIView.commitAnimations()
  }

  func toastDidFade(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<UIView>.fromOpaque(context).takeRetainedValue().removeFromSuperview()
  }
}

extension ToastController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "toastDidFade:finished:context:" ? .method(toastDidFade) : nil
  }
}
