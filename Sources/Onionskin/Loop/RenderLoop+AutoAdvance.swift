extension RenderLoop {
  /// How many turns may pass by themselves before an awaiter begins or ends: a minute of frames.
  static let autoAdvanceLimit = 3600

  /// Opens a scope: from now on time passes by itself while an animation is awaited.
  ///
  /// - Parameters:
  ///   - executor: Where the child tasks of the scope's body run; nil if it is not known which tasks
  ///     these are.
  ///   - outer: The current loop around it.
  /// - Returns: The scope around it, to be given back at the end.
  func open(_ executor: MainThreadExecutor?, in outer: RenderLoop) -> AutoAdvance.Scope? {
    let scope = autoAdvance.scope
    autoAdvance.scope = AutoAdvance.Scope(
      executor: executor,
      outer: outer === self ? nil : outer.autoAdvance
    )
    return scope
  }

  /// Ends a scope and closes the loop.
  func close(_ outer: AutoAdvance.Scope?) {
    autoAdvance.scope = outer
    close()
  }

  /// Lets time pass, if somebody waits for it and it does not pass yet.
  func startAutoAdvance() {
    guard autoAdvance.isNeeded, !autoAdvance.isRunning else { return }
    autoAdvance.isRunning = true
    Task { await runAutoAdvance() }
  }

  private func runAutoAdvance() async {
    while autoAdvance.isNeeded {
      await letTasksRun(alsoElsewhere: true)
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
    autoAdvance.advances = advances
  }

  /// Lets tasks on the main actor run until they wait again.
  ///
  /// One yield leaves it to chance whether a resumed task has run; two were enough in every trial,
  /// and eight leave room for tasks that wait for tasks. Whoever begins or ends a wait meanwhile is
  /// given as many again, but nobody goes on for ever.
  ///
  /// - Parameter alsoElsewhere: Whether those that run off the main actor get a turn, too. It is one
  ///   where child tasks run on the main thread, and otherwise one with each yield.
  func letTasksRun(alsoElsewhere: Bool = false) async {
    autoAdvance.noteActivity()
    var (quiet, seen) = (0, autoAdvance.activity)
    for round in 0..<1000 where quiet < 8 {
      await Task.yield()
      if alsoElsewhere, round == 0 || autoAdvance.scope?.executor == nil {
        await Self.yieldElsewhere()
      }
      quiet = autoAdvance.activity == seen ? quiet + 1 : 0
      seen = autoAdvance.activity
    }
  }

  @concurrent private nonisolated static func yieldElsewhere() async {
    await Task.yield()
  }
}
