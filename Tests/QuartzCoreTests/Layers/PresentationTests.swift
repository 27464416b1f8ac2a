import Onionskin
import Testing
import UIKit

/// WhatIsEmulated 10.7 and 11.
@MainActor @Suite(.ownLoop) struct PresentationTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `a layer shows nothing before its first commit`() {
    #expect(view.layer.presentation() == nil)
    loop.advance(by: 0)
    #expect(view.layer.presentation() != nil)
  }

  @Test func `the model has a new value at once, the presentation after the commit`() {
    loop.advance(by: 0)
    view.center.x = 10
    #expect(view.center.x == 10)
    #expect(view.shownX == 0)
    loop.advance(by: 0)
    #expect(view.shownX == 10)
  }

  @Test func `until the commit what runs goes on over the last committed values`() {
    move(view, by: 100, duration: 1)
    loop.advance(by: 0.5)
    view.center.x = 1000
    #expect(view.shownX == 50)
    loop.advance(by: 0)
    // Shifted onto the new model: 1,000 and half of −100.
    #expect(view.shownX == 950)
  }

  @Test func `a presentation is of the layer's own class and copies its properties`() {
    let view = BadgeView()
    let layer = view.layer as? BadgeLayer
    layer?.badge = 7
    loop.advance(by: 0)
    let shown: BadgeLayer? = layer?.presentation()
    #expect(shown?.badge == 7)
    #expect(shown !== layer)
  }

  @Test func `a presentation copies what layers only store`() {
    let (text, shape, gradient) = (CATextLayer(), CAShapeLayer(), CAGradientLayer())
    text.string = "seven"
    (text.fontSize, text.isWrapped, text.alignmentMode) = (12, true, .center)
    shape.lineDashPattern = [2, 3]
    (shape.lineCap, shape.lineJoin, shape.fillRule) = (.round, .bevel, .evenOdd)
    gradient.type = .radial
    let (replicator, emitter, cell) = (CAReplicatorLayer(), CAEmitterLayer(), CAEmitterCell())
    (replicator.instanceCount, replicator.instanceDelay) = (5, 0.5)
    emitter.emitterCells = [cell]
    (emitter.birthRate, emitter.emitterShape) = (0, .line)
    let (scroll, tiled) = (CAScrollLayer(), CATiledLayer())
    scroll.scrollMode = .vertically
    (tiled.levelsOfDetail, tiled.tileSize) = (4, CGSize(width: 10, height: 10))
    loop.advance(by: 0)
    let shown = text.presentation()
    #expect(shown?.string as? String == "seven")
    #expect(shown?.fontSize == 12 && shown?.isWrapped == true && shown?.alignmentMode == .center)
    #expect(shape.presentation()?.lineDashPattern == [2, 3])
    #expect(shape.presentation()?.lineCap == .round && shape.presentation()?.lineJoin == .bevel)
    #expect(shape.presentation()?.fillRule == .evenOdd)
    #expect(gradient.presentation()?.type == .radial)
    #expect(replicator.presentation()?.instanceCount == 5)
    #expect(replicator.presentation()?.instanceDelay == 0.5)
    #expect(emitter.presentation()?.emitterCells == [cell])
    #expect(emitter.presentation()?.birthRate == 0)
    #expect(emitter.presentation()?.emitterShape == .line)
    #expect(scroll.presentation()?.scrollMode == .vertically)
    #expect(tiled.presentation()?.levelsOfDetail == 4)
    #expect(tiled.presentation()?.tileSize == CGSize(width: 10, height: 10))
    #expect(loop.issues == [])
  }

  // https://developer.apple.com/documentation/quartzcore/calayer/presentation(): the superlayer, the
  // sublayers and the mask of a presentation layer are of the presentation tree, too.
  @Test func `a presentation's superlayer, sublayers and mask are as they are shown`() {
    withRenderLoop { loop in
      let (outer, inner, mask) = (UIView(), UIView(), CALayer())
      outer.addSubview(inner)
      inner.layer.mask = mask
      #expect(inner.layer.superlayer === outer.layer && outer.layer.sublayers == [inner.layer])
      loop.advance(by: 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        (outer.center.x, inner.center.x) = (100, 10)
      }
      CATransaction.setDisableActions(true)
      mask.position.x = 5
      loop.advance(by: 0.5)
      #expect(inner.layer.presentation()?.superlayer?.position.x == 50)
      #expect(inner.layer.presentation()?.superlayer?.model() === outer.layer)
      #expect(outer.layer.presentation()?.sublayers?.map(\.position.x) == [5])
      #expect(inner.layer.presentation()?.mask?.model() === mask)
      #expect(inner.layer.presentation()?.mask !== mask)
      #expect(UIView().layer.presentation()?.superlayer == nil && mask.presentation()?.mask == nil)
    }
  }

  @Test func `presentation layers convert between the places where they are shown`() {
    withRenderLoop { loop in
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      loop.advance(by: 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        (outer.center.x, inner.center.x) = (100, 10)
      }
      loop.advance(by: 0.5)
      #expect(inner.layer.convert(CGPoint.zero, to: nil).x == 110)
      let (shown, around) = (inner.layer.presentation(), outer.layer.presentation())
      #expect(shown?.convert(CGPoint.zero, to: nil).x == 55)
      #expect(shown?.convert(CGPoint.zero, to: around).x == 5)
      #expect(around?.convert(CGPoint.zero, from: shown).x == 5)
      #expect(shown?.convert(CGRect(x: 1, y: 0, width: 2, height: 3), from: nil).minX == -54)
      #expect(shown?.convert(CGPoint.zero, to: outer.layer).x == -45)
    }
  }

  @Test func `a presentation keeps the values of its instant`() {
    move(view, by: 100, duration: 1)
    loop.advance(by: 0.25)
    let early = view.layer.presentation()
    loop.advance(by: 0.25)
    #expect(early?.position.x == 25)
    #expect(early?.presentation() === early)
    #expect(view.layer.presentation() !== early)
  }

  /// A frame works out two animations at a time, a presentation those of its layer one by one.
  @Test func `a layer alone is where a frame puts it, to the bit`() {
    let views = (0..<61).map { _ in UIView() }
    loop.advance(by: 0)
    for (index, view) in views.enumerated() {
      let duration = 1 + Double(index % 13) / 10
      let delay = Double(index % 4) / 20
      switch index % 7 {
      case 0...3:
        UIView.animate(
          withDuration: duration,
          delay: delay,
          options: UIView.AnimationOptions(rawValue: UInt(index % 7) << 16),
          animations: { view.center = CGPoint(x: 100 / 3, y: index) }
        )
      case 4, 5:
        UIView.animate(
          withDuration: duration,
          delay: delay,
          usingSpringWithDamping: index % 7 == 4 ? 1 : 0.2 + CGFloat(index % 5) / 10,
          initialSpringVelocity: CGFloat(index % 3),
          animations: { view.center = CGPoint(x: 100 / 3, y: index) }
        )
      default:
        UIView.animate(duration / 4, options: [.repeat, .autoreverse]) {
          view.center = CGPoint(x: 100 / 3, y: index)
        }
      }
      if index % 5 == 0 { move(view, by: 10, duration: duration / 2) }
    }
    var moved = 0
    for _ in 0..<30 {
      loop.advance(by: 0.0437)
      let alone = views.map { $0.layer.presentation()?.position ?? .zero }
      _ = loop.frame()
      let together = views.map { $0.layer.presentation()?.position ?? .zero }
      for (one, other) in zip(alone, together) {
        #expect(one.x.native.bitPattern == other.x.native.bitPattern)
        #expect(one.y.native.bitPattern == other.y.native.bitPattern)
        if one.x != 0 && one.x != 100 / 3 { moved += 1 }
      }
    }
    #expect(moved > 1000)
  }

  @Test func `a presentation cannot be changed`() {
    loop.advance(by: 0)
    view.layer.presentation()?.opacity = 0
    #expect(loop.misuses == [.changeOfPresentation])
    #expect(view.alpha == 1)
    loop.advance(by: 0)
    #expect(view.shownAlpha == 1)
  }

  @Test func `copies are not counted in names`() {
    withRenderLoop { loop in
      let first = UIView()
      loop.advance(by: 0)
      for _ in 0..<3 { _ = first.layer.presentation() }
      let second = UIView()
      loop.advance(by: 0)
      #expect(loop.trace.layers == ["UIView 1", "UIView 2"])
      #expect(second.layer.presentation() != nil)
    }
  }

  @Test func `flags never interpolate`() {
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) {
      view.isHidden = true
      view.clipsToBounds = true
    }
    loop.advance(by: 0.25)
    #expect(view.layer.presentation()?.isHidden == true)
    #expect(view.layer.presentation()?.masksToBounds == true)
    #expect(view.layer.animationKeys() == nil)
  }
}

private final class BadgeLayer: CALayer {
  var badge = 0

  required init() { super.init() }

  required init(layer: Any) {
    badge = (layer as? BadgeLayer)?.badge ?? 0
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class BadgeView: UIView {
  override class var layerClass: AnyClass { BadgeLayer.self }
}
