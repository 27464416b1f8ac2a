public import UIKit

extension AnimationManager.Layer {
  /// Animations of a given duration.
  @preconcurrency @MainActor
  public struct Basic {
    weak var layer: CALayer?
    let engine: any AnimationEngine

    /// Animates the place in the superlayer, from left to right.
    ///
    /// - Parameters:
    ///   - toValue: The place at the end.
    ///   - duration: How long it takes.
    ///   - beginTime: When it begins, as `CACurrentMediaTime()` counts; nil for now.
    ///   - timingFunctionType: The pace.
    ///   - completion: Called once, with whether it reached its end.
    public func positionX(
      toValue: CGFloat,
      duration: AnimationManager.Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil
    ) {
      engine.animate(
        .positionX(of: layer),
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: "Basic_PositionX",
        beginTime: beginTime,
        completion: completion
      )
    }

    /// Animates the place in the superlayer, from top to bottom.
    ///
    /// - Parameters:
    ///   - toValue: The place at the end.
    ///   - duration: How long it takes.
    ///   - beginTime: When it begins, as `CACurrentMediaTime()` counts; nil for now.
    ///   - timingFunctionType: The pace.
    ///   - completion: Called once, with whether it reached its end.
    public func positionY(
      toValue: CGFloat,
      duration: AnimationManager.Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil
    ) {
      engine.animate(
        .positionY(of: layer),
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: "Basic_PositionY",
        beginTime: beginTime,
        completion: completion
      )
    }

    /// Animates the transform's shift to the right.
    ///
    /// - Parameters:
    ///   - toValue: The points at the end.
    ///   - duration: How long it takes.
    ///   - beginTime: When it begins, as `CACurrentMediaTime()` counts; nil for now.
    ///   - timingFunctionType: The pace.
    ///   - completion: Called once, with whether it reached its end.
    public func translationX(
      toValue: CGFloat,
      duration: AnimationManager.Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil
    ) {
      engine.animate(
        .translationX(of: layer),
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: "Basic_TranslationX",
        beginTime: beginTime,
        completion: completion
      )
    }

    /// Animates the transform's shift down.
    ///
    /// - Parameters:
    ///   - toValue: The points at the end.
    ///   - duration: How long it takes.
    ///   - beginTime: When it begins, as `CACurrentMediaTime()` counts; nil for now.
    ///   - timingFunctionType: The pace.
    ///   - completion: Called once, with whether it reached its end.
    public func translationY(
      toValue: CGFloat,
      duration: AnimationManager.Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil
    ) {
      engine.animate(
        .translationY(of: layer),
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: "Basic_TranslationY",
        beginTime: beginTime,
        completion: completion
      )
    }

    /// Animates the transform's scale in both directions.
    ///
    /// - Parameters:
    ///   - toValue: The scale at the end.
    ///   - duration: How long it takes.
    ///   - beginTime: When it begins, as `CACurrentMediaTime()` counts; nil for now.
    ///   - timingFunctionType: The pace.
    ///   - completion: Called once, with whether it reached its end.
    public func scale(
      toValue: CGFloat,
      duration: AnimationManager.Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil
    ) {
      engine.animate(
        .scale(of: layer),
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: "Basic_Scale",
        beginTime: beginTime,
        completion: completion
      )
    }
  }
}
