import Onionskin
import Testing
import UIKit

/// A view may die in flight.
@MainActor @Suite(.ownLoop) struct ReleasedViewTests {
  let loop = RenderLoop.current

  @Test func `the callback of a released view comes with false in the next turn`() {
    var calls: [Bool] = []
    weak var released: UIView?
    do {
      let view = UIView()
      released = view
      move(view, by: 100, duration: 1) { calls.append($0) }
      loop.advance(by: 0.5)
    }
    #expect(released == nil)
    #expect(calls == [])
    loop.advance(by: 0)
    #expect(calls == [false])
    #expect(loop.isIdle)
  }

  @Test func `a view released before its first commit is called back with false`() {
    var calls: [Bool] = []
    move(UIView(), by: 100, duration: 1) { calls.append($0) }
    loop.advance(by: 0)
    #expect(calls == [false])
    #expect(loop.isIdle)
  }

  @Test func `a view released inside its open block is called back after the commit`() {
    let log = Log()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelegate(LogDelegate("block", log))
    UIView.setAnimationDidStop("stop")
    UIView().alpha = 0
    loop.advance(by: 1)
    #expect(log.entries == [])
    UIView.commitAnimations()
    loop.advance(by: 0)
    #expect(log.entries == ["block stops false"])
  }

  @Test func `a view that stood in one that goes with the commit is called back at that instant`() {
    let child = UIView()
    var parent: UIView? = UIView()
    parent?.addSubview(child)
    parent?.addSubview(UIView())
    loop.advance(by: 0)
    var calls: [(TimeInterval, Bool)] = []
    UIView.animate(withDuration: 1, animations: { child.alpha = 0 }) {
      calls.append((loop.now, $0))
    }
    // For a transition the loop remembers until the commit who stood in the parent.
    parent?.exchangeSubview(at: 0, withSubviewAt: 1)
    parent = nil
    loop.advance(by: 0.5)
    #expect(calls.map(\.0) == [0])
    #expect(calls.map(\.1) == [false])
    #expect(child.layer.animationKeys() == nil)
  }

  @Test
  func `a view in the place of one that went is not moved by the other's keyframes`() {
    loop.advance(by: 0)
    var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var other: UIView?
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
        view?.center.x = 100
        view = nil
        UIView.performWithoutAnimation {
          other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }
      }
    }
    loop.advance(by: 0.5)
    #expect(other?.layer.animationKeys() == nil)
    #expect(other?.layer.presentation()?.position == CGPoint(x: 5, y: 5))
  }

  @Test func `a new layer in a freed place starts from its own values`() {
    do {
      let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      view.alpha = 0.5
      view.layer.cornerRadius = 7
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      move(view, by: 100, duration: 1)
      loop.advance(by: 0.5)
    }
    let view = UIView()
    loop.advance(by: 0.1)
    #expect(view.frame == .zero)
    #expect(view.alpha == 1)
    #expect(view.layer.cornerRadius == 0)
    #expect(view.layer.presentation()?.position == .zero)
    #expect(view.layer.presentation()?.affineTransform() == .identity)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a completion may release the view that is stopping`() {
    var view: UIView? = UIView()
    var calls: [Bool] = []
    if let view { move(view, by: 1, duration: 1) { calls.append($0) } }
    if let view { fade(view, to: 0, duration: 2) { calls.append($0) } }
    loop.schedule(after: 1) { view = nil }
    loop.advance(by: 1)
    #expect(calls == [true, false])
  }
}
