import Onionskin
import Testing
import UIKit

/// When a loop is idle.
@MainActor @Suite(.ownLoop) struct IdleTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `a new loop is idle`() {
    withRenderLoop { loop in
      #expect(loop.isIdle)
      #expect(throws: Never.self) {
        let passed = try loop.runUntilIdle()
        #expect(passed == 0)
      }
    }
  }

  @Test func `a view that was not committed keeps a loop busy`() {
    #expect(!loop.isIdle)
    loop.advance(by: 0)
    #expect(loop.isIdle)
    view.alpha = 0
    #expect(!loop.isIdle)
    loop.advance(by: 0)
    #expect(loop.isIdle)
    view.setNeedsLayout()
    #expect(!loop.isIdle)
    loop.advance(by: 0)
    #expect(loop.isIdle)
  }

  @Test func `an open block keeps a loop busy`() {
    UIView.beginAnimations(nil, context: nil)
    #expect(!loop.isIdle)
    UIView.commitAnimations()
    loop.advance(by: 0)
    #expect(loop.isIdle)
  }

  @Test func `a running animation keeps a loop busy to its end`() {
    fade(view, to: 0, duration: 1)
    loop.advance(by: 0.999)
    #expect(!loop.isIdle)
    loop.advance(to: 1)
    #expect(loop.isIdle)
  }

  @Test func `a waiting callback keeps a loop busy`() {
    var isIdle = true
    emptyBlock { _ in }
    emptyBlock { _ in isIdle = loop.isIdle }
    #expect(!loop.isIdle)
    emptyBlock { _ in }
    loop.advance(by: 0)
    // The third callback of the same turn was still to come.
    #expect(!isIdle)
    #expect(loop.isIdle)
  }

  @Test func `a scheduled action keeps a loop busy until it is cancelled`() {
    withRenderLoop { loop in
      let action = loop.schedule(after: 5) {}
      #expect(!loop.isIdle)
      #expect(action.isWaiting)
      action.cancel()
      #expect(!action.isWaiting)
      #expect(loop.isIdle)
    }
  }

  @Test func `a frame observer does not keep a loop busy`() {
    withRenderLoop { loop in
      loop.onFrame { _ in }
      #expect(loop.isIdle)
    }
  }

  @Test func `run until idle returns the time that passed`() {
    loop.advance(by: 1)
    let view = UIView()
    move(view, by: 1, duration: 0.5) { _ in
      move(view, by: 1, duration: 0.25, delay: 0.5)
      loop.schedule(after: 2) {}
    }
    #expect(throws: Never.self) {
      let passed = try loop.runUntilIdle()
      #expect(passed == 2.5)
    }
    #expect(loop.now == 3.5)
  }

  @Test func `run until idle goes to the limit and says what is left`() {
    loop.advance(by: 1)
    let line = #line + 2
    @MainActor func start() {
      UIView.animate(withDuration: 100, animations: { view.alpha = 0 }, completion: { _ in })
    }
    start()
    loop.schedule(after: 90) {}
    let error = #expect(throws: NotIdleError.self) { try loop.runUntilIdle(limit: 60) }
    #expect(loop.now == 61)
    #expect(error?.elapsed == 60)
    #expect(error?.isEndless == false)
    #expect(
      error?.description == """
        The loop was not idle after 60.0 s. Still there:
          opacity of UIView 1, from the block at RenderEngineTests/IdleTests.swift:\(line)
          a scheduled action
        Raise the limit, or advance(by:) a time of your choice instead.
        """
    )
    view.layer.removeAllAnimations()
    loop.advance(by: 100)
  }

  @Test func `run until idle throws at once when only endless animations are left`() {
    fade(view, to: 0, duration: 1, options: [.repeat, .autoreverse])
    let other = UIView()
    move(other, by: 1, duration: 0.5)
    // Neither frames that nobody waits for, nor what was removed or cancelled, is worth a wait.
    loop.onFrame { _ in }
    loop.schedule(after: 40) {}.cancel()
    let removed = UIView()
    move(removed, by: 1, duration: 50)
    loop.advance(by: 0)
    removed.layer.removeAllAnimations()
    let error = #expect(throws: NotIdleError.self) { try loop.runUntilIdle() }
    #expect(loop.now == 0.5)
    #expect(error?.isEndless == true)
    #expect(error?.elapsed == 0.5)
    #expect(
      error?.description == """
        Only endless animations are left.
          opacity of UIView 1, forever
        Remove them, or advance(by:) a time of your choice instead.
        """
    )
    view.layer.removeAllAnimations()
    #expect(throws: Never.self) { try loop.runUntilIdle() }
  }

  @Test func `run until idle stands still when a block was not committed`() {
    let line = #line + 1
    UIView.beginAnimations(nil, context: nil)
    view.alpha = 0
    let error = #expect(throws: NotIdleError.self) { try loop.runUntilIdle() }
    #expect(loop.now == 0)
    #expect(error?.isEndless == false)
    #expect(
      error?.description == """
        The loop was not idle after 0.0 s. Still there:
          a block that was never committed, opened at RenderEngineTests/IdleTests.swift:\(line)
          opacity of UIView 1
        Time alone does not end them: commit every block that was begun.
        """
    )
    UIView.commitAnimations()
    #expect(throws: Never.self) { try loop.runUntilIdle() }
  }

  @Test func `layout that is requested in every pass is told as such`() {
    final class Restless: UIView {
      override func layoutSubviews() { setNeedsLayout() }
    }
    let restless = Restless()
    let error = #expect(throws: NotIdleError.self) { try loop.runUntilIdle() }
    #expect(error?.isEndless == false)
    #expect(error?.description.contains("commit every block") == false)
    #expect(
      error?.description.hasSuffix(
        "Time alone does not end them: layoutSubviews must not request layout again every time."
      ) == true
    )
    withExtendedLifetime(restless) {}
  }

  @Test func `a view that scrolls is told as such`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = UIWindow()
    window.addSubview(scroll)
    scroll.contentSize = CGSize(width: 100, height: 1000)
    loop.advance(by: 0)
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    let error = #expect(throws: NotIdleError.self) { try loop.runUntilIdle(limit: 0.1) }
    #expect(error?.running == ["a scrolling view"])
    loop.advance(by: 1)
  }
}
