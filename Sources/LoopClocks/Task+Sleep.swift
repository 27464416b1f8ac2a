internal import PlatformClocks

// Swift's own sleep cannot wait in a loop's time without changing what a program means: a test sleeps
// to let other threads work, too. It stays the wall clock's, and the loop says so at the call.
//
// Swift's compiler prefers these to its own library's, which have the same types.

extension Task where Success == Never, Failure == Never {
  /// Suspends the task by the wall clock; the current loop records that.
  ///
  /// - Parameter duration: The duration in nanoseconds.
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    let wait = ForeignWait.begin(
      "Task.sleep(nanoseconds:)",
      seconds: Double(duration) / 1e9,
      on: #isolation
    )
    defer { wait?.end() }
    try await platformSleep(nanoseconds: duration)
  }

  /// Suspends the task by the wall clock; the current loop records that.
  ///
  /// - Parameter duration: The duration.
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(for duration: Duration) async throws {
    let wait = ForeignWait.begin(
      "Task.sleep(for:)",
      seconds: duration / .seconds(1),
      on: #isolation
    )
    defer { wait?.end() }
    try await platformSleep(for: duration)
  }
}

/// A wait outside a loop's time, while it lasts.
private struct ForeignWait {
  let call: String
  let loop: any MainThreadScheduler

  /// Begins a wait, if code of the main actor inside a loop waits.
  static func begin(
    _ call: String,
    seconds: Double,
    on actor: (any Actor)?
  ) -> ForeignWait? {
    guard actor === MainActor.shared, let loop = CurrentScheduler.current else { return nil }
    MainActor.assumeIsolated { loop.beginForeignWait(call, seconds: seconds) }
    return ForeignWait(call: call, loop: loop)
  }

  /// Ends it, on the actor on which it began.
  func end() {
    MainActor.assumeIsolated { loop.endForeignWait(call) }
  }
}
