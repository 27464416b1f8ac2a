// swift-format-ignore-file
import MigrationProofs
import UIKit

class Sheet: UIView {
  var delegate: SheetOwner!
  func close() {
    UIView.beginAnimations("close", context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(Selector("animationDidStop:finished:context:"))
    var frame: CGRect = self.frame
    frame.origin.y = CGRectGetMaxY((self.superview?.bounds ?? .zero))
    self.frame = frame
    UIView.commitAnimations()
  }
  func animationDidStop(_ animationID: String!, finished: NSNumber!, context: UnsafeMutableRawPointer!) {
    self.removeFromSuperview()
    if (self.delegate?.responds(to: Selector("sheetDidClose:")) ?? false) {
      self.delegate?.sheetDidClose(self)
    }
  }
}
