internal import PlatformClocks

// Timers inside a loop use the loop's time. Elsewhere, and on other threads, they are Foundation's.

extension Timer {
  /// Schedules a timer that calls a closure.
  ///
  /// Inside a loop, the timer fires in the loop's time: first after the interval, and then at each
  /// multiple of it. An interval of 0 or less counts as 0.0001 s.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds between calls.
  ///   - repeats: `true` to fire repeatedly; `false` to fire once.
  ///   - block: A closure that takes the timer.
  /// - Returns: The timer.
  @preconcurrency @MainActor @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    schedule(every: interval, repeats: repeats, userInfo: nil, block)
  }

  /// Creates a timer that calls a closure once the timer is added to a run loop.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds until the first call and between calls.
  ///   - repeats: `true` to fire repeatedly; `false` to fire once.
  ///   - block: A closure that takes the timer.
  @preconcurrency
  public convenience init(
    timeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    let interval = interval > 0 ? interval : 0.0001
    self.init(
      fire: Timer.creationDate.addingTimeInterval(interval),
      interval: interval,
      repeats: repeats,
      block: block
    )
  }

  /// The current date of the loop, or of the system if there is no loop.
  package static var creationDate: Date {
    CurrentScheduler.current?.date ?? Date()
  }

  /// Schedules a timer in the loop's time, or in the system's if there is no loop.
  @MainActor
  package static func schedule(
    every interval: TimeInterval,
    repeats: Bool,
    userInfo: Any?,
    _ block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    if interval.isNaN {
      CurrentScheduler.finder?.reportTimerWithoutInterval()
    }
    guard let loop = CurrentScheduler.current else {
      let interval = interval > 0 ? interval : 0.0001
      let timer = Timer(
        fire: Date(timeIntervalSinceNow: interval),
        interval: interval,
        repeats: repeats,
        block: block
      )
      RunLoop.current.platformAdd(timer, forMode: .default)
      return timer
    }
    let timer = LoopTimer.make(every: interval, repeats: repeats, userInfo: userInfo, block)
    loop.run(timer, first: timer.firstDelay)
    return timer
  }
}

extension RunLoop {
  /// Adds a timer, which inside a loop fires in the loop's time.
  ///
  /// The delay until the timer first fires is the time from the wall clock to its fire date,
  /// rounded to 10 ms.
  ///
  /// - Parameters:
  ///   - timer: The timer.
  ///   - mode: The mode. Inside a loop, all modes have the same effect.
  @preconcurrency @MainActor
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard let loop = CurrentScheduler.current else { return platformAdd(timer, forMode: mode) }
    // A date in the first three years after the reference date belongs to the loop's calendar.
    if timer.fireDate.timeIntervalSinceReferenceDate < 1e8 {
      return loop.run(timer, first: max(0, timer.fireDate.timeIntervalSince(loop.date)))
    }
    let ahead = (timer.fireDate.timeIntervalSinceNow * 100 - 0.1).rounded(.up) / 100
    loop.run(timer, first: max(0, ahead))
  }

  /// Schedules a closure; inside a loop, it runs at the beginning of the next turn at this instant.
  ///
  /// - Parameter block: The closure.
  @preconcurrency
  public func perform(_ block: @escaping @Sendable () -> Void) {
    guard let loop = CurrentScheduler.current else { return platformPerform(block) }
    MainActor.assumeIsolated { loop.performSoon(block) }
  }
}
