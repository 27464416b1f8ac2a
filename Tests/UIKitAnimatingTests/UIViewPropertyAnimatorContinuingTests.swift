import Onionskin
import Testing
import UIKit

/// Going on at another pace: WhatIsEmulated 9.
@MainActor @Suite(.ownLoop) struct UIViewPropertyAnimatorContinuingTests {
  let loop = RenderLoop.current

  /// Pauses a slide at a fraction of its way.
  private func paused(_ slide: Slide, at fraction: CGFloat) -> Slide {
    slide.animator.fractionComplete = fraction
    RenderLoop.current.advance(by: 0)
    return slide
  }

  private let linear = UICubicTimingParameters(animationCurve: .linear)

  /// The factor, and the seconds that a linear second paused at 0.25 then takes.
  nonisolated static let factors: [(factor: CGFloat, duration: Double)] = [
    (0, 0.75), (0.75, 0.75), (0.5, 0.5), (1, 1), (3, 3),
  ]

  @Test(arguments: factors)
  func `the factor is one of the original duration, and 0 is what is left`(
    factor: CGFloat,
    duration: Double
  ) {
    let slide = paused(Slide(), at: 0.25)
    slide.animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    #expect(slide.animator.isRunning)
    #expect(slide.view.shownX == 25)
    loop.advance(by: duration / 2)
    #expect(isClose(slide.view.shownX, 62.5, within: Tolerance.instants))
    loop.advance(by: duration / 2)
    #expect(slide.view.shownX == 100)
    #expect(slide.endings.told == ["\(duration) end"])
  }

  @Test func `without parameters the curve stays`() {
    // easeOut is at half the way at 0.3425; the other 0.6575 now take 1.315 s.
    let slide = paused(Slide(.easeOut), at: 0)
    slide.animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
    loop.advance(to: 0.685)
    #expect(isClose(slide.view.shownX, 50, within: 1e-4))
    slide.animator.pauseAnimation()
    #expect(isClose(slide.animator.fractionComplete, 0.5, within: Tolerance.instants))
    loop.advance(by: 1)
    slide.animator.startAnimation()
    loop.advance(by: 2)
    #expect(slide.endings.told == ["3.0 end"])
  }

