import Onionskin
import Testing
import UIKit

/// Turning back: WhatIsEmulated 9.
@MainActor @Suite(.ownLoop) struct UIViewPropertyAnimatorReversingTests {
  let loop = RenderLoop.current
  let slide = Slide()

  @Test func `it turns back at once along the same way and ends at the start`() {
    slide.animator.startAnimation()
    loop.advance(to: 0.4)
    slide.animator.isReversed = true
    #expect(slide.view.center.x == 100)
    loop.advance(to: 0.5)
    #expect(isClose(slide.view.shownX, 30, within: Tolerance.instants))
    loop.advance(to: 0.75)
    #expect(isClose(slide.view.shownX, 5, within: Tolerance.instants))
    loop.advance(to: 0.8)
    #expect(slide.view.center.x == 0)
    #expect(slide.view.shownX == 0)
    #expect(slide.endings.told == ["0.8 start"])
    #expect(slide.animator.state == .inactive)
    #expect(slide.view.layer.animationKeys() == nil)
    #expect(loop.trace.callbacks.map(\.finished) == [true])
  }

  @Test func `the way back mirrors the curve`() {
    // easeIn is at half the way at 0.6575 of the time, and so it is after turning back at 0.8.
    let slide = Slide(.easeIn)
    slide.animator.startAnimation()
    loop.advance(to: 0.8)
    slide.animator.isReversed = true
    loop.advance(to: 0.9425)
    #expect(isClose(slide.view.shownX, 50, within: 1e-4))
    loop.advance(to: 2)
    #expect(slide.endings.told == ["1.6 start"])
  }

  @Test func `a spring turns back with its velocity`() {
    // WhatIsEmulated 8.1: 1, 100, 10 is at 10.4405 after 0.05 s, 61.0493 after 0.15 s, 102.336 after
    // 0.25 s; turned back at 0.25 s it passes them again.
    let spring = UISpringTimingParameters(
      mass: 1,
      stiffness: 100,
      damping: 10,
      initialVelocity: .zero
    )
    let slide = Slide(spring)
    slide.animator.startAnimation()
    loop.advance(to: 0.25)
    slide.animator.isReversed = true
    #expect(isClose(slide.view.shownX, 102.336, within: 1e-3))
    loop.advance(to: 0.35)
    #expect(isClose(slide.view.shownX, 61.0493, within: 1e-3))
    loop.advance(to: 0.45)
    #expect(isClose(slide.view.shownX, 10.4405, within: 1e-3))
    loop.advance(to: 1)
    #expect(slide.endings.told == ["0.5 start"])
  }

  @Test func `turning twice goes on as if nothing had been`() {
    let slide = Slide(.easeInOut)
    slide.animator.startAnimation()
    loop.advance(to: 0.75)
    slide.animator.isReversed = true
    loop.advance(to: 1.25)
    slide.animator.isReversed = false
    loop.advance(to: 1.5)
    #expect(isClose(slide.view.shownX, 50, within: Tolerance.instants))
    loop.advance(to: 2)
    #expect(slide.view.shownX == 100)
    #expect(slide.endings.told == ["2.0 end"])
    #expect(slide.view.center.x == 100)
  }

  @Test func `frame observers of the last turn see the start in the model and on screen`() {
    withRenderLoop(RenderLoop(framesPerSecond: 10)) { loop in
      let slide = Slide()
      var seen: [[CGFloat]] = []
      loop.onFrame { _ in seen.append([slide.view.center.x, slide.view.shownX.rounded()]) }
      slide.animator.startAnimation()
      loop.advance(to: 0.2)
      slide.animator.isReversed = true
      loop.advance(to: 0.5)
      #expect(seen == [[100, 10], [100, 20], [100, 10], [0, 0], [0, 0]])
    }
  }

  @Test func `read after turning, the fraction is what was left`() {
    // WhatIsEmulated 9: 1 − f since iOS 11.
    slide.animator.fractionComplete = 0.3
    slide.animator.isReversed = true
    #expect(isClose(slide.animator.fractionComplete, 0.7, within: Tolerance.instants))
    loop.advance(by: 0)
    #expect(isClose(slide.view.shownX, 30, within: Tolerance.instants))
    slide.animator.fractionComplete = 0.9
    loop.advance(by: 0)
    #expect(isClose(slide.view.shownX, 10, within: Tolerance.instants))
    slide.animator.startAnimation()
    loop.advance(by: 1)
    #expect(slide.endings.told == ["0.1 start"])
  }

  @Test func `started reversed it goes from the end to the start`() {
    slide.animator.isReversed = true
    slide.animator.startAnimation(afterDelay: 0.5)
    loop.advance(to: 0.25)
    #expect(slide.view.shownX == 100)
    loop.advance(to: 1)
    #expect(slide.view.shownX == 50)
    loop.advance(to: 2)
    #expect(slide.endings.told == ["1.5 start"])
    #expect(slide.view.center.x == 0)
  }

