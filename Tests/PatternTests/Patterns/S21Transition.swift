import UIKit

/// A card that flips: the sides are exchanged inside the block.
final class CardController: UIViewController {
  let container = UIView(frame: CGRect(x: 45, y: 100, width: 300, height: 400))
  let front = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let back = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  override func viewDidLoad() {
    super.viewDidLoad()
    container.addSubview(back)
    container.addSubview(front)
    view.addSubview(container)
  }

  func flip() {
    UIView.beginAnimations("flip", context: nil)
    UIView.setAnimationDuration(0.75)
    UIView.setAnimationTransition(.flipFromRight, for: container, cache: true)
    container.exchangeSubview(at: 0, withSubviewAt: 1)
    UIView.commitAnimations()
  }
}
