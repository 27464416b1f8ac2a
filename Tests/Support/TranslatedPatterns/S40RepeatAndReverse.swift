// swift-format-ignore-file
import MigrationProofs
import UIKit

class LockController: UIViewController {
  var lock: UIView!
  var line: UIView!
  func shake() {
    self.lock?.transform = CGAffineTransformMakeTranslation(-5, 0)
    UIView.beginAnimations("earthquake", context: given(contextPointer(self.lock)))
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.setAnimationRepeatCount(5)
    UIView.setAnimationDuration(0.07)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("earthquakeEnded:finished:context:"))
    self.lock?.transform = CGAffineTransformMakeTranslation(5, 0)
    UIView.commitAnimations()
  }
  func earthquakeEnded(_ animationID: String!, finished: NSNumber!, context: UnsafeMutableRawPointer!) {
    if (finished?.boolValue ?? false) {
      var item: UIView! = contextObject(context, as: UIView.self)
      item?.transform = CGAffineTransform.identity
    }
  }
  func scan() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(UIView.AnimationCurve.linear)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.setAnimationRepeatCount(Float.greatestFiniteMagnitude)
    self.line?.center = CGPointMake(160, 400)
    UIView.commitAnimations()
  }
}
