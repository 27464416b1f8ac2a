// swift-format-ignore-file
import MigrationProofs
import UIKit

class PhotoViewerController: UIViewController {
  func setBarsHidden(_ hidden: Bool) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    (UIApplication.shared as? UIApplication)?.setStatusBarHidden(hidden, with: (true) ? .fade : .none)
    self.navigationController?.navigationBar.alpha = CGFloat(((hidden ? 0 : 1) as Int32))
    UIView.commitAnimations()
  }
}
