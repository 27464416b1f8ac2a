import AnimationManagers
public import UIKit

/// The properties of an object to which values can be bound so that they animate, written
/// `view.rx.animated`.
///
/// First comes the animation, then the property:
///
/// ```swift
/// words.bind(animated: label.rx.animated.fade(duration: 0.33).text)
/// widths.bind(animated: width.rx.animated.layout(duration: 0.33).constant)
/// ```
///
/// Without an animation, values animate with the default duration, a quarter of a second.
///
/// Declare animations and properties of your own in an extension:
///
/// ```swift
/// extension AnimatedSink where Base: UIView {
///   func pop() -> AnimatedSink<Base> { using(.pop) }
///   var tintLevel: Binder<CGFloat> { binder { view, level in view.alpha = level } }
/// }
/// ```
@preconcurrency @MainActor public struct AnimatedSink<Base> {
  /// The animation of each value.
  public var type: AnimationType<Base>
  /// The object to which the properties belong.
  public var base: Base

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - base: The object to which the properties belong.
  ///   - type: The animation; `nil` to animate the value alone, with the default duration.
  public init(base: Base, type: AnimationType<Base>? = nil) {
    self.base = base
    self.type = type ?? .plain
  }

  /// Returns a sink with another animation.
  public func using(_ type: AnimationType<Base>) -> AnimatedSink<Base> {
    AnimatedSink(base: base, type: type)
  }
}

extension AnimatedSink where Base: UIView {
  /// Returns a binder that sets a property of the view inside the animation.
  public func binder<Value>(_ set: @escaping @MainActor (Base, Value) -> Void) -> Binder<Value> {
    // The sink owns the view, so the binder must not own the sink.
    Binder(
      base,
      animating: { [type] view, value, caller in
        type.animate(view: view, for: caller ?? type.caller) { set(view, value) }
      }
    )
  }
}

extension AnimatedSink where Base: NSLayoutConstraint {
  /// Returns a binder that sets a property of the constraint inside the animation.
  ///
  /// The layout of the view that contains the constraint's first item animates: the superview of a
  /// view, or the owner of a layout guide. Without one, the value is set without animation.
  public func binder<Value>(_ set: @escaping @MainActor (Base, Value) -> Void) -> Binder<Value> {
    Binder(
      base,
      animating: { [type] constraint, value, caller in
        guard let view = constraint.containerOfFirstItem else { return set(constraint, value) }
        type.animate(view: view, for: caller ?? type.caller) { set(constraint, value) }
      }
    )
  }
}

extension Reactive where Base: UIView {
  /// The properties of the view to which animated values can be bound.
  public var animated: AnimatedSink<Base> { AnimatedSink(base: base) }
}

extension Reactive where Base: NSLayoutConstraint {
  /// The properties of the constraint to which animated values can be bound.
  public var animated: AnimatedSink<Base> { AnimatedSink(base: base) }
}
