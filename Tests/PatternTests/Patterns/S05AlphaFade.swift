import UIKit

/// Views that fade in and out by a method of their own.
extension UIView {
  func fadeIn(over seconds: TimeInterval) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(seconds)
    alpha = 1
    UIView.commitAnimations()
  }

  func fadeOut(over seconds: TimeInterval) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(seconds)
    alpha = 0
    UIView.commitAnimations()
  }

  func fadeOutWithBlock(over seconds: TimeInterval) {
    UIView.animate(withDuration: seconds, delay: 0, options: .allowUserInteraction) {
      self.alpha = 0
    }
  }
}

final class PhotoController: UIViewController {
  let caption = UILabel(frame: CGRect(x: 0, y: 700, width: 390, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(caption)
  }
}
