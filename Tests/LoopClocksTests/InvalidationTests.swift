import Onionskin
import Testing
import UIKit

/// Targets that invalidate what holds them when they are released.
@MainActor @Suite(.ownLoop) struct InvalidationTests {
  let loop = RenderLoop.current

  private final class LinkOwner: NSObject, SelectorResponder {
    var link: CADisplayLink?
    var calls = 0

    // Only ever released on the main actor, where the loop is.
    isolated deinit { link?.invalidate() }

    func tick() { calls += 1 }

    func animationCallback(for selector: Selector) -> AnimationCallback? {
      selector == "tick" ? .method(tick) : nil
    }
  }

  private final class TimerOwner: NSObject, SelectorResponder {
    var timer: Timer?

    isolated deinit { timer?.invalidate() }

    func tick() {}

    func animationCallback(for selector: Selector) -> AnimationCallback? {
      selector == "tick" ? .method(tick) : nil
    }
  }

  private func makeLink() -> (CADisplayLink, WeakReference) {
    let owner = LinkOwner()
    let link = CADisplayLink(target: owner, selector: "tick")
    owner.link = link
    link.add(to: .main, forMode: .common)
    return (link, WeakReference(object: owner))
  }

  @Test func `a display link may be invalidated by the target that it releases`() {
    let (link, owner) = makeLink()
    loop.advance(by: 0.1)
    #expect(owner.object != nil)
    link.invalidate()
    #expect(owner.object == nil)
  }

  @Test func `a loop that is closed releases the targets of display links`() {
    var owner: WeakReference?
    withRenderLoop { loop in
      owner = makeLink().1
      loop.advance(by: 0.1)
      #expect(owner?.object != nil)
    }
    #expect(owner?.object == nil)
  }

  @Test func `a timer may be invalidated by the target that it releases`() {
    var owner: TimerOwner? = TimerOwner()
    let reference = WeakReference(object: owner)
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5,
      target: owner as Any,
      selector: "tick",
      userInfo: nil,
      repeats: true
    )
    owner?.timer = timer
    owner = nil
    loop.advance(by: 1)
    #expect(reference.object != nil)
    timer.invalidate()
    #expect(reference.object == nil)
  }
}

private struct WeakReference {
  weak var object: AnyObject?
}
