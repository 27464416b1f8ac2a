public import UIKit
import ViewAnimations

extension AnimationManager.Layer {
  /// Animations on a spring, which has the tension and friction of Pop's own and a mass.
  @preconcurrency @MainActor
  public struct Spring {
    weak var layer: CALayer?
    let engine: any AnimationEngine

    /// Animates the place in the superlayer, from left to right.
    ///
    /// - Parameters:
    ///   - toValue: The place at the end.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring: a heavier one swings more slowly and further.
    ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
    ///     otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func positionX(
      toValue: CGFloat,
      beginTime: Double? = nil,
      dynamicsMass: CGFloat,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .positionX(of: layer),
        .spring(toValue: toValue, SpringConstants(mass: dynamicsMass)),
        key: "Spring_PositionX",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the place in the superlayer, from top to bottom.
    ///
    /// - Parameters:
    ///   - toValue: The place at the end.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring: a heavier one swings more slowly and further.
    ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
    ///     otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func positionY(
      toValue: CGFloat,
      beginTime: Double? = nil,
      dynamicsMass: CGFloat,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .positionY(of: layer),
        .spring(toValue: toValue, SpringConstants(mass: dynamicsMass)),
        key: "Spring_PositionY",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the transform's shift to the right.
    ///
    /// - Parameters:
    ///   - toValue: The points at the end.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring: a heavier one swings more slowly and further.
    ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
    ///     otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func translationX(
      toValue: CGFloat,
      beginTime: Double? = nil,
      dynamicsMass: CGFloat,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .translationX(of: layer),
        .spring(toValue: toValue, SpringConstants(mass: dynamicsMass)),
        key: "Spring_TranslationX",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the transform's shift down.
    ///
    /// - Parameters:
    ///   - toValue: The points at the end.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring: a heavier one swings more slowly and further.
    ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
    ///     otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func translationY(
      toValue: CGFloat,
      beginTime: Double? = nil,
      dynamicsMass: CGFloat,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .translationY(of: layer),
        .spring(toValue: toValue, SpringConstants(mass: dynamicsMass)),
        key: "Spring_TranslationY",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the transform's scale in both directions.
    ///
    /// - Parameters:
    ///   - toValue: The scale at the end.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring: a heavier one swings more slowly and further.
    ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
    ///     otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func scale(
      toValue: CGFloat,
      beginTime: Double? = nil,
      dynamicsMass: CGFloat,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .scale(of: layer),
        .spring(toValue: toValue, SpringConstants(mass: dynamicsMass)),
        key: "Spring_Scale",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }
  }
}
