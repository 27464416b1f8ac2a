import OnionskinTesting
import QuartzCore
import Testing
import UIKit

@MainActor @Suite(.renderLoop) struct MixedTests {
  @Test func `a layer pulses while its view fades`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let pulse = CABasicAnimation(keyPath: "transform.scale.xy")
    pulse.fromValue = 1
    pulse.toValue = 2
    pulse.duration = 1
    view.layer.add(pulse, forKey: "pulse")
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    RenderLoop.current.advance(by: 0.5)
    #expect(view.layer.presentation()?.transform.m11 == 1.5)
    RenderLoop.current.advance(by: 0.5)
  }

  @Test func `legacy code is compared with new code`() {
    expectSameAnimation(of: { UIView() }) { view in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.3)
      view.alpha = 0
      UIView.commitAnimations()
    } as: { view in
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
        view.alpha = 0
      }
    }
  }
}
