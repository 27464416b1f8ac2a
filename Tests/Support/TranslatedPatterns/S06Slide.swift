// swift-format-ignore-file
import MigrationProofs
import UIKit

class DrawerController: UIViewController {
  var drawer: UIView!
  func open() {
    var f: CGRect = (self.drawer?.frame ?? .zero)
    f.origin.y = (self.view?.bounds.size.height ?? 0) - f.size.height
    UIView.beginAnimations("open", context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationCurve(UIView.AnimationCurve.linear)
    self.drawer?.frame = f
    UIView.commitAnimations()
  }
}
