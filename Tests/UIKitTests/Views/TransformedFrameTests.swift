import Onionskin
import TestSupport
import Testing
import UIKit

/// Frames of turned and scaled views, to the bit.
@MainActor @Suite(.ownLoop, .behavior("3.1")) struct TransformedFrameTests {
  private static let frame = CGRect(x: 100, y: 100, width: 100, height: 50)

  // https://github.com/layoutBox/PinLayout asserts these frames of transformed views on a simulator.
  @Test(
    arguments: [
      (0, CGRect(x: 100, y: 100, width: 100, height: 50)),
      (1, CGRect(x: 125, y: 75, width: 50, height: 100)),
      (2, CGRect(x: 100, y: 100, width: 100, height: 50)),
      (-1, CGRect(x: 125, y: 75, width: 50, height: 100)),
    ] as [(CGFloat, CGRect)]
  )
  func `a view that is turned by quarters has a frame of whole points`(
    quarters: CGFloat,
    expected: CGRect
  ) {
    let view = UIView(frame: Self.frame)
    view.transform = CGAffineTransform(rotationAngle: quarters * .pi / 2)
    #expect(view.frame == expected)
    view.center = CGPoint(x: 200, y: 300)
    #expect(view.frame == expected.offsetBy(dx: 50, dy: 175))
  }

  @Test(arguments: [0.5, 1.5, 2, 1.0 / 3, 2.0 / 3, 3] as [CGFloat])
  func `a frame that is set on a scaled view reads back`(scale: CGFloat) {
    let view = UIView(frame: .zero)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame = Self.frame
    #expect(view.frame == Self.frame)
    #expect(abs(view.bounds.width - 100 / scale) < 1e-9)
    // Without a window or in one, and in a superview that is scrolled.
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.bounds.origin.y = 40
    window.addSubview(view)
    #expect(view.frame == Self.frame)
  }

  @Test(arguments: [0.5, 1.5, 2] as [CGFloat])
  func `a view that is scaled by halves has a frame of halves`(scale: CGFloat) {
    let view = UIView(frame: Self.frame)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let expected = CGRect(
      x: 150 - 50 * scale,
      y: 125 - 25 * scale,
      width: 100 * scale,
      height: 50 * scale
    )
    #expect(view.frame == expected)
  }
}
