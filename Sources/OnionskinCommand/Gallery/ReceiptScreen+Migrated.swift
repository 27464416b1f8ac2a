import OnionskinTestCore
import UIKit
import ViewAnimations

extension ReceiptScreen {
  /// Plays the payment with closures, without the curve of the first block and with a late delay.
  func payMigrated() {
    animateViews(duration: 0.5, delay: 0.1) { [self] in
      card.center.y = 254
      card.alpha = 1
      stamp.transform = .identity
    } completion: { [self] _ in
      UIView.beginAnimations("announce", context: nil)
      UIView.setAnimationDuration(0.35)
      UIView.setAnimationCurve(.easeOut)
      banner.center.y = 42
      banner.alpha = 1
      UIView.setAnimationDelay(0.15)
      UIView.commitAnimations()
    }
    animateViews(duration: 0.3) { dim.alpha = 0.35 }
    animateViews(duration: 0.45, curve: .linear) { payButton.backgroundColor = Self.ready }
    animateViews(duration: 0.22, delay: 0.2) {
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      badge.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
    }
    tapPay()
  }
}
