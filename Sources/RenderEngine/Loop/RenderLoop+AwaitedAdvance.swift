import AnimationModel

/// Advances for the main thread, which meanwhile does what others give it.
extension RenderLoop {
  /// Advances the loop to an instant as a run loop of a device does: the main thread meanwhile does
  /// what other threads give it, and tasks that await an animation resume on the way.
  func advanceServingMainThread(to target: Instant) {
    _ = advanceServingMainThread(to: target, inFrames: false) { false }
  }

  /// Advances the loop to a time as a run loop does, or until a wait is over.
  ///
  /// - Parameters:
  ///   - time: The number of seconds since the start of the loop.
  ///   - inFrames: `true` to ask in each frame whether the wait is over; `false` to ask after each turn.
  ///   - isOver: A closure that returns whether the wait is over.
  /// - Returns: `true` if the wait is over; otherwise, `false`.
  package func advance(to time: TimeInterval, inFrames: Bool, until isOver: () -> Bool) -> Bool {
    advanceServingMainThread(to: instant(to: time), inFrames: inFrames, until: isOver)
  }

  private func advanceServingMainThread(
    to target: Instant,
    inFrames: Bool,
    until isOver: () -> Bool
  ) -> Bool {
    autoAdvance.beginAwaitedAdvance()
    defer { endAwaitedAdvance() }
    return Self.$current.withValue(self) {
      serveMainThread()
      enter()
      serveMainThreadAndCommit()
      while !isOver() {
        let next = inFrames ? min(target, nextFrame) : target
        if runTurn(until: next) {
          serveMainThreadAndCommit()
        } else if next < target {
          setNow(next)
        } else {
          leave(at: target)
          return isOver()
        }
      }
      leave(at: state.now)
      return true
    }
  }

  private func serveMainThreadAndCommit() {
    serveMainThread()
    if hasUncommitted { layoutAndCommit() }
  }

  /// Whether other threads have work that may give the main thread some.
  package var isAwaitingOtherThreads: Bool { ForeignWork.isPending || OtherThreads.areBusy() }
}

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
  public func advance(to time: TimeInterval) async { await advance(toInstant: instant(to: time)) }

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
    _ = await advance(toInstant: target, inFrames: false) { false }
  }

  /// Advances the loop to a time, or until a wait is over; tasks that await an animation resume on the
  /// way.
  ///
  /// The parameters and the result are those of the method that does not await.
  package func advance(to time: TimeInterval, inFrames: Bool, until isOver: () -> Bool) async
    -> Bool
  {
    await advance(toInstant: instant(to: time), inFrames: inFrames, until: isOver)
  }

  private func advance(
    toInstant target: Instant,
    inFrames: Bool,
    until isOver: () -> Bool
  ) async -> Bool {
    autoAdvance.beginAwaitedAdvance()
    defer { endAwaitedAdvance() }
    await yieldToTasks()
    Self.$current.withValue(self) { enter() }
    await runTasksAndCommit()
    while !isOver() {
      let next = inFrames ? min(target, nextFrame) : target
      if nextDue.map({ $0 <= max(next, state.now) }) ?? false {
        Self.$current.withValue(self) { _ = runTurn(until: next) }
        await runTasksAndCommit()
      } else if next < target {
        setNow(next)
      } else {
        leave(at: target)
        await yieldToTasks()
        return isOver()
      }
    }
    leave(at: state.now)
    return true
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
