public import Dispatch
internal import PlatformClocks

// The main queue inside a loop: what is added is done in the loop's time.
//
// These stand beside Dispatch's own methods. The compiler prefers those that need no default
// argument, so that a call in an app's own words finds them. On another queue or another thread,
// and outside `withRenderLoop` and a test's loop, they hand the work on to Dispatch.

extension DispatchQueue {
  /// Schedules work on the queue; on the main queue inside a loop, it runs in the loop's next turn
  /// at this instant, in the order in which it was added.
  ///
  /// - Parameter work: The closure to run.
  @preconcurrency
  public func async(execute work: @escaping @Sendable () -> Void) {
    guard isMain, let loop = CurrentScheduler.current else {
      return async(group: nil, qos: .unspecified, flags: [], execute: work)
    }
    MainActor.assumeIsolated { loop.queue(work) }
  }

  /// Schedules work on the queue after a delay; on the main queue inside a loop, the delay is one
  /// of the loop's time.
  ///
  /// A deadline is a time of the wall clock. The delay until then is rounded to 10 ms, so that the
  /// time between reading the clock and this call does not matter. The first such call of a loop
  /// records a note.
  ///
  /// - Parameters:
  ///   - deadline: The time at which to run the work.
  ///   - work: The closure to run.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime,
    execute work: @escaping @Sendable () -> Void
  ) {
    guard isMain, let loop = CurrentScheduler.current else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    MainActor.assumeIsolated { loop.queue(atDeadlineIn: deadline.secondsAhead, work) }
  }

  /// Schedules work on the queue after a delay, which is given by a time of the wall clock.
  ///
  /// - Parameters:
  ///   - wallDeadline: The time at which to run the work.
  ///   - work: The closure to run.
  @preconcurrency
  public func asyncAfter(
    wallDeadline: DispatchWallTime,
    execute work: @escaping @Sendable () -> Void
  ) {
    guard isMain, let loop = CurrentScheduler.current else {
      return asyncAfter(
        wallDeadline: wallDeadline,
        qos: .unspecified,
        flags: [],
        execute: work
      )
    }
    MainActor.assumeIsolated { loop.queue(atDeadlineIn: wallDeadline.secondsAhead, work) }
  }

  /// Schedules a work item on the queue; see ``async(execute:)-closure``.
  ///
  /// - Parameter workItem: The work item, which can be cancelled until it runs.
  @preconcurrency @MainActor
  public func async(execute workItem: DispatchWorkItem) {
    guard isMain, let loop = CurrentScheduler.current else {
      return platformAsync(execute: workItem)
    }
    loop.queue { workItem.perform() }
  }

  /// Schedules a work item on the queue after a delay; see
  /// ``asyncAfter(deadline:execute:)-closure``.
  ///
  /// - Parameters:
  ///   - deadline: The time at which to run the work.
  ///   - workItem: The work item, which can be cancelled until it runs.
  @preconcurrency @MainActor
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    guard isMain, let loop = CurrentScheduler.current else {
      return platformAsyncAfter(deadline: deadline, execute: workItem)
    }
    loop.queue(atDeadlineIn: deadline.secondsAhead) { workItem.perform() }
  }
}

extension DispatchQueue {
  /// A Boolean value that indicates whether it is the main queue; each look at that one makes
  /// another object of it.
  fileprivate var isMain: Bool { label == "com.apple.main-thread" }
}

extension DispatchSource {
  /// Creates a timer of Dispatch, which runs by the wall clock; the current loop records that.
  ///
  /// - Parameter queue: The queue on which the timer calls its handler.
  /// - Returns: The timer, which is not active yet.
  public class func makeTimerSource(queue: DispatchQueue?) -> any DispatchSourceTimer {
    if queue?.isMain == true, let loop = CurrentScheduler.current {
      MainActor.assumeIsolated {
        loop.beginForeignWait("DispatchSource.makeTimerSource(queue:)", seconds: nil)
      }
    }
    return makeTimerSource(flags: [], queue: queue)
  }
}

extension DispatchGroup {
  /// Schedules work on a queue once the group is empty; on the main queue inside a loop, it runs in
  /// a turn of the loop.
  ///
  /// If the group is empty, the work is scheduled at once. If other threads still work for the
  /// group, the loop checks the group in each turn and frame, and is not idle meanwhile.
  ///
  /// - Parameters:
  ///   - queue: The queue on which to run the work.
  ///   - work: The closure to run.
  @preconcurrency
  @MainActor
  public func notify(queue: DispatchQueue, execute work: @escaping @Sendable () -> Void) {
    guard queue.isMain, let loop = CurrentScheduler.current else {
      return notify(qos: .unspecified, flags: [], queue: queue, execute: work)
    }
    loop.queue(whenEmpty: self, work)
  }
}

/// How far a time of the wall clock lies ahead, less the moment since the clock was read.
///
/// Only the part below 10 ms goes, and always upwards: that moment can only make the distance shorter.
private func secondsAhead(nanoseconds: Int64) -> TimeInterval {
  let hundredths = (Double(nanoseconds) / 1e7 - 0.1).rounded(.up)
  return max(0, hundredths / 100)
}

extension DispatchTime {
  fileprivate var secondsAhead: TimeInterval {
    if self == .distantFuture { return .infinity }
    let (target, now) = (uptimeNanoseconds, DispatchTime.now().uptimeNanoseconds)
    return target <= now ? 0 : LoopClocks.secondsAhead(nanoseconds: Int64(target - now))
  }
}

extension DispatchWallTime {
  fileprivate var secondsAhead: TimeInterval {
    if self == .distantFuture { return .infinity }
    // Wall times count backwards from the end of the numbers.
    let (target, now) = (rawValue, DispatchWallTime.now().rawValue)
    return target >= now ? 0 : LoopClocks.secondsAhead(nanoseconds: Int64(now - target))
  }
}
