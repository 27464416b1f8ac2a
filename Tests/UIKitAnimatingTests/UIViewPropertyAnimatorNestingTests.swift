import Onionskin
import Testing
import UIKit

/// Animators in blocks, and blocks in animators: WhatIsEmulated 2.2 and 9.
@MainActor @Suite(.ownLoop) struct UIViewPropertyAnimatorNestingTests {
  let loop = RenderLoop.current
  let view = UIView()

  private func timings(of loop: RenderLoop) -> [String] {
    loop.trace.animations.map { "\($0.property) \($0.timing.duration) \($0.timing.easing)" }
  }

  @Test func `a running animator takes delay and options, and eases in and out by itself`() {
    let endings = Endings()
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1,
      delay: 0.5,
      options: [.repeat, .autoreverse, .transitionFlipFromLeft],
      animations: { view.center.x = 100 },
      completion: { endings.add($0) }
    )
    #expect(animator.state == .active)
    #expect(animator.delay == 0.5)
    #expect(view.center.x == 100)
    loop.advance(to: 1)
    #expect(isClose(view.shownX, 50, within: Tolerance.instants))
    loop.advance(to: 5)
    #expect(endings.told == ["1.5 end"])
    #expect(timings(of: loop) == ["position 1.0 easeInOut"])
    #expect(loop.trace.animations.map(\.timing.delay) == [0.5])
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1,
      delay: 0,
      options: .curveEaseOut
    ) { view.alpha = 0 }
    #expect(timings(of: loop).last == "opacity 1.0 easeOut")
  }

  /// Options, and the duration and curve that a running animator then has in 2 s of linear.
  nonisolated static let options: [(UIView.AnimationOptions, String)] = [
    ([], "position 2.0 linear"),
    (.overrideInheritedDuration, "position 1.0 linear"),
    ([.overrideInheritedCurve, .curveEaseIn], "position 2.0 easeIn"),
  ]

  @Test(arguments: options)
  func `nested in a block it inherits, unless it says otherwise`(
    options: UIView.AnimationOptions,
    expected: String
  ) {
    loop.advance(by: 0)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1,
        delay: 0,
        options: options
      ) { view.center.x = 100 }
    }
    #expect(timings(of: loop) == [expected])
  }

  @Test func `nested in a block it cannot be interrupted`() {
    let slide = Slide()
    UIView.animate(withDuration: 2) { slide.animator.startAnimation() }
    #expect(!slide.animator.isInterruptible)
    loop.advance(to: 0.5)
    slide.animator.pauseAnimation()
    slide.animator.stopAnimation(true)
    #expect(loop.misuses == [.animatorInWrongState, .animatorInWrongState])
    loop.advance(to: 5)
    #expect(slide.endings.told == ["2.0 end"])
    #expect(slide.animator.isInterruptible)
  }

  @Test func `scrubbed while a block is open it stands where it is told`() {
    let slide = Slide()
    UIView.animate(withDuration: 2) {
      slide.animator.fractionComplete = 0.25
      slide.animator.fractionComplete = 0.5
    }
    loop.advance(to: 1)
    #expect(slide.view.shownX == 50)
    #expect(loop.misuses == [])
    slide.animator.startAnimation()
    loop.advance(to: 3)
    #expect(slide.endings.told == ["1.5 end"])
  }

  @Test func `nested in a block it cannot be turned back`() {
    let slide = Slide()
    UIView.animate(withDuration: 2) { slide.animator.startAnimation() }
    loop.advance(to: 1)
    slide.animator.isReversed = true
    #expect(!slide.animator.isReversed)
    #expect(loop.misuses == [.animatorInWrongState])
    loop.advance(to: 3)
    #expect(slide.endings.told == ["2.0 end"])
  }

  @Test func `keyframes without a duration take the animator's, and are scrubbed with it`() {
    let endings = Endings()
    var finished: [Bool] = []
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 40 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      } completion: {
        finished.append($0)
      }
    }
    animator.addCompletion { endings.add($0) }
    animator.startAnimation()
    loop.advance(to: 0.5)
    #expect(view.shownX == 20)
    animator.pauseAnimation()
    loop.advance(to: 1)
    #expect(view.shownX == 20)
    animator.fractionComplete = 0.75
    loop.advance(by: 0)
    #expect(view.shownX == 40)
    #expect(isClose(view.shownAlpha, 0.5))
    animator.isReversed = true
    animator.startAnimation()
    loop.advance(to: 5)
    #expect(view.center.x == 0)
    #expect(view.alpha == 1)
    #expect(finished == [true])
    #expect(endings.told == ["2.5 start"])
  }

  @Test func `a nested block is paused with the animator and completes by itself`() {
    let endings = Endings()
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.5, delay: 0.25, options: .overrideInheritedDuration) {
        view.center.x = 100
      } completion: { _ in
        endings.add(.end, of: "block")
      }
      view.center.y = 100
    }
    animator.addCompletion { endings.add($0) }
    animator.startAnimation()
    loop.advance(to: 0.5)
    #expect(view.layer.presentation()?.position == CGPoint(x: 50, y: 50))
    animator.pauseAnimation()
    loop.advance(to: 10.5)
    #expect(view.layer.presentation()?.position == CGPoint(x: 50, y: 50))
    animator.startAnimation()
    loop.advance(to: 20)
    #expect(endings.told == ["block 10.75 end", "11.0 end"])
  }

  @Test func `a nested begin and commit keeps its own settings on the animator's time`() {
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
      animationBlock(curve: .linear) {
        UIView.setAnimationDuration(0.5)
        view.center.x = 100
      }
      view.alpha = 0
    }
    animator.startAnimation()
    loop.advance(to: 0.25)
    animator.pauseAnimation()
    loop.advance(to: 1)
    #expect(isClose(view.shownX, 50, within: Tolerance.instants))
    #expect(timings(of: loop) == ["position 0.5 linear", "opacity 1.0 easeIn"])
    animator.stopAnimation(true)
    #expect(isClose(view.center.x, 50, within: Tolerance.instants))
  }

  @Test func `stopping stops what is nested, whose completion gets false`() {
    var finished: [Bool] = []
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 1) {
        view.center.x = 100
      } completion: {
        finished.append($0)
      }
    }
    animator.startAnimation()
    loop.advance(to: 0.25)
    #expect(animator.state == .active)
    animator.stopAnimation(true)
    #expect(view.center.x == 25)
    #expect(finished == [])
    loop.advance(by: 0)
    #expect(finished == [false])
  }

  @Test func `an animator nested in another goes with it`() {
    let slide = Slide(duration: 5)
    let view = UIView()
    loop.advance(by: 0)
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.alpha = 0
      slide.animator.startAnimation()
    }
    outer.startAnimation()
    loop.advance(to: 0.25)
    outer.pauseAnimation()
    loop.advance(to: 2)
    #expect(slide.view.shownX == 25)
    outer.startAnimation()
    loop.advance(to: 4)
    #expect(slide.endings.told == ["2.75 end"])
  }

  @Test func `nested blocks see the animator's duration`() {
    var inherited: [TimeInterval] = []
    let animator = UIViewPropertyAnimator(duration: 0.7, curve: .linear) {
      inherited.append(UIView.inheritedAnimationDuration)
    }
    animator.startAnimation()
    #expect(inherited == [0.7])
    animator.stopAnimation(true)
  }

  @Test(arguments: [Recording.everything, .issues])
  func `nested blocks without a completion are held, whatever is recorded`(recording: Recording) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let view = UIView()
      let endings = Endings()
      loop.advance(by: 0)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animate(withDuration: 1) { view.center.x = 100 }
      }
      animator.addCompletion { endings.add($0) }
      animator.startAnimation()
      loop.advance(to: 0.25)
      animator.pauseAnimation()
      loop.advance(to: 1)
      #expect(view.shownX == 25)
      animator.isReversed = true
      animator.startAnimation()
      loop.advance(to: 2)
      #expect(view.center.x == 0)
      #expect(endings.told == ["1.25 start"])
    }
  }
}
