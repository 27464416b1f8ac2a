// swift-format-ignore-file
import MigrationProofs
import UIKit

class VideoController: UIViewController {
  var video: UIView!
  var controls: UIView!
  func showVideo() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    self.video?.bounds = CGRectMake(0, 0, 300, 300)
    self.hideControls()
    UIView.commitAnimations()
  }
  func hideControls() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    self.controls?.alpha = 0
    UIView.commitAnimations()
  }
}
