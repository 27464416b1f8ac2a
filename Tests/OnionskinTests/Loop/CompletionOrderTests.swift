import Onionskin
import Testing
import UIKit

/// Blocks that end together.
@MainActor @Suite struct CompletionOrderTests {
  @Test func `blocks that end together complete in the order of their last change`() {
    withRenderLoop { loop in
      let log = Log()
      let views = (0..<4).map { _ in UIView() }
      UIView.animate(
        withDuration: 1,
        animations: {
          views[0].alpha = 0
          UIView.animate(
            withDuration: 1,
            animations: { views[1].alpha = 0 },
            completion: { _ in log.add("inner") }
          )
          views[2].alpha = 0
        },
        completion: { _ in log.add("outer") }
      )
      fade(views[3], to: 0, duration: 1) { _ in log.add("last") }
      loop.advance(by: 2)
      #expect(log.entries == ["inner", "outer", "last"])
    }
  }

  @Test func `will-start callbacks come in the order of the first change`() {
    withRenderLoop { loop in
      let log = Log()
      let (a, b) = (UIView(), UIView())
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(LogDelegate("outer", log))
      UIView.setAnimationWillStart("start")
      UIView.setAnimationDidStop("stop")
      a.alpha = 0
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(LogDelegate("inner", log))
      UIView.setAnimationWillStart("start")
      UIView.setAnimationDidStop("stop")
      b.alpha = 0
      UIView.commitAnimations()
      a.center.x = 1
      UIView.commitAnimations()
      loop.advance(by: 1)
      #expect(
        log.entries
          == ["outer starts", "inner starts", "inner stops true", "outer stops true"]
      )
    }
  }

  @Test func `blocks without changes complete in the order of their commit`() {
    withRenderLoop { loop in
      let log = Log()
      UIView.animate(
        withDuration: 1,
        animations: { emptyBlock { _ in log.add("inner") } },
        completion: { _ in log.add("outer") }
      )
      emptyBlock { _ in log.add("last") }
      loop.advance(by: 0)
      #expect(log.entries == ["inner", "outer", "last"])
    }
  }

  @Test func `an outer block does not wait for an inner one`() {
    withRenderLoop { loop in
      let log = Log()
      let (a, b) = (UIView(), UIView())
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelegate(LogDelegate("outer", log))
      UIView.setAnimationDidStop("stop")
      a.alpha = 0
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(2)
      UIView.setAnimationDelegate(LogDelegate("inner", log))
      UIView.setAnimationDidStop("stop")
      b.alpha = 0
      UIView.commitAnimations()
      UIView.commitAnimations()
      loop.advance(by: 1)
      #expect(log.entries == ["outer stops true"])
      loop.advance(by: 1)
      #expect(log.entries == ["outer stops true", "inner stops true"])
    }
  }
}
