public import UIKit
import ViewAnimations

extension Observable where Element == Int {
  /// Returns an observable that emits 0 after a delay, or counts from 0 periodically.
  ///
  /// - Parameters:
  ///   - dueTime: The delay in seconds until the first element, which is never emitted at once.
  ///   - period: The number of seconds between elements; `nil` to emit one element and complete.
  ///   - scheduler: The main scheduler.
  /// - Returns: The observable.
  public static func timer(
    _ dueTime: TimeInterval,
    period: TimeInterval? = nil,
    scheduler: MainScheduler
  ) -> Observable<Int> {
    create { observer in
      let run = TimerRun(period: period, observer)
      run.wait(dueTime)
      return run
    }
  }

  /// Returns an observable that counts from 0 periodically.
  ///
  /// - Parameters:
  ///   - period: The number of seconds until the first element and between elements.
  ///   - scheduler: The main scheduler.
  /// - Returns: The observable.
  public static func interval(
    _ period: TimeInterval,
    scheduler: MainScheduler
  ) -> Observable<Int> { timer(period, period: period, scheduler: scheduler) }
}

private final class TimerRun: Disposable {
  private let period: TimeInterval?
  private let observer: AnyObserver<Int>
  private var next = 0
  private var call: PlatformSchedulerCall?

  init(period: TimeInterval?, _ observer: AnyObserver<Int>) {
    self.period = period
    self.observer = observer
  }

  func wait(_ time: TimeInterval) { call = PlatformScheduler.after(time) { self.tick() } }

  private func tick() {
    let element = next
    next += 1
    // The next call is scheduled first, so that the observer can cancel it.
    if let period { wait(period) }
    observer.onNext(element)
    if period == nil { observer.onCompleted() }
  }

  func dispose() {
    call?.cancel()
    call = nil
  }
}
