public import UIKit
import ViewAnimations

extension AnimationManager {
  /// The animations of a constraint, which is referenced weakly: once it no longer exists,
  /// completions are called with `false`.
  @preconcurrency @MainActor public struct Constraint {
    /// Animations with a duration and a timing function.
    public let basic: Basic
    /// Animations on a spring.
    public let spring: Spring
    /// Animations that start with a velocity and slow down.
    public let decay: Decay

    /// Creates the animations of a constraint, on the current engine.
    public init(constraint: NSLayoutConstraint) {
      let engine = AnimationManager.engine
      basic = Basic(constraint: constraint, engine: engine)
      spring = Spring(constraint: constraint, engine: engine)
      decay = Decay(constraint: constraint, engine: engine)
    }

    /// Animations with a duration and a timing function.
    @preconcurrency @MainActor public struct Basic {
      weak var constraint: NSLayoutConstraint?
      let engine: any AnimationEngine

      /// Animates the constant and the layout.
      ///
      /// An engine that sets the number in every frame lays out in every frame. An engine that
      /// animates a change as a whole lays out once, inside the block.
      ///
      /// - Parameters:
      ///   - constant: The final constant, in points.
      ///   - duration: The duration of the animation.
      ///   - beginTime: The time at which the animation begins, in the time of
      ///     `CACurrentMediaTime()`; `nil` to begin now.
      ///   - timingFunctionType: The timing function.
      ///   - completion: A closure called once, with `true` if the animation reached its end and
      ///     `false` otherwise.
      ///   - fileID: The file of the call, for messages.
      ///   - line: The line of the call, for messages.
      public func set(
        constant: CGFloat,
        duration: Duration = .defaultDuration,
        beginTime: Double? = nil,
        timingFunctionType: TimingFunctionType = .defaultType,
        completion: ((_ success: Bool) -> Void)? = nil,
        fileID: String = #fileID,
        line: Int = #line
      ) {
        engine.animate(
          .constant(of: constraint),
          .basic(toValue: constant, duration: duration, timingFunctionType: timingFunctionType),
          key: "Constraint_Basic_setConstant",
          beginTime: beginTime,
          completion: completion,
          for: Caller(fileID, line)
        )
      }
    }

    /// Animations on a spring with the default tension and friction of Pop's springs.
    @preconcurrency @MainActor public struct Spring {
      weak var constraint: NSLayoutConstraint?
      let engine: any AnimationEngine

      /// Animates the constant and the layout.
      ///
      /// - Parameters:
      ///   - constant: The final constant, in points.
      ///   - beginTime: The time at which the animation begins, in the time of
      ///     `CACurrentMediaTime()`; `nil` to begin now.
      ///   - dynamicsMass: The mass on the spring; a greater mass oscillates more slowly and farther.
      ///   - completion: A closure called once, with `true` if the animation came to rest and `false`
      ///     otherwise.
      ///   - fileID: The file of the call, for messages.
      ///   - line: The line of the call, for messages.
      public func set(
        constant: CGFloat,
        beginTime: Double? = nil,
        dynamicsMass: CGFloat,
        completion: ((_ success: Bool) -> Void)? = nil,
        fileID: String = #fileID,
        line: Int = #line
      ) {
        engine.animate(
          .constant(of: constraint),
          .spring(toValue: constant, SpringConstants(mass: dynamicsMass)),
          key: "Constraint_Spring_setConstant",
          beginTime: beginTime,
          completion: completion,
          for: Caller(fileID, line)
        )
      }
    }

    /// Animations that start with a velocity and slow down, as after a flick.
    @preconcurrency @MainActor public struct Decay {
      weak var constraint: NSLayoutConstraint?
      let engine: any AnimationEngine

      /// The animation of the constant, in points, and of the layout.
      public var constant: DecayAnimation {
        DecayAnimation(
          number: .constant(of: constraint),
          name: "constant",
          key: "Constraint_Decay_constant",
          engine: engine
        )
      }
    }
  }
}

extension AnimatableValue {
  static func constant(of constraint: NSLayoutConstraint?) -> AnimatableValue? {
    constraint.map { constraint in
      AnimatableValue(
        of: constraint,
        "constant of \(constraint)",
        threshold: 0.01,
        get: { $0.constant },
        set: { $0.constant = $1 },
        layout: { $0.containerOfFirstItem?.layoutIfNeeded() }
      )
    }
  }
}

extension NSLayoutConstraint {
  /// The animations of the constraint, on the current engine.
  public var animationManager: AnimationManager.Constraint {
    AnimationManager.Constraint(constraint: self)
  }
}
