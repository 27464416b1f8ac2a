import Onionskin
import Testing
import UIKit

/// Content that the program puts elsewhere while it scrolls, as views without an end do.
// https://wwdcnotes.com/notes/wwdc11/104/
@MainActor @Suite(.ownLoop) struct ScrollingOnTests {
  let loop = RenderLoop.current

  /// Puts the content back by 300 points once it has come beyond a point.
  private final class Recenterer: NSObject, UIScrollViewDelegate {
    let limit: CGFloat
    var hasJumped = false
    var offsets: [CGFloat] = []

    init(limit: CGFloat) {
      self.limit = limit
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.x)
      guard scrollView.contentOffset.x > limit, !hasJumped else { return }
      hasJumped = true
      scrollView.contentOffset.x -= 300
    }

    /// The steps from one offset to the next, but for the jump.
    var steps: [CGFloat] { zip(offsets, offsets.dropFirst()).map { $1 - $0 }.filter { $0 > -100 } }
  }

  /// Shows a scroll view in a window, which the caller keeps.
  private func makeView(
    _ loop: RenderLoop,
    in window: UIWindow,
    _ delegate: any UIScrollViewDelegate
  ) -> UIScrollView {
    window.isHidden = false
    let view = UIScrollView(frame: window.bounds)
    view.contentSize = CGSize(width: 5000, height: 844)
    window.addSubview(view)
    view.contentOffset.x = 400
    view.delegate = delegate
    loop.advance(by: 0.1)
    return view
  }

  @Test func `a drag goes on from where the delegate has put the content`() {
    let delegate = Recenterer(limit: 450)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = makeView(loop, in: window, delegate)
    loop.touch(at: CGPoint(x: 300, y: 50))
      .move(by: CGVector(dx: -150, dy: 0), over: 0.2).hold(for: 0.2).lift()
    loop.advance(by: 0.35)
    #expect(delegate.hasJumped)
    // All that the finger has moved but for the ten points before a drag begins, and the jump, where
    // the offset is rounded to a pixel.
    #expect(abs(view.contentOffset.x - (400 + 140 - 300)) < 0.34)
    #expect(delegate.steps.allSatisfy { $0 > 0 && $0 < 20 })
  }

  @Test func `a deceleration goes on from where the delegate has put the content, as fast`() {
    func rest(limit: CGFloat) -> (rest: CGFloat, steps: [CGFloat], hasJumped: Bool) {
      withRenderLoop { loop in
        let delegate = Recenterer(limit: limit)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let view = makeView(loop, in: window, delegate)
        loop.touch(at: CGPoint(x: 350, y: 50)).move(by: CGVector(dx: -300, dy: 0), over: 0.2).lift()
        loop.advance(by: 6)
        #expect(!view.isDecelerating)
        return (view.contentOffset.x, delegate.steps, delegate.hasJumped)
      }
    }
    let (whole, jumping) = (rest(limit: .infinity), rest(limit: 800))
    #expect(jumping.hasJumped && !whole.hasJumped)
    // The offset is rounded to a pixel where it goes on, and so is the rest.
    #expect(abs(jumping.rest + 300 - whole.rest) < 1)
    #expect(zip(jumping.steps.dropLast(2), whole.steps).allSatisfy { abs($0 - $1) < 1 })
  }

  @Test func `content that is held at the edge by its delegate is given each step of the finger`() {
    final class Holder: NSObject, UIScrollViewDelegate {
      var sum: CGFloat = 0

      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.contentOffset.x < 0 else { return }
        sum -= scrollView.contentOffset.x
        scrollView.contentOffset.x = 0
      }
    }
    withRenderLoop { loop in
      let delegate = Holder()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let view = makeView(loop, in: window, delegate)
      view.contentOffset.x = 0
      loop.touch(at: CGPoint(x: 100, y: 100))
        .move(by: CGVector(dx: 120, dy: 0), over: 0.2).hold(for: 0.2).lift()
      loop.advance(by: 0.35)
      // A rubber band takes about half of each step, and no more than that of all.
      #expect(delegate.sum > 50 && delegate.sum < 70)
      #expect(view.contentOffset.x == 0)
    }
  }

  @Test func `setting the offset by the method ends a deceleration`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = makeView(loop, in: window, Recenterer(limit: .infinity))
    loop.touch(at: CGPoint(x: 350, y: 50)).move(by: CGVector(dx: -300, dy: 0), over: 0.2).lift()
    loop.advance(by: 0.3)
    #expect(view.isDecelerating)
    let offset = view.contentOffset
    view.setContentOffset(offset, animated: false)
    loop.advance(by: 1)
    #expect(!view.isDecelerating)
    #expect(view.contentOffset == offset)
  }
}
