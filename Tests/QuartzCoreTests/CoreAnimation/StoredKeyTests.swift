import AnimationModel
import RenderEngine
import Testing
import UIKit

/// Properties that layers and emitter cells only store, by their keys.
@MainActor @Suite(.ownLoop) struct StoredKeyTests {
  let loop = RenderLoop.current

  /// A key, a value as code passes it, and a layer that has the key.
  struct Row: Sendable, CustomTestStringConvertible {
    let key: String
    let make: @MainActor @Sendable () -> CALayer
    let value: @MainActor @Sendable () -> Any
    let isSet: @MainActor @Sendable (CALayer) -> Bool

    var testDescription: String { key }

    init<Layer: CALayer>(
      _ key: String,
      _ make: @escaping @MainActor @Sendable () -> Layer,
      _ value: @escaping @MainActor @Sendable () -> Any,
      _ isSet: @escaping @MainActor @Sendable (Layer) -> Bool
    ) {
      self.key = key
      self.make = { make() }
      self.value = value
      self.isSet = { ($0 as? Layer).map(isSet) == true }
    }
  }

  nonisolated static let rows = [
    Row("shouldRasterize", { CALayer() }, { true }) { $0.shouldRasterize },
    Row("isOpaque", { CALayer() }, { NSNumber(value: true) }) { $0.isOpaque },
    Row("rasterizationScale", { CALayer() }, { 3 }) { $0.rasterizationScale == 3 },
    Row("allowsGroupOpacity", { CALayer() }, { false }) { !$0.allowsGroupOpacity },
    Row("repeatCount", { CALayer() }, { 2.5 }) { $0.repeatCount == 2.5 },
    Row("fillMode", { CALayer() }, { "both" }) { $0.fillMode == .both },
    Row("contentsGravity", { CALayer() }, { CALayerContentsGravity.center }) {
      $0.contentsGravity == .center
    },
    Row("lineCap", { CAShapeLayer() }, { "round" }) { $0.lineCap == .round },
    Row("lineJoin", { CAShapeLayer() }, { CAShapeLayerLineJoin.bevel }) { $0.lineJoin == .bevel },
    Row("fillRule", { CAShapeLayer() }, { "even-odd" }) { $0.fillRule == .evenOdd },
    Row("lineDashPattern", { CAShapeLayer() }, { [NSNumber(value: 2), NSNumber(value: 3)] }) {
      $0.lineDashPattern == [2, 3]
    },
    Row("type", { CAGradientLayer() }, { "radial" }) { $0.type == .radial },
    Row("fontSize", { CATextLayer() }, { CGFloat(20) }) { $0.fontSize == 20 },
    Row("string", { CATextLayer() }, { "text" }) { $0.string as? String == "text" },
    Row("wrapped", { CATextLayer() }, { true }) { $0.isWrapped },
    Row("instanceCount", { CAReplicatorLayer() }, { 5 }) { $0.instanceCount == 5 },
    Row("instanceDelay", { CAReplicatorLayer() }, { Float(0.5) }) { $0.instanceDelay == 0.5 },
    Row("instanceTransform", { CAReplicatorLayer() }, { CATransform3DMakeScale(2, 2, 1) }) {
      CATransform3DEqualToTransform($0.instanceTransform, CATransform3DMakeScale(2, 2, 1))
    },
    Row("birthRate", { CAEmitterLayer() }, { 0 }) { $0.birthRate == 0 },
    Row("emitterPosition", { CAEmitterLayer() }, { CGPoint(x: 1, y: 2) }) {
      $0.emitterPosition == CGPoint(x: 1, y: 2)
    },
    Row("emitterShape", { CAEmitterLayer() }, { "line" }) { $0.emitterShape == .line },
    Row("duration", { CALayer() }, { 2 }) { $0.duration == 2 },
    Row("needsDisplayOnBoundsChange", { CALayer() }, { true }) { $0.needsDisplayOnBoundsChange },
    Row("edgeAntialiasingMask", { CALayer() }, { CAEdgeAntialiasingMask.layerTopEdge }) {
      $0.edgeAntialiasingMask == .layerTopEdge
    },
    Row("allowsFontSubpixelQuantization", { CATextLayer() }, { true }) {
      $0.allowsFontSubpixelQuantization
    },
    Row("scrollMode", { CAScrollLayer() }, { "horizontally" }) { $0.scrollMode == .horizontally },
    Row("levelsOfDetail", { CATiledLayer() }, { 3 }) { $0.levelsOfDetail == 3 },
    Row("levelsOfDetailBias", { CATiledLayer() }, { 2 }) { $0.levelsOfDetailBias == 2 },
    Row("tileSize", { CATiledLayer() }, { CGSize(width: 3, height: 4) }) {
      $0.tileSize == CGSize(width: 3, height: 4)
    },
    Row("frame.size", { CALayer() }, { CGSize(width: 3, height: 4) }) {
      $0.bounds.size == CGSize(width: 3, height: 4)
    },
    Row("frame.origin.y", { CALayer() }, { 7 }) { $0.frame.minY == 7 },
  ]

