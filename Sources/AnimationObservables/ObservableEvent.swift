import UIKit

/// An event of an observable: an element, an error, or the completion.
public enum ObservableEvent<Element> {
  /// An element.
  case next(Element)
  /// An error, which ends the observable.
  case error(any Error)
  /// The completion.
  case completed
}

extension ObservableEvent: Sendable where Element: Sendable {}

/// An observer, which receives the events of an observable.
@preconcurrency @MainActor
public struct AnyObserver<Element> {
  private let handler: (ObservableEvent<Element>) -> Void

  /// Creates an observer from a closure.
  ///
  /// - Parameter eventHandler: A closure called with every event.
  public init(eventHandler: @escaping (ObservableEvent<Element>) -> Void) {
    handler = eventHandler
  }

  /// Receives an event; events after the end or after disposal are ignored.
  public func on(_ event: ObservableEvent<Element>) {
    handler(event)
  }

  /// Receives an element.
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  /// Receives an error, which ends the observable.
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  /// Receives the completion.
  public func onCompleted() {
    on(.completed)
  }
}
