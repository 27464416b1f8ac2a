import Onionskin
import Testing
import UIKit

/// `advance` in an open block.
@MainActor @Suite(.ownLoop) struct OpenBlockTests {
  let loop = RenderLoop.current

  @Test func `changes of an open block wait at their old values while time moves`() {
    let (view, other) = (UIView(), UIView())
    move(other, by: 100, duration: 1)
    let line = #line + 1
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.center.x = 100
    view.alpha = 0
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    loop.advance(by: 0.5)
    #expect(view.shownX == 0)
    #expect(view.shownAlpha == 1)
    #expect(view.layer.presentation()?.affineTransform() == .identity)
    #expect(other.shownX == 50)
    #expect(loop.misuses == [.advanceInOpenBlock])
    #expect(loop.issues.last?.callSite?.line == line)
    UIView.commitAnimations()
    loop.advance(by: 0.25)
    #expect(view.shownX == 25)
    #expect(view.shownAlpha == 0.75)
    #expect(view.layer.presentation()?.affineTransform().a == 1.25)
  }

  @Test func `an open block is named once however often time moves`() {
    UIView.beginAnimations(nil, context: nil)
    UIView().alpha = 0
    for _ in 0..<3 { loop.advance(by: 0.1) }
    #expect(loop.misuses == [.advanceInOpenBlock])
    UIView.commitAnimations()
  }

  @Test func `a block open over several turns animates all its changes from its commit on`() {
    let view = UIView()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.center.x = 100
    loop.advance(by: 1)
    view.center.y = 100
    view.center.x = 200
    loop.advance(by: 1)
    #expect(view.layer.presentation()?.position == .zero)
    UIView.commitAnimations()
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.position == CGPoint(x: 100, y: 50))
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.position == CGPoint(x: 200, y: 100))
    #expect(loop.isIdle)
  }

  @Test func `a block begun in one callback may be committed in another`() {
    let view = UIView()
    loop.schedule(after: 1) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      view.center.x = 100
    }
    loop.schedule(after: 2) { UIView.commitAnimations() }
    loop.advance(by: 2.5)
    #expect(view.shownX == 50)
  }
}
