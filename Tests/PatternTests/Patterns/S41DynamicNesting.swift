import UIKit

/// A call whose controls are hidden by a method with a block of its own, called in another block.
final class VideoController: UIViewController {
  let video = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let controls = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(video)
    view.addSubview(controls)
  }

  func showVideo() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    video.frame.size = CGSize(width: 300, height: 300)
    hideControls()
    UIView.commitAnimations()
  }

  func hideControls() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    controls.alpha = 0
    UIView.commitAnimations()
  }
}
