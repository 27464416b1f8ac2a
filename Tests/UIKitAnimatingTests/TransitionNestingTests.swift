import Onionskin
import Testing
import UIKit

/// Transitions with unusual times, in blocks and in animators: WhatIsEmulated 2.2, 9 and 10.9.
@MainActor @Suite(.ownLoop) struct TransitionNestingTests {
  let loop = RenderLoop.current
  let card = Card(in: .current)

  @Test(
    arguments: [
      (-1, .negativeDuration), (.nan, .notFinite), (.infinity, .notFinite),
    ] as [(TimeInterval, AnimationIssue.Kind)]
  )
  func `a duration that makes no sense changes the content at once`(
    duration: TimeInterval,
    issue: AnimationIssue.Kind
  ) {
    let log = Log()
    card.transition(.transitionCurlUp, over: duration, completion: log.completion("turned"))
    loop.advance(by: 0)
    #expect(loop.issueKinds == [issue])
    #expect(log.entries == ["turned 0.0 true"])
    #expect(loop.runningTransition == nil && loop.isIdle)
  }

  // WhatIsEmulated 2.2: a nested block inherits the duration and the curve.
  @Test(.behavior("2.2"))
  func `a transition nested in a block inherits the duration and the curve`() throws {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      card.table.center.x += 100
      card.transition(.transitionCrossDissolve, over: 9)
    }
    loop.advance(to: 0.5)
    #expect((loop.runningTransition?.progress ?? .nan) == 0.25)
    #expect(isClose(card.table.shownX, 75, within: Tolerance.rounding))
    loop.advance(to: 2)
    #expect(loop.isIdle)
  }

  @Test func `it repeats for as long as it is told`() {
    let log = Log()
    card.transition(
      [.transitionFlipFromTop, .repeat, .autoreverse, .curveLinear],
      completion: log.completion("turned")
    )
    for (time, progress) in [(0.25, 0.25), (1.25, 0.75), (2.5, 0.5), (3.75, 0.25)] {
      loop.advance(to: time)
      #expect(
        isClose((loop.runningTransition?.progress ?? .nan), progress, within: Tolerance.rounding),
        "\(time)"
      )
    }
    card.card.layer.removeAllAnimations()
    loop.advance(by: 0)
    #expect(log.entries == ["turned 3.75 false"])
  }

  @Test func `in an animator it is scrubbed and turned back with it`() throws {
    let endings = Endings()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      card.transition(.transitionCrossDissolve)
    }
    animator.addCompletion { endings.add($0) }
    animator.fractionComplete = 0.75
    loop.advance(by: 0)
    let transition = try #require(loop.runningTransition)
    #expect(transition.progress == 0.75)
    #expect(transition.before.map(\.layer) == ["UIView 2", "UIView 3"])
    animator.isReversed = true
    animator.startAnimation()
    loop.advance(by: 0.5)
    #expect((loop.runningTransition?.progress ?? .nan) == 0.25)
    loop.advance(by: 0.25)
    #expect(endings.told == ["0.75 start"])
    #expect(loop.runningTransition == nil && loop.isIdle)
    // What a view is made of has been changed for good.
    #expect(loop.frame().items.map(\.layer) == ["UIView 1", "UIView 2", "UIView 4"])
    #expect(!loop.trace.reasons.contains(.byAnimator))
  }

  @Test func `stopped with its animator it is gone`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      card.transition(.transitionCurlUp)
    }
    animator.startAnimation()
    loop.advance(to: 0.5)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    loop.advance(by: 0)
    #expect(loop.runningTransition == nil && loop.isIdle)
    #expect(!loop.trace.reasons.contains(.byAnimator))
  }
}
