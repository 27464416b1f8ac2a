// swift-format-ignore-file
import MigrationProofs
import UIKit

class ReaderController: UIViewController {
  var page: UIView!
  func showPage() {
    self.view?.addSubview(given(self.page))
    UIView.beginAnimations("FadeIn", context: nil)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("animationDidStop:finished:"))
    self.page?.alpha = 1
    UIView.commitAnimations()
  }
  func hidePage() {
    UIView.beginAnimations("FadeOut", context: nil)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("animationDidStop:finished:"))
    self.page?.alpha = 0
    UIView.commitAnimations()
  }
  func animationDidStop(_ animationID: String!, finished: NSNumber!) {
    if (animationID != nil && animationID == "FadeOut") {
      self.page?.removeFromSuperview()
    }
  }
}
