import OnionskinTestCore
import UIKit

extension ReceiptScreen {
  /// Plays the payment with begin and commit.
  func payLegacy() {
    UIView.beginAnimations("present", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDelay(0.1)
    UIView.setAnimationCurve(.easeOut)
    UIView.setAnimationDelegate(StopListener { [self] _ in announceLegacy() })
    UIView.setAnimationDidStop("animationDidStop:finished:context:")
    card.center.y = 254
    card.alpha = 1
    stamp.transform = .identity
    UIView.commitAnimations()

    UIView.beginAnimations("dim", context: nil)
    UIView.setAnimationDuration(0.3)
    dim.alpha = 0.35
    UIView.commitAnimations()

    UIView.beginAnimations("enable", context: nil)
    UIView.setAnimationDuration(0.45)
    UIView.setAnimationCurve(.linear)
    payButton.backgroundColor = Self.ready
    UIView.commitAnimations()

    UIView.beginAnimations("pulse", context: nil)
    UIView.setAnimationDuration(0.22)
    UIView.setAnimationDelay(0.2)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    badge.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
    UIView.commitAnimations()

    tapPay()
  }

  private func announceLegacy() {
    UIView.beginAnimations("announce", context: nil)
    UIView.setAnimationDuration(0.35)
    UIView.setAnimationDelay(0.15)
    UIView.setAnimationCurve(.easeOut)
    banner.center.y = 42
    banner.alpha = 1
    UIView.commitAnimations()
  }

  /// Simulates a tap on the button before it is enabled.
  func tapPay() {
    performAction(at: 0.25, "tap on Pay") { [payButton] in
      UIView.animate(
        withDuration: 0.3,
        delay: 0,
        options: [.beginFromCurrentState, .curveEaseOut]
      ) {
        payButton.backgroundColor = Self.pressed
      }
    }
  }
}
