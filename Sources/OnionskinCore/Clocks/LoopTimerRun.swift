internal import PlatformClocks

extension RenderLoop {
  /// Fires a timer on the loop's time: first after a delay, then at multiples of its interval.
  package func run(_ timer: Timer, first: TimeInterval) {
    guard timer.isValid, !reportsWorkAfterEnd("A timer") else { return }
    LoopTimerRun(timer, on: self).begin(after: first)
  }
}

/// The schedule of a timer on a loop's time.
@MainActor
private final class LoopTimerRun {
  private let timer: Timer
  private unowned let loop: RenderLoop
  private var start = Instant.zero
  private var count = 0
  private var action: ScheduledAction?

  init(_ timer: Timer, on loop: RenderLoop) {
    self.timer = timer
    self.loop = loop
  }

  func begin(after first: TimeInterval) {
    action?.cancel()
    // A fire date in the distant future never comes.
    guard first < 1e10 else { return }
    start = loop.instant.advanced(by: max(0, first.isNaN ? 0 : first))
    count = 0
    schedule(at: start)
    (timer as? LoopTimer)?.didEnd = {
      onMainThread(self) { $0.action?.cancel() }
    }
    (timer as? LoopTimer)?.didMove = { date in
      MainActor.assumeIsolated {
        self.begin(after: date.timeIntervalSince(self.loop.date))
      }
    }
  }

  private func schedule(at instant: Instant) {
    (timer as? LoopTimer)?.nextFireDate = Date(timeIntervalSinceReferenceDate: instant.seconds)
    action = loop.schedule(at: instant) { [self] in fire() }
  }

  private func fire() {
    guard timer.isValid else { return }
    let moved = start
    timer.fire()
    // If the callback sets the fire date, that determines when the timer fires next.
    guard timer.isValid, timer.timeInterval > 0, start == moved else { return }
    // Fire times that passed while a callback advanced the loop are skipped.
    var next = Instant.zero
    repeat {
      count += 1
      next = start.advanced(by: Double(count) * timer.timeInterval)
    } while next <= loop.instant && count < 1_000_000_000
    schedule(at: next)
  }
}

extension RenderLoop {
  /// Calls a closure at an instant that has not passed.
  fileprivate func schedule(
    at instant: Instant,
    _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let action = ScheduledAction(action, callSite: nil)
    state.schedule(action, at: max(instant, state.now))
    return action
  }
}
