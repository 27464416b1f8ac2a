import UIKit

/// A thumbnail that grows, turns and moves by its transform alone.
final class ThumbnailController: UIViewController {
  let thumbnail = UIImageView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(thumbnail)
  }

  func lift() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    thumbnail.transform = CGAffineTransform(scaleX: 2, y: 2)
    UIView.commitAnimations()
  }

  func liftWithBlock() {
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.thumbnail.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
  }
}
