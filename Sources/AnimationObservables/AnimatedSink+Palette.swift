public import AnimationManagers
public import UIKit

/// Animations with a duration from the palette.
///
/// ```swift
/// extension AnimationManager.Duration {
///   static let card = Self.variable(0.35)
/// }
/// words.bind(animated: label.rx.animated.fade(duration: .card).text)
/// ```
extension AnimatedSink where Base: UIView {
  /// Returns a sink that animates with a cross-dissolve transition.
  public func fade(
    duration: AnimationManager.Duration = .defaultDuration
  ) -> AnimatedSink<Base> { fade(duration: duration.rawValue) }

  /// Returns a sink that animates with a flip transition.
  ///
  /// - Parameters:
  ///   - direction: The edge from which the view flips.
  ///   - duration: The duration.
  /// - Returns: The sink.
  public func flip(
    _ direction: FlipDirection,
    duration: AnimationManager.Duration = .defaultDuration
  ) -> AnimatedSink<Base> { flip(direction, duration: duration.rawValue) }

  /// Returns a sink whose view rotates into place while it fades in.
  ///
  /// - Parameters:
  ///   - direction: The edge from which the view rotates; all but `right` count as `left`.
  ///   - duration: The duration.
  /// - Returns: The sink.
  public func tick(
    _ direction: FlipDirection = .right,
    duration: AnimationManager.Duration = .defaultDuration
  ) -> AnimatedSink<Base> { tick(direction, duration: duration.rawValue) }
}

extension AnimatedSink where Base: NSLayoutConstraint {
  /// Returns a sink that animates the layout of the superview of the constraint's first view.
  public func layout(
    duration: AnimationManager.Duration = .defaultDuration
  ) -> AnimatedSink<Base> { layout(duration: duration.rawValue) }
}
