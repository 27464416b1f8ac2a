public import UIKit
import ViewAnimations

extension AnimationManager {
  /// The animations of a constraint, which is referenced weakly: once it no longer exists,
  /// completions are called with `false`.
  @preconcurrency @MainActor
  public struct Constraint {
    /// Animations with a duration and a timing function.
    public let basic: Basic

    init(_ constraint: NSLayoutConstraint, _ engine: any AnimationEngine) {
      basic = Basic(constraint: constraint, engine: engine)
    }

    /// Animations with a duration and a timing function.
    @preconcurrency @MainActor
    public struct Basic {
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
    AnimationManager.Constraint(self, AnimationManager.engine)
  }
}
