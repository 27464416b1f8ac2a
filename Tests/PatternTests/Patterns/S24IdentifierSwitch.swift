import Onionskin
import UIKit

/// A viewer whose one did-stop method tells its blocks apart by their identifiers.
final class ViewerController: UIViewController {
  let overlay = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
  private(set) var steps: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    overlay.alpha = 0
    view.addSubview(overlay)
  }

  func flash() {
    begin("fade_in")
    overlay.alpha = 1
    UIView.commitAnimations()
  }

  private func begin(_ id: String) {
    UIView.beginAnimations(id, context: nil)
    UIView.setAnimationDuration(0.25)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("animationDidStop:finished:context:")
  }

  func animationDidStop(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    steps.append(id ?? "")
    if id == "fade_in" {
      begin("fade_out")
      overlay.alpha = 0
      UIView.commitAnimations()
    } else if id == "fade_out" {
      overlay.removeFromSuperview()
    }
  }
}

extension ViewerController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "animationDidStop:finished:context:" ? .method(animationDidStop) : nil
  }
}
