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

extension AnimationManager.Layer {
  /// Animations with a duration and a timing function.
  @preconcurrency @MainActor
  public struct Basic {
    weak var layer: CALayer?
    let engine: any AnimationEngine

    /// The animation of the opacity, from 0 to 1.
    public var opacity: AnimationManager.BasicAnimation {
      animation(of: .opacity(of: layer), "Opacity")
    }
    /// The animation of the x coordinate of the position, in points.
    public var positionX: AnimationManager.BasicAnimation {
      animation(of: .positionX(of: layer), "PositionX")
    }
    /// The animation of the y coordinate of the position, in points.
    public var positionY: AnimationManager.BasicAnimation {
      animation(of: .positionY(of: layer), "PositionY")
    }
    /// The animation of the translation of the transform along the x axis, in points.
    public var translationX: AnimationManager.BasicAnimation {
      animation(of: .translationX(of: layer), "TranslationX")
    }
    /// The animation of the translation of the transform along the y axis, in points.
    public var translationY: AnimationManager.BasicAnimation {
      animation(of: .translationY(of: layer), "TranslationY")
    }
    /// The animation of the scale of the transform along both axes.
    public var scale: AnimationManager.BasicAnimation { animation(of: .scale(of: layer), "Scale") }

    private func animation(of number: AnimatableValue?, _ name: String)
      -> AnimationManager.BasicAnimation
    {
      AnimationManager.BasicAnimation(number: number, key: "Basic_\(name)", engine: engine)
    }
  }
}

extension AnimationManager.Layer {
  /// Animations on a spring with the default tension and friction of Pop's springs.
  @preconcurrency @MainActor
  public struct Spring {
    weak var layer: CALayer?
    let engine: any AnimationEngine

    /// The animation of the opacity, from 0 to 1.
    public var opacity: AnimationManager.SpringAnimation {
      animation(of: .opacity(of: layer), "Opacity")
    }
    /// The animation of the x coordinate of the position, in points.
    public var positionX: AnimationManager.SpringAnimation {
      animation(of: .positionX(of: layer), "PositionX")
    }
    /// The animation of the y coordinate of the position, in points.
    public var positionY: AnimationManager.SpringAnimation {
      animation(of: .positionY(of: layer), "PositionY")
    }
    /// The animation of the translation of the transform along the x axis, in points.
    public var translationX: AnimationManager.SpringAnimation {
      animation(of: .translationX(of: layer), "TranslationX")
    }
    /// The animation of the translation of the transform along the y axis, in points.
    public var translationY: AnimationManager.SpringAnimation {
      animation(of: .translationY(of: layer), "TranslationY")
    }
    /// The animation of the scale of the transform along both axes.
    public var scale: AnimationManager.SpringAnimation { animation(of: .scale(of: layer), "Scale") }

    private func animation(of number: AnimatableValue?, _ name: String)
      -> AnimationManager.SpringAnimation
    {
      AnimationManager.SpringAnimation(number: number, key: "Spring_\(name)", engine: engine)
    }
  }
}

extension AnimationManager.Layer {
  /// Animations that start with a velocity and slow down, as after a flick.
  @preconcurrency @MainActor
  public struct Decay {
    weak var layer: CALayer?
    let engine: any AnimationEngine

    /// The animation of the x coordinate of the position, in points.
    public var positionX: AnimationManager.DecayAnimation {
      animation(of: .positionX(of: layer), "PositionX")
    }
    /// The animation of the y coordinate of the position, in points.
    public var positionY: AnimationManager.DecayAnimation {
      animation(of: .positionY(of: layer), "PositionY")
    }
    /// The animation of the translation of the transform along the x axis, in points.
    public var translationX: AnimationManager.DecayAnimation {
      animation(of: .translationX(of: layer), "TranslationX")
    }
    /// The animation of the translation of the transform along the y axis, in points.
    public var translationY: AnimationManager.DecayAnimation {
      animation(of: .translationY(of: layer), "TranslationY")
    }

    private func animation(of number: AnimatableValue?, _ name: String)
      -> AnimationManager.DecayAnimation
    {
      AnimationManager.DecayAnimation(number: number, key: "Decay_\(name)", engine: engine)
    }
  }
}

extension CALayer {
  /// The animations of the layer, on the current engine.
  public var animationManager: AnimationManager.Layer { AnimationManager.Layer(layer: self) }
}
