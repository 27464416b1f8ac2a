// swift-format-ignore-file
import MigrationProofs
import UIKit

class FormController: UIViewController {
  var scrollView: UIScrollView!
  func keyboardWillShow(_ notification: NSNotification!) {
    var info: [AnyHashable: Any]! = notification?.userInfo
    var duration: Double = 0
    var curve: UIView.AnimationCurve = UIView.AnimationCurve(rawValue: 0)!
    var keyboardBounds: CGRect = .zero
    duration = (info?[UIKeyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? duration
    curve = (info?[UIKeyboardAnimationCurveUserInfoKey] as? NSNumber).flatMap { UIView.AnimationCurve(rawValue: numericCast($0.intValue)) } ?? curve
    keyboardBounds = (info?[UIKeyboardBoundsUserInfoKey] as? NSValue)?.cgRectValue ?? keyboardBounds
    var frame: CGRect = (self.scrollView?.frame ?? .zero)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(duration)
    UIView.setAnimationCurve(curve)
    UIView.setAnimationBeginsFromCurrentState(true)
    frame.size.height -= keyboardBounds.size.height
    self.scrollView?.frame = frame
    UIView.commitAnimations()
  }
}
