private import Synchronization

/// A scheduler that runs the main thread's work in virtual time: a render loop.
///
/// The replacements of Dispatch's and Foundation's methods are declared in this module, and the
/// loop in a module above it. A file that imports Foundation, too, as each XCTest file does, sees
/// both Foundation's method and its replacement. The compiler prefers a property to a method, so a
/// replacement that has all of the method's labels and types is a property: its value is called
/// with these labels. There is no such way for an initializer.
package protocol MainThreadScheduler: AnyObject, Sendable {
  /// Runs work in the next turn at this instant.
  @MainActor func queue(_ work: @escaping @MainActor () -> Void)

  /// Runs work after the rounded distance to a deadline of the wall clock, in seconds.
  @MainActor func queue(
    atDeadlineIn distance: TimeInterval,
    _ work: @escaping @MainActor () -> Void
  )

  /// Runs work once a group is empty.
  @MainActor func queue(whenEmpty group: DispatchGroup, _ work: @escaping @MainActor () -> Void)

  /// Runs work at the beginning of the next turn at this instant.
  @MainActor func performSoon(_ work: @escaping @MainActor () -> Void)

  /// Advances time by a number of seconds, 0 or more, as a run loop that runs until a date.
  @MainActor func run(for seconds: TimeInterval)

  /// Advances time to what is due next, by at most a number of seconds, 0 or more.
  ///
  /// - Returns: `false` if nothing is due, and the seconds would never pass.
  @MainActor func runNextTurn(within seconds: TimeInterval) -> Bool

  /// Records that code begins to wait on the wall clock.
  @MainActor func beginForeignWait(_ call: String, seconds: Double?)

  /// Records that a wait on the wall clock has ended.
  @MainActor func endForeignWait(_ call: String)

  /// The current date on the loop's calendar, which begins at Foundation's reference date.
  var date: Date { get }

  /// Schedules a timer, which first fires after a number of seconds.
  @MainActor func run(_ timer: Timer, first: TimeInterval)
}

/// A type that finds the current loop.
package protocol SchedulerFinder: Sendable {
  /// The loop that runs the main thread's work; `nil` if the system does.
  var scheduler: (any MainThreadScheduler)? { get }

  /// The notification center of the current loop.
  var notificationCenter: NotificationCenter.OfLoop { get }

  /// Records that a timer was given an interval that is not a number.
  @MainActor func reportTimerWithoutInterval()
}

/// The access of Foundation's methods to the current loop.
package enum CurrentScheduler {
  private static let installed = Mutex<(any SchedulerFinder)?>(nil)

  /// Installs the finder of the current loop, which the first loop of the process does.
  package static func install(_ finder: any SchedulerFinder) {
    installed.withLock { $0 = $0 ?? finder }
  }

  /// The finder of the current loop; `nil` before the first loop is created.
  package static var finder: (any SchedulerFinder)? { installed.withLock { $0 } }

  /// The loop that runs the main thread's work; `nil` if the system does.
  static var current: (any MainThreadScheduler)? { finder?.scheduler }
}
