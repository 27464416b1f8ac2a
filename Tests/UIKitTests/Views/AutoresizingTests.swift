import Onionskin
import Testing
import UIKit

/// Views that are resized with their superview, after AppKit's measured shares before rounding.
@MainActor @Suite(.ownLoop) struct AutoresizingTests {
  let loop = RenderLoop.current
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// In 100 × 100 that becomes 200 × 150; only the first axis is measured.
  private nonisolated static let shares: [(UIView.AutoresizingMask, Double, Double)] = [
    (.flexibleWidth, 10, 130),
    (.flexibleLeftMargin, 110, 30),
    ([.flexibleLeftMargin, .flexibleRightMargin], 24.285714285714286, 30),
    ([.flexibleWidth, .flexibleLeftMargin], 35, 105),
    ([.flexibleWidth, .flexibleRightMargin], 10, 63.333333333333336),
    (.flexibleRightMargin, 10, 30),
    ([], 10, 30),
  ]

  // L1
  @Test(arguments: shares)
  func `the change is shared in proportion to the sizes of the flexible parts`(
    mask: UIView.AutoresizingMask,
    x: Double,
    width: Double
  ) {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.autoresizingMask = mask
    root.addSubview(view)
    root.frame.size = CGSize(width: 200, height: 150)
    #expect(abs(view.frame.minX - x) < 1e-9)
    #expect(abs(view.frame.width - width) < 1e-9)
    #expect(view.frame.minY == 10)
  }

  // L2
  @Test func `a margin takes all of the change beside a view without width`() {
    let view = UIView(frame: CGRect(x: 10, y: 0, width: 0, height: 30))
    view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    root.addSubview(view)
    root.frame.size.width = 200
    #expect(view.frame == CGRect(x: 110, y: 0, width: 0, height: 30))
  }

  // L2
  @Test func `flexible parts without size get equal shares`() {
    let root = UIView(frame: .zero)
    let view = UIView(frame: .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    root.addSubview(view)
    root.bounds.size = CGSize(width: 40, height: 0)
    #expect(view.frame == CGRect(x: 20, y: 0, width: 20, height: 0))
  }

  @Test func `inside a block the subview's change animates with the superview's`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(view)
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      root.frame.size = CGSize(width: 200, height: 100)
    }
    #expect(view.frame.width == 200)
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.bounds.width == 150)
    loop.advance(by: 0.5)
  }

  @Test func `a view that does not translate its mask, or whose superview does not resize, stays`()
  {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(view)
    root.autoresizesSubviews = false
    root.frame.size.width = 200
    #expect(view.frame.width == 100)
    root.autoresizesSubviews = true
    view.translatesAutoresizingMaskIntoConstraints = false
    root.frame.size.width = 300
    #expect(view.frame.width == 100)
  }

  @Test func `a turned view keeps its turn and is resized in its own coordinates`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.addSubview(view)
    root.frame.size = CGSize(width: 200, height: 100)
    #expect(view.bounds.size == CGSize(width: 200, height: 100))
    #expect(view.center == CGPoint(x: 100, y: 50))
  }

  @Test func `sizes that are no numbers change nothing`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.autoresizingMask = .flexibleWidth
    root.addSubview(view)
    root.bounds.size.width = .infinity
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }
}
