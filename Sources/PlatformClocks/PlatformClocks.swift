package import Dispatch
package import Foundation

// Dispatch's and Foundation's own methods, under names of their own.
//
// Onionskin declares methods of the same names and types, which do the work in a loop's time. Where
// there is no loop it has to call the originals, and only a module that does not see its own
// declarations can.

extension RunLoop {
  /// Adds a timer, as Foundation does.
  package func platformAdd(_ timer: Timer, forMode mode: RunLoop.Mode) {
    add(timer, forMode: mode)
  }

  /// Runs a closure soon, as Foundation does.
  package func platformPerform(_ block: @escaping @Sendable () -> Void) {
    perform(block)
  }
}

extension DispatchQueue {
  /// Adds a work item, as Dispatch does.
  package func platformAsync(execute workItem: DispatchWorkItem) {
    async(execute: workItem)
  }

  /// Adds a work item after some time, as Dispatch does.
  package func platformAsyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: deadline, execute: workItem)
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits by the wall clock, as Swift does.
  package static func platformSleep(nanoseconds duration: UInt64) async throws {
    try await sleep(nanoseconds: duration)
  }

  /// Waits by the wall clock, as Swift does.
  package static func platformSleep(for duration: Duration) async throws {
    try await sleep(for: duration)
  }
}

/// The notification center of the process.
package var platformNotificationCenter: NotificationCenter { .default }

/// Hands a value to code of the main actor, on the main thread; elsewhere nothing is called.
///
/// Timers and notifications are not `Sendable`, though the main thread's never leave it. This module
/// is in Swift 5 mode for their sake; that the thread is the main one is checked.
///
/// - Parameters:
///   - value: The value.
///   - body: The code.
package func onMainThread<Value>(_ value: Value, _ body: @MainActor (Value) -> Void) {
  guard isOnMainThread else { return }
  MainActor.assumeIsolated { body(value) }
}

extension NotificationCenter {
  /// Calls a closure for notifications, as Foundation does.
  package func platformObserve(
    _ name: NSNotification.Name?,
    of object: Any?,
    _ body: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: name, object: object, queue: nil) { body($0) }
  }

  /// Ends the calls of an observer, as Foundation does.
  package func platformRemove(_ observer: Any) {
    removeObserver(observer)
  }
}

/// A Boolean value that indicates whether the code runs where the main actor does.
///
/// On Linux an asynchronous program gives the main thread up: its main queue is served by others.
package var isOnMainThread: Bool {
  Thread.isMainThread || MainQueueMark.isHere
}

/// A mark on the main queue, by which it is known from whichever thread serves it.
private enum MainQueueMark {
  static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isHere: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
