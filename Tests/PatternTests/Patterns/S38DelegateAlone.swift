import Onionskin
import UIKit

/// An advertisement that sets a delegate and no selector, and hopes to be told.
final class ExpandingController: UIViewController {
  let advertisement = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
  private(set) var state = "default"

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(advertisement)
  }

  func expand() {
    UIView.beginAnimations("expand", context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationDelegate(self)
    advertisement.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    UIView.commitAnimations()
  }

  func animationDidStop(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    if id == "expand" { state = "expanded" }
  }
}

extension ExpandingController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "animationDidStop:finished:context:" ? .method(animationDidStop) : nil
  }
}