  @Test func `turned back before its delay is over it ends where it is`() {
    slide.animator.startAnimation(afterDelay: 0.5)
    loop.advance(to: 0.25)
    slide.animator.isReversed = true
    loop.advance(to: 0.4)
    #expect(slide.view.shownX == 0)
    loop.advance(to: 2)
    #expect(slide.endings.told == ["0.5 start"])
    #expect(slide.view.center.x == 0)
  }

  @Test func `every property goes back to its very value`() {
    let view = UIView(frame: CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.7))
    view.alpha = 0.3
    view.transform = CGAffineTransform(rotationAngle: 0.3)
    view.backgroundColor = .red
    loop.advance(by: 0)
    let (center, bounds, transform) = (view.center, view.bounds, view.transform)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) {
      view.center = CGPoint(x: 0.7, y: 31.7)
      view.bounds = CGRect(x: 1.3, y: 0.3, width: 11.1, height: 3.3)
      view.alpha = 0.9
      view.transform = CGAffineTransform(scaleX: 1.7, y: 0.1)
      view.backgroundColor = nil
    }
    animator.startAnimation()
    loop.advance(by: 0.7)
    animator.isReversed = true
    loop.advance(by: 1)
    #expect(animator.state == .inactive)
    #expect(view.center == center)
    #expect(view.bounds == bounds)
    #expect(view.transform == transform)
    #expect(view.alpha == 0.3)
    #expect(view.backgroundColor == .red)
    #expect(view.layer.presentation()?.position == center)
    #expect(view.layer.presentation()?.affineTransform() == transform)
  }

  @Test func `a transform of space goes back to its very value, and stays where it is stopped`() {
    let view = UIView()
    let start = CATransform3DMakeRotation(0.3, 1, 0, 0)
    view.transform3D = start
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.transform3D = CATransform3DMakeRotation(0.7, 1, 0, 0)
    }
    animator.startAnimation()
    loop.advance(to: 0.5)
    animator.isReversed = true
    loop.advance(to: 2)
    #expect(CATransform3DEqualToTransform(view.transform3D, start))
    animator.addAnimations { view.transform3D = CATransform3DMakeRotation(0.7, 1, 0, 0) }
    animator.startAnimation()
    loop.advance(to: 2.5)
    animator.stopAnimation(true)
    // Half-way between 0.3 and 0.7.
    #expect(isClose(view.transform3D.m23, CGFloat(sin(0.5)), within: Tolerance.instants))
  }

  @Test func `what was added later goes back to its own start first`() {
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    slide.animator.addAnimations { slide.view.center.x = 200 }
    // At 0.75: 75 of the first, and half of the second hundred.
    loop.advance(to: 0.75)
    #expect(isClose(slide.view.shownX, 125, within: Tolerance.instants))
    slide.animator.isReversed = true
    loop.advance(to: 1)
    #expect(isClose(slide.view.shownX, 50, within: Tolerance.instants))
    loop.advance(to: 1.25)
    #expect(isClose(slide.view.shownX, 25, within: Tolerance.instants))
    loop.advance(to: 1.5)
    #expect(slide.view.center.x == 0)
    #expect(slide.view.shownX == 0)
    #expect(slide.endings.told == ["1.5 start"])
  }

  @Test func `going back under another animator's move leaves that where it is`() {
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    let other = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      slide.view.center.x = 300
    }
    other.startAnimation()
    slide.animator.isReversed = true
    // The first brings 100 · 0.25 at 0.75, the second 200 · 0.25.
    loop.advance(to: 0.75)
    #expect(isClose(slide.view.shownX, 75, within: Tolerance.instants))
    loop.advance(to: 1)
    #expect(isClose(slide.view.shownX, 100, within: Tolerance.instants))
    #expect(isClose(slide.view.center.x, 200, within: Tolerance.instants))
    loop.advance(to: 2)
    #expect(isClose(slide.view.shownX, 200, within: Tolerance.instants))
    #expect(slide.endings.told == ["1.0 start"])
  }

  @Test func `moving to a new place instead of turning back ends at the end`() {
    // WhatIsEmulated 9: retargeting ends at .end.
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    UIViewPropertyAnimator(duration: 1, curve: .linear) { slide.view.center.x = 0 }
      .startAnimation()
    loop.advance(to: 2)
    #expect(slide.endings.told == ["1.0 end"])
    #expect(slide.view.shownX == 0)
  }

  @Test func `used again after turning back it takes its whole duration forwards`() {
    // WhatIsEmulated 9: the slow second run of RADAR-34675414 is a bug of UIKit's.
    slide.animator.startAnimation()
    slide.animator.pauseAnimation()
    slide.animator.fractionComplete = 0.25
    slide.animator.isReversed = true
    slide.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    loop.advance(to: 0.5)
    #expect(slide.endings.told == ["0.5 start"])
    slide.animator.addAnimations { slide.view.center.x = 100 }
    slide.animator.addCompletion { slide.endings.add($0) }
    slide.animator.startAnimation()
    loop.advance(to: 1)
    #expect(isClose(slide.view.shownX, 50, within: Tolerance.instants))
    loop.advance(to: 2)
    #expect(slide.endings.told == ["0.5 start", "1.5 end"])
  }
}
