import UIKit
import ViewAnimations

/// Operators that bind elements to views, relays, and closures.
extension Observable {
  /// Passes each element to a binder.
  public func bind(
    to binder: Binder<Element>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable { subscribe(binder.onNext(_:for:), for: Caller(fileID, line)) }

  /// Passes each element to a binder of optional values.
  public func bind(
    to binder: Binder<Element?>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable { subscribe(binder.onNext(_:for:), for: Caller(fileID, line)) }

  /// Sets the value of a relay to each element.
  public func bind(
    to relay: BehaviorRelay<Element>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable { subscribe(onNext: relay.accept, fileID: fileID, line: line) }

  /// Calls a closure with each element.
  public func bind(
    onNext: @escaping (Element) -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable { subscribe(onNext: onNext, fileID: fileID, line: line) }

  /// Passes each element to a binder that animates.
  ///
  /// ```swift
  /// words.bind(animated: label.rx.animated.fade(duration: 0.33).text).disposed(by: bag)
  /// ```
  public func bind(
    animated binder: Binder<Element>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable { subscribe(binder.onNext(_:for:), for: Caller(fileID, line)) }

  /// Passes each element to a binder of optional values that animates.
  public func bind(
    animated binder: Binder<Element?>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable { subscribe(binder.onNext(_:for:), for: Caller(fileID, line)) }

  /// Calls a method of a binder with each element, on behalf of the call that binds it.
  func subscribe(
    _ onNext: @escaping (Element, Caller) -> Void,
    for caller: Caller
  ) -> any Disposable {
    subscribe(onNext: { onNext($0, caller) }, fileID: caller.fileID, line: caller.line)
  }
}
