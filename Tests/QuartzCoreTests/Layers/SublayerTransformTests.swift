import Onionskin
import Testing
import UIKit

/// Conversions and hit tests through the transform of sublayers.
@MainActor @Suite(.ownLoop) struct SublayerTransformTests {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let child = UIView(frame: CGRect(x: 75, y: 25, width: 50, height: 50))

  init() {
    parent.addSubview(child)
  }

  // Measured on Apple's QuartzCore by the tests of another project.
  @Test func `a point is converted through the transform of sublayers`() {
    parent.layer.sublayerTransform = CATransform3DMakeTranslation(10, 20, 0)
    #expect(child.convert(.zero, to: parent) == CGPoint(x: 85, y: 45))
    #expect(child.convert(CGPoint(x: 85, y: 45), from: parent) == .zero)
    #expect(
      child.layer.convert(child.bounds, to: parent.layer)
        == CGRect(x: 85, y: 45, width: 50, height: 50)
    )
  }

  @Test func `the transform of sublayers works about the anchor point, after the child's own`() {
    parent.layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    child.transform = CGAffineTransform(translationX: 10, y: 0)
    // The child's corner at (85, 25) is 15 left of and 75 above the anchor point (100, 100).
    #expect(child.convert(.zero, to: parent) == CGPoint(x: 70, y: -50))
    parent.layer.anchorPoint = .zero
    #expect(child.convert(.zero, to: parent) == CGPoint(x: 170, y: 50))
  }

  @Test func `touches find a view where the transform of sublayers shows it`() {
    parent.layer.sublayerTransform = CATransform3DMakeTranslation(60, 0, 0)
    #expect(parent.hitTest(CGPoint(x: 80, y: 50), with: nil) === parent)
    #expect(parent.hitTest(CGPoint(x: 170, y: 50), with: nil) === child)
    #expect(parent.layer.hitTest(CGPoint(x: 80, y: 50)) === parent.layer)
    #expect(parent.layer.hitTest(CGPoint(x: 170, y: 50)) === child.layer)
  }

  @Test func `perspective brings a nearer layer closer to the edge`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    parent.layer.sublayerTransform = perspective
    child.layer.zPosition = 250
    // A point at half the distance of the viewer is twice as far from the vanishing point.
    let corner = child.convert(CGPoint.zero, to: parent)
    #expect(abs(corner.x - 50) < 1e-9 && abs(corner.y + 50) < 1e-9)
    let back = child.convert(corner, from: parent)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    let box = child.convert(child.bounds, to: parent)
    #expect(abs(box.width - 100) < 1e-9 && abs(box.height - 100) < 1e-9)
    #expect(parent.hitTest(CGPoint(x: 60, y: 20), with: nil) === child)
  }

  @Test func `a layer that turns in perspective is converted there and back`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    parent.layer.sublayerTransform = perspective
    child.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    for point in [CGPoint.zero, CGPoint(x: 50, y: 0), CGPoint(x: 13, y: 41)] {
      let there = child.convert(point, to: parent)
      let back = child.convert(there, from: parent)
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
    // The right half is behind the plane, and so smaller than the left half.
    let (left, middle, right) = (
      child.convert(CGPoint(x: 0, y: 25), to: parent).x,
      child.convert(CGPoint(x: 25, y: 25), to: parent).x,
      child.convert(CGPoint(x: 50, y: 25), to: parent).x
    )
    #expect(middle - left > right - middle && right > middle)
  }

  @Test func `a conversion agrees with the frame that is shown`() throws {
    let loop = RenderLoop.current
    parent.layer.sublayerTransform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    loop.advance(by: 0)
    let item = try #require(loop.frame().items.first { $0.layer == "UIView 2" })
    let shown = CGPoint.zero.applying(item.transform)
    let converted = child.convert(CGPoint.zero, to: nil)
    #expect(abs(shown.x - converted.x) < 1e-9 && abs(shown.y - converted.y) < 1e-9)
  }
}
