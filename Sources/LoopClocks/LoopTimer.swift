/// A Foundation timer that a loop fires.
///
/// It is used only on the main thread, like the loop.
package final class LoopTimer: Timer {
  private var body: ((Timer) -> Void)?
  private var ownUserInfo: Any?
  private let interval: TimeInterval
  private let repeats: Bool
  /// The date on the loop's calendar at which the timer fires next.
  package var nextFireDate = Date.distantFuture
  /// A closure that is called when the fire date is set.
  package var didMove: ((Date) -> Void)?
  /// A closure that is called when the timer ends.
  package var didEnd: (() -> Void)?

  /// Creates a timer that is not scheduled yet.
  package static func make(
    every interval: TimeInterval,
    repeats: Bool,
    userInfo: Any?,
    _ body: @escaping (Timer) -> Void
  ) -> LoopTimer { LoopTimer(interval: interval, repeats: repeats, userInfo: userInfo, body) }

  private init(
    interval: TimeInterval,
    repeats: Bool,
    userInfo: Any?,
    _ body: @escaping (Timer) -> Void
  ) {
    // An interval of 0 or less, or NaN, counts as a tenth of a millisecond.
    self.interval = interval > 0 ? interval : 0.0001
    self.repeats = repeats
    self.body = body
    ownUserInfo = userInfo
    super.init(fire: .distantFuture, interval: 0, repeats: false, block: { _ in })
  }

  /// The number of seconds between calls; 0 for a timer that fires once.
  package override var timeInterval: TimeInterval { repeats ? interval : 0 }

  /// The number of seconds until the first call.
  var firstDelay: TimeInterval { interval }

  package override var isValid: Bool { body != nil }

  package override var userInfo: Any? { ownUserInfo }

  package override var fireDate: Date {
    get { nextFireDate }
    set {
      nextFireDate = newValue
      didMove?(newValue)
    }
  }

  /// Calls the closure now, and invalidates a timer that fires once.
  package override func fire() {
    body?(self)
    if !repeats { invalidate() }
  }

  /// Ends the calls, and releases the closure and the target.
  package override func invalidate() {
    // An object that is released here may invalidate the timer again.
    let released = (body, ownUserInfo, didMove)
    body = nil
    ownUserInfo = nil
    didMove = nil
    let didEnd = didEnd
    self.didEnd = nil
    didEnd?()
    super.invalidate()
    withExtendedLifetime(released) {}
  }
}
