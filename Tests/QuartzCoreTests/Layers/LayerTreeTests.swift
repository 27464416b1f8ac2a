import Onionskin
import Testing
import UIKit

@MainActor @Suite(.ownLoop) struct LayerTreeTests {
  let loop = RenderLoop.current

  // https://developer.apple.com/documentation/quartzcore/calayer/resize(witholdsuperlayersize:)
  @Test func `a layer resizes its sublayers, each of which receives the old size`() {
    final class Follower: CALayer {
      override func resize(withOldSuperlayerSize size: CGSize) {
        bounds.size = CGSize(width: size.width, height: superlayer?.bounds.height ?? 0)
      }
    }
    let (root, follower) = (CALayer(), Follower())
    root.bounds.size = CGSize(width: 10, height: 20)
    root.addSublayer(follower)
    root.bounds.size = CGSize(width: 30, height: 40)
    #expect(follower.bounds.size == CGSize(width: 10, height: 40))
    root.bounds.origin.x = 5
    #expect(follower.bounds.size == CGSize(width: 10, height: 40))
  }

  // https://developer.apple.com/documentation/quartzcore/calayer/visiblerect
  @Test func `the visible rectangle is what a scroll layer does not clip`() {
    let (scroller, content) = (CAScrollLayer(), CALayer())
    scroller.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    content.frame = CGRect(x: 10, y: 0, width: 300, height: 60)
    #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 300, height: 60))
    scroller.addSublayer(content)
    #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 90, height: 60))
    scroller.scroll(to: CGPoint(x: 110, y: 0))
    #expect(content.visibleRect == CGRect(x: 100, y: 0, width: 100, height: 60))
    scroller.scroll(to: CGPoint(x: 0, y: 500))
    #expect(content.visibleRect.isEmpty)
  }

  @Test func `layers are put in front, behind, between`() {
    let root = CALayer()
    let layers = (0..<4).map { index in
      let layer = CALayer()
      layer.name = "\(index)"
      return layer
    }
    @MainActor func order() -> String { (root.sublayers ?? []).map { $0.name ?? "" }.joined() }
    #expect(root.sublayers == nil)
    root.addSublayer(layers[0])
    root.addSublayer(layers[1])
    #expect(order() == "01")
    root.insertSublayer(layers[2], at: 0)
    #expect(order() == "201")
    root.insertSublayer(layers[3], below: layers[1])
    #expect(order() == "2031")
    root.insertSublayer(layers[2], above: layers[3])
    #expect(order() == "0321")
    layers[3].removeFromSuperlayer()
    #expect(order() == "021")
    #expect(layers[3].superlayer == nil)
    #expect(layers[0].superlayer === root)
    loop.advance(by: 0)
  }

  @Test func `a copy that shows a layer cannot stand in a tree`() {
    let view = UIView()
    let other = CALayer()
    view.layer.addSublayer(other)
    loop.advance(by: 0)
    let copy = CAShapeLayer(layer: view.layer)
    view.layer.addSublayer(copy)
    view.layer.insertSublayer(copy, at: 0)
    view.layer.mask = copy
    copy.addSublayer(other)
    CALayer(layer: other).removeFromSuperlayer()
    #expect(loop.misuses == Array(repeating: .changeOfPresentation, count: 5))
    #expect(view.layer.sublayers == [other])
    #expect(view.layer.mask == nil)
    loop.advance(by: 1)
    #expect(loop.frame().items.count == 2)
  }

  @Test func `the sublayers of a presentation layer cannot be changed`() throws {
    let (root, child, other) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(child)
    loop.advance(by: 0)
    let shown = try #require(root.presentation())
    shown.sublayers = nil
    shown.sublayers = [other]
    shown.replaceSublayer(child, with: other)
    root.replaceSublayer(child, with: CALayer(layer: other))
    #expect(loop.misuses == Array(repeating: .changeOfPresentation, count: 4))
    #expect(root.sublayers == [child])
    #expect(other.superlayer == nil)
  }

