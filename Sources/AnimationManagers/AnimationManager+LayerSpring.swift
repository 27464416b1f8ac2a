public import UIKit
import ViewAnimations

extension AnimationManager.Layer {
  /// Animations on a spring with the default tension and friction of Pop's springs.
  @preconcurrency @MainActor
  public struct Spring {
    weak var layer: CALayer?
    let engine: any AnimationEngine

    /// Animates the opacity.
    ///
    /// - Parameters:
    ///   - toValue: The final opacity, from 0 to 1.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring; a greater mass oscillates more slowly and farther.
    ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
    ///     otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func opacity(
      toValue: CGFloat,
      beginTime: Double? = nil,
      dynamicsMass: CGFloat,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .opacity(of: layer),
        .spring(toValue: toValue, SpringConstants(mass: dynamicsMass)),
        key: "Spring_Opacity",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the x coordinate of the position.
    ///
    /// - Parameters:
    ///   - toValue: The final coordinate, in points.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring; a greater mass oscillates more slowly and farther.
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

    /// Animates the y coordinate of the position.
    ///
    /// - Parameters:
    ///   - toValue: The final coordinate, in points.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring; a greater mass oscillates more slowly and farther.
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

    /// Animates the translation of the transform along the x axis.
    ///
    /// - Parameters:
    ///   - toValue: The final translation, in points.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring; a greater mass oscillates more slowly and farther.
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

    /// Animates the translation of the transform along the y axis.
    ///
    /// - Parameters:
    ///   - toValue: The final translation, in points.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring; a greater mass oscillates more slowly and farther.
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

    /// Animates the scale of the transform along both axes.
    ///
    /// - Parameters:
    ///   - toValue: The final scale.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring; a greater mass oscillates more slowly and farther.
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
