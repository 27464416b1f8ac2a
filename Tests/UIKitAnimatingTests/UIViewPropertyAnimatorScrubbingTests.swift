import Onionskin
import Testing
import UIKit

/// Pausing and scrubbing: WhatIsEmulated 9.
@MainActor @Suite(.ownLoop) struct UIViewPropertyAnimatorScrubbingTests {
  let loop = RenderLoop.current
  let slide = Slide()

  // A point of easeOut by hand: at the parameter 1/2 its curve has
  // x = 3/8 · 0 + 3/8 · 0.58 + 1/8 = 0.3425 and y = 3/8 · 0 + 3/8 · 1 + 1/8 = 0.5.
  // By symmetry easeIn has x = 0.6575 and y = 0.5.

  nonisolated static let curves: [UIView.AnimationCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut,
  ]

  @Test(arguments: curves)
  func `a fraction is one of the way, whatever the curve`(curve: UIView.AnimationCurve) {
    let slide = Slide(curve)
    for fraction in [0.25, 0.5, 0.9, 0.1, 0, 1, 0.75] {
      slide.animator.fractionComplete = fraction
      loop.advance(by: 0)
      #expect(isClose(slide.view.shownX, 100 * fraction, within: Tolerance.instants))
      #expect(isClose(slide.animator.fractionComplete, fraction, within: Tolerance.instants))
      loop.advance(by: 3)
      #expect(isClose(slide.view.shownX, 100 * fraction, within: Tolerance.instants))
    }
    #expect(slide.view.center.x == 100)
    #expect(slide.animator.state == .active)
    #expect(!slide.animator.isRunning)
    #expect(loop.issues == [])
    slide.retire()
  }

  @Test(arguments: [1, 0.5, 0.2])
  func `a fraction is one of the way on a spring`(ratio: CGFloat) {
    let slide = Slide(UISpringTimingParameters(dampingRatio: ratio))
    for fraction in [0.25, 0.9, 0.1, 0, 1, 0.5] {
      slide.animator.fractionComplete = fraction
      loop.advance(by: 0)
      #expect(isClose(slide.view.shownX, 100 * fraction, within: Tolerance.instants))
    }
    slide.retire()
  }

  @Test func `not scrubbing linearly a fraction is one of the time`() {
    let slide = Slide(.easeOut)
    slide.animator.scrubsLinearly = false
    slide.animator.fractionComplete = 0.3425
    loop.advance(by: 0)
    #expect(isClose(slide.view.shownX, 50, within: 1e-4))
    #expect(isClose(slide.animator.fractionComplete, 0.3425, within: Tolerance.instants))
    slide.animator.startAnimation()
    loop.advance(by: 1)
    #expect(slide.endings.told == ["0.6575 end"])
  }

  @Test func `pausing does not move what is shown and reads as progress`() {
    let slide = Slide(.easeOut)
    slide.animator.startAnimation()
    loop.advance(to: 0.3425)
    #expect(isClose(slide.view.shownX, 50, within: 1e-4))
    let before = slide.view.shownX
    slide.animator.pauseAnimation()
    #expect(isClose(slide.view.shownX, before, within: Tolerance.instants))
    #expect(isClose(slide.animator.fractionComplete, 0.5, within: Tolerance.instants))
    loop.advance(by: 10)
    #expect(isClose(slide.view.shownX, before, within: Tolerance.instants))
    // The curve goes on where it was: 0.6575 s are left.
    slide.animator.startAnimation()
    loop.advance(by: 1)
    #expect(slide.endings.told == ["11.0 end"])
  }

  @Test func `after scrubbing the curve goes on from the value`() {
    let slide = Slide(duration: 2, .easeIn)
    slide.animator.pauseAnimation()
    slide.animator.fractionComplete = 0.5
    slide.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    // Half the way is done at 0.6575 of two seconds.
    loop.advance(to: 0.68499)
    #expect(slide.endings.told == [])
    loop.advance(to: 0.68501)
    #expect(slide.endings.told.count == 1)
  }

  @Test func `scrubbing a critical spring goes to where its formula has the value`() {
    // WhatIsEmulated 8.3: for ζ 1 and 1 s ω is 9.233413476452. At t = 1/ω the way is 1 − 2/e.
    let slide = Slide(UISpringTimingParameters(dampingRatio: 1))
    slide.animator.fractionComplete = CGFloat(1 - 2 / exp(1.0))
    slide.animator.startAnimation()
    loop.advance(to: 1 - 1 / 9.233413476452 - 1e-5)
    #expect(slide.animator.isRunning)
    loop.advance(by: 2e-5)
    #expect(!slide.animator.isRunning)
    // At t = 2/ω it is 1 − 3/e².
    let other = Slide(UISpringTimingParameters(dampingRatio: 1))
    other.animator.fractionComplete = CGFloat(1 - 2 / exp(1.0))
    other.animator.startAnimation()
    loop.advance(by: 1 / 9.233413476452)
    #expect(isClose(other.view.shownX, CGFloat(100 - 300 / exp(2.0)), within: 1e-3))
  }

