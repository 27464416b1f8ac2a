public import UIKit

/// What values can be bound to so that they animate, written `view.rx.animated`.
///
/// First comes the animation, then the property:
///
/// ```swift
/// words.bind(animated: label.rx.animated.fade(duration: 0.33).text)
/// widths.bind(animated: width.rx.animated.layout(duration: 0.33).constant)
/// ```
///
/// Without an animation, values animate in a quarter of a second, the palette's default.
///
/// A project adds animations and properties of its own:
///
/// ```swift
/// extension AnimatedSink where Base: UIView {
///   func pop() -> AnimatedSink<Base> { using(.pop) }
///   var tintLevel: Binder<CGFloat> { binder { view, level in view.alpha = level } }
/// }
/// ```
@preconcurrency @MainActor
public struct AnimatedSink<Base> {
  /// The animation of each value.
  public var type: AnimationType<Base>
  /// The object.
  public var base: Base

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - base: The object.
  ///   - type: The animation; `nil` for the plain one.
  public init(base: Base, type: AnimationType<Base>? = nil) {
    self.base = base
    self.type = type ?? .plain
  }

  /// Returns the sink with another animation.
  ///
  /// - Parameter type: The animation.
  /// - Returns: The sink.
  public func using(_ type: AnimationType<Base>) -> AnimatedSink<Base> {
    AnimatedSink(base: base, type: type)
  }
}

extension AnimatedSink where Base: UIView {
  /// Returns a binder that sets something of the view inside the animation.
  ///
  /// - Parameter set: Sets it.
  /// - Returns: The binder.
  public func binder<Value>(
    _ set: @escaping @MainActor (Base, Value) -> Void
  ) -> Binder<Value> {
    // The sink keeps the view, so the binder must not keep the sink.
    Binder(
      base,
      animating: { [type] view, value, caller in
        type.animate(view: view, for: caller ?? type.caller) { set(view, value) }
      }
    )
  }
}

extension AnimatedSink where Base: NSLayoutConstraint {
  /// Returns a binder that sets something of the constraint inside the animation.
  ///
  /// The view around the constraint's first view animates. Without one, the value is set and
  /// nothing animates.
  ///
  /// - Parameter set: Sets it.
  /// - Returns: The binder.
  public func binder<Value>(
    _ set: @escaping @MainActor (Base, Value) -> Void
  ) -> Binder<Value> {
    Binder(
      base,
      animating: { [type] constraint, value, caller in
        guard let view = (constraint.firstItem as? UIView)?.superview else {
          return set(constraint, value)
        }
        type.animate(view: view, for: caller ?? type.caller) { set(constraint, value) }
      }
    )
  }
}

extension Reactive where Base: UIView {
  /// The view's properties, to bind animated values to.
  public var animated: AnimatedSink<Base> { AnimatedSink(base: base) }
}

extension Reactive where Base: NSLayoutConstraint {
  /// The constraint's properties, to bind animated values to.
  public var animated: AnimatedSink<Base> { AnimatedSink(base: base) }
}
