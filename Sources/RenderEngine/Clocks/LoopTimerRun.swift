import AnimationModel
internal import PlatformClocks

extension RenderLoop {
  /// Fires a timer on the loop's time: first after a delay, then at multiples of its interval.
  ///
  /// A timer that the loop fires already is left as it is: programs add a scheduled timer once more
  /// for another mode.
  package func run(_ timer: Timer, first: TimeInterval) {
    guard timer.isValid, !reportsWorkAfterEnd("A timer") else { return }
    loopExtension(LoopTimers.self).run(timer, first: first, on: self)
  }
}

/// The timers that a loop fires.
private final class LoopTimers: LoopExtension {
  /// The schedules; looked up only.
  private var runs: [ObjectIdentifier: LoopTimerRun] = [:]

  init() {}

  func run(_ timer: Timer, first: TimeInterval, on loop: RenderLoop) {
    let id = ObjectIdentifier(timer)
    guard runs[id] == nil else { return }
    let run = LoopTimerRun(timer, on: loop) { [weak self] in self?.remove(id) }
    runs[id] = run
    run.begin(after: first)
  }

  func loopWillClose(_ loop: RenderLoop) {
    // The release of a timer may run code of the program, which may use other timers.
    var released: [ObjectIdentifier: LoopTimerRun] = [:]
    swap(&released, &runs)
  }

  private func remove(_ id: ObjectIdentifier) {
    let released = runs.removeValue(forKey: id)
    withExtendedLifetime(released) {}
  }
}

/// The schedule of a timer on a loop's time.
@MainActor private final class LoopTimerRun {
  private let timer: Timer
  private weak var loop: RenderLoop?
  private let didEnd: @MainActor () -> Void
  private var start = Instant.zero
  private var count = 0
  /// How often the fire date was set.
  private var moves = 0
  private var action: ScheduledAction?

  init(_ timer: Timer, on loop: RenderLoop, didEnd: @escaping @MainActor () -> Void) {
    self.timer = timer
    self.loop = loop
    self.didEnd = didEnd
    guard let timer = timer as? LoopTimer else { return }
    timer.didEnd = { [weak self] in
      guard let self else { return }
      onMainThread(self) { $0.end() }
    }
    timer.didMove = { [weak self] date in MainActor.assumeIsolated { self?.move(to: date) } }
  }

  func begin(after first: TimeInterval) {
    guard let loop else { return }
    action?.cancel()
    // A fire date in the distant future never comes.
    guard first < 1e10 else { return }
    start = loop.instant.advanced(by: max(0, first.isNaN ? 0 : first))
    count = 0
    schedule(at: start, on: loop)
  }

  private func move(to date: Date) {
    guard let loop else { return }
    moves += 1
    begin(after: date.timeIntervalSince(loop.date))
  }

  private func schedule(at instant: Instant, on loop: RenderLoop) {
    (timer as? LoopTimer)?.nextFireDate = Date(timeIntervalSinceReferenceDate: instant.seconds)
    action = loop.schedule(at: instant) { [weak self] in self?.fire() }
  }

  private func fire() {
    guard timer.isValid, let loop else { return end() }
    let movesBefore = moves
    timer.fire()
    guard timer.isValid, timer.timeInterval > 0 else { return end() }
    // If the callback sets the fire date, that determines when the timer fires next.
    guard moves == movesBefore else { return }
    // Fire times that passed while a callback advanced the loop are skipped.
    var next = Instant.zero
    repeat {
      count += 1
      next = start.advanced(by: Double(count) * timer.timeInterval)
    } while next <= loop.instant && count < 1_000_000_000
    schedule(at: next, on: loop)
  }

  private func end() {
    action?.cancel()
    didEnd()
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
