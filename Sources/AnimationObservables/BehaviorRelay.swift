import UIKit

/// A value that tells its changes, and never ends.
@preconcurrency @MainActor
public final class BehaviorRelay<Element> {
  /// The value.
  public private(set) var value: Element
  private var observers: [(number: Int, observer: AnyObserver<Element>)] = []
  private var count = 0

  /// Creates a relay.
  ///
  /// - Parameter value: The value that it has.
  public init(value: Element) {
    self.value = value
  }

  /// Sets the value, and tells it.
  ///
  /// - Parameter event: The value.
  public func accept(_ event: Element) {
    value = event
    for (_, observer) in observers { observer.onNext(event) }
  }

  /// Returns an observable of the value as it is and as it changes.
  public func asObservable() -> Observable<Element> {
    .create { observer in
      self.count += 1
      let number = self.count
      self.observers.append((number, observer))
      observer.onNext(self.value)
      return Disposables.create {
        self.observers.removeAll { $0.number == number }
      }
    }
  }

  /// Returns a driver of the value.
  public func asDriver() -> Driver<Element> {
    Driver(asObservable())
  }
}
