import Onionskin
import Testing
import UIKit

/// The turns of a loop, and what each does in which order.
@MainActor @Suite(.ownLoop) struct TurnTests {
  let loop = RenderLoop.current
  let log = Log()

  @Test func `a turn calls observers, will-start, did-stop, actions, then layout, then commits`() {
    let (view, other) = (UIView(), UIView())
    let laidOut = LayoutLog(log)
    loop.advance(by: 0)
    loop.onFrame { _ in if loop.now == 1 { log.add("frame") } }
    // A block that begins after a second, and one that ends then.
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelay(1)
    UIView.setAnimationDelegate(LogDelegate("late", log))
    UIView.setAnimationWillStart("start")
    view.alpha = 0
    UIView.commitAnimations()
    move(other, by: 10, duration: 1) { _ in
      log.add("stop")
      laidOut.setNeedsLayout()
      // Committed at the end of this turn, so called back in the next one.
      emptyBlock { _ in log.add("next turn") }
    }
    loop.schedule(after: 1) { log.add("action") }
    loop.advance(to: 1)
    #expect(log.entries == ["frame", "late starts", "stop", "action", "layout", "next turn"])
  }

  @Test func `each group of a turn keeps the order of insertion`() {
    for name in ["a", "b"] { loop.onFrame { _ in log.add("frame \(name)") } }
    for name in ["a", "b", "c"] {
      loop.schedule(after: 1.0 / 60) { log.add("action \(name)") }
    }
    loop.advanceFrame()
    #expect(log.entries == ["frame a", "frame b", "action a", "action b", "action c"])
  }

  @Test func `every event comes at its own instant`() {
    let views = (0..<3).map { _ in UIView() }
    for (view, duration) in zip(views, [0.3, 0.1, 0.25]) {
      move(view, by: 1, duration: duration) { _ in log.addWithTime("stop") }
    }
    loop.schedule(after: 0.2) { log.addWithTime("action") }
    loop.advance(by: 10)
    #expect(
      log.entries == ["stop at 0.1", "action at 0.2", "stop at 0.25", "stop at 0.3"]
    )
    #expect(loop.now == 10)
  }

  @Test func `an empty block completes within an advance by nothing`() {
    emptyBlock { log.add("\($0)") }
    #expect(log.entries == [])
    loop.advance(by: 0)
    #expect(log.entries == ["true"])
  }

  @Test func `a turn at the same instant follows for what a turn has queued`() {
    emptyBlock { _ in
      log.addWithTime("first")
      emptyBlock { _ in
        log.addWithTime("second")
        loop.schedule(after: 0) { log.addWithTime("action") }
      }
    }
    loop.advance(by: 0)
    #expect(log.entries == ["first at 0.0", "second at 0.0", "action at 0.0"])
  }

  @Test func `a chain of three half seconds ends at exactly one and a half`() {
    let view = UIView()
    var end = -1.0
    move(view, by: 1, duration: 0.5) { _ in
      move(view, by: 1, duration: 0.5) { _ in
        move(view, by: 1, duration: 0.5) { _ in end = loop.now }
      }
    }
    loop.advance(by: 1.5)
    #expect(end == 1.5)
    #expect(loop.isIdle)
  }

  @Test func `code outside an advance belongs to the turn that the next advance closes`() {
    let view = UIView()
    loop.advance(by: 1)
    move(view, by: 100, duration: 1)
    // Nothing moves before the commit.
    #expect(view.shownX == 0)
    loop.advance(by: 0.5)
    #expect(view.shownX == 50)
  }

  @Test func `blocks of one turn begin together`() {
    let (first, second) = (UIView(), UIView())
    move(first, by: 100, duration: 1)
    loop.schedule(after: 0.5) {
      move(second, by: 100, duration: 1)
      move(second, by: 100, duration: 2)
    }
    loop.advance(by: 1)
    // 0.5 of 1 s and 0.25 of 2 s.
    #expect(second.shownX == 75)
    #expect(first.shownX == 100)
  }
}

/// A view that writes down when it is laid out.
private final class LayoutLog: UIView {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(frame: .zero)
    layer.layoutIfNeeded()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    if RenderLoop.current.now > 0 { log.add("layout") }
  }
}
