import UIKit
import ViewAnimations

/// Gives the elements of an observable to an object, which is not kept alive.
///
/// ```swift
/// extension Reactive where Base: UILabel {
///   var word: Binder<String> { Binder(base) { label, word in label.text = word } }
/// }
/// ```
@preconcurrency @MainActor
public struct Binder<Value> {
  private let binding: (Value, Caller?) -> Void

  /// Creates a binder.
  ///
  /// - Parameters:
  ///   - target: The object; once it is gone, elements count for nothing.
  ///   - binding: Gives the object an element.
  public init<Target: AnyObject>(
    _ target: Target,
    binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.binding = { [weak target] value, _ in
      if let target { binding(target, value) }
    }
  }

  /// Creates a binder that animates, on behalf of the call that binds it.
  init<Target: AnyObject>(
    _ target: Target,
    animating: @escaping @MainActor (Target, Value, Caller?) -> Void
  ) {
    binding = { [weak target] value, caller in
      if let target { animating(target, value, caller) }
    }
  }

  /// Takes an element.
  public func onNext(_ value: Value) {
    binding(value, nil)
  }

  /// Takes an element on behalf of the call that binds.
  func onNext(_ value: Value, for caller: Caller) {
    binding(value, caller)
  }
}
