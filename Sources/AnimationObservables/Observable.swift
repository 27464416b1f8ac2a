import UIKit
import ViewAnimations

/// A recipe for a series of elements, which starts anew with each subscription.
///
/// Nothing happens until somebody subscribes. Then the steps of an animation read one after another:
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
/// Disposing does not stop what is on screen: the running animation ends as it would, and what comes
/// behind it never starts.
///
/// This is a subset of RxSwift, exact in what it has and on the main actor alone; <doc:BindingValues>
/// tells what it has and where it stops. Code that needs more wants the original.
@preconcurrency @MainActor
public final class Observable<Element> {
  /// Starts a run; taken away only at the end of all.
  private var begin: (@MainActor (AnyObserver<Element>) -> any Disposable)?

  private init(_ begin: @escaping @MainActor (AnyObserver<Element>) -> any Disposable) {
    self.begin = begin
  }

  /// Releases what it stands on, which may be many levels.
  isolated deinit {
    var last = begin
    begin = nil
    Trampoline.run { last = nil }
    _ = last
  }

  /// Returns an observable that does something for each subscription.
  ///
  /// - Parameter subscribe: Starts it, and returns how to end it.
  /// - Returns: The observable.
  public static func create(
    _ subscribe: @escaping @MainActor (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(subscribe)
  }

  /// Starts a run of the recipe.
  ///
  /// - Parameter observer: Takes what it tells, until its end or disposal.
  /// - Returns: The subscription.
  public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
    let subscription = Subscription(observer)
    Trampoline.run { [begin] in
      guard let begin, !subscription.isDisposed else { return }
      subscription.setSource(begin(AnyObserver { subscription.on($0) }))
    }
    return subscription
  }

  /// Starts a run of the recipe.
  ///
  /// - Parameter on: Called with each event, the end included.
  /// - Returns: The subscription.
  public func subscribe(_ on: @escaping (ObservableEvent<Element>) -> Void) -> any Disposable {
    subscribe(AnyObserver(eventHandler: on))
  }

  /// Starts a run of the recipe.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element.
  ///   - onError: Called with the error that ends it; without it, the error is reported.
  ///   - onCompleted: Called at the end.
  ///   - onDisposed: Called last, after an end or disposal.
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
    let subscription = subscribe(
      AnyObserver { event in
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

/// One run of an observable: between its source and its observer, until the end or disposal.
private final class Subscription<Element>: Disposable {
  private var observer: AnyObserver<Element>?
  private var source: (any Disposable)?
  private var end: (() -> Void)?
  private(set) var isDisposed = false

  init(_ observer: AnyObserver<Element>) {
    self.observer = observer
  }

  func on(_ event: ObservableEvent<Element>) {
    guard let observer else { return }
    if case .next = event { return observer.on(event) }
    // Nothing may come behind an end, not even from inside it.
    self.observer = nil
    observer.on(event)
    dispose()
  }

  /// Takes what ends the source, which may have come to its end before it returned.
  func setSource(_ source: any Disposable) {
    if isDisposed {
      source.dispose()
    } else {
      self.source = source
    }
  }

  /// Calls a closure after the end, at once if that has been.
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
