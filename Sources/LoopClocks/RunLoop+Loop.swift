internal import PlatformClocks

// The main thread's run loop inside a loop, which runs in the loop's time. On another thread, and
// outside `withRenderLoop` and a test's loop, Foundation runs it.

extension RunLoop {
  /// Adds a timer: `add(_:forMode:)`.
  public var add: AddTimerCall { AddTimerCall(runLoop: self) }

  /// The call of `add(_:forMode:)` with a timer.
  public struct AddTimerCall {
    fileprivate let runLoop: RunLoop

    /// Adds a timer, which inside a loop fires in the loop's time.
    ///
    /// The delay until the timer first fires is the time from the wall clock to its fire date,
    /// rounded to 10 ms.
    ///
    /// - Parameters:
    ///   - timer: The timer.
    ///   - mode: The mode. Inside a loop, all modes have the same effect.
    @preconcurrency @MainActor
    public func callAsFunction(_ timer: Timer, forMode mode: RunLoop.Mode) {
      guard let loop = CurrentScheduler.current else {
        return runLoop.platformAdd(timer, forMode: mode)
      }
      loop.run(timer, first: timer.fireDate.secondsAhead(on: loop))
    }
  }

  /// Schedules a closure; inside a loop, it runs at the beginning of the next turn at this instant.
  ///
  /// A function without labels, it is preferred for closures that are values, too.
  @preconcurrency
  public var perform: (_ block: @escaping @Sendable () -> Void) -> Void {
    { block in
      guard let loop = CurrentScheduler.current else { return self.platformPerform(block) }
      MainActor.assumeIsolated { loop.performSoon(block) }
    }
  }

  /// Runs the run loop: `run(until:)` and `run(mode:before:)`.
  public var run: RunCall { RunCall(runLoop: self) }

  /// The call of `run(until:)` or `run(mode:before:)`.
  public struct RunCall {
    fileprivate let runLoop: RunLoop

    /// Runs the run loop until a date; inside a loop, advances the loop's time.
    ///
    /// The loop advances by the time from the wall clock to the date, rounded to 10 ms. A date in
    /// the past advances it by nothing: what is due at this instant is done. The main thread also
    /// does what other threads have given it by then.
    public func callAsFunction(until limitDate: Date) {
      guard let loop = CurrentScheduler.current else {
        return runLoop.platformRun(until: limitDate)
      }
      MainActor.assumeIsolated { loop.run(for: limitDate.secondsAhead(on: loop)) }
    }

    /// Runs the run loop until something is done or a date is reached; inside a loop, advances the
    /// loop's time to what is due next.
    ///
    /// - Parameters:
    ///   - mode: The mode. Inside a loop, all modes have the same effect.
    ///   - limitDate: The date.
    /// - Returns: `true` if the run loop ran; `false` if nothing would ever end the wait.
    @discardableResult
    public func callAsFunction(mode: RunLoop.Mode, before limitDate: Date) -> Bool {
      guard let loop = CurrentScheduler.current else {
        return runLoop.platformRun(mode: mode, before: limitDate)
      }
      return MainActor.assumeIsolated { loop.runNextTurn(within: limitDate.secondsAhead(on: loop)) }
    }
  }
}

extension Date {
  /// Returns the seconds of a loop's time until the date; 0 if it has passed.
  fileprivate func secondsAhead(on loop: any MainThreadScheduler) -> TimeInterval {
    // A date in the first three years after the reference date belongs to the loop's calendar.
    if (0..<1e8).contains(timeIntervalSinceReferenceDate) {
      return max(0, timeIntervalSince(loop.date))
    }
    return max(0, (timeIntervalSinceNow * 100 - 0.1).rounded(.up) / 100)
  }
}
