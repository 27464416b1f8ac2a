import Onionskin
import Testing
import UIKit

@MainActor @Suite(.ownLoop) struct ScrollViewTests {
  let loop = RenderLoop.current

  @Test func `scrolling is the origin of the bounds`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentOffset = CGPoint(x: 5, y: 10)
    #expect(view.bounds == CGRect(x: 5, y: 10, width: 100, height: 100))
    view.bounds.origin.y = 20
    #expect(view.contentOffset == CGPoint(x: 5, y: 20))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  // WhatIsEmulated 3.1: a change of the bounds animates both of its parts.
  @Test(.behavior("3.1")) func `an offset set in a block animates the origin of the bounds`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.contentOffset = CGPoint(x: 0, y: 80)
    }
    #expect(view.layer.animationKeys() == ["bounds.origin", "bounds.size"])
    loop.advance(by: 0.25)
    let shown = view.layer.presentation()?.bounds
    #expect(shown == CGRect(x: 0, y: 20, width: 100, height: 100))
    loop.advance(by: 1)
  }

  // Asserted by a public library's own suite, on a simulator
  @Test(.behavior("Screens S14"))
  func `outside a window an animated offset is there at once`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.setContentOffset(CGPoint(x: 0, y: 80), animated: true)
    #expect(view.contentOffset.y == 80)
    view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    #expect(view.contentOffset.y == 0)
    loop.advance(by: 0)
    #expect(loop.isIdle)
  }

  @Test func `an animated offset takes three tenths of a second`() {
    let view = UIScrollView()
    let window = UIWindow()
    window.addSubview(view)
    view.setContentOffset(CGPoint(x: 0, y: 80), animated: true)
    loop.advance(by: 0.15)
    // Half of ease in and out is half of the way. The offset itself moves, and nothing animates.
    #expect(isClose(view.contentOffset.y, 40))
    #expect(view.layer.animationKeys() == nil)
    loop.advance(by: 0.15)
    #expect(loop.isIdle)
    view.setContentOffset(.zero, animated: false)
    #expect(view.contentOffset.y == 0)
    loop.advance(by: 0)
  }

  @Test func `a change of the insets is told once`() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var insets: [CGFloat] = []
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        insets.append(scrollView.adjustedContentInset.top)
      }
    }
    final class Listing: UIScrollView {
      var changes = 0
      override func adjustedContentInsetDidChange() { changes += 1 }
    }
    withRenderLoop { _ in
      let (view, listener) = (Listing(), Listener())
      view.delegate = listener
      view.contentInset.top = 10
      view.contentInset.top = 10
      #expect(view.changes == 1)
      #expect(listener.insets == [10])
    }
  }

  // https://codingwithfun.com/faq/when-is-layoutsubviews-called-in-the-uiscrollview/
  @Test func `a header that is placed at every layout stays in sight while the content scrolls`() {
    let view = ViewWithHeader(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 400)
    loop.advance(by: 0)
    view.layoutCount = 0
    view.contentOffset.y = 30
    // What is set again is no change.
    view.contentOffset.y = 30
    loop.advance(by: 0)
    #expect(view.layoutCount == 1)
    #expect(view.header.frame == CGRect(x: 0, y: 30, width: 100, height: 20))
    view.bounds.origin.y = 50
    loop.advance(by: 0)
    #expect(view.header.frame.minY == 50)
  }

  @Test func `a delegate that is told of scrolling can have the content laid out`() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var headers: [CGFloat] = []

      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrollView.layoutIfNeeded()
        headers.append((scrollView as? ViewWithHeader)?.header.frame.minY ?? -1)
      }
    }
    let view = ViewWithHeader(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let delegate = Delegate()
    view.delegate = delegate
    loop.advance(by: 0)
    view.contentOffset.y = 30
    #expect(delegate.headers == [30])
  }

  // jonathonstaff.com, "Quick commentary on UIScrollView"
  @Test(.behavior("Screens S13"))
  func `an origin that is set in the bounds scrolls without telling the delegate`() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
      }
    }
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let delegate = Delegate()
    view.delegate = delegate
    view.bounds.origin.y = 50
    #expect(view.contentOffset.y == 50 && delegate.offsets == [])
    view.contentOffset.y = 60
    #expect(delegate.offsets == [60])
  }

  @Test func `a rectangle is shown between the insets, and not beyond the content`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    view.contentSize = CGSize(width: 100, height: 1000)
    view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 150, right: 0)
    view.contentOffset.y = 0
    // From 20 to 250 is in sight; the rectangle ends at 350.
    view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 100, height: 50), animated: false)
    #expect(view.contentOffset.y == 100)
    view.scrollRectToVisible(CGRect(x: 0, y: 200, width: 100, height: 50), animated: false)
    #expect(view.contentOffset.y == 100)
    view.scrollRectToVisible(CGRect(x: 0, y: 110, width: 100, height: 50), animated: false)
    #expect(view.contentOffset.y == 90)
    view.scrollRectToVisible(CGRect(x: 0, y: 980, width: 100, height: 50), animated: false)
    #expect(view.contentOffset.y == 750)
  }

  // https://github.com/Vercantez/openuikit, Controls2Tests
  @Test(.behavior("Screens S17"))
  func `a refresh control is the first subview, 60 high, and stays at the top`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 1000)))
    let control = UIRefreshControl()
    view.refreshControl = control
    #expect(view.subviews.first === control)
    for offset in [0, -40] {
      view.contentOffset.y = CGFloat(offset)
      view.layoutIfNeeded()
      #expect(control.frame == CGRect(x: 0, y: offset, width: 320, height: 60))
    }
    #expect(view.hitTest(CGPoint(x: 10, y: -20), with: nil) === view)
    view.refreshControl = nil
    #expect(control.superview == nil)
  }

  @Test func `the refresh control of a table view controller is that of its table`() {
    let controller = UITableViewController(style: .plain)
    let (first, second) = (UIRefreshControl(), UIRefreshControl())
    controller.refreshControl = first
    #expect(controller.tableView.refreshControl === first)
    controller.refreshControl = second
    #expect(second.superview === controller.tableView)
  }

  @Test func `insets that change while the content refreshes leave room for the control`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    let control = UIRefreshControl()
    view.refreshControl = control
    control.beginRefreshing()
    view.contentOffset.y = -60
    view.contentInset.bottom = 10
    #expect(view.contentOffset.y == -60)
  }

  @Test func `a refresh control that was replaced no longer moves the content`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    let control = UIRefreshControl()
    view.refreshControl = control
    control.beginRefreshing()
    view.refreshControl = nil
    view.contentOffset.y = -30
    control.endRefreshing()
    loop.advance(by: 1)
    #expect(view.contentOffset.y == -30)
  }

  @Test func `each scroll indicator has its own insets`() {
    let (view, insets) = (UIScrollView(), UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
    view.verticalScrollIndicatorInsets = insets
    #expect(view.horizontalScrollIndicatorInsets == .zero)
    #expect(view.scrollIndicatorInsets == .zero)
    view.scrollIndicatorInsets = insets
    #expect(view.horizontalScrollIndicatorInsets == insets)
    #expect(view.scrollIndicatorInsets == insets)
  }
}

/// A scroll view with a header that stays at its top.
private final class ViewWithHeader: UIScrollView {
  let header = UIView()
  var layoutCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(header)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
    header.frame = CGRect(x: 0, y: contentOffset.y, width: bounds.width, height: 20)
  }
}
