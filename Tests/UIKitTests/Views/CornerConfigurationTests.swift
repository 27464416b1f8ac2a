import Onionskin
import Testing
import UIKit

/// Corners of views: WhatIsEmulated 3.3.
/// https://developer.apple.com/documentation/uikit/uicornerconfiguration-swift.struct
@MainActor @Suite(.ownLoop, .behavior("3.3")) struct CornerConfigurationTests {
  let loop = RenderLoop.current
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  @Test func `a radius is that of the layer, and animates in a block`() {
    view.cornerConfiguration = .corners(radius: 4)
    #expect(view.layer.cornerRadius == 4)
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.cornerConfiguration = .uniformCorners(radius: .fixed(12))
    } completion: { _ in
    }
    loop.advance(by: 0.25)
    #expect(view.layer.presentation()?.cornerRadius == 6)
    #expect(view.layer.cornerRadius == 12 && view.effectiveRadius(corner: .bottomLeft) == 12)
  }

  @Test func `a capsule follows the shorter side, in the block that changes it`() {
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 20)
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.bounds.size.height = 80
    } completion: { _ in
    }
    #expect(view.layer.cornerRadius == 40)
    loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.cornerRadius == 30)
    view.cornerConfiguration = .capsule(maximumRadius: 16)
    #expect(view.layer.cornerRadius == 16)
  }

  @Test func `corners with a radius of their own are those that the layer rounds`() {
    view.cornerConfiguration = .uniformTopRadius(8)
    #expect(view.layer.cornerRadius == 8)
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    view.cornerConfiguration = .corners(topLeftRadius: 3, bottomRightRadius: 5)
    let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    #expect(corners.map(view.effectiveRadius) == [3, 0, 0, 5])
    #expect(view.layer.cornerRadius == 5)
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    view.cornerConfiguration = .uniformEdges(leftRadius: 2, rightRadius: 6)
    #expect(corners.map(view.effectiveRadius) == [2, 6, 2, 6])
  }

  @Test
  func `a concentric radius is the container's, less the distance, and not below its minimum`() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    container.cornerConfiguration = .corners(radius: 30)
    view.frame = CGRect(x: 10, y: 10, width: 180, height: 80)
    view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 5))
    #expect(view.layer.cornerRadius == 5)
    container.addSubview(view)
    #expect(view.layer.cornerRadius == 20)
    container.cornerConfiguration = .corners(radius: 40)
    #expect(view.layer.cornerRadius == 30)
    // The right edge comes 80 points farther, so that only the left corners have the radius of 30.
    view.bounds.size.width = 20
    view.center.x = 20
    view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 5))
    #expect(view.effectiveRadius(corner: .topLeft) == 30)
    #expect(view.effectiveRadius(corner: .topRight) == 5)
    view.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 5))
    #expect(view.effectiveRadius(corner: .topRight) == 30)
  }

  @Test func `a view without a configuration keeps the radius of its layer`() {
    view.layer.cornerRadius = 7
    view.bounds.size.height = 10
    #expect(view.layer.cornerRadius == 7 && view.cornerConfiguration == .corners(radius: 0))
  }
}
