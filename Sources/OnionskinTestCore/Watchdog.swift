package import RenderEngine

/// Detects that a test waits for something that never happens.
///
/// It measures how long nothing has happened on the test's loop while the main actor was idle. It
/// never advances the loop. A busy main actor, or a process that a debugger has paused, does not
/// count as idle: the watchdog counts only short sleeps that really elapsed, each followed by a
/// check of the main actor.
package struct Watchdog: Sendable {
  /// The time for which a test may be idle.
  package var idleLimit: Duration
  /// The clock that measures the idle time.
  package var clock: any Clock<Duration>

  /// The number of checks until the limit is reached.
  private static let checks = 20
  /// The longest time that eight yields take when no other task has work to do.
  private static let idleYields = Duration.milliseconds(10)

  /// Creates a watchdog.
  package init(idleLimit: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    precondition(idleLimit > .zero, "A test may be idle for more than 0 s, not for \(idleLimit).")
    self.idleLimit = idleLimit
    self.clock = clock
  }

  /// Waits until a loop's test has been idle for the idle limit.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  package func waitForStandstill(of loop: RenderLoop) async throws {
    var idleChecks = 0
    var activity = await loop.activity
    while idleChecks < Self.checks {
      try await clock.sleep(for: idleLimit / Self.checks)
      let yields = await clock.measure { await Self.yieldOnMainActor() }
      let present = await loop.activity
      if present != activity {
        (idleChecks, activity) = (0, present)
      } else if yields <= Self.idleYields {
        idleChecks += 1
      }
      try Task.checkCancellation()
    }
  }

  /// Waits for a standstill, reports it, and resumes whatever of the test can continue.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  package func endStandstill(of loop: RenderLoop) async throws {
    try await waitForStandstill(of: loop)
    await loop.endStandstill(after: "\(idleLimit)")
  }

  @MainActor private static func yieldOnMainActor() async {
    for _ in 0..<8 { await Task.yield() }
  }
}
