import UIKit

/// Gives the elements of an observable to an object, which is not kept alive.
///
/// ```swift
/// extension Reactive where Base: UILabel {
///   var word: Binder<String> { Binder(base) { label, word in label.text = word } }
/// }
/// ```
@preconcurrency @MainActor
public struct Binder<Value> {
  private let binding: (Value) -> Void

  /// Creates a binder.
  ///
  /// - Parameters:
  ///   - target: The object; once it is gone, elements count for nothing.
  ///   - binding: Gives the object an element.
  public init<Target: AnyObject>(
    _ target: Target,
    binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.binding = { [weak target] value in
      if let target { binding(target, value) }
    }
  }

  /// Takes an element.
  public func onNext(_ value: Value) {
    binding(value)
  }
}
