internal import PlatformClocks

/// The tasks that await a loop's animations, and whether time passes by itself for them.
///
/// In a scope, time passes by itself while a task is suspended in an await of an animation of the
/// loop. An awaiter of the scope's body, or of a child task of it, always counts. An awaiter of any
/// other task counts until the loop is advanced: an advance *meets* the awaiters that exist or that
/// begin during it, and from then on the code that advances the loop decides when they end.
@MainActor final class AutoAdvance {
  /// A scope of a loop, for the time in which its body runs.
  struct Scope {
    /// The executor of the body's child tasks; nil if it is not known which tasks these are.
    var executor: MainThreadExecutor?
    /// The state of the enclosing loop: activity in this scope counts for that one, too.
    var outer: AutoAdvance?
  }

  /// An awaiter whose task is suspended.
  private struct Entry {
    var awaiter: CompletionAwaiter
    /// Whether its task is the scope's body or a child of it.
    var isOfBody: Bool
    /// The number of advances before it began; -1 if it began during one.
    var advances: Int
  }

  /// The scope that is open; nil if time never passes by itself.
  var scope: Scope?
  /// The number of times the loop was advanced.
  var advances = 0
  /// The number of awaited advances under way.
  private(set) var awaitedAdvances = 0
  /// The number of tasks that were resumed and do not run yet.
  var resuming = 0
  /// Whether a task advances time by itself.
  var isRunning = false
  /// The number of turns since an awaiter last began or ended.
  var turns = 0
  /// The number of times awaiters were resumed because they could not end.
  var giveUpCount = 0
  /// The call sites that have been reported.
  var reportedSites: Set<CallSite?> = []
  /// The number of awaits that began after the loop was closed.
  var awaitsAfterClose = 0

  private var entries: [Int: Entry] = [:]
  private var changes = 0
  /// The number of awaiters that count, as of a number of advances.
  private var counting = (awaiters: 0, asOf: 0)

  nonisolated init() {}

  /// A number that changes with all known activity of tasks.
  var activity: Int { changes &+ (scope?.executor?.jobCount ?? 0) }

  /// The awaiters whose tasks are suspended, oldest first.
  var awaiters: [CompletionAwaiter] { entries.sorted { $0.key < $1.key }.map(\.value.awaiter) }

  /// Whether time is to pass by itself.
  var isNeeded: Bool { scope != nil && awaitedAdvances == 0 && hasCountingAwaiter }

  /// Ignores the advances since a number of them, which were nested run loops.
  func forgetAdvances(since number: Int) {
    guard advances != number else { return }
    advances = number
    counting.asOf = -1
  }

  /// Whether this is the state of the other loop, or of a loop whose scope is inside it.
  func isInside(_ other: AutoAdvance) -> Bool {
    self === other || scope?.outer?.isInside(other) ?? false
  }

  func recordActivity() {
    changes += 1
    scope?.outer?.recordActivity()
  }

  /// Adds an awaiter whose task is suspended.
  func begin(_ awaiter: CompletionAwaiter) -> Int {
    recordActivity()
    turns = 0
    let entry = Entry(
      awaiter: awaiter,
      isOfBody: scope?.executor?.isPreferredByCurrentTask ?? false,
      advances: awaitedAdvances > 0 ? -1 : advances
    )
    entries[changes] = entry
    if counts(entry), counting.asOf == advances { counting.awaiters += 1 }
    return changes
  }

  /// Removes an awaiter whose task is resumed.
  func end(_ number: Int) {
    guard let entry = entries.removeValue(forKey: number) else { return }
    recordActivity()
    turns = 0
    if counts(entry), counting.asOf == advances { counting.awaiters -= 1 }
  }

  func beginAwaitedAdvance() {
    advances += 1
    awaitedAdvances += 1
    recordActivity()
  }

  func endAwaitedAdvance() {
    awaitedAdvances -= 1
    recordActivity()
  }

  private var hasCountingAwaiter: Bool {
    if counting.asOf != advances { counting = (entries.values.count { counts($0) }, advances) }
    return counting.awaiters > 0
  }

  private func counts(_ entry: Entry) -> Bool { entry.isOfBody || entry.advances == advances }
}

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
    let (advances, turns) = (autoAdvance.advances, state.pendingWork.turnsAtInstant)
    enter()
    state.pendingWork.turnsAtInstant = turns
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

  /// Lets the main thread do what other threads and tasks have given it, from synchronous code.
  ///
  /// It waits for tasks as ``yieldToTasks()`` does. Code that is itself work of the main queue, such
  /// as an asynchronous test, has to end before there is any other.
  func serveMainThread() {
    autoAdvance.recordActivity()
    var (quiet, rounds, seen) = (0, 0, autoAdvance.activity)
    while quiet < 8, rounds < 1000 {
      platformRunOnce()
      OtherThreads.waitUntilAsleep()
      quiet = autoAdvance.activity == seen && autoAdvance.resuming == 0 ? quiet + 1 : 0
      rounds += 1
      seen = autoAdvance.activity
    }
  }
}
