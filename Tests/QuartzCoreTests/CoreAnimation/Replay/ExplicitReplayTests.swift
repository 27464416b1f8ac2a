import AnimationModel
import Onionskin
import Testing
import UIKit

/// The trace is the truth, for animations that are added by hand as well.
@MainActor struct ExplicitReplayTests {
  /// What was on screen at an instant.
  private struct Sight {
    var instant: Instant
    var layer: String
    var property: String
    var value: [Double]
  }

  @Test(arguments: 0..<TestSize.of(20, full: 60))
  func `a trace alone gives what explicit animations show`(seed: Int) throws {
    let loop = RenderLoop()
    var sights: [Sight] = []
    withRenderLoop(loop) { loop in
      let program = RandomLayers(seed: seed, on: loop)
      program.run(steps: 12) {
        for (name, layer) in program.layers { sights += look(at: layer, named: name, on: loop) }
      }
    }
    // Written and read again, so that nothing but the document counts.
    let trace = try AnimationTrace(json: try loop.trace.json())
    let player = TracePlayer(trace)
    #expect(sights.count > 100)
    for sight in sights {
      guard let played = player.value(of: sight.property, on: sight.layer, at: sight.instant) else {
        // What is rare is told once it is set or animated.
        guard Self.rare.contains(sight.property) else {
          Issue.record("Nothing is told of \(sight.property) of \(sight.layer).")
          break
        }
        continue
      }
      let numbers = Self.numbers(played)
      // No colour looks like one that is fully transparent.
      if sight.property.hasSuffix("Color"), numbers.isEmpty, sight.value.last ?? 0 == 0 { continue }
      let scale = sight.value.map(abs).max() ?? 0
      let difference = zip(numbers, sight.value).map { abs($0 - $1) }.max() ?? 0
      let isSame = numbers.count == sight.value.count && difference < 1e-9 * max(scale, 1)
      if isSame { continue }
      Issue.record(
        """
        Seed \(seed): \(sight.property) of \(sight.layer) at \(sight.instant) was \(sight.value), \
        and the trace says \(numbers).
        \(history(of: sight, in: trace))
        """
      )
      break
    }
  }

  // A comparison until an instant relies on it.
  @Test(arguments: 0..<10)
  func `what is shown until an instant does not depend on what comes later`(seed: Int) {
    withRenderLoop { loop in
      let program = RandomLayers(seed: seed, on: loop)
      program.run(steps: 12) {}
      let whole = TracePlayer(loop.trace)
      for tenth in 1...10 {
        let last = Instant(seconds: loop.instant.seconds * Double(tenth) / 10)
        let part = TracePlayer(TraceIndex(loop.trace, until: last))
        for (layer, property) in whole.layers.flatMap({ layer in
          whole.properties(of: layer).map { (layer, $0) }
        }) {
          for step in 0...5 {
            let instant = Instant(seconds: last.seconds - Double(step) / 20)
            let values = (
              whole.value(of: property, on: layer, at: instant),
              part.value(of: property, on: layer, at: instant)
            )
            #expect(values.0 == values.1, "\(property) of \(layer) at \(instant) until \(last)")
          }
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `a colour that comes from another by a difference is replayed`(isAdditive: Bool) throws {
    try withRenderLoop { loop in
      let layer = CALayer()
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      loop.advance(by: 0)
      let animation = CABasicAnimation(keyPath: "backgroundColor")
      animation.toValue = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
      animation.byValue = CGColor(red: 0.5, green: 0.5, blue: 0, alpha: 0.5)
      animation.isAdditive = isAdditive
      animation.duration = 1
      layer.add(animation, forKey: nil)
      loop.advance(by: 0.5)
      let shown = try #require(layer.presentation()?.backgroundColor?.components)
      // Half the way from (0.5, 0, 0.25, 0.5), on top of black if it is additive.
      #expect(shown == (isAdditive ? [0.75, 0.25, 0.25, 1.75] : [0.75, 0.25, 0.25, 0.75]))
      let player = TracePlayer(loop.trace)
      let played = player.value(of: "backgroundColor", on: "CALayer 1", at: loop.instant)
      #expect(played?.components == shown.map { Double($0) })
      layer.removeAllAnimations()
    }
  }

  @Test(arguments: 0..<10)
  func `the same program leaves the same trace, byte for byte`(seed: Int) throws {
    func trace(isWatched: Bool) throws -> Data {
      let loop = RenderLoop()
      withRenderLoop(loop) { loop in
        let program = RandomLayers(seed: seed, on: loop)
        program.run(steps: 12) {
          guard isWatched else { return }
          for (_, layer) in program.layers { _ = layer.presentation() }
          _ = loop.frame()
        }
      }
      return try loop.trace.json()
    }
    let quiet = try trace(isWatched: false)
    #expect(try quiet == trace(isWatched: false))
    #expect(try quiet == trace(isWatched: true))
  }

  private static let usual = [
    "position", "bounds.origin", "bounds.size", "opacity", "backgroundColor", "transform", "hidden",
    "cornerRadius", "anchorPoint", "zPosition",
  ]
  private static let rare = [
    "borderWidth", "borderColor", "shadowOpacity", "shadowOffset", "sublayerTransform",
    "contentsRect",
  ]

  private func look(at layer: CALayer, named name: String, on loop: RenderLoop) -> [Sight] {
    guard let shown = layer.presentation() else { return [] }
    return (Self.usual + Self.rare).map { property in
      Sight(
        instant: loop.instant,
        layer: name,
        property: property,
        value: Self.numbers(shown.value(forKeyPath: property))
      )
    }
  }

  private static func numbers(_ value: PropertyValue) -> [Double] {
    guard case .transform(let matrix) = value else { return value.components }
    return PropertyValue.transform3D(CATransform3DMakeAffineTransform(matrix)).components
  }

  private static func numbers(_ value: Any?) -> [Double] {
    switch value {
    case let number as Double: [number]
    case let flag as Bool: [flag ? 1 : 0]
    case let point as CGPoint: PropertyValue.point(point).components
    case let size as CGSize: PropertyValue.size(size).components
    case let rect as CGRect: PropertyValue.rect(rect).components
    case let matrix as CATransform3D: PropertyValue.transform3D(matrix).components
    case let color as CGColor: color.components?.map { Double($0) } ?? []
    default: []
    }
  }

  /// What the trace tells of a layer until an instant, for messages.
  private func history(of sight: Sight, in trace: AnimationTrace) -> String {
    trace.events(on: sight.layer).filter { $0.instant <= sight.instant }
      .map { event in
        if case .animated(let animation) = event.kind {
          return "\(event)  #\(animation.animation) \(animation)"
        }
        return "\(event)"
      }
      .joined(separator: "\n")
  }
}
