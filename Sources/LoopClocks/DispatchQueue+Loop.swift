public import Dispatch
internal import PlatformClocks

// The main queue inside a loop: what is added is done in the loop's time.
//
// These stand beside Dispatch's own methods. The compiler prefers those that need no default
// argument, so that a call in an app's own words finds them. On another queue or another thread,
// and outside `withRenderLoop` and a test's loop, they hand the work on to Dispatch.

extension DispatchQueue {
  /// Adds work to the queue; on the main queue inside a loop, it is done in the loop's next turn at
  /// this instant, in the order in which it was added.
  ///
  /// - Parameter work: The work.
  @preconcurrency
  public func async(execute work: @escaping @Sendable () -> Void) {
    guard isMain, let loop = CurrentScheduler.current else {
      return async(group: nil, qos: .unspecified, flags: [], execute: work)
    }
    MainActor.assumeIsolated { loop.queue(work) }
  }

  /// Adds work to the queue after some time; on the main queue inside a loop, that is the loop's time.
  ///
  /// A deadline is a time of the wall clock. How far it lies ahead is rounded to 10 ms, so that the
  /// moment between reading the clock and this call does not count; the loop's first has a note.
  ///
  /// - Parameters:
  ///   - deadline: The time.
  ///   - work: The work.
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

  /// Adds work to the queue after some time of the wall clock.
  ///
  /// - Parameters:
  ///   - wallDeadline: The time.
  ///   - work: The work.
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

  /// Adds a work item to the queue; see ``async(execute:)-closure``.
  ///
  /// - Parameter workItem: The item, which may be cancelled before its turn.
  @preconcurrency @MainActor
  public func async(execute workItem: DispatchWorkItem) {
    guard isMain, let loop = CurrentScheduler.current else {
      return platformAsync(execute: workItem)
    }
    loop.queue { workItem.perform() }
  }

  /// Adds a work item to the queue after some time; see ``asyncAfter(deadline:execute:)-closure``.
  ///
  /// - Parameters:
  ///   - deadline: The time.
  ///   - workItem: The item, which may be cancelled before its turn.
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
  /// Makes a timer of Dispatch's; a loop that is current notes that it runs by the wall clock.
  ///
  /// - Parameter queue: The queue on which the timer calls its handler.
  /// - Returns: The timer, which is not started yet.
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
  /// Adds work to a queue once the group is empty; on the main queue inside a loop, it is done in a
  /// turn of the loop.
  ///
  /// A group that is empty is told at once. One that another thread still works for is told when that
  /// thread's work is seen: it is asked in each turn and frame, so the loop is not idle meanwhile.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - work: The work.
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
