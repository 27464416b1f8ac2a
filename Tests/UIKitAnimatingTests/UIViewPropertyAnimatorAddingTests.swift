import Onionskin
import Testing
import UIKit

/// What is animated, and when it begins: WhatIsEmulated 9.
@MainActor @Suite(.ownLoop) struct UIViewPropertyAnimatorAddingTests {
  let loop = RenderLoop.current
  let view = UIView()
  let slide = Slide()

  private func shown(_ view: UIView) -> CGPoint {
    view.layer.presentation()?.position ?? CGPoint(x: CGFloat.nan, y: .nan)
  }

  @Test func `added while inactive, changes wait and take the whole duration`() {
    slide.animator.addAnimations { slide.view.center.y = 50 }
    loop.advance(to: 1)
    #expect(slide.view.center == .zero)
    slide.animator.startAnimation()
    #expect(slide.view.center == CGPoint(x: 100, y: 50))
    loop.advance(to: 1.5)
    #expect(shown(slide.view) == CGPoint(x: 50, y: 25))
  }

  @Test func `added while it runs, changes take what is left`() {
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    slide.animator.addAnimations { slide.view.center.y = 100 }
    #expect(slide.view.center.y == 100)
    loop.advance(to: 0.75)
    #expect(shown(slide.view) == CGPoint(x: 75, y: 50))
    loop.advance(to: 2)
    #expect(slide.endings.told == ["1.0 end"])
    #expect(loop.trace.animations.map(\.timing.duration) == [1, 0.5])
    #expect(loop.trace.animations.map(\.timing.delay) == [0, 0])
  }

  @Test func `a delay factor is one of the whole duration`() {
    // WhatIsEmulated 9 and row 10: of 2 s at a fraction of 0.25, a factor of 0.25 leaves 1 s.
    let slide = Slide(duration: 2)
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    slide.animator.addAnimations({ slide.view.center.y = 100 }, delayFactor: 0.25)
    loop.advance(to: 1)
    #expect(shown(slide.view).y == 0)
    loop.advance(to: 1.5)
    #expect(shown(slide.view) == CGPoint(x: 75, y: 50))
    loop.advance(to: 3)
    #expect(slide.endings.told == ["2.0 end"])
  }

  @Test func `a delay factor while inactive counts from the start`() {
    let slide = Slide(duration: 2)
    slide.animator.addAnimations({ slide.view.center.y = 100 }, delayFactor: 0.75)
    slide.animator.startAnimation()
    loop.advance(to: 1.5)
    #expect(shown(slide.view) == CGPoint(x: 75, y: 0))
    loop.advance(to: 1.75)
    #expect(shown(slide.view).y == 50)
    #expect(loop.trace.animations.map(\.timing.delay) == [0, 1.5])
  }

  @Test func `added while paused, changes follow the fraction from where it is`() {
    slide.animator.fractionComplete = 0.5
    slide.animator.addAnimations { slide.view.center.y = 100 }
    loop.advance(by: 0)
    #expect(shown(slide.view) == CGPoint(x: 50, y: 0))
    slide.animator.fractionComplete = 0.75
    loop.advance(by: 0)
    #expect(shown(slide.view) == CGPoint(x: 75, y: 50))
    slide.animator.fractionComplete = 0.25
    loop.advance(by: 0)
    #expect(shown(slide.view) == CGPoint(x: 25, y: 0))
    slide.retire()
  }

  @Test func `started with nothing, it is active until the next turn`() {
    let endings = Endings()
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { endings.add($0) }
    animator.startAnimation()
    #expect(animator.state == .active)
    animator.addAnimations { view.center.x = 100 }
    loop.advance(to: 0.5)
    #expect(view.shownX == 50)
    loop.advance(to: 1)
    animator.addCompletion { endings.add($0) }
    animator.startAnimation()
    loop.advance(by: 0)
    #expect(endings.told == ["1.0 end", "1.0 end"])
  }