  @Test func `a new curve takes all of what is left`() {
    // From 25 to 100 along easeIn in 1 s: half of that, 62.5, at 0.6575.
    let slide = paused(Slide(.easeOut), at: 0.25)
    slide.animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn),
      durationFactor: 1
    )
    loop.advance(to: 0.6575)
    #expect(isClose(slide.view.shownX, 62.5, within: 1e-4))
    #expect(isClose(slide.animator.fractionComplete, 0.625, within: Tolerance.instants))
    loop.advance(to: 2)
    #expect(slide.endings.told == ["1.0 end"])
    #expect(slide.view.shownX == 100)
  }

  @Test func `a spring takes over with its velocity and its own time`() {
    // WhatIsEmulated 8.1: 1, 100, 10 with velocity 5 has done 0.873205 of the rest after 0.15 s; 8.2:
    // it takes 1.3815510557964275 s.
    let slide = paused(Slide(), at: 0.5)
    let spring = UISpringTimingParameters(
      mass: 1,
      stiffness: 100,
      damping: 10,
      initialVelocity: CGVector(dx: 0, dy: 5)
    )
    slide.animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    loop.advance(to: 0.15)
    #expect(isClose(slide.view.shownX, 50 + 50 * 0.873205, within: 1e-3))
    loop.advance(to: 1.38155)
    #expect(slide.animator.isRunning)
    loop.advance(to: 1.38156)
    #expect(!slide.animator.isRunning)
  }

  @Test func `reversed it goes on to the start`() {
    // From 50 to 0 along easeIn in 0.5 s: half of that at 0.32875.
    let slide = paused(Slide(), at: 0.5)
    slide.animator.isReversed = true
    slide.animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn),
      durationFactor: 0.5
    )
    loop.advance(to: 0.32875)
    #expect(isClose(slide.view.shownX, 25, within: 1e-4))
    #expect(isClose(slide.animator.fractionComplete, 0.75, within: 1e-5))
    loop.advance(to: 1)
    #expect(slide.endings.told == ["0.5 start"])
    #expect(slide.view.center.x == 0)
    #expect(slide.view.shownX == 0)
  }

  @Test func `turned back after going on it comes back over all it has done`() {
    // 0 to 50 in 0.5 s of a second; from there to 100 in 2 s, turned back half-way.
    let slide = paused(Slide(), at: 0.5)
    slide.animator.continueAnimation(withTimingParameters: linear, durationFactor: 2)
    loop.advance(to: 1)
    #expect(isClose(slide.view.shownX, 75, within: Tolerance.instants))
    slide.animator.isReversed = true
    loop.advance(to: 1.5)
    #expect(isClose(slide.view.shownX, 62.5, within: Tolerance.instants))
    loop.advance(to: 2)
    #expect(isClose(slide.view.shownX, 50, within: Tolerance.instants))
    loop.advance(to: 2.25)
    #expect(isClose(slide.view.shownX, 25, within: Tolerance.instants))
    // And forwards again, over all of that.
    slide.animator.isReversed = false
    loop.advance(to: 2.5)
    #expect(isClose(slide.view.shownX, 50, within: Tolerance.instants))
    slide.animator.isReversed = true
    loop.advance(to: 4)
    #expect(slide.endings.told == ["3.0 start"])
    #expect(slide.view.center.x == 0)
  }

  @Test func `going on twice counts from where the second time begins`() {
    let slide = paused(Slide(), at: 0.5)
    slide.animator.continueAnimation(withTimingParameters: linear, durationFactor: 2)
    loop.advance(to: 1)
    slide.animator.pauseAnimation()
    #expect(isClose(slide.animator.fractionComplete, 0.75, within: Tolerance.instants))
    slide.animator.continueAnimation(withTimingParameters: linear, durationFactor: 1)
    loop.advance(to: 1.5)
    #expect(isClose(slide.view.shownX, 87.5, within: Tolerance.instants))
    slide.animator.pauseAnimation()
    slide.animator.fractionComplete = 0.625
    loop.advance(by: 0)
    #expect(isClose(slide.view.shownX, 62.5, within: Tolerance.instants))
    slide.animator.fractionComplete = 0.25
    loop.advance(by: 0)
    #expect(isClose(slide.view.shownX, 25, within: Tolerance.instants))
    // Scrubbed back behind both, it is on its own second again.
    slide.animator.startAnimation()
    loop.advance(by: 2)
    #expect(slide.endings.told == ["2.25 end"])
  }

  @Test func `at the end a factor takes its time all the same`() {
    // WhatIsEmulated 9: RADAR-35743469.
    let slide = paused(Slide(), at: 1)
    slide.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    loop.advance(to: 0.25)
    #expect(slide.view.shownX == 100)
    #expect(slide.animator.isRunning)
    loop.advance(to: 1)
    #expect(slide.endings.told == ["0.5 end"])
    let other = paused(Slide(), at: 1)
    other.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    loop.advance(by: 0)
    #expect(other.endings.told == ["1.0 end"])
  }

  @Test func `paused and continued in one turn it ends and is reported`() {
    let slide = Slide()
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    slide.animator.pauseAnimation()
    slide.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    loop.advance(to: 2)
    #expect(slide.endings.told == ["1.0 end"])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func `a factor that is none counts as zero and is reported`(factor: CGFloat) {
    let slide = paused(Slide(), at: 0.25)
    slide.animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    loop.advance(to: 2)
    #expect(slide.endings.told == ["0.75 end"])
    #expect(loop.misuses == [factor == -1 ? .negativeDuration : .notFinite])
  }

  @Test func `what begins later begins after the same part of the rest`() {
    // The second half-way; of the last three quarters it waits for one and takes two.
    let view = UIView()
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.addAnimations({ view.center.y = 100 }, delayFactor: 0.5)
    animator.fractionComplete = 0.25
    animator.continueAnimation(withTimingParameters: linear, durationFactor: 3)
    loop.advance(to: 1)
    #expect(isClose(view.layer.presentation()?.position.y ?? .nan, 0, within: Tolerance.instants))
    loop.advance(to: 2)
    #expect(isClose(view.layer.presentation()?.position.y ?? .nan, 50, within: Tolerance.instants))
    #expect(isClose(view.shownX, 75, within: Tolerance.instants))
    loop.advance(to: 3)
    #expect(animator.state == .inactive)
  }

  // WhatIsEmulated 9: what it is continued with lasts until that run finishes.
  @Test(.behavior("9"))
  func `the next run of a continued animator has the original duration and curve`() {
    let slide = Slide(.easeIn)
    slide.animator.pauseAnimation()
    slide.animator.continueAnimation(withTimingParameters: linear, durationFactor: 3)
    loop.advance(to: 3)
    #expect(slide.endings.told == ["3.0 end"])
    slide.animator.addAnimations { slide.view.center.x = 0 }
    slide.animator.startAnimation()
    loop.advance(to: 3.25)
    // WhatIsEmulated 1.4: a quarter of the time is .09346466 of easeIn.
    #expect(isClose(slide.view.shownX, 100 - 9.346466, within: 2e-4))
    loop.advance(to: 4)
    #expect(slide.animator.state == .inactive)
  }
}
