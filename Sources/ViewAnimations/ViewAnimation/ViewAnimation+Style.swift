public import UIKit

extension ViewAnimation {
  /// The style of a step: a duration with a curve or a spring.
  ///
  /// Declare the styles of your app in an extension:
  ///
  /// ```swift
  /// extension ViewAnimation.Style {
  ///   static let card = Self(duration: 0.35, curve: .easeOut)
  ///   static let sheet = Self.spring(duration: 0.5, damping: 0.8)
  /// }
  /// card.animation(.fadeIn(), style: .card)
  /// ```
  public struct Style: Hashable, Sendable {
    /// The duration in seconds, at least 0.
    public let duration: TimeInterval
    /// The animation curve, which has no effect for a spring.
    public let curve: UIView.AnimationCurve
    /// The damping ratio of the spring; `nil` for a curve.
    public let damping: CGFloat?
    /// The initial velocity of the spring, in total distances per second.
    public let velocity: CGFloat
    /// A Boolean value that indicates whether the views take touches while they move.
    public let allowsUserInteraction: Bool

    private init(
      _ duration: TimeInterval,
      _ curve: UIView.AnimationCurve,
      damping: CGFloat?,
      velocity: CGFloat,
      _ allowsUserInteraction: Bool
    ) {
      precondition(
        duration != .infinity,
        "A step takes a finite number of seconds; an endless animation is one that repeats."
      )
      self.duration = duration > 0 ? duration : 0
      self.curve = curve
      self.damping = damping
      self.velocity = velocity
      self.allowsUserInteraction = allowsUserInteraction
    }

    /// Creates a style with a curve.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; a negative duration counts as 0.
    ///   - curve: The animation curve.
    ///   - allowsUserInteraction: Whether the views take touches while they move, as they do in a
    ///     block of `beginAnimations`.
    public init(
      duration: TimeInterval,
      curve: UIView.AnimationCurve = .easeInOut,
      allowsUserInteraction: Bool = false
    ) { self.init(duration, curve, damping: nil, velocity: 0, allowsUserInteraction) }

    /// Returns a style with a spring.
    ///
    /// - Parameters:
    ///   - duration: The number of seconds until the spring comes to rest.
    ///   - damping: The damping ratio: 1 does not oscillate; values closer to 0 oscillate more.
    ///   - velocity: The initial velocity, in total distances per second.
    ///   - allowsUserInteraction: Whether the views take touches while they move.
    /// - Returns: The style.
    public static func spring(
      duration: TimeInterval,
      damping: CGFloat,
      velocity: CGFloat = 0,
      allowsUserInteraction: Bool = false
    ) -> Style {
      Style(duration, .easeInOut, damping: damping, velocity: velocity, allowsUserInteraction)
    }

    /// The standard style, which takes a quarter of a second.
    public static let standard = Style(duration: 0.25)
    /// The style of a long animation, which takes one second.
    public static let long = Style(duration: 1)
    /// A spring that oscillates slightly and comes to rest in half a second.
    public static let spring = Self.spring(duration: 0.5, damping: 0.7)

    /// The style with a reversed curve: a slow start becomes a slow end.
    var reversed: Style {
      let other: UIView.AnimationCurve =
        switch curve {
        case .easeIn: .easeOut
        case .easeOut: .easeIn
        default: curve
        }
      return Style(duration, other, damping: damping, velocity: velocity, allowsUserInteraction)
    }

    private var options: UIView.AnimationOptions {
      allowsUserInteraction ? .allowUserInteraction : []
    }

    /// Animates changes in this style, on behalf of the call that created the step.
    @MainActor func animate(
      _ changes: @escaping () -> Void,
      for caller: Caller,
      _ arguments: @autoclosure () -> [String],
      completion: @escaping (Bool) -> Void
    ) {
      caller.perform(arguments()) {
        if let damping {
          UIView.animate(
            withDuration: duration,
            delay: 0,
            usingSpringWithDamping: damping,
            initialSpringVelocity: velocity,
            options: options,
            animations: changes,
            completion: completion,
            fileID: caller.fileID,
            line: caller.line
          )
        } else {
          UIView.animate(
            withDuration: duration,
            delay: 0,
            options: options.union(UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)),
            animations: changes,
            completion: completion,
            fileID: caller.fileID,
            line: caller.line
          )
        }
      }
    }
  }
}

extension ViewAnimation.Style: CustomStringConvertible {
  /// The duration, and the curve or the spring.
  public var description: String {
    damping.map { "spring(duration: \(duration), damping: \($0))" }
      ?? "Style(duration: \(duration), curve: \(curve))"
  }
}
