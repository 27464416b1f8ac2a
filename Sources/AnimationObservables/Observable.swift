import UIKit
import ViewAnimations

/// A sequence of elements over time, which starts over with each subscription.
///
/// Nothing happens before a subscription. The steps of an animation read one after another:
///
/// ```swift
/// Observable.concat([
///   .rotate(card, duration: 0.5),
///   .delay(0.5),
///   .shift(card, duration: 0.5),
///   .fade(card, duration: 0.5),
/// ])
/// .subscribe()
/// .disposed(by: disposeBag)
/// ```
///
/// Disposing of a subscription does not stop the running animation, which continues to its end.
/// Later steps never start.
///
/// This is a subset of RxSwift that behaves like the original, on the main actor only.
/// <doc:BindingValues> lists what it contains. Code that needs more should use RxSwift.
@preconcurrency @MainActor public final class Observable<Element> {
  /// A closure that starts a run; `nil` only during deinitialization.
  private var begin: (@MainActor (AnyObserver<Element>) -> any Disposable)?

  private init(_ begin: @escaping @MainActor (AnyObserver<Element>) -> any Disposable) {
    self.begin = begin
  }

  /// Releases the source through the trampoline, because the chain of operators may be long.
  isolated deinit {
    var last = begin
    begin = nil
    Trampoline.run { last = nil }
    _ = last
  }

  /// Returns an observable that calls a closure for each subscription.
  ///
  /// - Parameter subscribe: A closure that starts to emit events, and returns a disposable that
  ///   ends them.
  /// - Returns: The observable.
  public static func create(
    _ subscribe: @escaping @MainActor (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> { Observable(subscribe) }

  /// Subscribes to the observable.
  ///
  /// - Parameter observer: The observer, which receives events until the observable ends or the
  ///   subscription is disposed of.
  /// - Returns: The subscription.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    let subscription = Subscription(observer)
    Trampoline.run { [begin] in
      guard let begin, !subscription.isDisposed else { return }
      subscription.setSource(
        begin(AnyObserver(isSilent: observer.isSilent) { subscription.on($0) })
      )
    }
    return subscription
  }

  /// Subscribes to the observable.
  ///
  /// - Parameter on: A closure called with each event, including the end.
  /// - Returns: The subscription.
  public func subscribe(_ on: @escaping (ObservableEvent<Element>) -> Void) -> any Disposable {
    subscribe(AnyObserver(eventHandler: on))
  }

  /// Subscribes to the observable.
  ///
  /// - Parameters:
  ///   - onNext: A closure called with each element.
  ///   - onError: A closure called with an error that ends the observable; if it is `nil`, the
  ///     error is reported.
  ///   - onCompleted: A closure called when the observable completes.
  ///   - onDisposed: A closure called last, after the end or disposal.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The subscription.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable {
    let isSilent = onNext == nil && onError == nil && onCompleted == nil && onDisposed == nil
    let subscription = subscribe(
      AnyObserver(isSilent: isSilent) { event in
        switch event {
        case .next(let element): onNext?(element)
        case .completed: onCompleted?()
        case .error(let error):
          if let onError {
            onError(error)
          } else {
            PlatformScheduler.reportUnhandled(error, fileID: fileID, line: line)
          }
        }
      }
    )
    guard let onDisposed else { return subscription }
    (subscription as? Subscription<Element>)?.atEnd(onDisposed)
    return subscription
  }
}

/// One run of an observable, which connects the source to the observer until the end or disposal.
private final class Subscription<Element>: Disposable {
  private var observer: AnyObserver<Element>?
  private var source: (any Disposable)?
  private var end: (() -> Void)?
  private(set) var isDisposed = false

  init(_ observer: AnyObserver<Element>) { self.observer = observer }

  func on(_ event: ObservableEvent<Element>) {
    guard let observer else { return }
    if case .next = event { return observer.on(event) }
    // No event may follow the end, not even one that the end causes.
    self.observer = nil
    observer.on(event)
    dispose()
  }

  /// Sets the disposable of the source, or disposes of it if the source has already ended.
  func setSource(_ source: any Disposable) {
    if isDisposed {
      source.dispose()
    } else {
      self.source = source
    }
  }

  /// Sets a closure to call after the end, or calls it at once if the run has ended.
  func atEnd(_ action: @escaping () -> Void) {
    if isDisposed {
      action()
    } else {
      end = action
    }
  }

  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    observer = nil
    let (source, end) = (source, end)
    self.source = nil
    self.end = nil
    Trampoline.run {
      source?.dispose()
      end?()
    }
  }
}
