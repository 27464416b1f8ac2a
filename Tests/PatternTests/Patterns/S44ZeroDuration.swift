import UIKit

/// An arrow that is turned with an animation or with none, by the duration alone.
final class ArrowController: UIViewController {
  let arrow = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(arrow)
  }

  func flip(animated: Bool) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(animated ? 0.18 : 0)
    arrow.alpha = 0.5
    UIView.commitAnimations()
  }

  func flipWithBlock(animated: Bool) {
    UIView.animate(withDuration: animated ? 0.18 : 0, delay: 0, options: .allowUserInteraction) {
      self.arrow.alpha = 0.5
    }
  }
}
