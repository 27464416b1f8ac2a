import AnimationManagers
public import UIKit

/// The side that a view turns from.
public enum FlipDirection: Hashable, Sendable, CaseIterable {
  /// From the left.
  case left
  /// From the right.
  case right
  /// From above.
  case top
  /// From below.
  case bottom

  var viewTransition: UIView.AnimationOptions {
    switch self {
    case .left: .transitionFlipFromLeft
    case .right: .transitionFlipFromRight
    case .top: .transitionFlipFromTop
    case .bottom: .transitionFlipFromBottom
    }
  }
}

/// Animations that come with the library.
extension AnimationType {
  /// The plain one, in the palette's default time; a constraint's view is laid out in it.
  public static var plain: AnimationType {
    AnimationType(
      type: .animation,
      duration: AnimationManager.Duration.defaultDuration.rawValue,
      animations: Base.self is NSLayoutConstraint.Type ? { $0.layoutIfNeeded() } : nil
    )
  }
}

extension AnimationType where Base: UIView {
  /// Returns a cross dissolve.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The animation.
  public static func fade(duration: TimeInterval) -> AnimationType {
    AnimationType(type: .transition(.transitionCrossDissolve), duration: duration, animations: nil)
  }

  /// Returns a turn to the view's other side.
  ///
  /// - Parameters:
  ///   - direction: The side that it comes from.
  ///   - duration: The duration in seconds.
  /// - Returns: The animation.
  public static func flip(_ direction: FlipDirection, duration: TimeInterval) -> AnimationType {
    AnimationType(
      type: .transition(direction.viewTransition),
      duration: duration,
      animations: nil
    )
  }

  /// Returns a swing into place, out of transparency.
  ///
  /// - Parameters:
  ///   - direction: The side that it comes from; all but the right one count as left.
  ///   - duration: The duration in seconds.
  /// - Returns: The animation.
  public static func tick(
    _ direction: FlipDirection = .right,
    duration: TimeInterval
  ) -> AnimationType {
    AnimationType(
      type: .spring(damping: 0.33, velocity: 0),
      duration: duration,
      setup: { view in
        view.alpha = 0
        view.transform = CGAffineTransform(rotationAngle: direction == .right ? -0.3 : 0.3)
      },
      animations: { view in
        view.alpha = 1
        view.transform = .identity
      }
    )
  }
}

extension AnimatedSink where Base: UIView {
  /// Returns the sink with a cross dissolve.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The sink.
  public func fade(duration: TimeInterval) -> AnimatedSink<Base> {
    using(.fade(duration: duration))
  }

  /// Returns the sink with a turn to the view's other side.
  ///
  /// - Parameters:
  ///   - direction: The side that it comes from.
  ///   - duration: The duration in seconds.
  /// - Returns: The sink.
  public func flip(_ direction: FlipDirection, duration: TimeInterval) -> AnimatedSink<Base> {
    using(.flip(direction, duration: duration))
  }

  /// Returns the sink with a swing into place, out of transparency.
  ///
  /// - Parameters:
  ///   - direction: The side that it comes from; all but the right one count as left.
  ///   - duration: The duration in seconds.
  /// - Returns: The sink.
  public func tick(
    _ direction: FlipDirection = .right,
    duration: TimeInterval
  ) -> AnimatedSink<Base> {
    using(.tick(direction, duration: duration))
  }

  /// Returns the sink with changes of the caller's, which animate together with each value.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - options: The options of the block.
  ///   - animations: The changes.
  /// - Returns: The sink.
  public func animation(
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void
  ) -> AnimatedSink<Base> {
    using(
      AnimationType(type: .animation, duration: duration, options: options) { _ in animations() }
    )
  }
}

extension AnimatedSink where Base: NSLayoutConstraint {
  /// Returns the sink with an animated layout of the view around the constraint's first view.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The sink.
  public func layout(duration: TimeInterval) -> AnimatedSink<Base> {
    using(AnimationType(type: .animation, duration: duration) { $0.layoutIfNeeded() })
  }
}
