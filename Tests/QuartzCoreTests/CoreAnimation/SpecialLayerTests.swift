import Onionskin
import Testing
import UIKit

/// Animations of the properties that only emitter, replicator and text layers have.
///
/// Apple documents each of them as animatable:
/// https://developer.apple.com/documentation/quartzcore/caemitterlayer,
/// https://developer.apple.com/documentation/quartzcore/careplicatorlayer and
/// https://developer.apple.com/documentation/quartzcore/catextlayer
@MainActor @Suite(.ownLoop) struct SpecialLayerTests {
  let loop = RenderLoop.current

  /// The classes of layers, with the key paths of their numbers.
  enum Kind: CaseIterable, Sendable {
    case emitter, replicator, text

    @MainActor var layer: CALayer {
      switch self {
      case .emitter: CAEmitterLayer()
      case .replicator: CAReplicatorLayer()
      case .text: CATextLayer()
      }
    }

    var keyPaths: [String] {
      switch self {
      case .emitter:
        [
          "birthRate", "lifetime", "velocity", "scale", "spin", "emitterZPosition", "emitterDepth",
          "emitterPosition.x", "emitterPosition.y", "emitterSize.width", "emitterSize.height",
        ]
      case .replicator:
        [
          "instanceDelay", "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset",
          "instanceAlphaOffset", "instanceTransform.rotation", "instanceTransform.rotation.x",
          "instanceTransform.rotation.z", "instanceTransform.scale.x", "instanceTransform.scale",
          "instanceTransform.translation.x", "instanceTransform.translation.z",
        ]
      case .text: ["fontSize"]
      }
    }

    /// The keys of whole properties, and new values for them.
    @MainActor var changes: [(key: String, value: Any)] {
      let gray = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      let numbers = keyPaths.filter { !$0.contains(".") }.map { (key: $0, value: 7 as Any) }
      return switch self {
      case .emitter:
        numbers + [
          ("emitterPosition", CGPoint(x: 7, y: 8)), ("emitterSize", CGSize(width: 7, height: 8)),
        ]
      case .replicator:
        numbers + [
          ("instanceTransform", CATransform3DMakeScale(2, 2, 2)), ("instanceColor", gray),
        ]
      case .text: numbers + [("foregroundColor", gray)]
      }
    }
  }

