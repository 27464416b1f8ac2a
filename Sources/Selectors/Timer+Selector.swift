public import Foundation
internal import PlatformClocks
import RenderEngine

// Timers inside a loop run on the loop's time. Elsewhere, and on other threads, Foundation's timers
// are used.

extension Timer {
  /// Schedules a timer that calls a method of its target, which it retains until it is invalidated.
  ///
  /// The target responds to the selector as a ``SelectorResponder``.
  ///
  /// - Parameters:
  ///   - ti: The number of seconds between calls.
  ///   - aTarget: The object to call.
  ///   - aSelector: The selector of the target's method, which may take the timer.
  ///   - userInfo: An object that is retained as long as the target; `nil` for none.
  ///   - yesOrNo: `true` to fire repeatedly; `false` to fire once.
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

  /// Creates a timer that calls a method of its target once the timer is added to a run loop.
  ///
  /// - Parameters:
  ///   - ti: The number of seconds between calls.
  ///   - aTarget: The object to call, which the timer retains until it is invalidated.
  ///   - aSelector: The selector of the target's method, which may take the timer.
  ///   - userInfo: An object that is retained as long as the target; `nil` for none. The method can
  ///     read it from the timer.
  ///   - yesOrNo: `true` to fire repeatedly; `false` to fire once.
  @preconcurrency @MainActor
  public convenience init(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let interval = ti > 0 ? ti : 0.0001
    let standIn = userInfo.map { TimerStandIn(every: interval, repeats: yesOrNo, userInfo: $0) }
    let call = Timer.caller(of: aTarget as AnyObject, aSelector, standIn)
    self.init(
      fire: Timer.creationDate.addingTimeInterval(interval),
      interval: interval,
      repeats: yesOrNo,
      block: { timer in call(timer) }
    )
  }

  /// Returns a closure that calls a method of a target with the timer.
  @MainActor private static func caller(
    of target: AnyObject,
    _ selector: Selector,
    _ standIn: TimerStandIn? = nil
  ) -> @Sendable (Timer) -> Void {
    let call = SelectorCall(target, selector, role: "The target of a timer")
    return { timer in
      onMainThread(timer) { call.run(.action(sender: standIn?.standing(for: $0) ?? $0)) }
    }
  }
}

/// A timer that a method receives in place of Foundation's, which stores no `userInfo`.
@MainActor private final class TimerStandIn {
  private let timer: LoopTimer

  init(every interval: TimeInterval, repeats: Bool, userInfo: Any) {
    timer = LoopTimer.make(every: interval, repeats: repeats, userInfo: userInfo) { _ in }
  }

  /// Returns the timer, whose invalidation also invalidates the other one.
  func standing(for real: Timer) -> Timer {
    timer.didEnd = { [weak real] in real?.invalidate() }
    return timer
  }
}
