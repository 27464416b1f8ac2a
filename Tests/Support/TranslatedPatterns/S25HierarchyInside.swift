// swift-format-ignore-file
import MigrationProofs
import UIKit

class DeskController: UIViewController {
  var note: UIView!
  func take() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    self.view?.addSubview(given(self.note))
    self.view?.bringSubviewToFront(given(self.note))
    self.note?.alpha = 1
    UIView.commitAnimations()
  }
}
