import Onionskin
import Testing
import UIKit

/// What layers without a view do by themselves, and how that meets blocks: WhatIsEmulated 3.1 and 3.2.
@MainActor @Suite(.ownLoop) struct ImplicitAnimationTests {
  let loop = RenderLoop.current

  @Test(
    .behavior("3.2"),
    arguments: [
      "anchorPoint", "anchorPointZ", "borderColor", "borderWidth", "bounds", "contents",
      "contentsCenter", "contentsRect", "contentsScale", "cornerRadius", "opacity", "position",
      "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius", "sublayerTransform",
      "transform",
      "transform.scale", "zPosition", "backgroundColor",
    ]
  )
  func `a layer without a view animates these properties by itself`(key: String) throws {
    try Stage.run {
      let layer = CALayer()
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      return layer
    } _: { stage in
      let action = try #require(stage.layer.action(forKey: key) as? CABasicAnimation)
      #expect(action.keyPath == key)
      #expect(action.toValue == nil)
      #expect(action.duration == 0.25)
      #expect(action.fillMode == .backwards)
      #expect(action.timingFunction == CAMediaTimingFunction(name: .default))
      #expect(action.beginTime == 0)
      #expect(!action.isAdditive)
    }
  }

  @Test(
    .behavior("3.2"),
    arguments: [
      "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners",
    ]
  )
  func `a layer without a view changes these properties by a transition`(key: String) {
    Stage.run { stage in #expect(stage.layer.action(forKey: key) is CATransition) }
  }

  @Test(
    .behavior("3.2"),
    arguments: [
      "doubleSided", "contentsGravity", "frame", "name", "onOrderIn", "position.x", "cornerCurve",
      "speed", "custom", "backgroundColor",
    ]
  )
  func `a layer without a view has no action for these properties`(key: String) {
    // The layer has no background colour.
    Stage.run { stage in #expect(stage.layer.action(forKey: key) == nil) }
  }

  @Test(.behavior("3.2"), arguments: ["strokeStart", "strokeEnd"])
  func `a shape layer animates where its stroke starts and ends`(key: String) {
    Stage.run({ CAShapeLayer() }) { stage in
      #expect(stage.layer.action(forKey: key) is CABasicAnimation)
    }
  }

  @Test func `a change moves from the old value along the default curve`() {
    let stage = Stage()
    stage.layer.position.x = 100
    #expect(stage.layer.animationKeys() == ["position"])
    // WhatIsEmulated 1.4: the default curve is at 0.8024034 half-way.
    let shown = stage.numbers("position.x", at: [0, 0.125, 0.25])
    #expect(shown[0] == 0 && isClose(shown[1], 80.24034, within: 1e-4) && shown[2] == 100)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `a colour over none does not animate, one over another does`() {
    let stage = Stage()
    stage.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(stage.layer.animationKeys() == nil)
    stage.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(stage.layer.animationKeys() == ["backgroundColor"])
    stage.loop.advance(by: 1)
  }

  @Test func `a frame gives two keys, hiding a transition`() {
    let stage = Stage()
    stage.layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(stage.layer.animationKeys() == ["position", "bounds"])
    stage.layer.removeAllAnimations()
    stage.layer.isHidden = true
    #expect(stage.layer.animationKeys() == ["transition"])
    stage.loop.advance(by: 1)
  }

  // WhatIsEmulated 3.1, last row: FLOW, GNU, NOOP.
  @Test func `an equal value makes no animation`() {
    let stage = Stage()
    stage.layer.opacity = 1
    stage.layer.position = .zero
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test(.behavior("3.2")) func `a layer that is added and changed in one turn does not animate`() {
    let stage = Stage()
    let child = CALayer()
    child.opacity = 0.5
    #expect(child.animationKeys() == nil)
    stage.layer.addSublayer(child)
    child.opacity = 0.75
    #expect(child.animationKeys() == nil && child.action(forKey: "opacity") == nil)
    CATransaction.flush()
    child.opacity = 0.25
    #expect(child.animationKeys() == ["opacity"])
    stage.loop.advance(by: 1)
  }

  @Test func `a layer of a view does nothing by itself`() {
    let view = UIView()
    loop.advance(by: 0)
    view.layer.opacity = 0.5
    view.layer.borderWidth = 2
    #expect(view.layer.animationKeys() == nil)
    #expect(view.layer.action(forKey: "opacity") == nil)
    loop.advance(by: 0)
    #expect(view.layer.presentation()?.borderWidth == 2)
  }

  // MARK: - In a block: WhatIsEmulated 3.1

  @Test(
    .behavior("3.1"),
    arguments: [
      ("bounds", ["bounds.origin", "bounds.size"], true),
      ("bounds.size.width", ["bounds.origin", "bounds.size"], true),
      ("position", ["position"], true), ("position.x", ["position"], true),
      ("transform", ["transform"], true), ("transform.scale", ["transform"], true),
      ("transform.rotation.z", ["transform"], true), ("cornerRadius", ["cornerRadius"], true),
      ("opacity", ["opacity"], false), ("backgroundColor", ["backgroundColor"], false),
      ("anchorPoint", ["anchorPoint"], false), ("shadowOpacity", ["shadowOpacity"], false),
    ]
  )
  func `a block animates these properties of a view's layer`(
    key: String,
    keys: [String],
    isAdditive: Bool
  ) throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    loop.advance(by: 0)
    UIView.animate(1) { view.layer.setValue(Self.other(key), forKeyPath: key) }
    #expect(view.layer.animationKeys() == keys)
    let animation = try #require(
      view.layer.animation(forKey: keys[0]) as? CABasicAnimation
    )
    #expect(animation.isAdditive == isAdditive)
    #expect(animation.duration == 1)
    loop.advance(by: 1)
  }

  @Test(
    .behavior("3.1"),
    arguments: [
      "borderWidth", "borderColor", "shadowColor", "shadowOffset", "shadowRadius", "zPosition",
      "strokeStart", "strokeEnd",
    ]
  )
  func `a block does not animate these properties of a view's layer`(key: String) {
    let view = Shape(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    loop.advance(by: 0)
    UIView.animate(1) { view.layer.setValue(Self.other(key), forKeyPath: key) }
    #expect(view.layer.animationKeys() == nil)
    loop.advance(by: 1)
  }

  @Test(.behavior("3.1")) func `a bare layer in a block takes the transaction's settings`() {
    let stage = Stage()
    UIView.animate(2, delay: 1, options: .curveLinear) { stage.layer.opacity = 0 }
    let action = stage.layer.animation(forKey: "opacity")
    #expect(action?.duration == 0.25 && action?.beginTime == 0)
    #expect(action?.timingFunction == CAMediaTimingFunction(name: .default))
    stage.loop.advance(by: 4)
  }

  @Test(.behavior("3.1"), arguments: [true, false], [true, false])
  func `a transaction inside or around a block decides for bare layers`(
    isInside: Bool,
    disablesActions: Bool
  ) {
    let stage = Stage()
    @MainActor func transaction(_ body: () -> Void) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.75)
      CATransaction.setDisableActions(disablesActions)
      body()
      CATransaction.commit()
    }
    @MainActor func block(_ body: @escaping () -> Void) {
      UIView.animate(withDuration: 2, animations: body)
    }
    let change = { stage.layer.opacity = 0 }
    if isInside { block { transaction(change) } } else { transaction { block(change) } }
    #expect(stage.layer.animationKeys() == (disablesActions ? nil : ["opacity"]))
    #expect(stage.layer.animation(forKey: "opacity")?.duration == (disablesActions ? nil : 0.75))
    stage.loop.advance(by: 0)
    #expect(stage.layer.presentation()?.opacity == (disablesActions ? 0 : 1))
    stage.loop.advance(by: 4)
  }

  private final class Shape: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  /// A value that a key does not have yet.
  private static func other(_ key: String) -> Any {
    switch key {
    case "bounds": CGRect(x: 0, y: 0, width: 20, height: 20)
    case "position": CGPoint(x: 30, y: 30)
    case "anchorPoint": CGPoint(x: 0, y: 0)
    case "transform": CATransform3DMakeScale(1.5, 1.5, 1.5)
    case "shadowOffset": CGSize(width: 5, height: 5)
    case "backgroundColor", "borderColor", "shadowColor":
      CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    default: 0.5
    }
  }
}
