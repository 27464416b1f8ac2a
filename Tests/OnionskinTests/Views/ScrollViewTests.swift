import Onionskin
import Testing
import UIKit

@MainActor @Suite struct ScrollViewTests {
  @Test func `scrolling is the origin of the bounds`() {
    withRenderLoop { _ in
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentOffset = CGPoint(x: 5, y: 10)
      #expect(view.bounds == CGRect(x: 5, y: 10, width: 100, height: 100))
      view.bounds.origin.y = 20
      #expect(view.contentOffset == CGPoint(x: 5, y: 20))
      #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    }
  }

  @Test func `an offset set in a block animates the origin alone`() {
    withRenderLoop { loop in
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.contentOffset = CGPoint(x: 0, y: 80)
      }
      #expect(view.layer.animationKeys() == ["bounds.origin"])
      loop.advance(by: 0.25)
      let shown = view.layer.presentation()?.bounds
      #expect(shown == CGRect(x: 0, y: 20, width: 100, height: 100))
      loop.advance(by: 1)
    }
  }

  @Test func `an animated offset takes three tenths of a second`() {
    withRenderLoop { loop in
      let view = UIScrollView()
      view.setContentOffset(CGPoint(x: 0, y: 80), animated: true)
      loop.advance(by: 0.15)
      // Half of ease in and out is half of the way.
      #expect(view.layer.presentation().map { isClose($0.bounds.origin.y, 40) } == true)
      loop.advance(by: 0.15)
      #expect(loop.isIdle)
      view.setContentOffset(.zero, animated: false)
      #expect(view.layer.animationKeys() == nil)
      loop.advance(by: 0)
    }
  }
}
