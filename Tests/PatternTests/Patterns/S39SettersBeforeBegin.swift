import UIKit

/// A chat whose curve is set before the block: nobody hears of it.
final class ChatController: UIViewController {
  let bar = UIView(frame: CGRect(x: 0, y: 800, width: 390, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
  }

  func showBar() {
    UIView.setAnimationCurve(.linear)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.4)
    bar.frame.origin.y = 700
    UIView.commitAnimations()
  }
}
