public import UIKit
import ViewAnimations

extension AnimationManager {
  /// An animation of a number with a duration and a timing function, which a call starts.
  @preconcurrency @MainActor public struct BasicAnimation {
    let number: AnimatableValue?
    /// The name of the number in code.
    let name: String
    let key: String
    let engine: any AnimationEngine

    /// Animates the number from the value on screen.
    ///
    /// - Parameters:
    ///   - toValue: The final value, in the unit of the number.
    ///   - duration: The duration of the animation.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - timingFunctionType: The timing function.
    ///   - completion: A closure called once, with `true` if the animation reached its end and
    ///     `false` otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func callAsFunction(
      toValue: CGFloat,
      duration: Duration = .defaultDuration,
      beginTime: Double? = nil,
      timingFunctionType: TimingFunctionType = .defaultType,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        number,
        .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
        key: key,
        beginTime: beginTime,
        completion: completion,
        for: Caller(
          fileID,
          line,
          "\(name)(toValue:duration:beginTime:timingFunctionType:completion:)"
        )
      )
    }
  }

  /// An animation of a number on a spring with the default tension and friction of Pop's springs,
  /// which a call starts.
  @preconcurrency @MainActor public struct SpringAnimation {
    let number: AnimatableValue?
    /// The name of the number in code.
    let name: String
    let key: String
    let engine: any AnimationEngine

    /// Animates the number from the value on screen.
    ///
    /// - Parameters:
    ///   - toValue: The final value, in the unit of the number.
    ///   - beginTime: The time at which the animation begins, in the time of
    ///     `CACurrentMediaTime()`; `nil` to begin now.
    ///   - dynamicsMass: The mass on the spring; a greater mass oscillates more slowly and farther.
    ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
    ///     otherwise.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func callAsFunction(
      toValue: CGFloat,
      beginTime: Double? = nil,
      dynamicsMass: CGFloat,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        number,
        .spring(toValue: toValue, SpringConstants(mass: dynamicsMass)),
        key: key,
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line, "\(name)(toValue:beginTime:dynamicsMass:completion:)")
      )
    }
  }

  /// An animation of a number that starts with a velocity and slows down, as after a flick, which a
  /// call starts.
  @preconcurrency @MainActor public struct DecayAnimation {
    let number: AnimatableValue?
    /// The name of the number in code.
    let name: String
    let key: String
    let engine: any AnimationEngine

    /// Animates the number from a velocity until it comes to rest.
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
    public func callAsFunction(
      velocity: CGFloat,
      deceleration: CGFloat = 0.998,
      beginTime: Double? = nil,
      completion: ((Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      engine.animate(
        number,
        .decay(velocity: velocity, deceleration: deceleration),
        key: key,
        beginTime: beginTime,
        completion: completion,
        for: Caller(fileID, line, "\(name)(velocity:deceleration:beginTime:completion:)")
      )
    }
  }
}
