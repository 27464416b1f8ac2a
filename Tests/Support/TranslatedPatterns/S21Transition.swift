// swift-format-ignore-file
import MigrationProofs
import UIKit

class FlipController: UIViewController {
  var front: UIView!
  var back: UIView!
  func flip() {
    UIView.beginAnimations("flip", context: nil)
    UIView.setAnimationDuration(1.0)
    UIView.setAnimationTransition((((self.front?.superview != nil) ? UIView.AnimationTransition.flipFromLeft : UIView.AnimationTransition.flipFromRight)), for: given(self.view), cache: true)
    if self.front?.superview != nil {
      self.front?.removeFromSuperview()
      self.view?.addSubview(given(self.back))
    } else {
      self.back?.removeFromSuperview()
      self.view?.addSubview(given(self.front))
    }
    UIView.commitAnimations()
  }
}
