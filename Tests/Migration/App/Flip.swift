import UIKit

/// A card of two sides, which fades a little while it turns.
final class Card: UIView {
  let front = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
  let back = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))

  func flip() {
    addSubview(front)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.7)
    UIView.setAnimationTransition(.flipFromLeft, for: self, cache: true)
    front.removeFromSuperview()
    addSubview(back)
    UIView.commitAnimations()
  }
}
