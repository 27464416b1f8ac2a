public import UIKit
import ViewAnimations

extension AnimationManager {
  /// The animations of a view, which is referenced weakly: once it no longer exists, completions
  /// are called with `false`.
  @preconcurrency @MainActor public struct View {
    /// Animations with a duration and a timing function.
    public let basic: Basic
    /// Animations on a spring.
    public let spring: Spring

    private weak var view: UIView?

    /// Creates the animations of a view, on the current engine.
    public init(view: UIView) {
      self.view = view
      let engine = AnimationManager.engine
      basic = Basic(view: view, engine: engine)
      spring = Spring(view: view, engine: engine)
    }

    /// Animates the view to an opacity of 0.
    ///
    /// - Parameters:
    ///   - duration: The duration of the animation.
    ///   - completion: A closure called once, with `true` if the view is hidden and `false` if the
    ///     animation did not reach its end.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func hide(
      duration: Duration = .defaultDuration,
      completion: ((_ success: Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      basic.alpha(
        toValue: 0,
        duration: duration,
        completion: completion,
        fileID: fileID,
        line: line
      )
    }

    /// Animates the view to an opacity of 1.
    ///
    /// - Parameters:
    ///   - duration: The duration of the animation.
    ///   - completion: A closure called once, with `true` if the view is shown and `false` if the
    ///     animation did not reach its end.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func show(
      duration: Duration = .defaultDuration,
      completion: ((_ success: Bool) -> Void)? = nil,
      fileID: String = #fileID,
      line: Int = #line
    ) {
      basic.alpha(
        toValue: 1,
        duration: duration,
        completion: completion,
        fileID: fileID,
        line: line
      )
    }

    /// Stops the animations of the view itself where they are; their completions are called with
    /// `false`.
    public func removeAllAnimations() {
      guard let view else { return }
      for engine in AnimationManager.engines { engine.removeAllAnimations(of: view) }
    }

    /// Animations with a duration and a timing function.
    @preconcurrency @MainActor public struct Basic {
      weak var view: UIView?
      let engine: any AnimationEngine

      /// Animates the opacity, from the value on screen.
      ///
      /// - Parameters:
      ///   - toValue: The final opacity, from 0 to 1.
      ///   - beginTime: The time at which the animation begins, in the time of
      ///     `CACurrentMediaTime()`; `nil` to begin now.
      ///   - duration: The duration of the animation.
      ///   - timingFunctionType: The timing function.
      ///   - completion: A closure called once, with `true` if the animation reached its end and
      ///     `false` otherwise.
      ///   - fileID: The file of the call, for messages.
      ///   - line: The line of the call, for messages.
      public func alpha(
        toValue: CGFloat,
        beginTime: Double? = nil,
        duration: Duration = .defaultDuration,
        timingFunctionType: TimingFunctionType = .defaultType,
        completion: ((_ success: Bool) -> Void)? = nil,
        fileID: String = #fileID,
        line: Int = #line
      ) {
        engine.animate(
          .alpha(of: view),
          .basic(toValue: toValue, duration: duration, timingFunctionType: timingFunctionType),
          key: "basic_Alpha",
          beginTime: beginTime,
          completion: completion,
          for: Caller(fileID, line)
        )
      }
    }

    /// Animations on a spring with the default tension and friction of Pop's springs.
    @preconcurrency @MainActor public struct Spring {
      weak var view: UIView?
      let engine: any AnimationEngine

      /// The animation of the opacity, from 0 to 1.
      public var alpha: SpringAnimation {
        SpringAnimation(
          number: .alpha(of: view),
          name: "alpha",
          key: "Spring_Alpha",
          engine: engine
        )
      }
    }
  }
}

extension UIView {
  /// The animations of the view, on the current engine.
  public var animationManager: AnimationManager.View { AnimationManager.View(view: self) }
}
