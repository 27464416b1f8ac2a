import UIKit

/// A drawer whose block is opened by one function and committed by another.
final class Drawer: UIView {
  func open() {
    begin(0.3)
    frame.origin.x = 0
    UIView.commitAnimations()
  }

  private func begin(_ duration: TimeInterval) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(duration)
  }
}
