// swift-format-ignore-file
import MigrationProofs
import UIKit

class ScannerController: UIViewController {
  var overlay: UIView!
  func showText(_ text: String!) {
    var label: UILabel! = UILabel(frame: (self.view?.bounds ?? .zero))
    label?.text = text
    self.view?.addSubview(given(label))
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelegate(given(label))
    UIView.setAnimationDidStop(Selector("removeFromSuperview"))
    label?.alpha = 0
    UIView.commitAnimations()
  }
  func hideOverlay() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelegate(given(self.overlay))
    UIView.setAnimationDidStop(Selector("removeFromSuperview"))
    self.overlay?.alpha = 0
    UIView.commitAnimations()
  }
}
