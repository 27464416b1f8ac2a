internal import PlatformClocks

// Timers inside a loop use the loop's time. Elsewhere, and on other threads, they are Foundation's.

extension Timer {
  /// Schedules a timer that calls a closure: `scheduledTimer(withTimeInterval:repeats:block:)`.
  public class var scheduledTimer: ScheduledTimerCall { ScheduledTimerCall() }

  /// The call of `scheduledTimer(withTimeInterval:repeats:block:)`.
  public struct ScheduledTimerCall {
    /// Schedules a timer that calls a closure.
    ///
    /// Inside a loop, the timer fires in the loop's time: first after the interval, and then at
    /// each multiple of it. An interval of 0 or less counts as 0.0001 s.
    ///
    /// - Parameters:
    ///   - interval: The number of seconds between calls.
    ///   - repeats: `true` to fire repeatedly; `false` to fire once.
    ///   - block: A closure that takes the timer.
    /// - Returns: The timer.
    @preconcurrency @MainActor @discardableResult
    public func callAsFunction(
      withTimeInterval interval: TimeInterval,
      repeats: Bool,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer { Timer.schedule(every: interval, repeats: repeats, userInfo: nil, block) }
  }

  /// Creates a timer that calls a closure once the timer is added to a run loop.
  ///
  /// Beside Foundation's own initializer, this one is ambiguous, which is an error and no other
  /// time. Code calls the function ``Timer(timeInterval:repeats:block:)``, but for `Timer.init`.
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
  package static var creationDate: Date { CurrentScheduler.current?.date ?? Date() }

  /// Schedules a timer in the loop's time, or in the system's if there is no loop.
  @MainActor package static func schedule(
    every interval: TimeInterval,
    repeats: Bool,
    userInfo: Any?,
    _ block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    if interval.isNaN { CurrentScheduler.finder?.reportTimerWithoutInterval() }
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

/// Creates a timer that calls a closure once the timer is added to a run loop.
///
/// A function with the name of the type, it is preferred to Foundation's initializer, also in a file
/// that imports Foundation.
///
/// - Parameters:
///   - interval: The number of seconds until the first call and between calls.
///   - repeats: `true` to fire repeatedly; `false` to fire once.
///   - block: A closure that takes the timer.
/// - Returns: The timer.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
public func Timer(
  timeInterval interval: TimeInterval,
  repeats: Bool,
  block: @escaping @Sendable (Timer) -> Void
) -> Timer { Timer.init(timeInterval: interval, repeats: repeats, block: block) }