  @Test func `it does not end while what is added advances time`() {
    var calls: [String] = []
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { _ in calls.append("animator at \(loop.now)") }
    animator.startAnimation()
    animator.addAnimations {
      loop.advance(by: 0.25)
      view.center.x = 100
    }
    #expect(animator.state == .active)
    loop.advance(by: 0.25)
    #expect(loop.trace.animations.map(\.property) == ["position"])
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
      UIView.beginAnimations(nil, context: nil)
      UIView.commitAnimations()
    } completion: { _ in
      calls.append("keyframes at \(loop.now)")
    }
    loop.advance(by: 3)
    #expect(calls == ["keyframes at 0.5", "animator at 1.25"])
  }

  @Test func `an animator can be used again`() {
    slide.animator.startAnimation()
    loop.advance(to: 2)
    slide.animator.addAnimations { slide.view.center.x = 0 }
    slide.animator.startAnimation()
    loop.advance(to: 2.25)
    #expect(slide.view.shownX == 75)
    loop.advance(to: 4)
    // The completion was for the first run.
    #expect(slide.endings.told == ["1.0 end"])
  }

  @Test func `it never jumps: opacity takes over, geometry adds`() {
    loop.advance(by: 0)
    let first = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.alpha = 0
      view.center.x = 100
    }
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.alpha = 1
      view.center.x = 0
    }
    first.startAnimation()
    loop.advance(to: 0.5)
    second.startAnimation()
    #expect(view.shownAlpha == 0.5)
    #expect(view.shownX == 50)
    loop.advance(to: 0.75)
    #expect(isClose(view.shownAlpha, 0.625))
    // 0 + 100 · 0.75 of the second, less 100 · 0.25 of the first.
    #expect(view.shownX == 50)
    #expect(loop.trace.removals == [.replaced])
  }

  @Test func `two changes in one turn start from what will be seen`() {
    view.alpha = 0.5
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.startAnimation()
    animator.addAnimations { view.alpha = 1 }
    loop.advance(to: 0.5)
    #expect(isClose(view.shownAlpha, 0.75))
  }

  @Test func `a repeat made inside counts for its changes, and jumps at the end`() {
    // WhatIsEmulated 6: setters inside an animator's closures work.
    slide.animator.addAnimations {
      UIView.setAnimationRepeatAutoreverses(true)
      slide.view.center.y = 100
    }
    slide.animator.startAnimation()
    loop.advance(to: 1.75)
    #expect(shown(slide.view) == CGPoint(x: 100, y: 25))
    slide.animator.pauseAnimation()
    loop.advance(to: 3)
    #expect(shown(slide.view).y == 25)
    slide.animator.startAnimation()
    loop.advance(to: 4)
    #expect(shown(slide.view).y == 100)
    #expect(slide.endings.told == ["3.25 end"])
  }

  /// A view at (100, 100), and an animator that takes it 100 points down and back in 2 seconds each,
  /// and from half on as far to the right and back.
  private func thereAndBack() -> (view: UIView, animator: UIViewPropertyAnimator, Endings) {
    let (view, endings) = (UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)), Endings())
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.setAnimationRepeatAutoreverses(true)
      view.center.y += 100
    }
    animator.addAnimations(
      {
        UIView.setAnimationRepeatAutoreverses(true)
        view.center.x += 100
      },
      delayFactor: 0.5
    )
    animator.addCompletion { endings.add($0) }
    return (view, animator, endings)
  }

  // Stack Overflow 61251054. At the end of each part the model shows, which is where it led to.
  @Test(.behavior("9")) func `two repeating parts of an animator run side by side`() {
    let (view, animator, endings) = thereAndBack()
    animator.startAnimation()
    let rows: [(time: Double, x: CGFloat, y: CGFloat)] = [
      (0.5, 100, 125), (1, 100, 150), (1.5, 150, 175), (2, 200, 200), (2.5, 150, 175),
      (3, 200, 150), (3.5, 200, 125), (4, 200, 200),
    ]
    for (time, x, y) in rows {
      loop.advance(to: time)
      #expect(shown(view) == CGPoint(x: x, y: y), "at \(time)")
    }
    #expect(endings.told == ["4.0 end"])
    #expect(loop.trace.animations.map(\.additive) == [true, true])
    #expect(loop.trace.removals == [.ended, .ended])
  }

  @Test(.behavior("9")) func `two repeating parts of an animator run back side by side`() {
    let (view, animator, endings) = thereAndBack()
    animator.startAnimation()
    loop.advance(to: 1.5)
    animator.isReversed = true
    #expect(animator.fractionComplete == 0.25)
    for (time, x, y) in [(1.75, 125.0, 162.5), (2.25, 100, 137.5), (2.75, 100, 112.5)] {
      loop.advance(to: time)
      #expect(shown(view) == CGPoint(x: x, y: y), "at \(time)")
    }
    loop.advance(to: 4)
    #expect(endings.told == ["3.0 start"])
    #expect(view.center == CGPoint(x: 100, y: 100) && shown(view) == view.center)
  }

  @Test(
    .behavior("9"),
    arguments: [
      (UIViewAnimatingPosition.start, CGPoint(x: 100, y: 100)),
      (.current, CGPoint(x: 150, y: 175)), (.end, CGPoint(x: 200, y: 200)),
    ]
  )
  func `two repeating parts of an animator stop together`(
    position: UIViewAnimatingPosition,
    end: CGPoint
  ) {
    let (view, animator, endings) = thereAndBack()
    animator.startAnimation()
    // Both are on their way back.
    loop.advance(to: 2.5)
    animator.stopAnimation(false)
    #expect(view.center == CGPoint(x: 150, y: 175) && view.layer.animationKeys() == nil)
    animator.finishAnimation(at: position)
    #expect(view.center == end)
    loop.advance(by: 0)
    #expect(endings.told == ["2.5 \(position)"])
  }

  @Test(.behavior("9")) func `two repeating parts of an animator are scrubbed together`() {
    let (view, animator, _) = thereAndBack()
    animator.pauseAnimation()
    for (fraction, x, y) in [(0.25, 100.0, 125.0), (0.75, 150, 175), (0.5, 100, 150)] {
      animator.fractionComplete = fraction
      loop.advance(by: 0)
      #expect(shown(view) == CGPoint(x: x, y: y), "at \(fraction)")
    }
    animator.startAnimation()
    loop.advance(by: 0.5)
    #expect(shown(view) == CGPoint(x: 150, y: 175))
    loop.advance(by: 5)
  }

  @Test(.behavior("9")) func `an animator adds to what another one repeats`() {
    let (view, animator, endings) = thereAndBack()
    animator.startAnimation()
    loop.advance(to: 1.5)
    UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center = .zero }.startAnimation()
    #expect(shown(view) == CGPoint(x: 150, y: 175))
    loop.advance(to: 2)
    // (0, 0), and half of the way from (200, 200) that is left.
    #expect(shown(view) == CGPoint(x: 100, y: 100))
    loop.advance(to: 5)
    #expect(endings.told == ["4.0 end"])
  }

  // WhatIsEmulated 5, session 2014-236: nothing else adds to what repeats.
  @Test(.behavior("5")) func `a block replaces what an animator repeats`() {
    let (view, animator, _) = thereAndBack()
    animator.startAnimation()
    loop.advance(to: 0.5)
    UIView.animate(withDuration: 1) { view.center = .zero }
    #expect(loop.trace.animations.map(\.additive) == [true, true, false])
    loop.advance(to: 5)
  }

  /// Durations that are none, and the issues that tell so.
  nonisolated static let durations: [(TimeInterval, [AnimationIssue.Kind])] = [
    (0, []), (-1, [.negativeDuration]), (.nan, [.notFinite]), (.infinity, [.notFinite]),
  ]

  @Test(arguments: durations)
  func `without a duration changes take effect at once and the end comes next turn`(
    duration: TimeInterval,
    issues: [AnimationIssue.Kind]
  ) {
    let slide = Slide(duration: duration)
    slide.animator.startAnimation()
    #expect(slide.endings.told == [])
    loop.advance(by: 0)
    #expect(slide.view.shownX == 100)
    #expect(slide.endings.told == ["0.0 end"])
    #expect(loop.misuses == issues)
  }

  /// Delay factors that are none, what tells so, and when the change then begins.
  nonisolated static let factors: [(CGFloat, [AnimationIssue.Kind], Double)] = [
    (.nan, [.notFinite], 0), (-1, [.negativeDuration], 0), (-.infinity, [.notFinite], 0),
    (3, [], 1),
  ]

  @Test(arguments: factors)
  func `a delay factor that is none counts as the nearest, and is reported`(
    factor: CGFloat,
    issues: [AnimationIssue.Kind],
    begin: Double
  ) {
    slide.animator.addAnimations({ slide.view.center.y = 100 }, delayFactor: factor)
    slide.animator.startAnimation()
    #expect(loop.misuses == issues)
    loop.advance(to: 0.5)
    #expect(shown(slide.view) == CGPoint(x: 50, y: begin == 0 ? 50 : 100))
    loop.advance(to: 1)
    #expect(slide.endings.told == ["1.0 end"] && slide.view.center.y == 100)
  }

  // WhatIsEmulated 9: two on one property; additive, the first one's end is its own.
  @Test(.behavior("9")) func `a second animator leaves the end of the first as it was`() {
    let (first, endings) = (Slide(), Endings())
    first.animator.startAnimation()
    loop.advance(to: 0.5)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      first.view.center.x = 200
    }
    second.addCompletion { endings.add($0) }
    second.startAnimation()
    loop.advance(to: 1)
    #expect(first.endings.told == ["1.0 end"])
    #expect(first.view.shownX == 150)
    loop.advance(to: 2)
    #expect(endings.told == ["1.5 end"])
  }

  // WhatIsEmulated 9: a view that is in no window ends it at once, at the end.
  @Test(.behavior("9")) func `an animator of a view that has left its window ends at once`() {
    let window = UIWindow(frame: .zero)
    window.addSubview(slide.view)
    loop.advance(by: 0)
    slide.view.removeFromSuperview()
    loop.advance(to: 1)
    slide.animator.startAnimation()
    loop.advance(by: 0)
    #expect(slide.endings.told == ["1.0 end"])
    #expect(slide.animator.state == .inactive && slide.view.center.x == 100)
  }

  @Test func `an unmatched commit closes the block, and what was added after it runs outside`() {
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { UIView.commitAnimations() }
    animator.addAnimations { view.alpha = 0 }
    animator.startAnimation()
    loop.advance(by: 0)
    #expect(view.layer.presentation()?.opacity == 0)
    #expect(loop.issues.contains { $0.kind == .unmatchedCommit })
  }

  @Test(arguments: [-TimeInterval.infinity, .infinity, .nan])
  func `inside a block whose duration is not a number the changes take effect at once`(
    _ duration: TimeInterval
  ) {
    let (view, other) = (UIView(), UIView())
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0)
    animator.addAnimations({ view.center.x = 100 }, delayFactor: 0.5)
    animator.addAnimations(
      {
        animationBlock(duration: 0.5) { other.alpha = 0 }
      },
      delayFactor: 0.5
    )
    UIView.animate(withDuration: duration) { animator.startAnimation() }
    #expect(view.layer.animationKeys() == nil)
    #expect(view.alpha == 0)
    #expect(view.center.x == 100)
    loop.advance(by: 0.25)
    #expect(other.layer.presentation()?.opacity == 0.5)
    loop.advance(by: 0.25)
    #expect(loop.isIdle)
  }

  @Test(arguments: [TimeInterval.nan, -1, .infinity])
  func `a delay that is none counts as zero and is reported`(delay: TimeInterval) {
    slide.animator.startAnimation(afterDelay: delay)
    loop.advance(to: 1)
    #expect(slide.endings.told == ["1.0 end"])
    #expect(loop.misuses == [delay == -1 ? .negativeDuration : .notFinite])
  }

  @Test func `what is changed after an animator has paused itself stands still with the rest`() {
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { [unowned animator] in
      view.alpha = 0
      animator.pauseAnimation()
      view.layer.cornerRadius = 10
    }
    animator.startAnimation()
    loop.advance(by: 0.5)
    #expect(loop.isIdle)
    #expect(loop.brokenInvariants() == [])
    animator.startAnimation()
    loop.advance(by: 0.5)
    #expect(!loop.isIdle)
    #expect(view.layer.presentation()?.opacity == 0.5)
    #expect(view.layer.presentation()?.cornerRadius == 5)
    #expect(loop.brokenInvariants() == [])
    animator.stopAnimation(true)
  }

  @Test func `an animator that starts itself with a delay takes along what it changes afterwards`()
  {
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { [unowned animator] in
      view.alpha = 0
      animator.pauseAnimation()
      animator.startAnimation(afterDelay: 0.5)
      view.layer.cornerRadius = 10
    }
    animator.startAnimation()
    loop.advance(by: 0.75)
    #expect(view.layer.presentation()?.opacity == 0.75)
    #expect(view.layer.presentation()?.cornerRadius == 2.5)
    #expect(loop.trace.animations.map(\.block) == [1, 1])
    #expect(loop.trace.animations.map(\.timing.duration) == [1, 1])
    loop.advance(by: 0.75)
    #expect(loop.isIdle)
  }
}
