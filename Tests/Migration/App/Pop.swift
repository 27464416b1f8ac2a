import UIKit

/// A dialog that pops up in three steps.
final class Dialog: UIView {
  func show() {
    transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(#selector(grown))
    transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
    UIView.commitAnimations()
  }

  @objc private func grown() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.1)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(#selector(shrunk))
    transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    UIView.commitAnimations()
  }

  @objc private func shrunk() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.1)
    transform = .identity
    UIView.commitAnimations()
  }
}
