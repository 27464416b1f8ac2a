import Onionskin
import Testing
import UIKit

/// When completions come, and with which flag: WhatIsEmulated 4.3.
@MainActor @Suite(.ownLoop) struct BlockCompletionTests {
  let loop = RenderLoop.current
  let view = UIView()
  let log = Log()

  /// A call that makes no animation.
  struct Idle: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var start: @MainActor (UIView, @escaping (Bool) -> Void) -> Void
  }

  // WhatIsEmulated 4.3, decisions 5 and 21: true, in the next turn of the same instant; no delay.
  @Test(
    .behavior("4.3"),
    arguments: [
      Idle(testDescription: "no change") { _, done in
        UIView.animate(withDuration: 1, animations: {}, completion: done)
      },
      Idle(testDescription: "no change, with a delay") { _, done in
        UIView.animate(withDuration: 1, delay: 2, options: [], animations: {}, completion: done)
      },
      Idle(testDescription: "the same value again") { view, done in
        UIView.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: done)
      },
      Idle(testDescription: "a property that does not animate") { view, done in
        UIView.animate(withDuration: 1, animations: { view.isHidden = true }, completion: done)
      },
      Idle(testDescription: "a duration of zero") { view, done in
        UIView.animate(withDuration: 0, animations: { view.alpha = 0 }, completion: done)
      },
      Idle(testDescription: "a duration of zero with a delay") { view, done in
        UIView.animate(0, delay: 1, completion: done) { view.alpha = 0 }
      },
      Idle(testDescription: "a duration below zero") { view, done in
        UIView.animate(withDuration: -1, animations: { view.alpha = 0 }, completion: done)
      },
      Idle(testDescription: "a spring without duration") { view, done in
        UIView.animate(
          withDuration: 0,
          delay: 0,
          usingSpringWithDamping: 0.5,
          initialSpringVelocity: 0,
          animations: { view.alpha = 0 },
          completion: done
        )
      },
      Idle(testDescription: "a perceived duration of zero") { view, done in
        UIView.animate(springDuration: 0, animations: { view.alpha = 0 }, completion: done)
      },
      Idle(testDescription: "keyframes without duration") { view, done in
        UIView.animateKeyframes(
          withDuration: 0,
          delay: 0,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
          },
          completion: done
        )
      },
      Idle(testDescription: "no keyframes") { _, done in
        UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {}, completion: done)
      },
      Idle(testDescription: "animations off") { view, done in
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: done)
        UIView.setAnimationsEnabled(true)
      },
      Idle(testDescription: "off in the block only") { view, done in
        UIView.animate(1, completion: done) { UIView.performWithoutAnimation { view.alpha = 0 } }
      },
      Idle(testDescription: "inside performWithoutAnimation") { view, done in
        UIView.performWithoutAnimation {
          UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: done)
        }
      },
      Idle(testDescription: "nested in a duration of zero") { view, done in
        UIView.animate(withDuration: 0) {
          UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: done)
        }
      },
    ]
  )
  func `the completion of a block without animations comes in the next turn with true`(idle: Idle) {
    var turn: Int?
    loop.schedule(after: 0.5) {
      idle.start(view) { finished in
        log.completion("done")(finished)
      }
      turn = loop.trace.events.last { $0.kind.name == "called" }?.turn
      #expect(log.entries.isEmpty)
    }
    loop.schedule(after: 0.5) { log.add("later in the same turn") }
    loop.advance(to: 0.5)
    #expect(log.entries == ["later in the same turn", "done 0.5 true"])
    #expect(loop.completionTurns == [(turn ?? 0) + 1])
    #expect(loop.isIdle)
  }

  @Test func `outside advance nothing is called until time is advanced, if only by nothing`() {
    UIView.animate(withDuration: 1, animations: {}, completion: log.completion("done"))
    #expect(log.entries.isEmpty)
    loop.advance(by: 0)
    #expect(log.entries == ["done 0.0 true"])
  }

  @Test(.behavior("6")) func `a completion comes after the delay and all repeats`() {
    UIView.animate(0.5, delay: 0.25, options: .autoreverse, completion: log.completion("done")) {
      view.alpha = 0
    }
    loop.advance(to: 1.24)
    #expect(log.entries.isEmpty)
    loop.advance(to: 1.25)
    #expect(log.entries == ["done 1.25 true"])
  }

  @Test func `it comes once, with the last of the block's animations`() {
    UIView.animate(0.5, completion: log.completion("done")) {
      view.alpha = 0
      UIView.setAnimationDuration(1)
      view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    }
    loop.advance(by: 3)
    #expect(log.entries == ["done 1.0 true"])
  }

  // WhatIsEmulated decision 22: a block that changes a property twice has not been stopped by itself.
  @Test(.behavior("decision 22")) func `a block that changes a property twice still finishes`() {
    UIView.animate(1, options: .curveLinear, completion: log.completion("done")) {
      view.alpha = 0.2
      view.alpha = 0
      view.center.x = 10
      view.center.x = 40
    }
    #expect(view.layer.animationKeys()?.sorted() == ["opacity", "position", "position-2"])
    loop.advance(by: 0.5)
    // The second change of opacity starts from the model value that it found; geometry adds.
    #expect(isClose(view.shownAlpha, 0.1, within: Tolerance.instants))
    #expect(isClose(view.shownX, 20, within: Tolerance.rounding))
    loop.advance(by: 0.5)
    #expect(log.entries == ["done 1.0 true"])
  }

  // WhatIsEmulated 4.2: the delegate of a block is its own until somebody replaces it.
  @Test(.behavior("4.2")) func `a delegate set in a block takes the place of its completion`() {
    final class Listener: SelectorResponder {
      var told: [Bool] = []
      func animationCallback(for selector: Selector) -> AnimationCallback? {
        .stop { _, finished in self.told.append(finished.boolValue) }
      }
    }
    withRenderLoop { loop in
      let (view, other) = (UIView(), UIView())
      let listener = Listener()
      let log = Log()
      UIView.animate(1, completion: log.completion("lost")) {
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationDidStop("didStop:finished:")
        view.alpha = 0
      }
      UIView.animate(1, completion: log.completion("kept")) {
        // A delegate of a block inside is that block's.
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationDidStop("didStop:finished:")
        other.alpha = 0
        UIView.commitAnimations()
      }
      #expect(loop.issueKinds == [.completionNeverCalled])
      loop.advance(by: 1)
      #expect(log.entries == ["kept 0.0 true"])
      #expect(listener.told == [true, true])
    }
  }

  @Test func `a completion is not called if its block takes the delegate away`() {
    UIView.animate(1, completion: log.completion("lost")) {
      UIView.setAnimationDelegate(nil)
      view.alpha = 0
    }
    loop.advance(by: 1)
    #expect(log.entries.isEmpty)
    #expect(loop.issueKinds == [.completionNeverCalled])
  }

  @Test func `an endless block completes when it is removed, not finished`() {
    UIView.animate(1, options: .repeat, completion: log.completion("loop")) { view.alpha = 0 }
    loop.advance(by: 1000.5)
    #expect(log.entries.isEmpty)
    view.layer.removeAllAnimations()
    #expect(log.entries.isEmpty)
    loop.advance(by: 0)
    #expect(log.entries == ["loop 1000.5 false"])
  }
}
