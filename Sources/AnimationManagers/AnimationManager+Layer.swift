public import UIKit

extension AnimationManager {
  /// The animations of a layer, which is referenced weakly: once it no longer exists, completions
  /// are called with `false`.
  @preconcurrency @MainActor public struct Layer {
    /// Animations with a duration and a timing function.
    public let basic: Basic
    /// Animations on a spring.
    public let spring: Spring
    /// Animations that start with a velocity and slow down.
    public let decay: Decay

    weak var layer: CALayer?

    /// Creates the animations of a layer, on the current engine.
    public init(layer: CALayer) {
      self.layer = layer
      let engine = AnimationManager.engine
      basic = Basic(layer: layer, engine: engine, kind: "Basic") {
        AnimationManager.BasicAnimation(number: $0, name: $1, key: $2, engine: $3)
      }
      spring = Spring(layer: layer, engine: engine, kind: "Spring") {
        AnimationManager.SpringAnimation(number: $0, name: $1, key: $2, engine: $3)
      }
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

extension AnimationManager.Layer {
  /// Animations with a duration and a timing function.
  public typealias Basic = Animations<AnimationManager.BasicAnimation>
  /// Animations on a spring with the default tension and friction of Pop's springs.
  public typealias Spring = Animations<AnimationManager.SpringAnimation>

  /// Animations of one kind, each of a number of the layer.
  @preconcurrency @MainActor public struct Animations<Animation> {
    weak var layer: CALayer?
    let engine: any AnimationEngine
    /// The name of the kind in keys.
    let kind: String
    /// Returns the animation of a number, given its names in code and in keys.
    let make: @MainActor (AnimatableValue?, String, String, any AnimationEngine) -> Animation

    /// The animation of the opacity, from 0 to 1.
    public var opacity: Animation { animation(of: .opacity(of: layer), "opacity") }
    /// The animation of the x coordinate of the position, in points.
    public var positionX: Animation { animation(of: .positionX(of: layer), "positionX") }
    /// The animation of the y coordinate of the position, in points.
    public var positionY: Animation { animation(of: .positionY(of: layer), "positionY") }
    /// The animation of the translation of the transform along the x axis, in points.
    public var translationX: Animation { animation(of: .translationX(of: layer), "translationX") }
    /// The animation of the translation of the transform along the y axis, in points.
    public var translationY: Animation { animation(of: .translationY(of: layer), "translationY") }
    /// The animation of the scale of the transform along both axes.
    public var scale: Animation { animation(of: .scale(of: layer), "scale") }

    private func animation(of number: AnimatableValue?, _ name: String) -> Animation {
      make(number, name, "\(kind)_\(name.withCapital)", engine)
    }
  }
}

extension AnimationManager.Layer {
  /// Animations that start with a velocity and slow down, as after a flick.
  @preconcurrency @MainActor public struct Decay {
    weak var layer: CALayer?
    let engine: any AnimationEngine

    /// The animation of the x coordinate of the position, in points.
    public var positionX: AnimationManager.DecayAnimation {
      animation(of: .positionX(of: layer), "positionX")
    }
    /// The animation of the y coordinate of the position, in points.
    public var positionY: AnimationManager.DecayAnimation {
      animation(of: .positionY(of: layer), "positionY")
    }
    /// The animation of the translation of the transform along the x axis, in points.
    public var translationX: AnimationManager.DecayAnimation {
      animation(of: .translationX(of: layer), "translationX")
    }
    /// The animation of the translation of the transform along the y axis, in points.
    public var translationY: AnimationManager.DecayAnimation {
      animation(of: .translationY(of: layer), "translationY")
    }

    private func animation(of number: AnimatableValue?, _ name: String)
      -> AnimationManager.DecayAnimation
    {
      AnimationManager.DecayAnimation(
        number: number,
        name: name,
        key: "Decay_\(name.withCapital)",
        engine: engine
      )
    }
  }
}

extension CALayer {
  /// The animations of the layer, on the current engine.
  public var animationManager: AnimationManager.Layer { AnimationManager.Layer(layer: self) }
}

extension String {
  /// The text with a capital letter first, as in the keys of the manager.
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
