import Onionskin
import Testing
import UIKit
import ViewAnimations

/// TheSystemsItGrewFrom A8 and A10: the closure of changes, and changes in place.
@MainActor @Suite(.ownLoop) struct AnimateViewsClosureTests {
  let loop = RenderLoop.current

  /// Compiles only while `animations` does not escape: an escaping closure needs `self.`.
  private final class Panel: UIView {
    let first = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    let second = UIView(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
    var runs = 0

    func spread() {
      animateViews(duration: 0.3) {
        runs += 1
        first.frame.origin.x += 50
        second.frame.origin.x = first.frame.maxX + 20
      }
    }
  }

  @Test(.seed("A8")) func `the closure runs once, at once, and reads back what it has set`() throws
  {
    let panel = Panel()
    loop.advance(by: 0)
    panel.spread()
    #expect(panel.runs == 1)
    #expect(panel.first.frame.origin.x == 60)
    // 60 + 100 + 20: the model of the first view, not what is on screen of it.
    #expect(panel.second.frame.origin.x == 180)
    try #expect(panel.second.shown().frame.origin.x == 0)
    loop.advance(by: 0.15)
    try #expect(isClose(panel.second.shown().frame.origin.x, 90))
    loop.advance(by: 0.15)
    try #expect(panel.second.shown().frame.origin.x == 180)
    #expect(panel.runs == 1)
  }

  /// Counts how often its frame is read and written.
  private final class CountingView: UIView {
    var gets = 0
    var sets = 0

    override var frame: CGRect {
      get {
        gets += 1
        return super.frame
      }
      set {
        sets += 1
        super.frame = newValue
      }
    }
  }

  @Test(.seed("A10")) func `a change in place is one get, one set and one animation`() throws {
    let view1 = CountingView(frame: CGRect(x: 20, y: 20, width: 150, height: 150))
    loop.advance(by: 0)
    (view1.gets, view1.sets) = (0, 0)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1.2)
    view1.frame.origin.x += 50
    UIView.commitAnimations()
    #expect(view1.gets == 1)
    #expect(view1.sets == 1)
    #expect(loop.trace.animations.count == 1)
    let animation = try #require(loop.trace.animations.first)
    #expect(animation.property == "position")
    // The middle of the frame: 20 + 75, and 50 more.
    #expect(animation.from == .point(CGPoint(x: 95, y: 95)))
    #expect(animation.to == .point(CGPoint(x: 145, y: 95)))
    #expect(animation.timing.duration == 1.2)
    #expect(view1.frame.origin.x == 70)
    loop.advance(by: 0.6)
    try #expect(isClose(view1.shown().frame.origin.x, 45))
    loop.advance(by: 0.6)
    try #expect(view1.shown().frame.origin.x == 70)
  }

  @Test(.seed("A10")) func `a change of the size in place animates bounds and position`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    loop.advance(by: 0)
    animateViews(duration: 0.3) { view.frame.size.width += 20 }
    #expect(Set(loop.trace.animations.map(\.property)) == ["bounds.size", "position"])
    #expect(loop.trace.animations.count == 2)
  }
}
