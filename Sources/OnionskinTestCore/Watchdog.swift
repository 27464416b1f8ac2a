package import OnionskinCore

/// Notices that a test waits for something that does not come.
///
/// It counts the seconds in which nothing happened on the test's loop and the main actor had nothing to
/// do. It never moves the loop's time. A main actor that is busy, or a process that is held by a
/// debugger, is not idle: what is counted are short sleeps that the clock has really slept, each
/// followed by a look at the main actor.
package struct Watchdog: Sendable {
  /// How long a test may be idle.
  package var idleLimit: Duration
  /// The clock that the idle time is measured on.
  package var clock: any Clock<Duration>

  /// How often it looks until the limit is reached.
  private static let looks = 20
  /// How long eight yields take at most where nobody else has something to run.
  private static let idleYields = Duration.milliseconds(10)

  /// Creates a watchdog.
  package init(idleLimit: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    precondition(idleLimit > .zero, "A test may be idle for more than 0 s, not for \(idleLimit).")
    self.idleLimit = idleLimit
    self.clock = clock
  }

  /// Waits until a loop's test has been idle for as long as it may be.
  ///
  /// - Parameter loop: The loop.
  /// - Throws: `CancellationError` if the task is cancelled.
  package func waitForStandstill(of loop: RenderLoop) async throws {
    var idleLooks = 0
    var activity = await loop.activity
    while idleLooks < Self.looks {
      try await clock.sleep(for: idleLimit / Self.looks)
      let yields = await clock.measure { await Self.yieldOnMainActor() }
      let present = await loop.activity
      if present != activity {
        (idleLooks, activity) = (0, present)
      } else if yields <= Self.idleYields {
        idleLooks += 1
      }
      try Task.checkCancellation()
    }
  }

  /// Waits for a standstill, reports it, and lets the test go on with what it can.
  ///
  /// - Parameter loop: The loop.
  /// - Throws: `CancellationError` if the task is cancelled.
  package func endStandstill(of loop: RenderLoop) async throws {
    try await waitForStandstill(of: loop)
    await loop.endStandstill(after: "\(idleLimit)")
  }

  @MainActor private static func yieldOnMainActor() async {
    for _ in 0..<8 { await Task.yield() }
  }
}