  @Test func `the bounds of a presentation layer, which cannot be set, resize no subviews`() {
    let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10)))
    outer.bounds.size = CGSize(width: 100, height: 10)
    inner.autoresizingMask = .flexibleWidth
    outer.addSubview(inner)
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) { outer.bounds.size.width = 200 }
    loop.advance(by: 0.5)
    outer.layer.presentation()?.bounds.size.width = 500
    #expect(inner.bounds.width == 200)
  }

  @Test func `a layer that moves leaves its old superlayer`() {
    let (first, second, child) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(child)
    second.addSublayer(child)
    #expect(first.sublayers == nil)
    #expect(second.sublayers == [child])
    loop.advance(by: 0)
  }

  @Test func `the tree is recorded`() {
    let (root, child, other) = (UIView(), UIView(), UIView())
    root.addSubview(child)
    root.addSubview(other)
    root.bringSubviewToFront(child)
    child.removeFromSuperview()
    let changes = loop.trace.events.compactMap {
      if case .hierarchy(let change) = $0.kind { "\(change)" } else { nil }
    }
    #expect(
      changes == [
        "UIView 2  added to UIView 1 at 0", "UIView 3  added to UIView 1 at 1",
        "UIView 2  reordered in UIView 1 at 1", "UIView 2  removed from UIView 1",
      ]
    )
    loop.advance(by: 0)
  }

  @Test func `which layer is the mask of which is recorded, and that it is replaced and removed`() {
    let (view, first, second) = (UIView(), CALayer(), CALayer())
    view.layer.mask = first
    view.layer.mask = first
    view.layer.mask = second
    view.layer.mask = nil
    let changes = loop.trace.events.compactMap {
      if case .hierarchy(let change) = $0.kind { "\(change)" } else { nil }
    }
    #expect(
      changes == [
        "CALayer 2  added as the mask of UIView 1", "CALayer 2  removed as the mask of UIView 1",
        "CALayer 3  added as the mask of UIView 1", "CALayer 3  removed as the mask of UIView 1",
      ]
    )
    loop.advance(by: 0)
  }

  // https://github.com/gnustep/libs-quartzcore, Tests/quartzcore/CALayer/layout.m, which was checked on Apple's
  // QuartzCore; https://github.com/TextureGroup/Texture, Tests/ASCALayerTests.mm.
  @Test func `a change of the sublayers asks for layout of the layer, not of the sublayer`() {
    let (root, first) = (CALayer(), CALayer())
    root.addSublayer(first)
    #expect(root.needsLayout() && !first.needsLayout())
    let changes: [() -> Void] = [
      { root.addSublayer(CALayer()) }, { root.insertSublayer(CALayer(), at: 0) },
      { root.insertSublayer(CALayer(), below: first) },
      { root.insertSublayer(CALayer(), above: first) }, { first.removeFromSuperlayer() },
      { root.sublayers = [CALayer()] }, { root.bounds.size.width = 200 },
    ]
    for change in changes {
      root.layoutIfNeeded()
      #expect(!root.needsLayout())
      change()
      #expect(root.needsLayout())
    }
    loop.advance(by: 0)
  }

  @Test func `a layout that changes the sublayers each time ends`() {
    final class Lined: UIView {
      let line = CALayer()
      var count = 0
      override func layoutSubviews() {
        count += 1
        layer.insertSublayer(line, at: 0)
        layer.addSublayer(CALayer())
      }
    }
    let view = Lined()
    loop.advance(by: 0)
    #expect(view.count == 1)
    view.setNeedsLayout()
    loop.advance(by: 0)
    #expect(view.count == 2)
  }

  // https://github.com/gnustep/libs-quartzcore, Tests/quartzcore/CAScrollLayer/scroll.m and visible.m, which was checked on
  // Apple's QuartzCore.
  @Test(arguments: [
    (CAScrollLayerScrollMode.both, CGPoint(x: 70, y: 80)),
    (.vertically, CGPoint(x: 0, y: 80)), (.horizontally, CGPoint(x: 70, y: 0)), (.none, .zero),
  ])
  func `a scroll layer scrolls in the directions of its mode, itself as well`(
    mode: CAScrollLayerScrollMode,
    origin: CGPoint
  ) {
    let (scroller, content) = (CAScrollLayer(), CALayer())
    scroller.scrollMode = mode
    scroller.bounds.size = CGSize(width: 100, height: 100)
    content.frame = CGRect(x: 0, y: 0, width: 500, height: 400)
    scroller.addSublayer(content)
    let point = CGPoint(x: 70, y: 80)
    let scrolls: [() -> Void] = [
      { scroller.scroll(to: point) }, { scroller.scroll(point) }, { content.scroll(point) },
      { content.scrollRectToVisible(CGRect(x: 160, y: 170, width: 10, height: 10)) },
    ]
    for scroll in scrolls {
      scroller.bounds.origin = .zero
      scroll()
      #expect(scroller.bounds == CGRect(origin: origin, size: CGSize(width: 100, height: 100)))
    }
  }

  // https://github.com/gnustep/libs-quartzcore, Tests/quartzcore/CALayer/masking.m, which was checked on Apple's
  // QuartzCore.
  @Test func `a mask leaves its superlayer, and has the masked layer instead`() {
    let (parent, child, masked) = (CALayer(), CALayer(), CALayer())
    parent.addSublayer(child)
    loop.advance(by: 0)
    masked.mask = child
    #expect(child.superlayer === masked)
    #expect(parent.sublayers == nil)
    #expect(masked.sublayers == nil)
    child.add(basic("opacity", to: 0), forKey: "fade")
    loop.advance(by: 0.1)
    #expect(child.animationKeys() == ["fade"])
    masked.mask = nil
    #expect(child.superlayer == nil)
    loop.advance(by: 1)
  }

  /// It follows from the test above: the masked layer is the superlayer that a mask leaves.
  @Test func `a mask that leaves for another layer, or for none, masks its layer no more`() {
    let (first, second, mask) = (CALayer(), CALayer(), CALayer())
    first.mask = mask
    second.mask = mask
    #expect(first.mask == nil)
    #expect(mask.superlayer === second)
    mask.removeFromSuperlayer()
    #expect(second.mask == nil)
    #expect(mask.superlayer == nil)
  }

  @Test func `colours of layers have components`() {
    let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(color.components == [0.25, 0.5, 0.75, 1])
    #expect(color.alpha == 1)
    #expect(color == CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(color != CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect(color.description == "CGColor(\(color.rgba))")
  }
}
