import Onionskin
import UIKit

/// A lock that shakes five times, and a scan line that goes up and down until it is stopped.
final class LockController: UIViewController {
  let lock = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  let line = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 2))
  private(set) var didShake = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(lock)
    view.addSubview(line)
  }

  func shake() {
    lock.transform = CGAffineTransform(translationX: -5, y: 0)
    UIView.beginAnimations("earthquake", context: nil)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.setAnimationRepeatCount(5)
    UIView.setAnimationDuration(0.07)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("earthquakeDidStop")
    lock.transform = CGAffineTransform(translationX: 5, y: 0)
    UIView.commitAnimations()
  }

  func earthquakeDidStop() {
    didShake = true
    lock.transform = .identity
  }

  func scan() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.setAnimationRepeatCount(.greatestFiniteMagnitude)
    line.frame.origin.y = 800
    UIView.commitAnimations()
  }

  func stopScanning() {
    line.layer.removeAllAnimations()
  }
}

extension LockController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "earthquakeDidStop" ? .method(earthquakeDidStop) : nil
  }
}