  @Test(arguments: rows)
  func `a value that is set by its key is there, and is read by its key`(row: Row) {
    let layer = row.make()
    #expect(!row.isSet(layer))
    layer.setValue(row.value(), forKeyPath: row.key)
    #expect(row.isSet(layer))
    let read = layer.value(forKeyPath: row.key)
    #expect(read != nil)
    // What is read can be set again, on another layer.
    let other = row.make()
    other.setValue(read, forKeyPath: row.key)
    #expect(row.isSet(other))
    #expect(loop.issues == [])
  }

  @Test func `objects and the tree are there by their keys`() {
    let (layer, child, mask) = (CALayer(), CALayer(), CALayer())
    layer.setValue(mask, forKey: "mask")
    #expect(layer.mask === mask)
    layer.setValue(nil, forKey: "mask")
    #expect(layer.mask == nil)
    #expect(layer.value(forKey: "mask") == nil)
    layer.addSublayer(child)
    #expect((layer.value(forKey: "sublayers") as? [CALayer])?.first === child)
    #expect(child.value(forKey: "superlayer") as? CALayer === layer)
    let view = UIView()
    #expect(view.layer.value(forKey: "delegate") as? UIView === view)
    #expect(loop.issues == [])
  }

  @Test func `a cell of an emitter is reached by its name`() {
    let (emitter, cell, other) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
    (cell.name, other.name) = ("spark", "smoke")
    (cell.birthRate, other.birthRate) = (100, 50)
    emitter.emitterCells = [other, cell]
    emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    #expect(cell.birthRate == 0)
    #expect(other.birthRate == 50)
    #expect(emitter.value(forKeyPath: "emitterCells.smoke.birthRate") as? Float == 50)
    cell.setValue(NSNumber(value: 2), forKey: "scale")
    #expect(cell.value(forKey: "scale") as? CGFloat == 2)
    #expect(loop.issues == [])
    cell.setValue(1, forKey: "bithRate")
    #expect(loop.issues.map(\.kind) == [.unknownKeyPath])
  }

  @Test func `a value of a wrong type is not set, which is reported`() {
    let layer = CAShapeLayer()
    layer.setValue(7, forKey: "lineCap")
    layer.setValue("wide", forKey: "shouldRasterize")
    layer.setValue(layer, forKey: "superlayer")
    #expect(layer.lineCap == .butt)
    #expect(!layer.shouldRasterize)
    #expect(loop.issues.map(\.kind) == [.wrongValue, .wrongValue, .wrongValue])
  }

  @Test func `a key of another class is a value of the program's own`() {
    let layer = CALayer()
    layer.setValue("mine", forKey: "lineCap")
    layer.setValue(3, forKey: "velocity")
    #expect(layer.value(forKey: "lineCap") as? String == "mine")
    #expect(layer.value(forKey: "velocity") as? Int == 3)
    #expect(loop.issues == [])
  }
}
