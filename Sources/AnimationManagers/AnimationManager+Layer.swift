public import UIKit

extension AnimationManager {
  /// The animations of a layer, which is referenced weakly: once it no longer exists, completions
  /// are called with `false`.
  @preconcurrency @MainActor
  public struct Layer {
    /// Animations with a duration and a timing function.
    public let basic: Basic
    /// Animations on a spring.
    public let spring: Spring
    /// Animations that start with a velocity and slow down.
    public let decay: Decay

    weak var layer: CALayer?

    /// Creates the animations of a layer, on the current engine.
    ///
    /// - Parameter layer: The layer.
    public init(layer: CALayer) {
      self.layer = layer
      let engine = AnimationManager.engine
      basic = Basic(layer: layer, engine: engine)
      spring = Spring(layer: layer, engine: engine)
      decay = Decay(layer: layer, engine: engine)
    }

    /// Stops the animations of the layer itself where they are; their completions are called with
    /// `false`.
    public func removeAllAnimations() {
      guard let layer else { return }
      for engine in AnimationManager.engines { engine.removeAllAnimations(of: layer) }
    }
  }
}

extension CALayer {
  /// The animations of the layer, on the current engine.
  public var animationManager: AnimationManager.Layer {
    AnimationManager.Layer(layer: self)
  }
}
