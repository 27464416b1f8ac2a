import Onionskin
import UIKit

/// A cell that opens in three steps, each begun by the did-stop method of the one before.
final class SideSwipeController: UIViewController {
  let cell = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 60))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(cell)
  }

  func open() {
    slide(to: 300, over: 0.2, then: "overshootDidStop:finished:context:")
  }

  private func slide(to x: CGFloat, over seconds: TimeInterval, then selector: Selector?) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(seconds)
    if let selector {
      UIView.setAnimationDelegate(self)
      UIView.setAnimationDidStop(selector)
    }
    cell.frame.origin.x = x
    UIView.commitAnimations()
  }

  func overshootDidStop(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    slide(to: 260, over: 0.1, then: "returnDidStop:finished:context:")
  }

  func returnDidStop(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    slide(to: 280, over: 0.1, then: nil)
  }
}

extension SideSwipeController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "overshootDidStop:finished:context:": .method(overshootDidStop)
    case "returnDidStop:finished:context:": .method(returnDidStop)
    default: nil
    }
  }
}