  @Test func `paused past the end of a spring's first swing it stays there`() {
    // WhatIsEmulated 8.1: 1, 100, 10 without velocity is at 1.118446 of the way after 0.45 s.
    let spring = UISpringTimingParameters(
      mass: 1,
      stiffness: 100,
      damping: 10,
      initialVelocity: .zero
    )
    let slide = Slide(spring)
    slide.animator.startAnimation()
    loop.advance(to: 0.45)
    slide.animator.pauseAnimation()
    loop.advance(by: 1)
    #expect(isClose(slide.view.shownX, 111.8446, within: 1e-3))
    #expect(slide.animator.fractionComplete == 1)
    slide.animator.startAnimation()
    loop.advance(by: 2)
    #expect(slide.endings.told.count == 1)
  }

  @Test func `setting a fraction runs the animations and pauses`() {
    slide.animator.fractionComplete = 0.25
    #expect(slide.view.center.x == 100)
    #expect(slide.animator.state == .active)
    loop.advance(by: 0)
    #expect(slide.view.shownX == 25)
    #expect(loop.isIdle)
    slide.retire()
  }

  @Test func `a running animator keeps its fraction to itself`() {
    slide.animator.startAnimation()
    loop.advance(to: 0.25)
    #expect(slide.animator.fractionComplete == 0.25)
    slide.animator.fractionComplete = 0.75
    #expect(slide.animator.fractionComplete == 0.25)
    #expect(loop.misuses == [.animatorInWrongState])
    loop.advance(to: 1)
    #expect(slide.endings.told == ["1.0 end"])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `a fraction that is not a number is reported and ignored`(fraction: CGFloat) {
    slide.animator.fractionComplete = 0.5
    slide.animator.fractionComplete = fraction
    #expect(slide.animator.fractionComplete == 0.5)
    #expect(loop.misuses == [.notFinite])
    slide.retire()
  }

  @Test func `a fraction outside 0 to 1 is the nearest within`() {
    slide.animator.fractionComplete = 1.5
    loop.advance(by: 0)
    #expect(slide.view.shownX == 100)
    slide.animator.fractionComplete = -0.5
    loop.advance(by: 0)
    #expect(slide.view.shownX == 0)
    slide.retire()
  }

  @Test func `opacity, colours and transforms are scrubbed too`() {
    let view = UIView()
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      view.alpha = 0
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    animator.fractionComplete = 0.25
    loop.advance(by: 0)
    #expect(isClose(view.shownAlpha, 0.75))
    let shown = view.layer.presentation()
    #expect(isClose(shown?.backgroundColor?.components?[0] ?? .nan, 0.25))
    #expect(isClose(shown?.affineTransform().b ?? .nan, sin(Double.pi / 8)))
    animator.stopAnimation(true)
  }

  @Test func `a delay that is not over is kept while paused`() {
    // WhatIsEmulated decision 29.
    slide.animator.startAnimation(afterDelay: 1)
    #expect(slide.animator.delay == 1)
    #expect(slide.view.center.x == 100)
    loop.advance(to: 0.25)
    #expect(slide.animator.isRunning)
    #expect(slide.view.shownX == 0)
    slide.animator.pauseAnimation()
    loop.advance(to: 5)
    #expect(slide.view.shownX == 0)
    slide.animator.startAnimation()
    loop.advance(to: 6.25)
    #expect(slide.view.shownX == 50)
    loop.advance(to: 8)
    #expect(slide.endings.told == ["6.75 end"])
  }

  @Test func `paused on its way it goes on after a delay`() {
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    slide.animator.pauseAnimation()
    slide.animator.startAnimation(afterDelay: 1)
    #expect(slide.animator.isRunning)
    loop.advance(to: 1.25)
    #expect(slide.view.shownX == 50)
    #expect(!loop.isIdle)
    // Paused again, a quarter of the delay is left.
    slide.animator.pauseAnimation()
    loop.advance(to: 3)
    slide.animator.startAnimation()
    loop.advance(to: 3.25)
    #expect(slide.view.shownX == 50)
    loop.advance(to: 3.5)
    #expect(slide.view.shownX == 75)
    loop.advance(to: 4)
    #expect(slide.endings.told == ["3.75 end"])
  }

  @Test func `a paused animator does not keep the loop busy`() {
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    slide.animator.pauseAnimation()
    #expect((try? loop.runUntilIdle()) == 0)
    slide.animator.startAnimation()
    #expect((try? loop.runUntilIdle()) == 0.5)
    #expect(slide.endings.told == ["1.0 end"])
  }
}
