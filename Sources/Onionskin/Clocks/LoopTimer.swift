internal import PlatformClocks

/// A timer of Foundation's whose firing is a loop's business.
///
/// It is used on the main thread alone, where the loop is.
final class LoopTimer: Timer {
  private var body: ((Timer) -> Void)?
  private var ownUserInfo: Any?
  private let interval: TimeInterval
  private let repeats: Bool
  /// The date on the loop's calendar at which it fires next.
  fileprivate(set) var nextFireDate = Date.distantFuture
  /// Called when somebody sets that date.
  fileprivate var didMove: ((Date) -> Void)?
  /// Called when the timer is done.
  fileprivate var didEnd: (() -> Void)?

  /// Makes a timer that nobody fires yet.
  static func make(
    every interval: TimeInterval,
    repeats: Bool,
    userInfo: Any?,
    _ body: @escaping (Timer) -> Void
  ) -> LoopTimer {
    LoopTimer(interval: interval, repeats: repeats, userInfo: userInfo, body)
  }

  private init(
    interval: TimeInterval,
    repeats: Bool,
    userInfo: Any?,
    _ body: @escaping (Timer) -> Void
  ) {
    // An interval of 0 or less, or none at all, is a tenth of a millisecond.
    self.interval = interval > 0 ? interval : 0.0001
    self.repeats = repeats
    self.body = body
    ownUserInfo = userInfo
    super.init(fire: .distantFuture, interval: 0, repeats: false, block: { _ in })
  }

  /// The seconds from one call to the next; 0 for a timer that fires once.
  override var timeInterval: TimeInterval { repeats ? interval : 0 }

  /// The seconds to the first call, whether or not there are more.
  var firstDelay: TimeInterval { interval }

  override var isValid: Bool { body != nil }

  override var userInfo: Any? { ownUserInfo }

  override var fireDate: Date {
    get { nextFireDate }
    set {
      nextFireDate = newValue
      didMove?(newValue)
    }
  }

  /// Calls the closure now; a timer that fires once is done then.
  override func fire() {
    body?(self)
    if !repeats { invalidate() }
  }

  /// Ends the calls, and lets go of the closure and the target.
  override func invalidate() {
    body = nil
    ownUserInfo = nil
    didMove = nil
    let didEnd = didEnd
    self.didEnd = nil
    didEnd?()
    super.invalidate()
  }
}

extension RenderLoop {
  /// Fires a timer on the loop's time: first after some seconds, then at multiples of its interval.
  func run(_ timer: Timer, first: TimeInterval) {
    guard timer.isValid, !reportsWorkAfterEnd("A timer") else { return }
    LoopTimerRun(timer, on: self).begin(after: first)
  }
}

/// The way of a timer along a loop's time.
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
    // A time beyond all others never comes.
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
    // Who sets the fire date in the call has said when to go on.
    guard timer.isValid, timer.timeInterval > 0, start == moved else { return }
    // What was missed while a callback advanced the loop is left out.
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
