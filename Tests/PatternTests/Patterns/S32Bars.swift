import UIKit

/// A photo viewer that hides the status bar and fades its navigation bar in one block.
final class PhotoViewerController: UIViewController {
  let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
  }

  func setBars(hidden: Bool) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    UIApplication.shared.setStatusBarHidden(hidden, with: .fade)
    navigationBar.alpha = hidden ? 0 : 1
    UIView.commitAnimations()
  }

  func setBarsWithBlock(hidden: Bool) {
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      UIApplication.shared.setStatusBarHidden(hidden, with: .fade)
      self.navigationBar.alpha = hidden ? 0 : 1
    }
  }
}
