import UIKit

/// Observables that need no other.
extension Observable {
  /// Returns an observable of the elements, which come at once.
  ///
  /// - Parameter elements: The elements.
  /// - Returns: The observable.
  public static func of(_ elements: Element...) -> Observable<Element> {
    create { observer in
      for element in elements { observer.onNext(element) }
      observer.onCompleted()
      return Disposables.create()
    }
  }

  /// Returns an observable of one element, which comes at once.
  ///
  /// - Parameter element: The element.
  /// - Returns: The observable.
  public static func just(_ element: Element) -> Observable<Element> {
    of(element)
  }

  /// Returns an observable that ends at once.
  public static func empty() -> Observable<Element> {
    create { observer in
      observer.onCompleted()
      return Disposables.create()
    }
  }

  /// Returns an observable that tells nothing.
  public static func never() -> Observable<Element> {
    create { _ in Disposables.create() }
  }

  /// Returns an observable that ends at once by an error.
  ///
  /// - Parameter error: The error.
  /// - Returns: The observable.
  public static func error(_ error: any Error) -> Observable<Element> {
    create { observer in
      observer.onError(error)
      return Disposables.create()
    }
  }
}
