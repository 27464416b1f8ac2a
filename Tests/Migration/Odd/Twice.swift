import UIKit

/// What the block calls, and what is called in front of it after the migration.
final class Twice: UIView {
  @IBOutlet var plane: UIView!
  @IBOutlet var shade: UIView!

  func fly(to target: CGPoint) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(Motion.duration(from: plane.center, to: target))
    plane.center = target
    UIView.setAnimationDelay(0.1)
    shade.alpha = 0
    UIView.commitAnimations()
  }
}
