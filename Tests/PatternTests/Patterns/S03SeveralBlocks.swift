import UIKit

/// Two blocks in one method: they run beside each other, each for its own time.
final class SwapController: UIViewController {
  let old = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
  let new = UIView(frame: CGRect(x: 400, y: 100, width: 100, height: 50))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(old)
    view.addSubview(new)
  }

  func swap() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.2)
    old.alpha = 0
    UIView.commitAnimations()

    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    new.center = CGPoint(x: 50, y: 125)
    UIView.commitAnimations()
  }

  func swapWithBlocks() {
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      self.old.alpha = 0
    }
    UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) {
      self.new.center = CGPoint(x: 50, y: 125)
    }
  }
}
