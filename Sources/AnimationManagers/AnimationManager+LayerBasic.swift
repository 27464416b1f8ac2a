public import UIKit
import ViewAnimations

extension AnimationManager.Layer {
  /// Animations with a duration and a timing function.
  @preconcurrency @MainActor
  public struct Basic {
    weak var layer: CALayer?
    let engine: any AnimationEngine

    /// Animates the opacity.
    ///
    /// - Parameters:
    ///   - toValue: The final opacity, from 0 to 1.
    ///   - duration: The duration of the animation.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - timingFunctionType: The timing function.
    ///   - completion: A closure called once, with `true` if the animation reached its end and
    ///     `false` otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func opacity(
      toValue: CGFloat,
      duration: AnimationManager.Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .opacity(of: layer),
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: "Basic_Opacity",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the x coordinate of the position.
    ///
    /// - Parameters:
    ///   - toValue: The final coordinate, in points.
    ///   - duration: The duration of the animation.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - timingFunctionType: The timing function.
    ///   - completion: A closure called once, with `true` if the animation reached its end and
    ///     `false` otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func positionX(
      toValue: CGFloat,
      duration: AnimationManager.Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .positionX(of: layer),
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: "Basic_PositionX",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the y coordinate of the position.
    ///
    /// - Parameters:
    ///   - toValue: The final coordinate, in points.
    ///   - duration: The duration of the animation.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - timingFunctionType: The timing function.
    ///   - completion: A closure called once, with `true` if the animation reached its end and
    ///     `false` otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func positionY(
      toValue: CGFloat,
      duration: AnimationManager.Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .positionY(of: layer),
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: "Basic_PositionY",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the translation of the transform along the x axis.
    ///
    /// - Parameters:
    ///   - toValue: The final translation, in points.
    ///   - duration: The duration of the animation.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - timingFunctionType: The timing function.
    ///   - completion: A closure called once, with `true` if the animation reached its end and
    ///     `false` otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func translationX(
      toValue: CGFloat,
      duration: AnimationManager.Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .translationX(of: layer),
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: "Basic_TranslationX",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the translation of the transform along the y axis.
    ///
    /// - Parameters:
    ///   - toValue: The final translation, in points.
    ///   - duration: The duration of the animation.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - timingFunctionType: The timing function.
    ///   - completion: A closure called once, with `true` if the animation reached its end and
    ///     `false` otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func translationY(
      toValue: CGFloat,
      duration: AnimationManager.Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .translationY(of: layer),
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: "Basic_TranslationY",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the scale of the transform along both axes.
    ///
    /// - Parameters:
    ///   - toValue: The final scale.
    ///   - duration: The duration of the animation.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - timingFunctionType: The timing function.
    ///   - completion: A closure called once, with `true` if the animation reached its end and
    ///     `false` otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func scale(
      toValue: CGFloat,
      duration: AnimationManager.Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .scale(of: layer),
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: "Basic_Scale",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }
  }
}
