import UIKit

/// A view of whose blocks one cannot be proven, and the other by itself.
final class RouteView: UIView {
  @IBOutlet var plane: UIView!

  func move(to target: CGPoint, isFlying: Bool) {
    if isFlying {
      UIView.beginAnimations(nil, context: nil)
      plane.alpha = 0.9
      UIView.setAnimationDuration(Motion.duration(from: plane.center, to: target))
      plane.center = target
      UIView.commitAnimations()
    } else {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.6)
      plane.center = target
      UIView.commitAnimations()
    }
  }
}
