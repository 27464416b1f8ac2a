internal import PlatformClocks

// Timers inside a loop run on the loop's time. Elsewhere, and on other threads, they are Foundation's.

extension Timer {
  /// Schedules a timer that calls a closure.
  ///
  /// Inside a loop it fires on the loop's time: the first time after the interval, then at each
  /// multiple of it. An interval of 0 or less is 0.0001 s.
  ///
  /// - Parameters:
  ///   - interval: The seconds from one call to the next.
  ///   - repeats: Whether there is more than one call.
  ///   - block: The closure, which is given the timer.
  /// - Returns: The timer.
  @preconcurrency @MainActor @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    schedule(every: interval, repeats: repeats, userInfo: nil, block)
  }

  /// Creates a timer that calls a closure, once it is added to a run loop.
  ///
  /// - Parameters:
  ///   - interval: The seconds to the first call and from one call to the next.
  ///   - repeats: Whether there is more than one call.
  ///   - block: The closure, which is given the timer.
  @preconcurrency
  public convenience init(
    timeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    let interval = interval > 0 ? interval : 0.0001
    self.init(
      fire: Date(timeIntervalSinceNow: interval),
      interval: interval,
      repeats: repeats,
      block: block
    )
  }

  /// Schedules a timer on the loop's time, or on the system's where there is no loop.
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
  /// Adds a timer; inside a loop it fires on the loop's time.
  ///
  /// When it fires first is how far its date lies ahead of the wall clock, rounded to 10 ms.
  ///
  /// - Parameters:
  ///   - timer: The timer.
  ///   - mode: The mode; every one has the same effect inside a loop.
  @preconcurrency @MainActor
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard let loop = CurrentScheduler.current else { return platformAdd(timer, forMode: mode) }
    let ahead = (timer.fireDate.timeIntervalSinceNow * 100 - 0.1).rounded(.up) / 100
    loop.run(timer, first: max(0, ahead))
  }

  /// Runs a closure soon; inside a loop, at the beginning of the next turn at this instant.
  ///
  /// - Parameter block: The closure.
  @preconcurrency
  public func perform(_ block: @escaping @Sendable () -> Void) {
    guard let loop = CurrentScheduler.current else { return platformPerform(block) }
    MainActor.assumeIsolated { loop.performSoon(block) }
  }
}
