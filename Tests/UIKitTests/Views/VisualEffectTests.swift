import Onionskin
import Testing
import UIKit

/// Effects that come and go: WhatIsEmulated 3.1.
/// https://developer.apple.com/documentation/uikit/uivisualeffectview
@MainActor @Suite(.ownLoop) struct VisualEffectTests {
  let loop = RenderLoop.current

  /// How much of its effect a view shows.
  private func amount(_ view: UIVisualEffectView) -> Double? {
    view.layer.presentation()?.value(forKeyPath: "visualEffect") as? Double
  }

  @Test(.behavior("3.1"))
  func `an effect comes in with the block in which it is set, which waits for it`() {
    let view = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    loop.advance(by: 0)
    #expect(amount(view) == 0)
    let log = Log()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .dark)
    } completion: { finished in
      log.add("\(finished) at \(loop.now)")
    }
    loop.advance(by: 0.5)
    #expect(amount(view) == 0.25)
    loop.advance(by: 1.5)
    #expect(amount(view) == 1 && log.entries == ["true at 2.0"])
    #expect(loop.issues == [])
  }

  @Test func `without a block an effect changes at once`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    loop.advance(by: 0)
    #expect(amount(view) == 1)
    view.effect = nil
    loop.advance(by: 0)
    #expect(amount(view) == 0 && loop.isIdle)
  }

  @Test func `another effect comes in anew, and the same one does not`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .light)
    }
    #expect(view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light))
    }
    loop.advance(by: 0.5)
    #expect(amount(view) == 0.5)
    loop.advance(by: 1)
    #expect(amount(view) == 1)
  }

  @Test func `an animator that is paused scrubs an effect`() {
    let view = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.effect = UIBlurEffect(style: .regular)
    }
    animator.fractionComplete = 0.25
    loop.advance(by: 10)
    #expect(amount(view) == 0.25)
    animator.isReversed = true
    animator.startAnimation()
    loop.advance(by: 1)
    #expect(amount(view) == 0 && animator.state == .inactive)
  }

  @Test func `a comparison tells of an effect that no longer animates`() {
    let comparison = TraceComparison(
      baseline: trace { view in
        UIView.animate(withDuration: 0.5) { view.effect = UIBlurEffect(style: .dark) }
      },
      candidate: trace { view in view.effect = UIBlurEffect(style: .dark) }
    )
    #expect(!comparison.differences.isEmpty)
  }

  private func trace(_ change: (UIVisualEffectView) -> Void) -> AnimationTrace {
    withRenderLoop { loop in
      let view = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      loop.advance(by: 0)
      change(view)
      loop.advance(by: 1)
      return loop.trace
    }
  }
}
