import UIKit
import ViewAnimations

/// Operators that bind elements to views, relays, and closures.
extension Observable {
  /// Passes each element to a binder.
  public func bind(
    to binder: Binder<Element>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable {
    let caller = Caller(fileID, line)
    return subscribe(onNext: { binder.onNext($0, for: caller) }, fileID: fileID, line: line)
  }

  /// Passes each element to a binder of optional values.
  public func bind(
    to binder: Binder<Element?>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable {
    let caller = Caller(fileID, line)
    return subscribe(onNext: { binder.onNext($0, for: caller) }, fileID: fileID, line: line)
  }

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
  ) -> any Disposable {
    let caller = Caller(fileID, line)
    return subscribe(onNext: { binder.onNext($0, for: caller) }, fileID: fileID, line: line)
  }

  /// Passes each element to a binder of optional values that animates.
  public func bind(
    animated binder: Binder<Element?>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> any Disposable {
    let caller = Caller(fileID, line)
    return subscribe(onNext: { binder.onNext($0, for: caller) }, fileID: fileID, line: line)
  }
}
