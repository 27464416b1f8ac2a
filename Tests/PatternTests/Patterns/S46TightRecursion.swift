import Onionskin
import UIKit

/// A refresh icon that turns by ten degrees a hundredth of a second, until it is told to stop.
final class LoadingController: UIViewController {
  let icon = UIImageView(frame: CGRect(x: 100, y: 100, width: 30, height: 30))
  private var angle = 0
  private var isLoading = false
  private(set) var turns = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(icon)
  }

  func start() {
    isLoading = true
    turn()
  }

  func stop() {
    isLoading = false
  }

  private func turn() {
    angle += 10
    turns += 1
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.01)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("endAnimation")
    icon.transform = CGAffineTransform(rotationAngle: CGFloat(angle) * .pi / 180)
    UIView.commitAnimations()
  }

  func endAnimation() {
    if isLoading { turn() }
  }
}

extension LoadingController: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "endAnimation" ? .method(endAnimation) : nil
  }
}
