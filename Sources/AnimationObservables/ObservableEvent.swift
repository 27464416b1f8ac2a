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
@preconcurrency @MainActor public struct AnyObserver<Element> {
  private let handler: (ObservableEvent<Element>) -> Void
  /// Whether no event reaches a closure of the program.
  let isSilent: Bool

  /// Creates an observer from a closure.
  public init(eventHandler: @escaping (ObservableEvent<Element>) -> Void) {
    self.init(isSilent: false, eventHandler)
  }

  /// Creates an observer that may be silent, from a closure of the library.
  init(isSilent: Bool, _ eventHandler: @escaping (ObservableEvent<Element>) -> Void) {
    handler = eventHandler
    self.isSilent = isSilent
  }

  /// Receives an event; events after the end or after disposal are ignored.
  public func on(_ event: ObservableEvent<Element>) { handler(event) }

  /// Receives an element.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Receives an error, which ends the observable.
  public func onError(_ error: any Error) { on(.error(error)) }

  /// Receives the completion.
  public func onCompleted() { on(.completed) }
}
