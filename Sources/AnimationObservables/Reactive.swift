public import UIKit

/// The namespace of an object's observables, written `view.rx`.
///
/// ```swift
/// extension Reactive where Base == UIView {
///   func blink(duration: TimeInterval) -> Observable<Void> {
///     Observable.animation(duration: duration) { base.alpha = 1 - base.alpha }
///   }
/// }
/// ```
@preconcurrency @MainActor
public struct Reactive<Base> {
  /// The object.
  public let base: Base

  /// Creates the namespace of an object.
  ///
  /// - Parameter base: The object.
  public init(_ base: Base) {
    self.base = base
  }
}

/// Says that an object has observables under its name `rx`.
@preconcurrency @MainActor
public protocol ReactiveCompatible: AnyObject {}

extension ReactiveCompatible {
  /// The observables of the object.
  public var rx: Reactive<Self> { Reactive(self) }
}

extension UIView: ReactiveCompatible {}
