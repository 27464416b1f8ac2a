public import UIKit
import ViewAnimations

extension Observable where Element == Int {
  /// Returns an observable that counts from 0, once or again and again.
  ///
  /// - Parameters:
  ///   - dueTime: The seconds to the first element, which never comes at once.
  ///   - period: The seconds from element to element; `nil` for one element and the end.
  ///   - scheduler: Where to wait: the main one.
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

  /// Returns an observable that counts from 0, again and again.
  ///
  /// - Parameters:
  ///   - period: The seconds to the first element, and from element to element.
  ///   - scheduler: Where to wait: the main one.
  /// - Returns: The observable.
  public static func interval(
    _ period: TimeInterval,
    scheduler: MainScheduler
  ) -> Observable<Int> {
    timer(period, period: period, scheduler: scheduler)
  }
}

/// A count on its way.
private final class TimerRun: Disposable {
  private let period: TimeInterval?
  private let observer: AnyObserver<Int>
  private var next = 0
  private var call: PlatformSchedulerCall?

  init(period: TimeInterval?, _ observer: AnyObserver<Int>) {
    self.period = period
    self.observer = observer
  }

  func wait(_ time: TimeInterval) {
    call = PlatformScheduler.after(time) { self.tick() }
  }

  private func tick() {
    let element = next
    next += 1
    // First, so that whoever is told can dispose of it.
    if let period { wait(period) }
    observer.onNext(element)
    if period == nil { observer.onCompleted() }
  }

  func dispose() {
    call?.cancel()
    call = nil
  }
}
