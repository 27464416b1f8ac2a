import Onionskin
import Testing
import UIKit

/// WhatIsEmulated 4.5: hit testing uses model values.
@MainActor @Suite(.ownLoop) struct HitTestTests {
  let loop = RenderLoop.current

  private func box(_ x: CGFloat) -> UIView {
    UIView(frame: CGRect(x: x, y: 0, width: 10, height: 10))
  }

  @Test func `a view is hit where it is going to be, not where it is shown`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
    let child = box(0)
    root.addSubview(child)
    // A block of this kind leaves touches on.
    animationBlock(duration: 1, curve: .linear) { child.center.x += 100 }
    loop.advance(by: 0.1)
    #expect(child.shownX == 15)
    #expect(root.hitTest(CGPoint(x: 15, y: 5), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 105, y: 5), with: nil) === child)
    loop.advance(by: 1)
  }

  @Test func `the view in front is hit`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (back, front, inner) = (box(0), box(5), box(0))
    root.addSubview(back)
    root.addSubview(front)
    front.addSubview(inner)
    #expect(root.hitTest(CGPoint(x: 2, y: 2), with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 7, y: 2), with: nil) === inner)
    root.bringSubviewToFront(back)
    #expect(root.hitTest(CGPoint(x: 7, y: 2), with: nil) === back)
  }

  @Test func `views that are hidden, transparent or without interaction are not hit`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = box(0)
    root.addSubview(child)
    let point = CGPoint(x: 5, y: 5)
    #expect(root.hitTest(point, with: nil) === child)
    child.isHidden = true
    #expect(root.hitTest(point, with: nil) === root)
    child.isHidden = false
    child.alpha = 0.009
    #expect(root.hitTest(point, with: nil) === root)
    child.alpha = 0.01
    #expect(root.hitTest(point, with: nil) === child)
    child.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
    root.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) == nil)
  }

  @Test func `a point outside is not in a view`() {
    let view = box(0)
    #expect(view.hitTest(CGPoint(x: 10, y: 5), with: nil) == nil)
    #expect(view.point(inside: .zero, with: nil))
    #expect(!view.point(inside: CGPoint(x: -1, y: 0), with: nil))
  }
}
