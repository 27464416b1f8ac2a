import UIKit
import ViewAnimations

/// A binder, which passes the elements of an observable to an object that it references weakly.
///
/// ```swift
/// extension Reactive where Base: UILabel {
///   var word: Binder<String> { Binder(base) { label, word in label.text = word } }
/// }
/// ```
@preconcurrency @MainActor public struct Binder<Value> {
  private let binding: (Value, Caller?) -> Void

  /// Creates a binder.
  ///
  /// - Parameters:
  ///   - target: The object. Once it no longer exists, elements are ignored.
  ///   - binding: A closure that passes an element to the object.
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

  /// Passes an element to the object.
  public func onNext(_ value: Value, fileID: String = #fileID, line: Int = #line) {
    binding(value, Caller(fileID, line))
  }

  /// Passes an element to the object; for a reference to the method, such as `binder.onNext`.
  @_disfavoredOverload
  public func onNext(_ value: Value) { binding(value, nil) }

  /// Passes an element to the object on behalf of the call that binds it.
  func onNext(_ value: Value, for caller: Caller) { binding(value, caller) }
}
