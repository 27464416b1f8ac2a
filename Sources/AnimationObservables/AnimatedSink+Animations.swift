import AnimationManagers
public import UIKit

/// The edge from which a view flips.
public enum FlipDirection: Hashable, Sendable, CaseIterable {
  /// From the left edge.
  case left
  /// From the right edge.
  case right
  /// From the top edge.
  case top
  /// From the bottom edge.
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

/// The animations of the library.
extension AnimationType {
  /// An animation of the value alone, with the default duration; for a constraint, the view is laid
  /// out.
  public static var plain: AnimationType {
    AnimationType(
      type: .animation,
      duration: AnimationManager.Duration.defaultDuration.rawValue,
      animations: Base.self is NSLayoutConstraint.Type ? { $0.layoutIfNeeded() } : nil
    )
  }
}

extension AnimationType where Base: UIView {
  /// Returns a cross-dissolve transition.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The animation.
  public static func fade(duration: TimeInterval) -> AnimationType {
    AnimationType(type: .transition(.transitionCrossDissolve), duration: duration, animations: nil)
  }

  /// Returns a flip transition.
  ///
  /// - Parameters:
  ///   - direction: The edge from which the view flips.
  ///   - duration: The duration in seconds.
  /// - Returns: The animation.
  public static func flip(_ direction: FlipDirection, duration: TimeInterval) -> AnimationType {
    AnimationType(type: .transition(direction.viewTransition), duration: duration, animations: nil)
  }

  /// Returns an animation in which the view rotates into place while it fades in.
  ///
  /// - Parameters:
  ///   - direction: The edge from which the view rotates; all but `right` count as `left`.
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
  /// Returns a sink that animates with a cross-dissolve transition.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The sink.
  public func fade(duration: TimeInterval) -> AnimatedSink<Base> {
    using(.fade(duration: duration))
  }

  /// Returns a sink that animates with a flip transition.
  ///
  /// The parameters are those of ``AnimationType/flip(_:duration:)``.
  public func flip(_ direction: FlipDirection, duration: TimeInterval) -> AnimatedSink<Base> {
    using(.flip(direction, duration: duration))
  }

  /// Returns a sink whose view rotates into place while it fades in.
  ///
  /// The parameters are those of ``AnimationType/tick(_:duration:)``.
  public func tick(
    _ direction: FlipDirection = .right,
    duration: TimeInterval
  ) -> AnimatedSink<Base> { using(.tick(direction, duration: duration)) }

  /// Returns a sink that animates additional changes together with each value.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - options: The animation options.
  ///   - animations: A closure that makes the additional changes.
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
  /// Returns a sink that animates the layout of the view that contains the constraint's first item.
  ///
  /// - Parameter duration: The duration in seconds.
  /// - Returns: The sink.
  public func layout(duration: TimeInterval) -> AnimatedSink<Base> {
    using(AnimationType(type: .animation, duration: duration) { $0.layoutIfNeeded() })
  }
}