  private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  private static let gray = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  @Test(arguments: Kind.allCases)
  func `an animation of a number is shown, and leaves the model as it is`(kind: Kind) throws {
    for keyPath in kind.keyPaths {
      try Stage.run({ kind.layer }) { stage in
        let initial = try #require(stage.layer.value(forKeyPath: keyPath) as? Double)
        stage.layer.add(basic(keyPath, from: 1, to: 2), forKey: nil)
        let shown = stage.number(keyPath, at: 0.5) ?? .nan
        #expect(isClose(shown, 1.5, within: 1e-9), "\(keyPath)")
        #expect(stage.layer.value(forKeyPath: keyPath) as? Double == initial)
        #expect(stage.number(keyPath, at: 1) == initial, "\(keyPath)")
        #expect(stage.loop.issues == [])
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a change of a layer without a view animates for a quarter of a second`(kind: Kind) {
    for (key, value) in kind.changes {
      Stage.run({ kind.layer }) { stage in
        stage.layer.setValue(value, forKey: key)
        #expect(stage.layer.animationKeys() == [key])
        #expect(stage.layer.animation(forKey: key)?.duration == 0.25)
        stage.loop.advance(by: 0.25)
        #expect(stage.layer.animationKeys() == nil)
        #expect(stage.loop.issues == [])
      }
    }
  }

  @Test func `the properties of a presentation layer have the animated values`() {
    let (emitter, replicator, text) = (CAEmitterLayer(), CAReplicatorLayer(), CATextLayer())
    loop.advance(by: 0)
    for (layer, animation) in [
      (emitter, basic("emitterPosition", to: CGPoint(x: 10, y: 20))),
      (emitter, basic("emitterSize", to: CGSize(width: 30, height: 40))),
      (emitter, basic("velocity", by: 2)),
      (replicator, basic("instanceTransform", to: CATransform3DMakeTranslation(8, 0, 6))),
      (replicator, basic("instanceColor", to: Self.black)),
      (replicator, basic("instanceAlphaOffset", to: -0.5)),
      (text, basic("fontSize", to: 12)), (text, basic("foregroundColor", to: Self.black)),
    ] as [(CALayer, CABasicAnimation)] { layer.add(animation, forKey: nil) }
    loop.advance(by: 0.5)
    #expect(emitter.presentation()?.emitterPosition == CGPoint(x: 5, y: 10))
    #expect(emitter.presentation()?.emitterSize == CGSize(width: 15, height: 20))
    #expect(emitter.presentation()?.velocity == 2 && emitter.velocity == 1)
    #expect(replicator.presentation()?.instanceTransform == CATransform3DMakeTranslation(4, 0, 3))
    #expect(replicator.presentation()?.instanceColor == Self.gray)
    #expect(replicator.presentation()?.instanceAlphaOffset == -0.25)
    #expect(text.presentation()?.fontSize == 24 && text.fontSize == 36)
    #expect(text.presentation()?.foregroundColor == Self.gray)
    #expect(text.foregroundColor == Self.white && replicator.instanceColor == Self.white)
    #expect(loop.issues == [])
    loop.advance(by: 1)
  }

  @Test func `a trace contains the properties and their animations`() {
    let emitter = CAEmitterLayer()
    emitter.birthRate = 4
    loop.advance(by: 0)
    emitter.add(basic("birthRate", to: 0), forKey: "fade")
    emitter.add(basic("emitterPosition.x", to: 10), forKey: "move")
    loop.advance(by: 1)
    let player = TracePlayer(loop.trace)
    func value(_ key: String, at seconds: Double) -> PropertyValue? {
      player.value(of: key, on: "CAEmitterLayer 1", at: Instant(seconds: seconds))
    }
    #expect(value("birthRate", at: 0.5) == .number(2) && value("birthRate", at: 1) == .number(4))
    #expect(value("emitterPosition", at: 0.5) == .point(CGPoint(x: 5, y: 0)))
  }

  // MARK: - Cells of an emitter

  private func emitter() -> CAEmitterLayer {
    let (emitter, spark) = (CAEmitterLayer(), CAEmitterCell())
    (spark.name, spark.birthRate, spark.emissionLongitude) = ("spark", 8, 1)
    emitter.emitterCells = [spark]
    loop.advance(by: 0)
    return emitter
  }

  // https://developer.apple.com/documentation/quartzcore/caemittercell/name
  @Test func `properties of a named cell are animated, numbers and colors`() {
    let emitter = emitter()
    emitter.add(basic("emitterCells.spark.birthRate", to: 0), forKey: "stop")
    emitter.add(basic("emitterCells.spark.emissionLongitude", by: 2), forKey: "turn")
    emitter.add(basic("emitterCells.spark.color", from: Self.black, to: Self.white), forKey: nil)
    let wave = CAKeyframeAnimation(keyPath: "emitterCells.spark.alphaSpeed")
    (wave.values, wave.duration) = ([0, 4, 0], 1)
    emitter.add(wave, forKey: nil)
    loop.advance(by: 0.5)
    let shown = emitter.presentation()
    #expect(shown?.value(forKeyPath: "emitterCells.spark.birthRate") as? Double == 4)
    #expect(shown?.value(forKeyPath: "emitterCells.spark.emissionLongitude") as? Double == 2)
    #expect(shown?.value(forKeyPath: "emitterCells.spark.alphaSpeed") as? Double == 4)
    let color = shown?.value(forKeyPath: "emitterCells.spark.color") as? CGColor
    #expect(color == Self.gray)
    #expect(emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? Double == 8)
    loop.advance(by: 0.5)
    let last = emitter.presentation()?.value(forKeyPath: "emitterCells.spark.birthRate")
    #expect(last as? Double == 8)
    #expect(loop.issues == [] && loop.isIdle)
    let player = TracePlayer(loop.trace)
    let traced = player.value(
      of: "emitterCells.spark.birthRate",
      on: "CAEmitterLayer 1",
      at: Instant(seconds: 0.25)
    )
    #expect(traced == .number(6))
  }

  @Test func `a group animates properties of a cell and of the layer`() {
    let emitter = emitter()
    let group = CAAnimationGroup()
    let stop = basic("emitterCells.spark.birthRate", from: 8, to: 0)
    stop.beginTime = 1
    group.animations = [stop, basic("birthRate", from: 2, to: 4)]
    group.duration = 4
    emitter.add(group, forKey: "burst")
    func shown(at time: Double) -> [Double?] {
      loop.advance(to: time)
      let shown = emitter.presentation()
      return ["emitterCells.spark.birthRate", "birthRate"]
        .map { shown?.value(forKeyPath: $0) as? Double }
    }
    #expect(shown(at: 0.5) == [8, 3])
    #expect(shown(at: 1.25) == [6, 1])
    #expect(shown(at: 3) == [8, 1])
    loop.advance(by: 2)
    #expect(loop.issues == [])
    let player = TracePlayer(loop.trace)
    let traced = player.value(
      of: "emitterCells.spark.birthRate",
      on: "CAEmitterLayer 1",
      at: Instant(seconds: 1.25)
    )
    #expect(traced == .number(6))
  }

  @Test(arguments: ["emitterCells.smoke.birthRate", "emitterCells.spark.birthrate"])
  func `a cell or a property that there is not is reported`(keyPath: String) {
    emitter().add(basic(keyPath, to: 0), forKey: nil)
    #expect(loop.issues.map(\.kind) == [.unknownKeyPath])
  }

  // MARK: - Other layers

  private final class Knob: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "scale" || super.needsDisplay(forKey: key)
    }
  }

  @Test func `another class of layers can have a key with the same name`() {
    let knob = Knob()
    loop.advance(by: 0)
    knob.setValue("large", forKey: "velocity")
    #expect(knob.value(forKey: "velocity") as? String == "large")
    knob.setValue(3, forKey: "scale")
    #expect(knob.needsDisplay() && knob.animationKeys() == nil)
    knob.add(basic("scale", to: 5), forKey: nil)
    loop.advance(by: 0.5)
    #expect(knob.presentation()?.value(forKey: "scale") as? Double == 4)
    loop.advance(by: 1)
    #expect(loop.issues == [])
  }

  @Test(arguments: ["birthRate", "instanceDelay", "fontSize"])
  func `a layer without the property reports an animation of it`(key: String) {
    Stage().layer.add(basic(key, to: 1), forKey: nil)
    #expect(loop.issues.map(\.kind) == [.unknownKeyPath])
  }
}
