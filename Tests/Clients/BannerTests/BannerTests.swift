import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

@MainActor @Test func `the banner fades as it did`() {
  expectSameAnimation(of: { UIView() }) { banner in
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationCurve(.easeOut)
    banner.alpha = 0
    UIView.commitAnimations()
  } as: { banner in
    animateViews(duration: 0.3) { banner.alpha = 0 }
  }
}
