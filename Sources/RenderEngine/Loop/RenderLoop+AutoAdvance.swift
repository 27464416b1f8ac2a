extension RenderLoop {
  /// The number of turns that may pass by themselves until an awaiter begins or ends: one minute at
  /// 60 frames per second.
  static let autoAdvanceLimit = 3600

  /// Opens a scope, in which time passes by itself while an animation is awaited.
  ///
  /// - Parameters:
  ///   - executor: The executor of the body's child tasks; `nil` if these tasks are not known.
  ///   - outer: The loop that is current outside the scope.
  /// - Returns: The scope that was open before, to be restored at the end.
  func open(_ executor: MainThreadExecutor?, in outer: RenderLoop) -> AutoAdvance.Scope? {
    let scope = autoAdvance.scope
    autoAdvance.scope = AutoAdvance.Scope(
      executor: executor,
      outer: outer.autoAdvance.isInside(autoAdvance) ? nil : outer.autoAdvance
    )
    return scope
  }

  /// Ends a scope and closes the loop.
  func close(_ outer: AutoAdvance.Scope?, at scope: CallSite?) {
    autoAdvance.scope = outer
    close(at: scope)
  }

  /// Starts to advance time by itself, if an awaiter needs it and it does not yet.
  func startAutoAdvance() {
    guard autoAdvance.isNeeded, !autoAdvance.isRunning else { return }
    autoAdvance.isRunning = true
    Task { await runAutoAdvance() }
  }

  private func runAutoAdvance() async {
    while autoAdvance.isNeeded {
      await yieldToTasks()
      guard autoAdvance.isNeeded else { break }
      Self.$current.withValue(self) { passTurn() }
    }
    autoAdvance.isRunning = false
  }

  /// Commits, and runs the next turn.
  private func passTurn() {
    if hasUncommitted { layoutAndCommit() }
    guard let due = nextBusy, autoAdvance.turns < Self.autoAdvanceLimit else {
      return giveUpOnAwaiters()
    }
    // Frames on the way to another event do not count: the event may be far away.
    let event = state.nextDue
    if event == nil || event == due { autoAdvance.turns += 1 }
    let (advances, turns) = (autoAdvance.advances, agenda.turnsAtInstant)
    enter()
    agenda.turnsAtInstant = turns
    _ = runTurn(until: due)
    leave(at: state.now)
    // A callback that advances the loop is a nested run loop, not a program that controls time.
    autoAdvance.forgetAdvances(since: advances)
  }

  /// Lets tasks on the main actor run until they are suspended again.
  ///
  /// A resumed task may reach the main actor later than work that was enqueued after it, so each
  /// yield is followed by a look at the threads that carry tasks there. Tasks that wait for other
  /// tasks need several yields: eight without activity end the wait. Each beginning or end of a
  /// wait starts the count again, for at most 1,000 rounds unless a resumed task has yet to run.
  func yieldToTasks() async {
    autoAdvance.recordActivity()
    // In a separate task: after a yield, the scope's body resumes by way of the scope's executor,
    // whose jobs count as activity.
    await Task {
      var (quiet, rounds, seen) = (0, 0, autoAdvance.activity)
      while quiet < 8, rounds < 1000 || autoAdvance.resuming > 0 {
        await Task.yield()
        OtherThreads.waitUntilAsleep()
        quiet = autoAdvance.activity == seen && autoAdvance.resuming == 0 ? quiet + 1 : 0
        rounds += 1
        seen = autoAdvance.activity
      }
    }.value
  }
}
