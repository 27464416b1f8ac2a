internal import PlatformClocks

/// The other work of a loop's main thread: the main queue and the blocks of the run loop.
///
/// Both are first in, first out. A drain takes the work that is there when it begins; work added
/// meanwhile waits for the next turn, so that a block that queues itself forever reaches the limit
/// of turns.
///
/// As on a device, work queued by a timer or a touch runs before that turn's commit, and work
/// queued by a block of the queue runs after it: a turn drains once.
final class MainQueue: LoopExtension, MainThreadWork {
  struct Work {
    let body: @MainActor () -> Void
  }

  private var performed: [Work] = []
  private var queued: [Work] = []
  private var isTurnRequested = false
  private var hasDrained = false
  /// Whether an issue has recorded that deadlines are rounded.
  var hasReportedDeadline = false

  init() {}

  /// Begins a turn, which drains once.
  func turnBegins() { hasDrained = false }

  /// Runs the waiting work, unless the turn has already drained.
  func drainOnce() {
    if !hasDrained { drain() }
  }

  /// Adds work; blocks of the run loop come before those of the queue.
  func add(_ body: @escaping @MainActor () -> Void, toRunLoop: Bool, on loop: RenderLoop) {
    if toRunLoop {
      performed.append(Work(body: body))
    } else {
      queued.append(Work(body: body))
    }
    guard !isTurnRequested else { return }
    isTurnRequested = true
    loop.mainQueue = self
    loop.schedule(after: 0) { [weak self] in
      self?.isTurnRequested = false
      self?.drainOnce()
    }
  }

  /// Runs the waiting work in order.
  func drain() {
    hasDrained = true
    guard !isEmpty else { return }
    isTurnRequested = false
    let (first, then) = (performed, queued)
    (performed, queued) = ([], [])
    for work in first { work.body() }
    for work in then { work.body() }
  }

  var isEmpty: Bool { performed.isEmpty && queued.isEmpty }

  func loopWillClose(_ loop: RenderLoop) {
    let left = performed + queued
    guard !left.isEmpty else { return }
    // The work is released only after the lists are empty: its release may run code that adds to
    // them.
    (performed, queued) = ([], [])
    loop.reportMisuse(
      .workLeftOnMainQueue,
      "The loop was closed while \(left.count == 1 ? "a block waited" : "\(left.count) blocks waited") on the main "
        + "queue, so \(left.count == 1 ? "it never runs" : "they never run"). Advance the loop before it ends."
    )
  }
}

extension RenderLoop {
  /// The loop that runs work for the main thread; `nil` if Dispatch runs it.
  ///
  /// It is the current loop if the code runs on the main thread inside a loop's scope.
  package nonisolated static var ofMainThread: RenderLoop? {
    let loop = current
    return loop !== processWide && isOnMainThread ? loop : nil
  }

  /// Runs work on the main queue in the loop's next turn at this instant.
  package func queue(_ body: @escaping @MainActor () -> Void) {
    guard !reportsWorkAfterEnd("DispatchQueue.main") else { return }
    loopExtension(MainQueue.self).add(body, toRunLoop: false, on: self)
  }

  /// Runs work at the beginning of the loop's next turn at this instant.
  package func performSoon(_ body: @escaping @MainActor () -> Void) {
    guard !reportsWorkAfterEnd("RunLoop.perform(_:)") else { return }
    loopExtension(MainQueue.self).add(body, toRunLoop: true, on: self)
  }

  /// Adds work to the main queue after a delay.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds; 0 or less for the next turn.
  ///   - body: The work.
  func queue(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    guard !reportsWorkAfterEnd("DispatchQueue.main") else { return }
    guard delay > 0 else { return queue(body) }
    guard delay < .infinity else { return }
    schedule(after: delay) { [unowned self] in queue(body) }
  }

  /// Adds work to the main queue after the rounded distance of a deadline, and notes the rounding.
  ///
  /// - Parameters:
  ///   - distance: The distance in seconds, as measured by the wall clock.
  ///   - body: The work.
  package func queue(atDeadlineIn distance: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    if !state.isClosed, !loopExtension(MainQueue.self).hasReportedDeadline {
      loopExtension(MainQueue.self).hasReportedDeadline = true
      state.report(
        .note,
        .deadlineOfWallClock,
        "DispatchQueue.main.asyncAfter was given a deadline of the wall clock. How far it lies ahead is "
          + "rounded to 10 ms: here it is \(distance.short) s of the loop's time. So are later deadlines.",
        at: nil
      )
    }
    queue(after: distance, body)
  }

  /// Reports work that was given to a closed loop, which does not run it.
  ///
  /// - Returns: `true` if the loop is closed; otherwise, `false`.
  package func reportsWorkAfterEnd(_ what: String) -> Bool {
    guard state.isClosed else { return false }
    state.report(
      .misuse,
      .workOnClosedLoop,
      "\(what) was given work after its loop was closed, so the work is never done. Wait for it before "
        + "the test, or the body of withRenderLoop, ends.",
      at: nil
    )
    return true
  }
}
