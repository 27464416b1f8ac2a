import AnimationModel
import Onionskin
import Testing
import UIKit

/// What a frame tells of layers beyond their boxes: WhatIsEmulated 3.2's properties, as a screen would show.
@MainActor @Suite(.ownLoop) struct FrameLayersTests {
  @Test func `a border is there while it has a width`() throws {
    let stage = Stage()
    #expect(item(stage)?.border == nil)
    CATransaction.setDisableActions(true)
    stage.layer.borderWidth = 2
    stage.layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.layer.cornerRadius = 5
    stage.layer.masksToBounds = true
    stage.loop.advance(by: 0)
    let shown = try #require(item(stage))
    #expect(shown.border?.width == 2)
    #expect(shown.border?.color == ColorComponents(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(shown.cornerRadius == 5 && shown.masksToBounds)
    stage.layer.add(basic("borderWidth", from: 0, to: 4), forKey: "border")
    stage.loop.advance(by: 0.25)
    #expect(item(stage)?.border?.width == 1)
    stage.loop.advance(by: 1)
  }

  @Test func `a shadow is there while it has an opacity`() throws {
    let stage = Stage()
    #expect(item(stage)?.shadow == nil)
    CATransaction.setDisableActions(true)
    stage.layer.shadowOpacity = 0.5
    stage.layer.shadowOffset = CGSize(width: 4, height: 6)
    stage.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3), transform: nil)
    stage.loop.advance(by: 0)
    let shadow = try #require(item(stage)?.shadow)
    // The default colour is opaque black, the radius 3.
    #expect(shadow.color == ColorComponents(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(shadow.opacity == 0.5 && shadow.radius == 3)
    #expect(shadow.offset == CGSize(width: 4, height: 6) && shadow.path != nil)
    stage.layer.add(basic("shadowRadius", from: 3, to: 7), forKey: "radius")
    stage.loop.advance(by: 0.5)
    #expect(item(stage)?.shadow?.radius == 5)
    stage.loop.advance(by: 1)
  }

  @Test func `a shape has its path and the ends of its line`() throws {
    try Stage.run {
      let layer = CAShapeLayer()
      layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
      layer.fillColor = nil
      layer.strokeColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      layer.lineWidth = 3
      return layer
    } _: { stage in
      stage.layer.add(basic("strokeEnd", from: 0, to: 1), forKey: "draw")
      let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
      stage.layer.add(basic("path", to: wide), forKey: "widen")
      stage.loop.advance(by: 0.5)
      let shape = try #require(item(stage)?.shape)
      #expect(shape.fillColor == nil && shape.lineWidth == 3)
      #expect(shape.strokeColor == ColorComponents(red: 0, green: 0, blue: 1, alpha: 1))
      #expect(shape.strokeStart == 0 && shape.strokeEnd == 0.5)
      #expect(
        shape.path == CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil).bezier
      )
      stage.loop.advance(by: 0.5)
    }
  }

  @Test func `a gradient has its colours and where they lie`() throws {
    let (black, white) = (gray(0), gray(1))
    try Stage.run {
      let layer = CAGradientLayer()
      layer.colors = [black, white]
      layer.locations = [0, 1]
      layer.endPoint = CGPoint(x: 1, y: 1)
      return layer
    } _: { stage in
      stage.layer.add(basic("colors", to: [white, white]), forKey: "colors")
      stage.layer.add(basic("locations", to: [0.5, 1]), forKey: "locations")
      stage.layer.add(basic("startPoint.x", from: 0, to: 1), forKey: "start")
      stage.loop.advance(by: 0.5)
      let gradient = try #require(item(stage)?.gradient)
      #expect(gradient.colors.map(\.red) == [0.5, 1])
      #expect(gradient.locations == [0.25, 1])
      #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
      #expect(gradient.endPoint == CGPoint(x: 1, y: 1))
      stage.loop.advance(by: 0.5)
    }
  }

  @Test func `a trace has the kind of a gradient, and what it shows between its colours`() throws {
    try Stage.run {
      let layer = CAGradientLayer()
      (layer.colors, layer.locations) = ([gray(0), gray(1)], [0, 1])
      return layer
    } _: { stage in
      (stage.layer as? CAGradientLayer)?.type = .radial
      stage.layer.add(basic("colors", to: [gray(1), gray(0.2)]), forKey: "colors")
      let places = CAKeyframeAnimation(keyPath: "locations")
      (places.keyTimes, places.duration) = ([0, 0.3, 1], 1)
      places.values = [[0, 1], [0.3, 0.4], [0.5, 1]]
      stage.layer.add(places, forKey: "locations")
      for _ in 0..<5 {
        stage.loop.advance(by: 0.17)
        let gradient = try #require(item(stage)?.gradient)
        let (player, now) = (TracePlayer(stage.loop.trace), stage.loop.instant)
        let shown = ["colors", "locations", "type"].map {
          player.value(of: $0, on: "CAGradientLayer 1", at: now)
        }
        #expect(shown[0]?.colors == gradient.colors)
        #expect(shown[1]?.numbers == gradient.locations)
        #expect(shown[2] == .text("radial"))
      }
    }
  }

  @Test func `a mask stands beside its layer, not in the list`() {
    let stage = Stage()
    let mask = CALayer()
    mask.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    CATransaction.setDisableActions(true)
    stage.layer.mask = mask
    stage.loop.advance(by: 0)
    let frame = stage.loop.frame()
    #expect(frame.items.map(\.layer) == ["CALayer 1"])
    #expect(frame.items[0].mask.map(\.layer) == ["CALayer 2"])
    mask.add(basic("position.x", from: 0, to: 100), forKey: "wipe")
    stage.loop.advance(by: 0.5)
    #expect(item(stage)?.mask[0].box.midX == 50)
    stage.loop.advance(by: 1)
    CATransaction.setDisableActions(true)
    stage.layer.mask = nil
    stage.loop.advance(by: 0)
    #expect(item(stage)?.mask == [])
  }

  @Test func `contents are passed through and fade`() throws {
    try Stage.run {
      let layer = CALayer()
      layer.contents = "cat"
      return layer
    } _: { stage in
      #expect(item(stage)?.contents == "cat")
      stage.layer.contents = "dog"
      #expect(stage.layer.animationKeys() == ["contents"])
      stage.loop.advance(by: 0.125)
      let shown = try #require(item(stage))
      #expect(shown.contents == "dog" && shown.contentsFade?.previous == "cat")
      // WhatIsEmulated 1.4: the default curve half-way.
      #expect(isClose(shown.contentsFade?.progress ?? 0, 0.8024034, within: Tolerance.instants))
      stage.loop.advance(by: 0.125)
      #expect(item(stage)?.contentsFade == nil)
      #expect(stage.layer.contents as? String == "dog")
    }
  }

  @Test func `contents that fade already fade on to others`() throws {
    try Stage.run {
      let layer = CALayer()
      layer.contents = "cat"
      return layer
    } _: { stage in
      for (name, key) in [("dog", "first"), ("bird", "second")] {
        let fade = CABasicAnimation(keyPath: "contents")
        (fade.toValue, fade.duration) = (name, 1)
        stage.layer.add(fade, forKey: key)
      }
      stage.loop.advance(by: 0.5)
      let shown = try #require(item(stage))
      #expect(shown.contents == "bird" && shown.contentsFade?.previous == "dog")
      stage.layer.removeAllAnimations()
    }
  }

  @Test func `layers stand in order of their depth`() {
    let stage = Stage()
    let layers = (0..<3).map { _ in CALayer() }
    for layer in layers { stage.layer.addSublayer(layer) }
    layers[0].zPosition = 2
    stage.loop.advance(by: 1)
    #expect(
      stage.loop.frame().items.map(\.layer)
        == ["CALayer 1", "CALayer 3", "CALayer 4", "CALayer 2"]
    )
    layers[1].add(basic("zPosition", from: 0, to: 10), forKey: "rise")
    stage.loop.advance(by: 0.1)
    #expect(stage.loop.frame().items.last?.layer == "CALayer 2")
    stage.loop.advance(by: 0.4)
    #expect(stage.loop.frame().items.last?.layer == "CALayer 3")
    stage.loop.advance(by: 1)
  }

  // MARK: - Space

  @Test func `a layer behind the plane looks smaller`() {
    Stage.run {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
      layer.position = CGPoint(x: 100, y: 100)
      layer.sublayerTransform.m34 = -1.0 / 500
      return layer
    } _: { stage in
      let child = CALayer()
      child.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
      child.position = CGPoint(x: 100, y: 100)
      child.zPosition = -500
      stage.layer.addSublayer(child)
      stage.loop.advance(by: 1)
      // At z = -500 everything is divided by 1 + 500/500, around the middle.
      let box = stage.loop.frame().items[1].box
      #expect(
        isClose(box.minX, 87.5, within: Tolerance.instants)
          && isClose(box.maxX, 112.5, within: Tolerance.instants)
      )
      #expect(
        isClose(box.minY, 87.5, within: Tolerance.instants)
          && isClose(box.maxY, 112.5, within: Tolerance.instants)
      )
      #expect(stage.loop.frame().items[1].transform3D != nil)
    }
  }

  @Test func `a card that turns gets narrow, and its back is not seen`() throws {
    try Stage.run {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.isDoubleSided = false
      return layer
    } _: { stage in
      stage.play(basic("transform.rotation.y", from: 0, to: Double.pi))
      stage.loop.advance(to: 0.25)
      let box = try #require(item(stage)).box
      // Half-way to edge-on: the cosine of 45 degrees.
      #expect(
        isClose(box.width, 70.71067811865476, within: Tolerance.instants)
          && isClose(box.height, 100, within: Tolerance.instants)
      )
      stage.loop.advance(to: 0.75)
      #expect(stage.loop.frame().items.isEmpty)
    }
  }

  private func item(_ stage: Stage) -> Frame.Item? { stage.loop.frame().items.first }

  private func gray(_ white: CGFloat) -> CGColor {
    CGColor(red: white, green: white, blue: white, alpha: 1)
  }
}
