import Onionskin
import Testing
import UIKit

/// Blocks that end together.
@MainActor @Suite(.ownLoop) struct CompletionOrderTests {
  let loop = RenderLoop.current
  let log = Log()

  @Test func `blocks that end together complete in the order of their last change`() {
    let views = (0..<4).map { _ in UIView() }
    UIView.animate(1, completion: { _ in log.add("outer") }) {
      views[0].alpha = 0
      UIView.animate(1, completion: { _ in log.add("inner") }) { views[1].alpha = 0 }
      views[2].alpha = 0
    }
    fade(views[3], to: 0, duration: 1) { _ in log.add("last") }
    loop.advance(by: 2)
    #expect(log.entries == ["inner", "outer", "last"])
  }

  @Test func `will-start callbacks come in the order of the first change`() {
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

  @Test func `blocks without changes complete in the order of their commit`() {
    UIView.animate(1, completion: { _ in log.add("outer") }) {
      emptyBlock { _ in log.add("inner") }
    }
    emptyBlock { _ in log.add("last") }
    loop.advance(by: 0)
    #expect(log.entries == ["inner", "outer", "last"])
  }

  @Test func `an outer block does not wait for an inner one`() {
    let (a, b) = (UIView(), UIView())
    animationBlock(duration: 1) {
      UIView.setAnimationDelegate(LogDelegate("outer", log))
      UIView.setAnimationDidStop("stop")
      a.alpha = 0
      animationBlock(duration: 2) {
        UIView.setAnimationDelegate(LogDelegate("inner", log))
        UIView.setAnimationDidStop("stop")
        b.alpha = 0
      }
    }
    loop.advance(by: 1)
    #expect(log.entries == ["outer stops true"])
    loop.advance(by: 1)
    #expect(log.entries == ["outer stops true", "inner stops true"])
  }
}
