public import UIKit

/// A change of a view and its duration, as a value that you pass to a view.
///
/// ```swift
/// view.animate([
///   .fadeIn(duration: 3),
///   .resize(to: CGSize(width: 200, height: 200), duration: 3),
/// ])
/// ```
///
/// Declare animations of your own in an extension:
///
/// ```swift
/// extension Animation {
///   static func rotate(by angle: CGFloat, duration: TimeInterval = 0.3) -> Animation {
///     Animation(duration: duration) { $0.transform = $0.transform.rotated(by: angle) }
///   }
/// }
/// ```
public struct Animation: Sendable {
  /// The duration of the change in seconds.
  public let duration: TimeInterval
  /// A closure that makes the change, called with the view when the animation begins.
  public let closure: @MainActor (UIView) -> Void

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - duration: The duration of the change in seconds; zero or less applies it without
  ///     animation.
  ///   - closure: A closure that makes the change, called with the view when the animation begins.
  public init(duration: TimeInterval, closure: @escaping @MainActor (UIView) -> Void) {
    self.duration = duration
    self.closure = closure
  }
}

/// The most common changes.
extension Animation {
  /// Returns an animation of a view to an opacity of 1.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The animation.
  public static func fadeIn(duration: TimeInterval = 0.3) -> Animation {
    Animation(duration: duration) { $0.alpha = 1 }
  }

  /// Returns an animation of a view to an opacity of 0.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The animation.
  public static func fadeOut(duration: TimeInterval = 0.3) -> Animation {
    Animation(duration: duration) { $0.alpha = 0 }
  }

  /// Returns an animation that resizes a view around its center.
  ///
  /// - Parameters:
  ///   - size: The final size of the bounds, in points.
  ///   - duration: The duration in seconds.
  /// - Returns: The animation.
  public static func resize(to size: CGSize, duration: TimeInterval = 0.3) -> Animation {
    Animation(duration: duration) { $0.bounds.size = size }
  }

  /// Returns an animation that moves a view from where it is when the animation begins.
  ///
  /// - Parameters:
  ///   - x: The distance to the right, in points.
  ///   - y: The distance down, in points.
  ///   - duration: The duration in seconds.
  /// - Returns: The animation.
  public static func move(byX x: CGFloat, y: CGFloat, duration: TimeInterval = 0.3) -> Animation {
    Animation(duration: duration) { view in
      view.center.x += x
      view.center.y += y
    }
  }
}

extension Animation: CustomStringConvertible {
  /// The type and the duration.
  public var description: String { "Animation(duration: \(duration))" }
}
