import Onionskin
import Testing
import UIKit

/// WhatIsEmulated 7: keyframes of one block that lie at the same times are looked up once for all of them,
/// and still each animation is one of its own.
@MainActor @Suite(.ownLoop) struct SharedKeyframesTests {
  let loop = RenderLoop.current

  /// Two views that move at the same times, and one whose times are its own.
  private func play(
    mode: UIView.KeyframeAnimationOptions = .calculationModeLinear,
    _ check: (RenderLoop, _ views: [UIView]) throws -> Void
  ) rethrows {
    try withRenderLoop { loop in
      let views = (0..<3).map { _ in UIView() }
      loop.advance(by: 0)
      UIView.animateKeyframes(
        withDuration: 1,
        delay: 0,
        options: [KeyframesTests.linear, mode],
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            views[0].center = CGPoint(x: 8, y: 80)
            views[2].center.x = 4
            views[1].alpha = 0
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            views[0].center = CGPoint(x: 0, y: 40)
            views[1].alpha = 0.5
          }
        }
      )
      try check(loop, views)
    }
  }

  @Test func `each number has its own values`() {
    play { loop, views in
      for (time, x, y, alpha, other) in [
        (0.25, 4, 40, Float(0.5), CGFloat(2)), (0.5, 8, 80, 0, 4), (0.75, 4, 60, 0.25, 4),
        (1, 0, 40, 0.5, 4),
      ] {
        loop.advance(to: time)
        #expect(views[0].layer.presentation()?.position == CGPoint(x: x, y: y))
        #expect(views[1].layer.presentation()?.opacity == alpha)
        #expect(views[2].layer.presentation()?.position.x == other)
      }
      #expect(loop.isIdle)
    }
  }

  @Test func `discrete keyframes of several views share their values`() {
    play(mode: .calculationModeDiscrete) { loop, views in
      loop.advance(by: 0.75)
      #expect(views[0].layer.presentation()?.position == CGPoint(x: 0, y: 40))
      #expect(views[1].layer.presentation()?.opacity == 0.5)
      #expect(views[2].layer.presentation()?.position.x == 4)
    }
  }

  @Test func `curves through the values are not mixed up`() {
    // Halfway to the second of three values the curve through 0, 8 and 0 is at 5.
    play(mode: .calculationModeCubic) { loop, views in
      loop.advance(by: 0.25)
      #expect(views[0].layer.presentation()?.position.x == 5)
      #expect(views[0].layer.presentation()?.position.y == 47.5)
      #expect(views[1].layer.presentation()?.opacity == 0.40625)
    }
  }

  @Test func `what is taken away midway leaves the others alone`() {
    for gone in 0..<3 {
      play { loop, views in
        loop.advance(by: 0.25)
        views[gone].layer.removeAllAnimations()
        loop.advance(by: 0.5)
        let (move, fade, other) = (views[0].layer, views[1].layer, views[2].layer)
        #expect(
          move.presentation()?.position == CGPoint(x: gone == 0 ? 0 : 4, y: gone == 0 ? 40 : 60)
        )
        #expect(fade.presentation()?.opacity == (gone == 1 ? 0.5 : 0.25))
        #expect(other.presentation()?.position.x == 4)
        loop.advance(by: 0.25)
        #expect(loop.isIdle)
      }
    }
  }

  @Test func `a change of the same number takes over from its keyframes only`() {
    play { loop, views in
      loop.advance(by: 0.5)
      UIView.animate(withDuration: 1) { views[1].alpha = 1 }
      loop.advance(by: 0.25)
      #expect(views[0].layer.presentation()?.position == CGPoint(x: 4, y: 60))
      #expect(views[1].layer.animationKeys() == ["opacity"])
      #expect(views[0].layer.animationKeys() == ["position"])
    }
  }

  @Test func `a layer tells of its own keyframes`() throws {
    try play { loop, views in
      loop.advance(by: 0)
      let move = try #require(views[0].layer.animation(forKey: "position") as? CAKeyframeAnimation)
      #expect(move.keyTimes == [0, 0.5, 1])
      #expect(
        move.values as? [CGPoint] == [.zero, CGPoint(x: 8, y: 80), CGPoint(x: 0, y: 40)]
      )
      let fade = try #require(
        views[1].layer.animation(forKey: "opacity") as? CAKeyframeAnimation
      )
      #expect(fade.values?.compactMap { ($0 as? NSNumber)?.doubleValue } == [1, 0, 0.5])
    }
  }

  @Test func `transforms at the same times have each their own`() {
    let views = (0..<2).map { _ in UIView() }
    loop.advance(by: 0)
    UIView.animateKeyframes(
      withDuration: 1,
      delay: 0,
      options: KeyframesTests.linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          views[0].transform = CGAffineTransform(scaleX: 3, y: 3)
          views[1].transform = CGAffineTransform(translationX: 8, y: 0)
        }
      }
    )
    loop.advance(by: 0.5)
    let shown = views.compactMap { $0.layer.presentation()?.affineTransform() }
    #expect(shown.count == 2 && shown[0].a == 2 && shown[0].tx == 0)
    #expect(shown.count == 2 && shown[1].a == 1 && shown[1].tx == 4)
    views[0].layer.removeAllAnimations()
    loop.advance(by: 0.25)
    #expect(views[1].layer.presentation()?.affineTransform().tx == 6)
    loop.advance(by: 0.25)
    #expect(loop.isIdle)
  }

  @Test func `two blocks with the same times share nothing`() {
    let views = (0..<2).map { _ in UIView() }
    loop.advance(by: 0)
    for (index, view) in views.enumerated() {
      UIView.animateKeyframes(
        withDuration: Double(index + 1),
        delay: 0,
        options: KeyframesTests.linear,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
            view.center.x = 8
          }
        }
      )
    }
    loop.advance(by: 1)
    #expect(views[0].layer.animationKeys() == nil)
    #expect(views[1].layer.presentation()?.position.x == 4)
    loop.advance(by: 1)
    #expect(loop.isIdle)
  }
}
