public import UIKit
import ViewAnimations

extension AnimationManager.Layer {
  /// Animations that start with a velocity and slow down, as after a flick.
  @preconcurrency @MainActor
  public struct Decay {
    weak var layer: CALayer?
    let engine: any AnimationEngine

    /// Animates the x coordinate of the position from a velocity until it comes to rest.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity, in points per second.
    ///   - deceleration: The factor by which the velocity is multiplied every millisecond, between
    ///     0 and 1.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
    ///     otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func positionX(
      velocity: CGFloat,
      deceleration: CGFloat = 0.998,
      beginTime: Double? = nil,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .positionX(of: layer),
        .decay(velocity: velocity, deceleration: deceleration),
        key: "Decay_PositionX",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the y coordinate of the position from a velocity until it comes to rest.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity, in points per second.
    ///   - deceleration: The factor by which the velocity is multiplied every millisecond, between
    ///     0 and 1.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
    ///     otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func positionY(
      velocity: CGFloat,
      deceleration: CGFloat = 0.998,
      beginTime: Double? = nil,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .positionY(of: layer),
        .decay(velocity: velocity, deceleration: deceleration),
        key: "Decay_PositionY",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the translation along the x axis from a velocity until it comes to rest.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity, in points per second.
    ///   - deceleration: The factor by which the velocity is multiplied every millisecond, between
    ///     0 and 1.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
    ///     otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func translationX(
      velocity: CGFloat,
      deceleration: CGFloat = 0.998,
      beginTime: Double? = nil,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .translationX(of: layer),
        .decay(velocity: velocity, deceleration: deceleration),
        key: "Decay_TranslationX",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }

    /// Animates the translation along the y axis from a velocity until it comes to rest.
    ///
    /// - Parameters:
    ///   - velocity: The initial velocity, in points per second.
    ///   - deceleration: The factor by which the velocity is multiplied every millisecond, between
    ///     0 and 1.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
    ///     otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func translationY(
      velocity: CGFloat,
      deceleration: CGFloat = 0.998,
      beginTime: Double? = nil,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        .translationY(of: layer),
        .decay(velocity: velocity, deceleration: deceleration),
        key: "Decay_TranslationY",
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line)
      )
    }
  }
}
