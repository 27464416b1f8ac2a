package import Dispatch
package import Foundation

// The original methods of Dispatch and Foundation, under different names.
//
// Onionskin declares methods of the same names and types, which run work in a loop's time. Without
// a loop, it has to call the originals, and only a module that does not see its declarations can.

extension RunLoop {
  /// Adds a timer, as Foundation does.
  package func platformAdd(_ timer: Timer, forMode mode: RunLoop.Mode) { add(timer, forMode: mode) }

  /// Runs a closure soon, as Foundation does.
  package func platformPerform(_ block: @escaping @Sendable () -> Void) { perform(block) }

  /// Runs until a date, as Foundation does.
  package func platformRun(until date: Date) { run(until: date) }

  /// Runs until a source was handled or a date is reached, as Foundation does.
  package func platformRun(mode: RunLoop.Mode, before date: Date) -> Bool {
    run(mode: mode, before: date)
  }
}

/// Does what other threads have given to the main thread, if the code runs on it.
///
/// A thread that serves the main queue of an asynchronous program has no run loop of its own for it.
package func platformRunOnce() {
  if Thread.isMainThread { RunLoop.current.run(until: .distantPast) }
}

extension OperationQueue {
  /// Adds an operation, as Foundation does.
  package func platformAdd(_ operation: Operation) { addOperation(operation) }

  /// Adds a closure, as Foundation does.
  package func platformAdd(_ block: @escaping @Sendable () -> Void) { addOperation(block) }
}

extension DispatchQueue {
  /// Adds a work item, as Dispatch does.
  package func platformAsync(execute workItem: DispatchWorkItem) { async(execute: workItem) }

  /// Adds a work item after a delay, as Dispatch does.
  package func platformAsyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: deadline, execute: workItem)
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends the task on the wall clock, as Swift does.
  package static func platformSleep(nanoseconds duration: UInt64) async throws {
    try await sleep(nanoseconds: duration)
  }

  /// Suspends the task on the wall clock, as Swift does.
  package static func platformSleep(for duration: Duration) async throws {
    try await sleep(for: duration)
  }
}

/// Calls a closure of the main actor with a value on the main thread; elsewhere, does nothing.
///
/// Timers and notifications are not `Sendable`, although those of the main thread never leave it.
/// Therefore, this module uses Swift 5 mode, and the function checks the thread.
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
  ) -> any NSObjectProtocol { addObserver(forName: name, object: object, queue: nil) { body($0) } }

  /// Removes an observer, as Foundation does.
  package func platformRemove(_ observer: Any) { removeObserver(observer) }

  /// Removes an observer for a name, an object, or both, as Foundation does.
  package func platformRemove(_ observer: Any, name: NSNotification.Name?, object: Any?) {
    removeObserver(observer, name: name, object: object)
  }
}

/// Whether the code runs on the main thread or on a thread that serves the main queue.
///
/// On Linux, other threads may serve the main queue of an asynchronous program.
package var isOnMainThread: Bool { Thread.isMainThread || MainQueueMark.isCurrent }

/// A mark on the main queue that identifies it on any thread that serves it.
private enum MainQueueMark {
  static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
