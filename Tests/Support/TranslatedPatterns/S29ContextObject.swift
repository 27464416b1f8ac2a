// swift-format-ignore-file
import MigrationProofs
import UIKit

class ToastController: UIViewController {
  func showToast(_ toast: UIView!) {
    var toast: UIView! = toast
    self.view?.addSubview(given(toast))
    UIView.beginAnimations("toast", context: given(contextPointer(toast)))
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("toastDidFade:finished:context:"))
    toast?.alpha = 0
    UIView.commitAnimations()
  }
  func toastDidFade(_ animationID: String!, finished: NSNumber!, context: UnsafeMutableRawPointer!) {
    var toast: UIView! = contextObject(context, as: UIView.self)
    toast?.removeFromSuperview()
    toast?.release()
  }
}
