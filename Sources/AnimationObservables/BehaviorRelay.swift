import UIKit

/// A value that can be observed, which never completes and never fails.
@preconcurrency @MainActor public final class BehaviorRelay<Element> {
  /// The current value.
  public private(set) var value: Element
  private var observers: [(number: Int, observer: AnyObserver<Element>)] = []
  private var count = 0

  /// Creates a relay.
  ///
  /// - Parameter value: The initial value.
  public init(value: Element) { self.value = value }

  /// Sets the value and emits it.
  public func accept(_ event: Element) {
    value = event
    for (_, observer) in observers { observer.onNext(event) }
  }

  /// Returns an observable of the current value and its changes.
  public func asObservable() -> Observable<Element> {
    .create { observer in
      self.count += 1
      let number = self.count
      self.observers.append((number, observer))
      observer.onNext(self.value)
      return Disposables.create { self.observers.removeAll { $0.number == number } }
    }
  }

  /// Returns a driver of the current value and its changes.
  public func asDriver() -> Driver<Element> { Driver(asObservable()) }
}
