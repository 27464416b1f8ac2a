import UIKit

/// What an observable tells: elements, and at most one end, which is an error or a completion.
public enum ObservableEvent<Element> {
  /// An element.
  case next(Element)
  /// The end by an error.
  case error(any Error)
  /// The end.
  case completed
}

extension ObservableEvent: Sendable where Element: Sendable {}

/// Takes what an observable tells.
@preconcurrency @MainActor
public struct AnyObserver<Element> {
  private let handler: (ObservableEvent<Element>) -> Void

  /// Creates an observer from a closure.
  ///
  /// - Parameter eventHandler: Called with every event.
  public init(eventHandler: @escaping (ObservableEvent<Element>) -> Void) {
    handler = eventHandler
  }

  /// Takes an event; what comes after the end or after disposal counts for nothing.
  public func on(_ event: ObservableEvent<Element>) {
    handler(event)
  }

  /// Takes an element.
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  /// Takes an error, which is the end.
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  /// Takes the end.
  public func onCompleted() {
    on(.completed)
  }
}
