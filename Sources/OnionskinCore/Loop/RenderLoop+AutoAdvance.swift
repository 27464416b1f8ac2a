extension RenderLoop {
  /// How many turns may pass by themselves before an awaiter begins or ends: a minute of frames.
  static let autoAdvanceLimit = 3600

  /// Opens a scope: from now on time passes by itself while an animation is awaited.
  ///
  /// - Parameters:
  ///   - executor: Where the child tasks of the scope's body run; `nil` if it is not known which
  ///     tasks these are.
  ///   - outer: The current loop around it.
  /// - Returns: The scope around it, to be given back at the end.
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

  /// Lets time pass, if somebody waits for it and it does not pass yet.
  func startAutoAdvance() {
    guard autoAdvance.isNeeded, !autoAdvance.isRunning else { return }
    autoAdvance.isRunning = true
    Task { await runAutoAdvance() }
  }

  private func runAutoAdvance() async {
    while autoAdvance.isNeeded {
      await letTasksRun()
      guard autoAdvance.isNeeded else { break }
      Self.$current.withValue(self) { passTurn() }
    }
    autoAdvance.isRunning = false
  }

  /// Commits, and goes on to what is due next.
  private func passTurn() {
    if hasUncommitted { layoutAndCommit() }
    guard let due = nextBusy, autoAdvance.turns < Self.autoAdvanceLimit else {
      return surrender()
    }
    // Frames on the way to something else are not counted: that may be far away.
    let event = state.nextDue
    if event == nil || event == due { autoAdvance.turns += 1 }
    let (advances, turns) = (autoAdvance.advances, agenda.turnsAtInstant)
    enter()
    agenda.turnsAtInstant = turns
    _ = runTurn(until: due)
    leave(at: state.now)
    // A callback that advances the loop is a nested run loop; nobody advances it by hand.
    autoAdvance.forgetAdvances(since: advances)
  }

  /// Lets tasks on the main actor run until they wait again.
  ///
  /// A resumed task may reach the main actor later than what was asked for after it, so each yield is
  /// followed by a look at the threads that carry tasks there. For tasks that wait for tasks there are
  /// eight yields. Whoever begins or ends a wait meanwhile is given as many again, but nobody goes on
  /// for ever.
  func letTasksRun() async {
    autoAdvance.noteActivity()
    // In a task of its own: the scope's body comes back from a yield by way of the scope's executor,
    // whose jobs are taken for work.
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
