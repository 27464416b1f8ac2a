import Onionskin
import Testing
import UIKit

/// Timing functions of an app's own class.
@Suite @MainActor struct `Subclasses of timing functions` {
  private final class Curve: CAMediaTimingFunction {
    let name: String

    init(name: String, _ point: Float) {
      self.name = name
      super.init(controlPoints: point, 0, 1, 1)
    }
    required init?(coder: NSCoder) { fatalError("Nobody decodes it.") }
  }

  // https://developer.apple.com/documentation/quartzcore/camediatimingfunction
  @Test func `animations run by their curve`() {
    withRenderLoop { loop in
      let curve = Curve(name: "late", 0.42)
      let (one, other) = (CALayer(), CALayer())
      for (layer, function) in [(one, curve), (other, CAMediaTimingFunction(name: .easeIn))] {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = 1
        fade.timingFunction = function
        layer.add(fade, forKey: "fade")
        #expect(fade.timingFunction === function)
      }
      loop.advance(by: 0.3)
      // An ease-in has the control points (0.42, 0) and (1, 1).
      let (progress, expected) = (one.presentation()?.opacity, other.presentation()?.opacity)
      #expect(progress == expected)
      #expect((progress ?? 0) > 0 && (progress ?? 1) < 0.3)
      var point: [Float] = [0, 0]
      curve.getControlPoint(at: 1, values: &point)
      #expect(point == [0.42, 0])
    }
  }
}
