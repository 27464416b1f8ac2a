public import Foundation
internal import PlatformClocks

// Timers inside a loop run on the loop's time. Elsewhere, and on other threads, they are Foundation's.

extension Timer {
  /// Schedules a timer that calls a method of its target, which it keeps alive until it is done.
  ///
  /// The target answers for the method as a ``SelectorResponder``.
  ///
  /// - Parameters:
  ///   - ti: The seconds from one call to the next.
  ///   - aTarget: The target.
  ///   - aSelector: Its method, which may take the timer.
  ///   - userInfo: Something to go with the timer; it is kept alive as long as the target.
  ///   - yesOrNo: Whether there is more than one call.
  /// - Returns: The timer.
  @preconcurrency @MainActor @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    schedule(
      every: ti,
      repeats: yesOrNo,
      userInfo: userInfo,
      caller(of: aTarget as AnyObject, aSelector)
    )
  }

  /// Creates a timer that calls a method of its target, once it is added to a run loop.
  ///
  /// - Parameters:
  ///   - ti: The seconds from one call to the next.
  ///   - aTarget: The target, which the timer keeps alive until it is done.
  ///   - aSelector: Its method, which may take the timer.
  ///   - userInfo: Something to go with the timer; here it is not kept.
  ///   - yesOrNo: Whether there is more than one call.
  @preconcurrency @MainActor
  public convenience init(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let call = Timer.caller(of: aTarget as AnyObject, aSelector)
    let interval = ti > 0 ? ti : 0.0001
    self.init(
      fire: Date(timeIntervalSinceNow: interval),
      interval: interval,
      repeats: yesOrNo,
      block: { timer in call(timer) }
    )
  }

  /// Makes a closure that calls a method of a target with the timer.
  @MainActor
  private static func caller(
    of target: AnyObject,
    _ selector: Selector
  ) -> @Sendable (Timer) -> Void {
    let call = SelectorCall(target, selector, role: "The target of a timer")
    return { timer in onMainThread(timer) { call.run(.action(sender: $0)) } }
  }
}
