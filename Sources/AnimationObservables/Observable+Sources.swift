import UIKit

/// Factory methods for simple observables.
extension Observable {
  /// Returns an observable that emits elements at once and completes.
  public static func of(_ elements: Element...) -> Observable<Element> {
    create { observer in
      for element in elements { observer.onNext(element) }
      observer.onCompleted()
      return Disposables.create()
    }
  }

  /// Returns an observable that emits one element at once and completes.
  public static func just(_ element: Element) -> Observable<Element> { of(element) }

  /// Returns an observable that completes at once.
  public static func empty() -> Observable<Element> {
    create { observer in
      observer.onCompleted()
      return Disposables.create()
    }
  }

  /// Returns an observable that never emits an event.
  public static func never() -> Observable<Element> { create { _ in Disposables.create() } }

  /// Returns an observable that fails at once.
  public static func error(_ error: any Error) -> Observable<Element> {
    create { observer in
      observer.onError(error)
      return Disposables.create()
    }
  }
}
