import Onionskin
import Testing
import UIKit

/// Which layer is at a point.
@MainActor @Suite(.ownLoop) struct LayerHitTests {
  let loop = RenderLoop.current

  private func layer(_ frame: CGRect, in superlayer: CALayer? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    superlayer?.addSublayer(layer)
    return layer
  }

  @Test func `the frontmost sublayer at a point in the superlayer's coordinates is hit`() {
    let root = layer(CGRect(x: 100, y: 0, width: 100, height: 100))
    let back = layer(CGRect(x: 10, y: 10, width: 50, height: 50), in: root)
    let front = layer(CGRect(x: 40, y: 40, width: 50, height: 50), in: root)
    #expect(root.hitTest(CGPoint(x: 120, y: 20)) === back)
    #expect(root.hitTest(CGPoint(x: 150, y: 50)) === front)
    #expect(root.hitTest(CGPoint(x: 101, y: 1)) === root)
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) == nil)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 150, y: 50)) === back)
    #expect(root.contains(CGPoint(x: 99, y: 99)))
    #expect(!root.contains(CGPoint(x: 100, y: 99)))
  }

  // https://github.com/gnustep/libs-quartzcore, Tests/quartzcore/CALayer/hittest.m, which was checked on Apple's
  // QuartzCore.
  @Test func `a higher position on the z axis is in front of a later sublayer`() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let lower = layer(CGRect(x: 30, y: 30, width: 40, height: 40), in: root)
    let upper = layer(CGRect(x: 30, y: 30, width: 40, height: 40), in: root)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === upper)
    lower.zPosition = 10
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === lower)
    upper.zPosition = 10
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === upper)
  }

  @Test func `a sublayer outside is hit unless it is clipped, and transforms count`() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let outside = layer(CGRect(x: 120, y: 0, width: 20, height: 20), in: root)
    #expect(root.hitTest(CGPoint(x: 130, y: 10)) === outside)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 130, y: 10)) == nil)
    root.masksToBounds = false
    outside.transform = CATransform3DMakeScale(3, 3, 1)
    #expect(root.hitTest(CGPoint(x: 105, y: 25)) === outside)
    outside.transform = CATransform3DMakeScale(0, 0, 1)
    #expect(root.hitTest(CGPoint(x: 130, y: 10)) == nil)
  }

  @Test func `a presentation layer is hit where it is shown`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let knob = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(knob)
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { knob.center.x = 90 }
    loop.advance(by: 0.5)
    let shown = view.layer.presentation()
    let hit = shown?.hitTest(CGPoint(x: 50, y: 10))
    #expect(hit?.model() === knob.layer)
    #expect(hit !== knob.layer)
    #expect(view.layer.hitTest(CGPoint(x: 50, y: 10)) === view.layer)
    #expect(view.layer.hitTest(CGPoint(x: 90, y: 10)) === knob.layer)
    #expect(knob.layer.presentation()?.hitTest(CGPoint(x: 90, y: 10)) == nil)
  }
}
