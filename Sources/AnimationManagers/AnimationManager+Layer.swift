public import UIKit

extension AnimationManager {
  /// The animations of a layer, which is not kept alive: once it is gone, calls tell false.
  @preconcurrency @MainActor
  public struct Layer {
    /// Animations of a given duration.
    public let basic: Basic
    /// Animations on a spring.
    public let spring: Spring
    /// Animations that go on from a velocity and lose speed.
    public let decay: Decay

    weak var layer: CALayer?

    init(_ layer: CALayer, _ engine: any AnimationEngine) {
      self.layer = layer
      basic = Basic(layer: layer, engine: engine)
      spring = Spring(layer: layer, engine: engine)
      decay = Decay(layer: layer, engine: engine)
    }

    /// Stops the layer's own animations where they are; their completions tell false.
    public func removeAllAnimations() {
      guard let layer else { return }
      for engine in AnimationManager.engines { engine.removeAllAnimations(of: layer) }
    }
  }
}

extension CALayer {
  /// The layer's animations on the present engine.
  public var animationManager: AnimationManager.Layer {
    AnimationManager.Layer(self, AnimationManager.engine)
  }
}
