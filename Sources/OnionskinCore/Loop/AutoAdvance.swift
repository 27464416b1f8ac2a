/// What a loop knows of the tasks that wait for its animations, and whether time passes for them.
///
/// In a scope, time passes by itself while a task is suspended in an await of an animation of the
/// loop. An awaiter of the scope's body, or of a child task of it, always counts. One of any other
/// task counts until the loop is advanced: an advance *meets* the awaiters that there are or that
/// begin during it, and from then on whoever advances decides when they end.
@MainActor
final class AutoAdvance {
  /// A scope of a loop, from the begin of its body to its end.
  struct Scope {
    /// Where the body's child tasks run; nil if it is not known which tasks these are.
    var executor: MainThreadExecutor?
    /// What the loop around knows: what happens in this scope happens in that of the other, too.
    var outer: AutoAdvance?
  }

  /// An awaiter whose task is suspended.
  private struct Entry {
    var awaiter: CompletionAwaiter
    /// Whether its task is the scope's body or a child of it.
    var isOfBody: Bool
    /// The advances before it began; -1 if it began during one.
    var advances: Int
  }

  /// The scope that is open; nil if time never passes by itself.
  var scope: Scope?
  /// How often the loop was advanced.
  var advances = 0
  /// How many awaited advances are under way.
  private(set) var awaitedAdvances = 0
  /// How many tasks were resumed and do not run yet.
  var resuming = 0
  /// Whether a task lets time pass.
  var isRunning = false
  /// How many turns have passed since an awaiter began or ended.
  var turns = 0
  /// How often awaiters were resumed because they could not end.
  var surrenders = 0
  /// The places that were told already.
  var toldSites: Set<CallSite?> = []
  /// How many awaits began after the loop was closed.
  var awaitsAfterClose = 0

  private var entries: [Int: Entry] = [:]
  private var changes = 0
  /// How many awaiters count, as of a number of advances.
  private var counting = (awaiters: 0, asOf: 0)

  nonisolated init() {}

  /// A number that changes with everything that tasks are known to do.
  var activity: Int {
    changes &+ (scope?.executor?.jobCount ?? 0)
  }

  /// The awaiters whose tasks are suspended, oldest first.
  var awaiters: [CompletionAwaiter] {
    entries.sorted { $0.key < $1.key }.map(\.value.awaiter)
  }

  /// Whether time is to pass by itself.
  var isNeeded: Bool {
    scope != nil && awaitedAdvances == 0 && hasCountingAwaiter
  }

  /// Forgets the advances since some number of them: they were nested run loops.
  func forgetAdvances(since number: Int) {
    guard advances != number else { return }
    advances = number
    counting.asOf = -1
  }

  /// Whether this is what a loop knows whose scope is another's, or inside of it.
  func isInside(_ other: AutoAdvance) -> Bool {
    self === other || scope?.outer?.isInside(other) ?? false
  }

  /// Notes that something happens.
  func noteActivity() {
    changes += 1
    scope?.outer?.noteActivity()
  }

  /// Notes that a task is suspended.
  ///
  /// - Returns: The awaiter's number.
  func begin(_ awaiter: CompletionAwaiter) -> Int {
    noteActivity()
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

  /// Notes that a task is resumed.
  func end(_ number: Int) {
    guard let entry = entries.removeValue(forKey: number) else { return }
    noteActivity()
    turns = 0
    if counts(entry), counting.asOf == advances { counting.awaiters -= 1 }
  }

  func beginAwaitedAdvance() {
    advances += 1
    awaitedAdvances += 1
    noteActivity()
  }

  func endAwaitedAdvance() {
    awaitedAdvances -= 1
    noteActivity()
  }

  private var hasCountingAwaiter: Bool {
    if counting.asOf != advances {
      counting = (entries.values.count { counts($0) }, advances)
    }
    return counting.awaiters > 0
  }

  private func counts(_ entry: Entry) -> Bool {
    entry.isOfBody || entry.advances == advances
  }
}
