/// A timer of Foundation's whose firing is a loop's business.
///
/// It is used on the main thread alone, where the loop is.
package final class LoopTimer: Timer {
  private var body: ((Timer) -> Void)?
  private var ownUserInfo: Any?
  private let interval: TimeInterval
  private let repeats: Bool
  /// The date on the loop's calendar at which it fires next.
  package var nextFireDate = Date.distantFuture
  /// Called when somebody sets that date.
  package var didMove: ((Date) -> Void)?
  /// Called when the timer is done.
  package var didEnd: (() -> Void)?

  /// Makes a timer that nobody fires yet.
  package static func make(
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
  package override var timeInterval: TimeInterval { repeats ? interval : 0 }

  /// The seconds to the first call, whether or not there are more.
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

  /// Calls the closure now; a timer that fires once is done then.
  package override func fire() {
    body?(self)
    if !repeats { invalidate() }
  }

  /// Ends the calls, and lets go of the closure and the target.
  package override func invalidate() {
    // Whoever is released with the timer may invalidate it once more.
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
