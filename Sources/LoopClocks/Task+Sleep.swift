internal import PlatformClocks

// `Task.sleep` cannot wait in a loop's time without changing the meaning of a program, because
// tests also sleep to let other threads work. It uses the wall clock, and the loop records a note
// at the call.
//
// The compiler prefers these methods to those of the standard library, which have the same types.

extension Task where Success == Never, Failure == Never {
  /// Suspends the task on the wall clock; on the main actor, the current loop records a note.
  ///
  /// - Parameter duration: The duration in nanoseconds.
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    let wait = ForeignWait(
      "Task.sleep(nanoseconds:)",
      seconds: Double(duration) / 1e9,
      on: #isolation
    )
    defer { wait.end() }
    try await platformSleep(nanoseconds: duration)
  }

  /// Suspends the task on the wall clock; on the main actor, the current loop records a note.
  ///
  /// - Parameter duration: The duration.
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(for duration: Duration) async throws {
    let wait = ForeignWait("Task.sleep(for:)", seconds: duration / .seconds(1), on: #isolation)
    defer { wait.end() }
    try await platformSleep(for: duration)
  }
}

/// A wait outside a loop's time.
private struct ForeignWait {
  let call: String
  /// The loop on which it waits; `nil` off the main actor.
  let loop: (any MainThreadScheduler)?

  /// Begins a wait, which the loop notes if the waiting code is on the main actor.
  init(_ call: String, seconds: Double, on actor: (any Actor)?) {
    self.call = call
    loop = actor === MainActor.shared ? CurrentScheduler.current : nil
    ForeignWork.begin()
    if let loop { MainActor.assumeIsolated { loop.beginForeignWait(call, seconds: seconds) } }
  }

  /// Ends the wait, on the actor on which it began.
  func end() {
    ForeignWork.end()
    if let loop { MainActor.assumeIsolated { loop.endForeignWait(call) } }
  }
}
