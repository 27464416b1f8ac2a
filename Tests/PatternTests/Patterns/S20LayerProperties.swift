import UIKit

/// A cover that turns in space and fades by its layer, in a view's block.
final class CoverController: UIViewController {
  let cover = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(cover)
  }

  func turn() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    cover.layer.opacity = 0.5
    cover.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    UIView.commitAnimations()
  }

  func turnWithBlock() {
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.cover.layer.opacity = 0.5
      self.cover.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    }
  }
}
