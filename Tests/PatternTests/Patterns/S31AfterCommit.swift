import UIKit

/// A banner that is hidden right after the commit: it is gone at once, whatever the block says.
final class BannerController: UIViewController {
  let banner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(banner)
  }

  func hideBanner() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    banner.frame.origin.y = -50
    UIView.commitAnimations()
    banner.isHidden = true
  }

  func hideBannerWithBlock() {
    UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) {
      self.banner.frame.origin.y = -50
    }
    banner.isHidden = true
  }
}
