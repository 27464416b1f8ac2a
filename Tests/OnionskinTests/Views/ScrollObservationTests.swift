import Onionskin
import Testing
import UIKit

/// Observations of what a scroll view shows.
@MainActor @Suite struct ScrollObservationTests {
  @Test func `each setting of the offset is told, after the delegate`() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var log: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("delegate") }
    }
    withRenderLoop { _ in
      let listener = Listener()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.delegate = listener
      let observation = scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in
        listener.log.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
      }
      scroll.contentOffset.y = 20
      scroll.contentOffset.y = 20
      #expect(listener.log == ["delegate", "0.0 20.0", "20.0 20.0"])
      observation.invalidate()
      scroll.contentOffset.y = 30
      #expect(listener.log.count == 4)
    }
  }

  @Test func `a drag and its deceleration are told`() {
    withRenderLoop { loop in
      let window = UIWindow()
      window.isHidden = false
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      scroll.contentSize = CGSize(width: 300, height: 2000)
      window.addSubview(scroll)
      loop.advance(by: 0)
      var last: CGFloat = 0
      var count = 0
      let observation = scroll.observe(\.contentOffset) { scroll, change in
        last = scroll.contentOffset.y
        count += 1
        #expect(change.newValue == nil)
      }
      loop.touch(at: CGPoint(x: 100, y: 300)).move(to: CGPoint(x: 100, y: 100), over: 0.1).lift()
      loop.advance(by: 3)
      #expect(count > 20)
      #expect(last == scroll.contentOffset.y)
      observation.invalidate()
    }
  }

  @Test func `sizes and insets are told, and an observation ends with its object`() {
    withRenderLoop { _ in
      let scroll = UIScrollView()
      var told: [String] = []
      var observations: [NSKeyValueObservation] = [
        scroll.observe(\.contentSize, options: [.initial, .new]) { _, change in
          told.append("size \(change.newValue?.height ?? -1)")
        },
        scroll.observe(\.contentInset, options: .old) { _, change in
          told.append("inset \(change.oldValue?.top ?? -1)")
        },
      ]
      scroll.contentSize.height = 10
      scroll.contentInset.top = 5
      #expect(told == ["size 0.0", "size 10.0", "inset 0.0"])
      observations.removeAll()
      scroll.contentSize.height = 20
      #expect(told.count == 3)
    }
  }

  @Test func `another property is not observed, which is reported`() {
    withRenderLoop { loop in
      let scroll = UIScrollView()
      let observation = scroll.observe(\.alpha) { _, _ in }
      #expect(loop.issues.map(\.kind) == [.notEmulated])
      observation.invalidate()
    }
  }
}
