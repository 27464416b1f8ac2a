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
@preconcurrency @MainActor public struct Reactive<Base> {
  /// The object.
  public let base: Base

  /// Creates the namespace of an object.
  public init(_ base: Base) { self.base = base }
}

/// A type whose objects have a namespace for observables, `rx`.
@preconcurrency @MainActor public protocol ReactiveCompatible: AnyObject {}

extension ReactiveCompatible {
  /// The namespace of the object's observables.
  public var rx: Reactive<Self> { Reactive(self) }
}

extension UIView: ReactiveCompatible {}
