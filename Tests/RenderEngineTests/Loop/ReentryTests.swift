import Onionskin
import Testing
import UIKit

/// `advance` from a callback is UIKit's nested run loop.
@MainActor @Suite(.ownLoop) struct ReentryTests {
  let loop = RenderLoop.current
  let log = Log()
  let view = UIView()

  @Test func `a nested advance commits, runs what is due and returns`() {
    loop.schedule(after: 1) {
      move(view, by: 100, duration: 0.5) { _ in log.addWithTime("stop") }
      loop.advance(by: 0.75)
      log.addWithTime("returned")
    }
    loop.schedule(after: 3) { log.addWithTime("later") }
    loop.advance(by: 2)
    #expect(log.entries == ["stop at 1.5", "returned at 1.75"])
    #expect(loop.now == 2)
    loop.advance(by: 1)
    #expect(log.entries.last == "later at 3.0")
  }

  @Test func `the rest of the present instant comes first`() {
    loop.onFrame { _ in
      guard loop.now == 1 else { return }
      log.add("first observer")
      loop.advance(by: 0.001)
      log.add("returned")
    }
    loop.onFrame { _ in if loop.now < 1.001 && loop.now > 0.99 { log.add("second observer") } }
    loop.schedule(after: 1) { log.addWithTime("action") }
    loop.schedule(after: 1.0005) { log.addWithTime("later action") }
    loop.advance(by: 1)
    #expect(
      log.entries == [
        "first observer", "second observer", "action at 1.0", "later action at 1.0005",
        "returned",
      ]
    )
  }

  @Test func `what a nested advance has called is not called again`() {
    let (one, two) = (UIView(), UIView())
    move(one, by: 1, duration: 1) { _ in
      log.add("first")
      loop.advance(by: 0)
    }
    move(two, by: 1, duration: 1) { _ in log.add("second") }
    loop.advance(by: 5)
    #expect(log.entries == ["first", "second"])
  }

  @Test func `the outer advance goes on from the later of now and its target`() {
    loop.schedule(after: 1) {
      loop.advance(by: 4)
      // Queued for the instant that the inner call has reached.
      emptyBlock { _ in log.addWithTime("empty") }
      loop.schedule(after: 1) { log.addWithTime("too late") }
    }
    loop.schedule(after: 3) { log.addWithTime("action") }
    loop.advance(by: 2)
    #expect(log.entries == ["action at 3.0", "empty at 5.0"])
    #expect(loop.now == 5)
  }

  @Test func `a nested run until idle leaves the loop idle`() throws {
    loop.schedule(after: 1) {
      move(view, by: 1, duration: 2) { _ in log.addWithTime("stop") }
      #expect(throws: Never.self) { try loop.runUntilIdle() }
      log.addWithTime("idle")
    }
    try loop.runUntilIdle()
    #expect(log.entries == ["stop at 3.0", "idle at 3.0"])
  }

  @Test func `a callback may remove the animation that is stopping`() {
    var calls: [Bool] = []
    move(view, by: 1, duration: 1) { finished in
      calls.append(finished)
      view.layer.removeAllAnimations()
      view.removeFromSuperview()
    }
    loop.advance(by: 5)
    #expect(calls == [true])
  }

  @Test func `100 calls may be nested`() {
    var depth = 0
    @MainActor func deeper() {
      depth += 1
      if depth < 99 { loop.schedule(after: 0, deeper) }
      loop.advance(by: 0)
    }
    loop.schedule(after: 0, deeper)
    loop.advance(by: 0)
    #expect(depth == 99)
  }
}
