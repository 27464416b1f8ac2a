public import UIKit

/// A change of a view and the seconds that it takes: a value that waits to be given to a view.
///
/// ```swift
/// view.animate([
///   .fadeIn(duration: 3),
///   .resize(to: CGSize(width: 200, height: 200), duration: 3),
/// ])
/// ```
///
/// A factory of one's own is an extension with a few lines:
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
  /// The change, which is given the view when its turn has come.
  public let closure: @MainActor (UIView) -> Void

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - duration: The duration of the change in seconds; zero or less applies it without
  ///     animation.
  ///   - closure: The change, which is given the view when its turn has come.
  public init(duration: TimeInterval, closure: @escaping @MainActor (UIView) -> Void) {
    self.duration = duration
    self.closure = closure
  }
}

/// The changes that are needed most.
extension Animation {
  /// Returns an animation that makes a view opaque.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The animation.
  public static func fadeIn(duration: TimeInterval = 0.3) -> Animation {
    Animation(duration: duration) { $0.alpha = 1 }
  }

  /// Returns an animation that makes a view transparent.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The animation.
  public static func fadeOut(duration: TimeInterval = 0.3) -> Animation {
    Animation(duration: duration) { $0.alpha = 0 }
  }

  /// Returns an animation that gives a view another size, around its middle.
  ///
  /// - Parameters:
  ///   - size: The size of the bounds.
  ///   - duration: The duration in seconds.
  /// - Returns: The animation.
  public static func resize(to size: CGSize, duration: TimeInterval = 0.3) -> Animation {
    Animation(duration: duration) { $0.bounds.size = size }
  }

  /// Returns an animation that moves a view from where it is when its turn has come.
  ///
  /// - Parameters:
  ///   - x: Points to the right.
  ///   - y: Points down.
  ///   - duration: The duration in seconds.
  /// - Returns: The animation.
  public static func move(
    byX x: CGFloat,
    y: CGFloat,
    duration: TimeInterval = 0.3
  ) -> Animation {
    Animation(duration: duration) { view in
      view.center.x += x
      view.center.y += y
    }
  }
}

extension Animation: CustomStringConvertible {
  /// The type and the seconds.
  public var description: String { "Animation(duration: \(duration))" }
}
