// swift-format-ignore-file
import MigrationProofs
import UIKit

class SpringboardController: UIViewController {
  var icon: UIView!
  func press(_ recognizer: UILongPressGestureRecognizer!) {
    switch (recognizer?.state ?? UIGestureRecognizer.State(rawValue: 0)!) {
    case UIGestureRecognizer.State.began:
      do {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.2)
        UIView.setAnimationCurve(UIView.AnimationCurve.easeOut)
        self.icon?.transform = CGAffineTransformMakeScale(1.2, 1.2)
        self.icon?.alpha = 0.7
        UIView.commitAnimations()
      }
    case UIGestureRecognizer.State.ended, UIGestureRecognizer.State.cancelled:
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.1)
      UIView.setAnimationCurve(UIView.AnimationCurve.easeOut)
      self.icon?.transform = CGAffineTransform.identity
      self.icon?.alpha = 1
      self.icon?.center = (recognizer?.location(in: given(self.view)) ?? .zero)
      UIView.commitAnimations()
    default:
      break
    }
  }
}
