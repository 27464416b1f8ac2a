import Onionskin
import Foundation
import Testing
import UIKit

/// WhatIsEmulated 3.1: frame is derived from bounds, position, anchor point and transform.
@MainActor @Suite(.ownLoop) struct FrameGeometryTests {
  let loop = RenderLoop.current

  private func view(_ frame: CGRect) -> UIView { UIView(frame: frame) }

  @Test func `a frame sets the center and the size of the bounds`() {
    let view = view(CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.layer.position == view.center)
    #expect(view.layer.frame == view.frame)
  }

  @Test func `center and bounds move the frame`() {
    let view = view(CGRect(x: 0, y: 0, width: 10, height: 10))
    view.center = CGPoint(x: 50, y: 60)
    #expect(view.frame == CGRect(x: 45, y: 55, width: 10, height: 10))
    view.bounds = CGRect(x: 7, y: 8, width: 20, height: 30)
    #expect(view.frame == CGRect(x: 40, y: 45, width: 20, height: 30))
    // The bounds' origin scrolls the content; it does not move the view.
    view.bounds.origin.y = 100
    #expect(view.frame == CGRect(x: 40, y: 45, width: 20, height: 30))
  }

  @Test func `the anchor point moves the frame and not the position`() {
    let view = view(CGRect(x: 10, y: 20, width: 30, height: 40))
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.frame == CGRect(x: 25, y: 0, width: 30, height: 40))
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.center == CGPoint(x: 1, y: 6))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a scale enlarges the frame around the anchor point`() {
    let view = view(CGRect(x: 10, y: 20, width: 30, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(view.frame == CGRect(x: -5, y: 30, width: 60, height: 20))
    #expect(view.bounds.size == CGSize(width: 30, height: 40))
  }

  @Test func `a frame set on a scaled view divides its size by the scale`() {
    let view = view(CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    view.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
    #expect(view.center == CGPoint(x: 30, y: 40))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 40, height: 40))
  }

  @Test func `negative sizes are standardised`() {
    // Measured on Core Animation: bounds (0, 0, 20, 30) and position (0, −5).
    let view = view(.zero)
    view.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 20, height: 30))
    #expect(view.center == CGPoint(x: 0, y: -5))
    #expect(view.frame == CGRect(x: -10, y: -20, width: 20, height: 30))
  }

  @Test(arguments: 1...8)
  func `frames of quarter turns swap width and height`(quarters: Int) {
    let view = view(CGRect(x: 0, y: 0, width: 100, height: 50))
    view.center = CGPoint(x: 200, y: 100)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2 * CGFloat(quarters))
    let isUpright = quarters % 2 == 1
    let expected =
      isUpright
      ? CGRect(x: 175, y: 50, width: 50, height: 100)
      : CGRect(x: 150, y: 75, width: 100, height: 50)
    expectClose(view.frame, expected)
  }

  // TheSystemsItGrewFrom D1: rotate, then shift the frame, and so on, around and around.
  @Test func `a view shifted by its frame after each quarter turn keeps its size`() {
    let view = view(CGRect(x: 0, y: 0, width: 100, height: 50))
    view.center = CGPoint(x: 100, y: 100)
    for turn in 1...5 {
      view.transform = view.transform.rotated(by: .pi / 2)
      view.frame = view.frame.offsetBy(dx: 50, dy: 0)
      expectClose(
        CGRect(origin: view.center, size: view.bounds.size),
        CGRect(x: 100 + 50 * CGFloat(turn), y: 100, width: 100, height: 50)
      )
      // The way through the rotation leaves no rounding error that would animate.
      #expect(view.bounds.size == CGSize(width: 100, height: 50))
    }
  }

  @Test func `a larger frame on an upright view makes it longer`() {
    let view = view(CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 120)
    expectClose(view.bounds, CGRect(x: 0, y: 0, width: 120, height: 60))
    #expect(abs(view.center.x - 30) < 1e-9)
    #expect(abs(view.center.y - 60) < 1e-9)
  }

  @Test func `a frame set on a view scaled to nothing leaves numbers`() {
    let view = view(CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    for number in [view.center.x, view.center.y, view.bounds.width, view.bounds.height] {
      #expect(number.isFinite)
    }
  }

  @Test func `a rectangle is converted through the common ancestor only`() {
    let (outer, inner) = (view(.zero), view(CGRect(x: 10, y: 20, width: 30, height: 40)))
    let (root, leaf) = (view(.zero), view(CGRect(x: 5, y: 5, width: 10, height: 10)))
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(leaf)
    outer.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(inner.convert(inner.bounds, to: outer) == inner.frame)
    #expect(outer.convert(inner.bounds, from: inner) == inner.frame)
    #expect(leaf.convert(leaf.bounds, to: outer) == CGRect(x: 15, y: 25, width: 10, height: 10))
    #expect(outer.convert(CGPoint(x: 15, y: 25), to: leaf) == .zero)
  }

  @Test func `a rectangle between layers that are rotated alike keeps its size`() {
    let (root, one, other, leaf) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.addSublayer(one)
    root.addSublayer(other)
    one.addSublayer(leaf)
    for layer in [one, other] {
      layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    }
    leaf.bounds.size = CGSize(width: 10, height: 10)
    expectClose(
      leaf.convert(leaf.bounds, to: other),
      CGRect(x: -5, y: -5, width: 10, height: 10)
    )
  }

  @Test func `relatives are converted even if their ancestor is scaled to nothing`() {
    let (outer, inner) = (view(.zero), view(CGRect(x: 10, y: 20, width: 30, height: 40)))
    let sibling = view(CGRect(x: 100, y: 100, width: 10, height: 10))
    outer.addSubview(inner)
    outer.addSubview(sibling)
    outer.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 11, y: 22))
    #expect(inner.convert(CGPoint(x: 1, y: 2), from: sibling) == CGPoint(x: 91, y: 82))
  }

  @Test func `setting a frame animates the position and the bounds`() {
    let view = view(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIView.animate(withDuration: 1) { view.frame = CGRect(x: 50, y: 0, width: 20, height: 10) }
    #expect(view.layer.animationKeys()?.sorted() == ["bounds.origin", "bounds.size", "position"])
    loop.advance(by: 1)
  }

  @Test func `moving a frame animates the position alone`() {
    let view = view(CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    UIView.animate(withDuration: 1) { view.frame = view.frame.offsetBy(dx: 50, dy: 0) }
    #expect(view.layer.animationKeys() == ["position"])
    loop.advance(by: 1)
  }

  @Test func `a point is converted through frames, scrolling and transforms`() {
    let (root, scroll) = (view(CGRect(x: 0, y: 0, width: 100, height: 100)), UIScrollView())
    scroll.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    let inner = view(CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.addSubview(scroll)
    scroll.addSubview(inner)
    // The box of the inner view is (−5, −5, 20, 20) in the content.
    #expect(inner.convert(.zero, to: scroll) == CGPoint(x: -5, y: -5))
    #expect(inner.convert(.zero, to: root) == CGPoint(x: 5, y: -15))
    #expect(inner.convert(CGPoint(x: 5, y: -15), from: root) == .zero)
    #expect(root.convert(CGPoint(x: 5, y: -15), to: inner) == .zero)
  }

  private func expectClose(
    _ rect: CGRect,
    _ expected: CGRect,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (left, right) in [
      (rect.minX, expected.minX), (rect.minY, expected.minY), (rect.width, expected.width),
      (rect.height, expected.height),
    ] {
      #expect(abs(left - right) < 1e-9, "\(rect)", sourceLocation: sourceLocation)
    }
  }
}
