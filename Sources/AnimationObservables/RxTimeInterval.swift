public import UIKit
import ViewAnimations

/// An interval of time of RxSwift 5 and later, such as `.milliseconds(500)`.
public typealias RxTimeInterval = DispatchTimeInterval

extension DispatchTimeInterval {
  /// The interval in seconds; infinite for `never`.
  fileprivate var inSeconds: TimeInterval {
    switch self {
    case .seconds(let count): TimeInterval(count)
    case .milliseconds(let count): TimeInterval(count) / 1e3
    case .microseconds(let count): TimeInterval(count) / 1e6
    case .nanoseconds(let count): TimeInterval(count) / 1e9
    default: .infinity
    }
  }
}

extension Observable {
  /// Returns an observable that delays elements and completion; an error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: The delay. A negative one counts as 0; after `never`, nothing is emitted.
  ///   - scheduler: The main scheduler.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: MainScheduler,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Element> {
    delay(dueTime.inSeconds, scheduler: scheduler, fileID: fileID, line: line)
  }
}

extension Observable where Element == Int {
  /// Returns an observable that emits 0 after a delay, or counts from 0 periodically.
  ///
  /// - Parameters:
  ///   - dueTime: The delay until the first element, which is never emitted at once. A negative one
  ///     counts as 0.
  ///   - period: The interval between elements; `nil` to emit one element and complete.
  ///   - scheduler: The main scheduler.
  /// - Returns: The observable.
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: MainScheduler
  ) -> Observable<Int> { timer(dueTime.inSeconds, period: period?.inSeconds, scheduler: scheduler) }

  /// Returns an observable that counts from 0 periodically.
  ///
  /// - Parameters:
  ///   - period: The interval until the first element and between elements.
  ///   - scheduler: The main scheduler.
  /// - Returns: The observable.
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: MainScheduler
  ) -> Observable<Int> { timer(period, period: period, scheduler: scheduler) }
}
