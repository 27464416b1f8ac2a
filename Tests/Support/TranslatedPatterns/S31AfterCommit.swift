// swift-format-ignore-file
import MigrationProofs
import UIKit

class BannerController: UIViewController {
  var banner: ADBannerView!
  var bannerIsVisible: Bool = false
  func bannerView(_ aBanner: ADBannerView!, didFailToReceiveAdWithError error: NSError!) {
    if self.bannerIsVisible {
      UIView.beginAnimations("animateAdBannerOff", context: nil)
      self.banner?.frame = CGRectOffset((self.banner?.frame ?? .zero), 0, -50)
      UIView.commitAnimations()
      self.banner?.isHidden = true
      self.bannerIsVisible = false
    }
  }
}
