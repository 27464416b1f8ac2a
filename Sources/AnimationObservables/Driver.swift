import UIKit
import ViewAnimations

/// An observable for views, which never fails and whose subscribers share one run.
///
/// A later subscriber receives the latest element first.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// The sharing strategy of drivers.
public enum DriverSharingStrategy {}

/// An observable that never fails and whose subscribers share one run; see ``Driver``.
@preconcurrency @MainActor public struct SharedSequence<SharingStrategy, Element> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) { self.source = source.share(replay: 1) }

  /// Returns the underlying observable.
  public func asObservable() -> Observable<Element> { source }

  /// Returns a shared observable of the results of a closure, called with each element.
  public func map<Other>(
    _ selector: @escaping (Element) -> Other
  ) -> SharedSequence<SharingStrategy, Other> {
    SharedSequence<SharingStrategy, Other>(source.map(selector))
  }

  /// Passes each element to a binder that animates.
  public func bind(
    animated binder: Binder<Element>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable { source.subscribe(binder.onNext(_:for:), for: Caller(fileID, line)) }

  /// Passes each element to a binder of optional values that animates.
  public func bind(
    animated binder: Binder<Element?>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable { source.subscribe(binder.onNext(_:for:), for: Caller(fileID, line)) }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
  /// Passes each element to a binder.
  public func drive(
    _ binder: Binder<Element>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable { source.subscribe(binder.onNext(_:for:), for: Caller(fileID, line)) }

  /// Passes each element to a binder of optional values.
  public func drive(
    _ binder: Binder<Element?>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable { source.subscribe(binder.onNext(_:for:), for: Caller(fileID, line)) }

  /// Calls a closure with each element.
  public func drive(onNext: @escaping (Element) -> Void) -> any Disposable {
    source.bind(onNext: onNext)
  }
}

extension Observable {
  /// Returns a driver, which replaces an error with one element and completes.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    Driver(
      .create { observer in
        self.subscribe(
          AnyObserver { event in
            guard case .error = event else { return observer.on(event) }
            observer.onNext(onErrorJustReturn)
            observer.onCompleted()
          }
        )
      }
    )
  }
}
