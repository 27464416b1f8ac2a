import AnimationModel

extension RenderLoop {
  /// Advances time by an interval; tasks that await an animation resume at the instant at which it
  /// ends.
  ///
  /// - Parameter interval: The number of seconds; finite and at least 0.
  public func advance(by interval: TimeInterval) async {
    await advance(toInstant: instant(after: interval))
  }

  /// Advances the loop to a time; tasks that await an animation resume on the way.
  ///
  /// - Parameter time: The number of seconds since the start of the loop; finite and not before
  ///   ``now``.
  public func advance(to time: TimeInterval) async {
    await advance(toInstant: instant(to: time))
  }

  /// Advances time until the loop is idle; tasks that await an animation resume on the way.
  ///
  /// - Parameter limit: The maximum number of seconds to advance.
  /// - Returns: The number of seconds that passed.
  /// - Throws: A ``NotIdleError``, which names what still runs.
  @discardableResult
  public func runUntilIdle(limit: TimeInterval = 60) async throws -> TimeInterval {
    let (start, end) = idleSpan(limit)
    autoAdvance.beginAwaitedAdvance()
    defer { endAwaitedAdvance() }
    await yieldToTasks()
    Self.$current.withValue(self) { enter() }
    defer { leave(at: state.now) }
    await runTasksAndCommit()
    while !isIdle {
      guard isSomethingDue(until: end) else { throw notIdle(since: start, until: end) }
      Self.$current.withValue(self) { _ = runTurn(until: end) }
      await runTasksAndCommit()
    }
    return state.now.seconds(since: start)
  }

  private func advance(toInstant target: Instant) async {
    autoAdvance.beginAwaitedAdvance()
    defer { endAwaitedAdvance() }
    await yieldToTasks()
    Self.$current.withValue(self) { enter() }
    await runTasksAndCommit()
    while nextDue.map({ $0 <= max(target, state.now) }) ?? false {
      Self.$current.withValue(self) { _ = runTurn(until: target) }
      await runTasksAndCommit()
    }
    leave(at: target)
    await yieldToTasks()
  }

  /// Ends an awaited advance; time passes by itself again for awaiters that the advance did not
  /// meet.
  private func endAwaitedAdvance() {
    autoAdvance.endAwaitedAdvance()
    startAutoAdvance()
  }

  /// Runs waiting tasks, and commits their changes as part of this instant.
  private func runTasksAndCommit() async {
    await yieldToTasks()
    if hasUncommitted { Self.$current.withValue(self) { layoutAndCommit() } }
  }
}
