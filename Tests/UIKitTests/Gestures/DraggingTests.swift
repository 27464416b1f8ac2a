import Onionskin
import Testing
import UIKit

/// Scroll views under a finger: dragging, deceleration, bounces, pages, and what the delegate is told.
@MainActor @Suite(.ownLoop) struct DraggingTests {
  let list = List()

  // S1.
  @Test func `the move that begins a drag applies its distance but for ten points`() {
    let finger = list.loop.touch(at: CGPoint(x: 100, y: 400)).move(by: CGVector(dx: 0, dy: -24))
    list.loop.advance(by: 0)
    #expect(list.view.contentOffset.y == 14)
    #expect(list.view.isDragging)
    #expect(list.view.isTracking)
    finger.move(by: CGVector(dx: 0, dy: -6))
    list.loop.advance(by: 0)
    #expect(list.view.contentOffset.y == 20)
  }

  // S2.
  @Test func `the delegate is called in UIKit's order`() {
    list.throwUp(at: 600)
    list.loop.advance(by: 5)
    let calls = list.calls.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ]
    )
    #expect(!list.view.isDecelerating)
    #expect(list.loop.isIdle)
  }

  // S3.
  @Test func `the delegate gets points per millisecond`() {
    list.throwUp(at: 3000)
    #expect(isClose(list.velocity?.y ?? 0, 3))
    list.loop.advance(by: 5)
  }

  // S4 to S6: a trace of a device, lifted 19 ms before a frame, within 1 ms and a pixel.
  @Test func `a throw at 3000 points a second follows the trace of a device`() {
    withRenderLoop { loop in
      let list = List()
      // 300 points in 0.1 s; the drag ends at 5326, 19 ms before a frame.
      list.view.contentOffset.y = 5326 - 290
      let start = 22.0 / 60 - 0.019 - 0.1
      loop.advance(to: start)
      loop.touch(at: CGPoint(x: 100, y: 600)).move(by: CGVector(dx: 0, dy: -300), over: 0.1).lift()
      loop.advance(by: 0.1)
      #expect(list.view.contentOffset.y == 5326)
      #expect(isClose(list.target?.y ?? 0, 6819 + 2.0 / 3))
      let lift = loop.now
      for (time, place) in [(0.019, 5379.33), (0.119, 5641), (0.219, 5855.33), (0.5023, 6274.33)] {
        loop.advance(to: lift + time + 1e-4)
        // A millisecond is as much as the finger still moves in it.
        let millisecond = 3 * pow(0.998, 1000 * time)
        #expect(abs(Double(list.view.contentOffset.y) - place) <= millisecond + 1.0 / 3)
      }
      loop.advance(to: lift + 2.851)
      #expect(list.view.isDecelerating)
      loop.advance(to: lift + 2.853)
      #expect(!list.view.isDecelerating)
      #expect(list.view.contentOffset.y == 6818)
    }
  }

  // S7.
  @Test func `offsets lie on pixels, and origins of bounds need not`() {
    list.view.contentOffset = CGPoint(x: 0, y: 10.4)
    #expect(isClose(list.view.contentOffset.y, 10 + 1.0 / 3))
    list.view.bounds.origin.y = 10.4
    #expect(list.view.bounds.minY == 10.4)
  }

  // S8.
  @Test func `content beyond its edge follows on a rubber band`() {
    list.loop.touch(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 0, dy: 210))
    list.loop.advance(by: 0)
    let expected = 0.55 * 200 * 844 / (0.55 * 200 + 844)
    #expect(abs(Double(list.view.contentOffset.y) + expected) <= 1.0 / 6 + 1e-9)
  }

  // S9, S11.
  @Test func `content that is released beyond its edge comes back`() {
    list.loop.touch(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 0, dy: 210), over: 0.1)
      .move(by: .zero, over: 0.2).lift()
    list.loop.advance(by: 0.3)
    let pulled = -Double(list.view.contentOffset.y)
    #expect(pulled > 90)
    let lift = list.loop.now
    for frame in 1...10 {
      list.loop.advanceFrame()
      let t = list.loop.now - lift
      let expected = pulled * (1 + 10.9 * t / 3) * exp(-10.9 * t)
      #expect(abs(-Double(list.view.contentOffset.y) - expected) <= 1.0 / 6 + 1e-9, "\(frame)")
    }
    list.loop.advance(by: 2)
    #expect(list.view.contentOffset.y == 0)
    #expect(list.calls.last == "didEndDecelerating")
  }

  // S10, S11.
  @Test func `content that reaches its edge goes beyond it and back`() {
    list.view.contentOffset.y = 300
    list.loop.touch(at: CGPoint(x: 100, y: 300)).move(by: CGVector(dx: 0, dy: 200), over: 0.1)
      .lift()
    list.loop.advance(by: 0.1)
    let (lift, start) = (list.loop.now, Double(list.view.contentOffset.y))
    #expect(list.target?.y == 0)
    let crossing =
      (log(1 - start / (2000 * 0.499)) / (1000 * log(0.998)) * 1000).rounded(.up) / 1000
    let speed = 2000 * pow(0.998, 1000 * crossing)
    var deepest = 0.0
    while list.view.isDecelerating {
      list.loop.advanceFrame()
      let (t, y) = (list.loop.now - lift - crossing, Double(list.view.contentOffset.y))
      guard t > 0, list.view.isDecelerating else { continue }
      #expect(abs(y + speed * t * exp(-10.9 * t)) <= 1.0 / 6 + 1e-9)
      deepest = min(deepest, y)
    }
    #expect(deepest < -20)
    #expect(list.view.contentOffset.y == 0)
  }

  @Test func `without bounces content stops at its edge`() {
    list.view.bounces = false
    list.loop.touch(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 0, dy: 300), over: 0.2)
      .lift()
    list.loop.advance(by: 3)
    #expect(list.view.contentOffset.y == 0)
    #expect(!list.calls.contains("didScroll"))
  }

  // S12: .fast, and a rate of the program's own, which is kept.
  @Test(arguments: [0.99, 0.995])
  func `the rate says how far content goes`(rate: Double) {
    list.view.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
    list.throwUp(at: 1000)
    let start = Double(list.view.contentOffset.y)
    list.loop.advance(by: 5)
    let expected = start + 990 * rate / (1 - rate) / 1000
    #expect(abs(Double(list.view.contentOffset.y) - expected) < 1)
    #expect(Double(list.view.decelerationRate.rawValue) == rate)
  }

  // S13, S14.
  @Test func `an offset set with animation tells its end once`() {
    list.view.setContentOffset(CGPoint(x: 0, y: 90), animated: false)
    #expect(list.calls == ["didScroll"])
    list.view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    #expect(list.view.contentOffset.y == 90)
    list.loop.advance(by: 0.15)
    // Half of a curve that eases in and out is half of the way.
    #expect(list.view.contentOffset.y == 145)
    #expect(!list.loop.isIdle)
    list.loop.advance(by: 0.15)
    #expect(list.view.contentOffset.y == 200)
    // One for each of the 18 frames that moves it by a pixel, and the one from before.
    #expect((15...19).contains(list.calls.count { $0 == "didScroll" }))
    #expect(list.calls.count { $0 == "didEndScrollingAnimation" } == 1)
    #expect(list.calls.last == "didEndScrollingAnimation")
    #expect(list.loop.isIdle)
  }

  @Test(arguments: [false, true])
  func `whoever sets the offset or touches the content stops an animated change`(touches: Bool) {
    list.view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    list.loop.advance(by: 0.1)
    if touches {
      list.loop.touch(at: CGPoint(x: 100, y: 400))
    } else {
      list.view.contentOffset.y = 10
    }
    let offset = list.view.contentOffset.y
    list.loop.advance(by: 1)
    #expect(list.view.contentOffset.y == offset)
    #expect(offset > 0 && offset < 200)
    #expect(!list.calls.contains("didEndScrollingAnimation"))
  }

  @Test func `a finger that drags keeps the content, and its drag ends as usual`() {
    let touch = list.loop.touch(at: CGPoint(x: 100, y: 400))
    touch.move(to: CGPoint(x: 100, y: 300), over: 0.1)
    list.loop.advance(by: 0.1)
    #expect(list.view.isDragging)
    list.view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    #expect(list.view.contentOffset.y == 200)
    touch.move(to: CGPoint(x: 100, y: 290), over: 0.1)
    touch.hold(for: 0.2).lift()
    list.loop.advance(by: 3)
    #expect(list.calls.count { $0.hasPrefix("didEndDragging") } == 1)
    #expect(list.loop.isIdle)
  }

  @Test func `a second animated change goes on from where the first has come`() {
    list.view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    list.loop.advance(by: 0.15)
    list.view.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
    #expect(list.view.contentOffset.y == 100)
    list.loop.advance(by: 0.15)
    #expect(list.view.contentOffset.y == 50)
    list.loop.advance(by: 0.15)
    #expect(list.view.contentOffset.y == 0)
    #expect(list.calls.count { $0 == "didEndScrollingAnimation" } == 1)
  }

  @Test func `without animations an animated change is made at once, and its end is told`() {
    UIView.performWithoutAnimation {
      list.view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    }
    #expect(list.view.contentOffset.y == 200)
    #expect(list.calls == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func `content that a tap stops beyond its edge comes back when the touch ends`() {
    list.view.contentOffset.y = 300
    list.loop.touch(at: CGPoint(x: 100, y: 300)).move(by: CGVector(dx: 0, dy: 200), over: 0.1)
      .lift()
    for _ in 0..<60 where list.view.contentOffset.y >= 0 { list.loop.advanceFrame() }
    let finger = list.loop.touch(at: CGPoint(x: 100, y: 400))
    let held = list.view.contentOffset.y
    #expect(held < 0)
    list.loop.advance(by: 1)
    #expect(list.view.contentOffset.y == held)
    list.calls = []
    finger.lift()
    list.loop.advance(by: 3)
    #expect(list.view.contentOffset.y == 0)
    #expect(list.calls.first == "willBeginDecelerating")
    #expect(list.calls.last == "didEndDecelerating")
    #expect(list.loop.isIdle)
  }

  @Test func `content that a tap stops between two pages goes to the nearest`() {
    list.view.contentSize = CGSize(width: 1170, height: 844)
    list.view.isPagingEnabled = true
    list.loop.touch(at: CGPoint(x: 300, y: 100)).move(by: CGVector(dx: -150, dy: 0), over: 0.1)
      .lift()
    list.loop.advance(by: 0.15)
    list.loop.touch(at: CGPoint(x: 100, y: 400)).hold(for: 0.1).lift()
    list.loop.advance(by: 0.05)
    let held = list.view.contentOffset.x
    #expect(held > 0 && held < 390)
    list.loop.advance(by: 3)
    #expect(list.view.contentOffset.x == (held < 195 ? 0 : 390))
    #expect(list.loop.isIdle)
  }

  @Test func `an animated change during a drag is where the drag continues from`() {
    let finger = list.loop.touch(at: CGPoint(x: 100, y: 400))
    finger.move(to: CGPoint(x: 100, y: 300), over: 0.1)
    list.loop.advance(by: 0.1)
    list.view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    #expect(list.calls.last == "didEndScrollingAnimation")
    finger.move(to: CGPoint(x: 100, y: 290), over: 0.1)
    list.loop.advance(by: 0.1)
    #expect(list.view.contentOffset.y == 210)
    finger.lift()
    list.loop.advance(by: 3)
  }

  // S16, a decision.
  @Test func `an inset that changes outside a block keeps an offset that is in the content`() {
    list.view.contentInset.top = 60
    #expect(list.view.contentOffset.y == 0)
    list.view.contentOffset.y = -60
    list.view.contentInset.top = 0
    #expect(list.view.contentOffset.y == 0)
    let finger = list.loop.touch(at: CGPoint(x: 100, y: 400))
    finger.move(by: CGVector(dx: 0, dy: 50), over: 0.1)
    list.loop.advance(by: 0.2)
    let pulled = list.view.contentOffset.y
    #expect(pulled < 0)
    list.view.contentInset.bottom = 10
    #expect(list.view.contentOffset.y == pulled)
    finger.lift()
    list.loop.advance(by: 3)
    #expect(list.view.contentOffset.y == 0)
    #expect(list.loop.isIdle)
  }

  @Test func `an inset that fills the rest of a view moves short content to its end`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    view.contentSize = CGSize(width: 100, height: 120)
    view.contentInset = UIEdgeInsets(top: 280, left: 0, bottom: 0, right: 0)
    #expect(view.contentOffset.y == -280)
  }

  // S15, a decision: the target is a page.
  @Test(arguments: [(600, 1), (-600, 0), (100, 0)])
  func `paging goes to a page`(speed: Double, page: Int) {
    list.view.contentSize = CGSize(width: 1170, height: 844)
    list.view.isPagingEnabled = true
    list.loop.touch(at: CGPoint(x: 300, y: 100)).move(by: CGVector(dx: -110, dy: 0), over: 0.2)
      .move(by: CGVector(dx: -speed * 0.2, dy: 0), over: 0.2).lift()
    list.loop.advance(by: 0.4)
    #expect(list.target?.x == CGFloat(page) * 390)
    list.loop.advance(by: 3)
    #expect(list.view.contentOffset == CGPoint(x: CGFloat(page) * 390, y: 0))
    #expect(list.calls.last == "didEndDecelerating")
  }

  @Test func `the delegate may choose where content rests`() {
    list.chosen = 1000
    list.throwUp(at: 2000)
    list.loop.advance(by: 5)
    #expect(list.view.contentOffset.y == 1000)
  }

  @Test func `a finger holds content that comes to rest`() {
    list.throwUp(at: 2000)
    list.loop.advance(by: 0.2)
    let place = list.view.contentOffset
    list.loop.touch(at: CGPoint(x: 100, y: 100))
    #expect(!list.view.isDecelerating)
    #expect(list.calls.last == "didEndDecelerating")
    list.loop.advance(by: 1)
    #expect(list.view.contentOffset == place)
  }

  @Test func `content that scrolls down only leaves drags across to others`() {
    list.loop.touch(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 80, dy: 10), over: 0.1)
      .lift()
    list.loop.advance(by: 1)
    #expect(list.calls == [])
  }

  @Test func `a list that is pulled down far enough refreshes`() {
    let control = UIRefreshControl()
    var refreshes = 0
    control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    list.view.refreshControl = control
    list.loop.touch(at: CGPoint(x: 100, y: 100)).move(by: CGVector(dx: 0, dy: 200), over: 0.2)
      .move(by: .zero, over: 0.2).lift()
    list.loop.advance(by: 3)
    #expect(refreshes == 1)
    #expect(list.view.contentOffset.y == -60)
    control.endRefreshing()
    list.loop.advance(by: 0.3)
    #expect(list.view.contentOffset.y == 0)
    #expect(list.loop.isIdle)
  }
}

/// A list in a window that is dragged, and what its delegate is told.
@MainActor
final class List: NSObject, UIScrollViewDelegate {
  let loop: RenderLoop
  let window = UIWindow(frame: UIScreen.main.bounds)
  let view: UIScrollView
  var calls: [String] = []
  var velocity: CGPoint?
  var target: CGPoint?
  var chosen: CGFloat?

  override init() {
    loop = .current
    view = UIScrollView(frame: window.bounds)
    super.init()
    // The traces that were measured begin at 0.
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 390, height: 20_000)
    view.delegate = self
    window.addSubview(view)
    loop.advance(by: 0)
    calls = []
  }

  /// Drags up for 0.1 s at a speed and lifts the finger.
  func throwUp(at speed: Double) {
    loop.touch(at: CGPoint(x: 100, y: 600)).move(by: CGVector(dx: 0, dy: -speed / 10), over: 0.1)
      .lift()
    loop.advance(by: 0.1)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let chosen { targetContentOffset.pointee.y = chosen }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    calls.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    calls.append("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("didEndScrollingAnimation")
  }
}
