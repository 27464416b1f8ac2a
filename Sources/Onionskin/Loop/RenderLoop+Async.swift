/// A task's wait for a completion, which may come before the wait, or never.
@MainActor
final class PendingContinuation {
  private var finished: Bool?
  private var continuation: CheckedContinuation<Bool, Never>?

  /// Resumes the task; what comes later counts for nothing.
  func resume(_ finished: Bool) {
    guard self.finished == nil else { return }
    self.finished = finished
    continuation?.resume(returning: finished)
    continuation = nil
  }

  /// Waits until the completion has come.
  func value() async -> Bool {
    if let finished { return finished }
    return await withCheckedContinuation { continuation = $0 }
  }
}

extension RenderLoop {
  /// Starts something with a completion, and waits until it is called, the task is cancelled, or
  /// the loop is closed.
  func wait(_ start: (_ completion: @escaping (Bool) -> Void) -> Void) async -> Bool {
    let pending = PendingContinuation()
    pendingContinuations.append(pending)
    start { pending.resume($0) }
    if Task.isCancelled { pending.resume(false) }
    let finished = await withTaskCancellationHandler {
      await pending.value()
    } onCancel: {
      Task { @MainActor in pending.resume(false) }
    }
    pendingContinuations.removeAll { $0 === pending }
    return finished
  }
}

extension RenderLoop {
  /// Moves time forward, and lets tasks that wait for an animation run at its instant.
  ///
  /// - Parameter interval: Seconds, at least 0 and finite.
  public func advance(by interval: TimeInterval) async {
    await advance(toInstant: instant(after: interval))
  }

  /// Moves time forward to an instant, and lets tasks that wait for an animation run on the way.
  ///
  /// - Parameter time: Seconds since the loop was made, finite and not before ``now``.
  public func advance(to time: TimeInterval) async {
    await advance(toInstant: instant(to: time))
  }

  /// Advances from event to event until the loop is idle, and lets waiting tasks run on the way.
  ///
  /// - Parameter limit: The most seconds to advance.
  /// - Returns: The seconds that passed.
  /// - Throws: ``NotIdle``, which names what is left.
  @discardableResult
  public func runUntilIdle(limit: TimeInterval = 60) async throws -> TimeInterval {
    let (start, end) = idleSpan(limit)
    await settle()
    Self.$current.withValue(self) { enter() }
    defer { leave(at: state.now) }
    await settleAndCommit()
    while !isIdle {
      guard isSomethingDue(until: end) else { throw notIdle(since: start, until: end) }
      Self.$current.withValue(self) { _ = runTurn(until: end) }
      await settleAndCommit()
    }
    return state.now.seconds(since: start)
  }

  private func advance(toInstant target: Instant) async {
    await settle()
    Self.$current.withValue(self) { enter() }
    await settleAndCommit()
    while nextDue.map({ $0 <= max(target, state.now) }) ?? false {
      Self.$current.withValue(self) { _ = runTurn(until: target) }
      await settleAndCommit()
    }
    leave(at: target)
    await settle()
  }

  /// Lets waiting tasks run, and commits what they did: it belongs to this instant.
  private func settleAndCommit() async {
    await settle()
    if hasUncommitted { Self.$current.withValue(self) { layoutAndCommit() } }
  }

  /// Lets tasks on the main actor run until they wait again.
  ///
  /// One yield leaves it to chance whether a resumed task has run; two were enough in every trial,
  /// and eight leave room for tasks that wait for tasks.
  private func settle() async {
    for _ in 0..<8 { await Task.yield() }
  }
}
