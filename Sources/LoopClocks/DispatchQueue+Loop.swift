public import Dispatch
internal import PlatformClocks

// The main queue inside a loop, which runs work in the loop's time.
//
// These methods exist in addition to Dispatch's own. The compiler prefers them in an app's calls,
// because they need no default arguments, or because they are properties: see
// `MainThreadScheduler`. On another queue or another thread, and outside `withRenderLoop` and a
// test's loop, they pass the work to Dispatch.

extension DispatchQueue {
  /// Schedules work on the queue; on the main queue inside a loop, it runs in the loop's next turn
  /// at this instant, in the order in which it was added.
  @preconcurrency
  public func async(execute work: @escaping @Sendable () -> Void) {
    guard isMain, let loop = CurrentScheduler.current else {
      let counted = ForeignWork.counting(work)
      return async(group: nil, qos: .unspecified, flags: [], execute: counted)
    }
    MainActor.assumeIsolated { loop.queue(work) }
  }

  /// Schedules work on the queue after a delay; on the main queue inside a loop, the delay is in
  /// the loop's time.
  ///
  /// A deadline is a time of the wall clock. The delay until then is rounded to 10 ms, so that the
  /// time between reading the clock and this call has no effect. The first such call of a loop
  /// records a note.
  ///
  /// - Parameters:
  ///   - deadline: The time at which to run the work.
  ///   - work: The closure to run.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    guard isMain, let loop = CurrentScheduler.current else {
      let counted = ForeignWork.counting(work)
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: counted)
    }
    MainActor.assumeIsolated { loop.queue(atDeadlineIn: deadline.secondsAhead, work) }
  }

  /// Schedules work on the queue at a time of the wall clock; see
  /// ``asyncAfter(deadline:execute:)-closure``.
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
      let counted = ForeignWork.counting(work)
      return asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: [], execute: counted)
    }
    MainActor.assumeIsolated { loop.queue(atDeadlineIn: wallDeadline.secondsAhead, work) }
  }
}

extension DispatchQueue {
  /// Schedules a work item on the queue: `async(execute:)`.
  public var async: AsyncCall { AsyncCall(queue: self) }

  /// The call of `async(execute:)` with a work item.
  public struct AsyncCall {
    fileprivate let queue: DispatchQueue

    /// Schedules a work item on the queue; on the main queue inside a loop, it runs in the loop's
    /// next turn at this instant.
    ///
    /// - Parameter workItem: The work item, which can be cancelled until it runs.
    public func callAsFunction(execute workItem: DispatchWorkItem) {
      guard queue.isMain, let loop = CurrentScheduler.current else {
        return queue.platformAsync(execute: workItem)
      }
      onMainThread(workItem) { item in loop.queue { item.perform() } }
    }
  }

  /// Schedules a work item on the queue after a delay: `asyncAfter(deadline:execute:)`.
  public var asyncAfter: AsyncAfterCall { AsyncAfterCall(queue: self) }

  /// The call of `asyncAfter(deadline:execute:)` with a work item.
  public struct AsyncAfterCall {
    fileprivate let queue: DispatchQueue

    /// Schedules a work item on the queue after a delay; on the main queue inside a loop, the delay
    /// is in the loop's time, rounded to 10 ms.
    ///
    /// - Parameters:
    ///   - deadline: The time at which to run the work.
    ///   - workItem: The work item, which can be cancelled until it runs.
    public func callAsFunction(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
      guard queue.isMain, let loop = CurrentScheduler.current else {
        return queue.platformAsyncAfter(deadline: deadline, execute: workItem)
      }
      onMainThread(workItem) { item in
        loop.queue(atDeadlineIn: deadline.secondsAhead) { item.perform() }
      }
    }
  }
}

extension DispatchQueue {
  /// Whether the queue is the main queue, which is a different object at each access.
  fileprivate var isMain: Bool { label == "com.apple.main-thread" }
}

extension DispatchSource {
  /// Creates a Dispatch timer, which runs on the wall clock; on the main queue, the current loop
  /// records a note.
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
  /// If the group is empty, the work is scheduled at once. While other threads work for the group,
  /// the loop checks the group in each turn and frame, and is not idle.
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

/// Returns the seconds until a time of the wall clock, without the time since the clock was read.
///
/// The distance is rounded up to 10 ms, because the time since then can only shorten it.
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
    // The raw values of wall times count down.
    let (target, now) = (rawValue, DispatchWallTime.now().rawValue)
    return target >= now ? 0 : LoopClocks.secondsAhead(nanoseconds: Int64(now - target))
  }
}
