public import AnimationManagers
public import UIKit

/// The same animations, in times from the palette.
///
/// ```swift
/// extension AnimationManager.Duration {
///   static let card = Self.variable(0.35)
/// }
/// words.bind(animated: label.rx.animated.fade(duration: .card).text)
/// ```
extension AnimatedSink where Base: UIView {
  /// Returns the sink with a cross dissolve.
  ///
  /// - Parameter duration: The time.
  /// - Returns: The sink.
  public func fade(
    duration: AnimationManager.Duration = .defaultDuration
  ) -> AnimatedSink<Base> {
    fade(duration: duration.rawValue)
  }

  /// Returns the sink with a turn to the view's other side.
  ///
  /// - Parameters:
  ///   - direction: The side that it comes from.
  ///   - duration: The time.
  /// - Returns: The sink.
  public func flip(
    _ direction: FlipDirection,
    duration: AnimationManager.Duration = .defaultDuration
  ) -> AnimatedSink<Base> {
    flip(direction, duration: duration.rawValue)
  }

  /// Returns the sink with a swing into place, out of transparency.
  ///
  /// - Parameters:
  ///   - direction: The side that it comes from; all but the right one count as left.
  ///   - duration: The time.
  /// - Returns: The sink.
  public func tick(
    _ direction: FlipDirection = .right,
    duration: AnimationManager.Duration = .defaultDuration
  ) -> AnimatedSink<Base> {
    tick(direction, duration: duration.rawValue)
  }
}

extension AnimatedSink where Base: NSLayoutConstraint {
  /// Returns the sink with an animated layout of the view around the constraint's first view.
  ///
  /// - Parameter duration: The time.
  /// - Returns: The sink.
  public func layout(
    duration: AnimationManager.Duration = .defaultDuration
  ) -> AnimatedSink<Base> {
    layout(duration: duration.rawValue)
  }
}
