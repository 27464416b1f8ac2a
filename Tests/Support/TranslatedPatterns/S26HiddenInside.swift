// swift-format-ignore-file
import MigrationProofs
import UIKit

class PlayerController: UIViewController {
  var controls: UIView!
  var controlsHidden: Bool = false
  func toggleControls() {
    self.controlsHidden = !self.controlsHidden
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    if self.controlsHidden {
      self.controls?.alpha = 0.0
      self.controls?.isHidden = true
    } else {
      self.controls?.isHidden = false
      self.controls?.alpha = 1.0
    }
    UIView.commitAnimations()
  }
}
