import AnimationModel
import AnimationTraces
import Onionskin
import Testing
import UIKit

/// A trace has the path of a shape layer, and its player shows it as the engine does.
@MainActor @Suite struct TracePlayerPathTests {
  private func square(_ side: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
  }

  /// Records a shape layer with a square of 10, and returns what the engine and the player show at
  /// the frames of an animation.
  private func shown(
    _ animate: (CAShapeLayer) -> Void
  ) throws -> (engine: [BezierPath?], player: [BezierPath?]) {
    try withRenderLoop { loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let shape = CAShapeLayer()
      shape.path = square(10)
      window.layer.addSublayer(shape)
      loop.advance(by: 0.1)
      animate(shape)
      var engine: [BezierPath?] = []
      var instants: [Instant] = []
      for _ in 0..<8 {
        loop.advance(by: 0.1)
        engine.append(shape.presentation()?.path?.bezier)
        instants.append(Instant(seconds: loop.now))
      }
      let player = TracePlayer(loop.trace)
      let name = try #require(player.layers.first { $0.hasPrefix("CAShapeLayer") })
      return withExtendedLifetime(window) {
        (engine, instants.map { player.value(of: "path", on: name, at: $0)?.path })
      }
    }
  }

  @Test func `an animated path goes from point to point`() throws {
    let (engine, player) = try shown { shape in
      let morph = CABasicAnimation(keyPath: "path")
      (morph.toValue, morph.duration) = (square(30), 0.6)
      shape.add(morph, forKey: nil)
    }
    #expect(player == engine)
    #expect(Set(engine).count > 4)
  }

  @Test func `a path of keyframes goes from each to the next`() throws {
    let (engine, player) = try shown { shape in
      let morph = CAKeyframeAnimation(keyPath: "path")
      (morph.values, morph.duration) = ([10, 30, 20].map(square), 0.6)
      shape.add(morph, forKey: nil)
    }
    #expect(player == engine)
    #expect(Set(engine).count > 4)
  }

  @Test func `a path with other elements jumps`() throws {
    let (engine, player) = try shown { shape in
      let morph = CABasicAnimation(keyPath: "path")
      morph.toValue = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
      morph.duration = 0.6
      shape.add(morph, forKey: nil)
    }
    #expect(player == engine)
    #expect(Set(engine).count == 2)
  }
}
