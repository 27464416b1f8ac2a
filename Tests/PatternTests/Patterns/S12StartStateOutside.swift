import UIKit

/// A popover that is set small and clear before the block and grows to its size in it.
final class PopoverController: UIViewController {
  let popover = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(popover)
  }

  func pop() {
    popover.alpha = 0
    popover.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.4)
    UIView.setAnimationCurve(.linear)
    popover.alpha = 1
    popover.transform = .identity
    UIView.commitAnimations()
  }

  func popWithBlock() {
    popover.alpha = 0
    popover.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    UIView.animate(withDuration: 0.4, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.popover.alpha = 1
      self.popover.transform = .identity
    }
  }
}
