import Onionskin
import UIKit

/// A bare layer on screen, in a world of its own.
@MainActor
struct Stage {
  let loop: RenderLoop
  let layer: CALayer

  /// Commits a layer in the current loop; its values take effect at once.
  init(_ layer: CALayer = CALayer()) {
    loop = .current
    self.layer = layer
    loop.advance(by: 0)
  }

  /// Makes a layer, commits it, and runs a closure with both.
  ///
  /// - Parameters:
  ///   - layer: Makes the layer; its values take effect at once.
  ///   - body: The closure.
  /// - Returns: What the closure returns.
  static func run<Result>(
    _ layer: () -> CALayer = { CALayer() },
    _ body: (Stage) throws -> Result
  ) rethrows -> Result {
    try withRenderLoop { _ in try body(Stage(layer())) }
  }

  /// What the layer shows at a time, which must not lie in the past.
  func shown(at time: Double) -> CALayer? {
    loop.advance(to: time)
    return layer.presentation()
  }

  /// The number that the layer shows of a key path at a time.
  func number(_ keyPath: String, at time: Double) -> Double? {
    shown(at: time)?.value(forKeyPath: keyPath) as? Double
  }

  /// The numbers that the layer shows of a key path at some times.
  func numbers(_ keyPath: String, at times: [Double]) -> [Double] {
    times.map { number(keyPath, at: $0) ?? .nan }
  }

  /// Adds an animation that stays at its end.
  func play(_ animation: CAAnimation, forKey key: String? = "test") {
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: key)
  }
}

/// An animation of a number from one value to another, in a second.
@MainActor
func basic(
  _ keyPath: String,
  from: Any? = nil,
  to: Any? = nil,
  by: Any? = nil,
  duration: Double = 1
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.byValue = by
  animation.duration = duration
  return animation
}

/// A bare layer with an opacity.
@MainActor
func layer(opacity: Float) -> CALayer {
  let layer = CALayer()
  layer.opacity = opacity
  return layer
}
