import Onionskin
import UIKit

/// A drawer that follows a finger, and slides to its end when it is let go.
final class PannedDrawerController: UIViewController {
  let drawer = UIView(frame: CGRect(x: -280, y: 0, width: 280, height: 844))
  private lazy var pan = UIPanGestureRecognizer(target: self, action: "drag:")
  var isModern = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(drawer)
    view.addGestureRecognizer(pan)
  }

  func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      drawer.frame.origin.x = min(0, drawer.frame.origin.x + pan.translation(in: view).x)
      pan.setTranslation(.zero, in: view)
    case .ended, .cancelled: settle(pan.velocity(in: view).x > 0 ? 0 : -280)
    case .possible, .failed: break
    }
  }

  private func settle(_ place: CGFloat) {
    if isModern {
      let animator = UIViewPropertyAnimator(duration: 0.25, curve: .easeOut) {
        self.drawer.frame.origin.x = place
      }
      animator.startAnimation()
    } else {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.25)
      UIView.setAnimationCurve(.easeOut)
      UIView.setAnimationBeginsFromCurrentState(true)
      drawer.frame.origin.x = place
      UIView.commitAnimations()
    }
  }
}

extension PannedDrawerController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "drag:" ? .method(drag) : nil
  }
}
