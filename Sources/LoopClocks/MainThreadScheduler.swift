private import Synchronization

/// What does the main thread's work in a time of its own: a render loop.
///
/// Dispatch's and Foundation's methods are declared here and the loop above, so that an app sees
/// Foundation through this module alone. Then the compiler takes the methods of this module for those
/// of the same name and type that Foundation has.
package protocol MainThreadScheduler: AnyObject, Sendable {
  /// Does work in the next turn at this instant.
  @MainActor func queue(_ work: @escaping @MainActor () -> Void)

  /// Does work after the rounded distance of a deadline of the wall clock, in seconds.
  @MainActor func queue(
    atDeadlineIn distance: TimeInterval,
    _ work: @escaping @MainActor () -> Void
  )

  /// Does work once a group is empty.
  @MainActor func queue(whenEmpty group: DispatchGroup, _ work: @escaping @MainActor () -> Void)

  /// Does work at the beginning of the next turn at this instant.
  @MainActor func performSoon(_ work: @escaping @MainActor () -> Void)

  /// Notes that code begins to wait by the wall clock.
  @MainActor func beginForeignWait(_ call: String, seconds: Double?)

  /// Notes that a wait by the wall clock has ended.
  @MainActor func endForeignWait(_ call: String)

  /// The date on the loop's calendar, which begins at Foundation's reference date.
  var date: Date { get }

  /// Fires a timer, for the first time after some seconds.
  @MainActor func run(_ timer: Timer, first: TimeInterval)
}

/// Where the current loop is found, by whoever knows of none.
package protocol SchedulerFinder: Sendable {
  /// The loop that does the main thread's work; `nil` if that is the system's own matter.
  var scheduler: (any MainThreadScheduler)? { get }

  /// The notification center of the current loop.
  var notificationCenter: NotificationCenter.OfLoop { get }

  /// Records that a timer was given an interval that is not a number.
  @MainActor func reportTimerWithoutInterval()
}

/// The way from Foundation's methods to the current loop.
package enum CurrentScheduler {
  private static let installed = Mutex<(any SchedulerFinder)?>(nil)

  /// Says where the current loop is found; the first loop of the process does.
  package static func install(_ finder: any SchedulerFinder) {
    installed.withLock { $0 = $0 ?? finder }
  }

  /// Where the current loop is found; `nil` until there has been a loop.
  package static var finder: (any SchedulerFinder)? {
    installed.withLock { $0 }
  }

  /// The loop that does the main thread's work; `nil` if that is the system's own matter.
  static var current: (any MainThreadScheduler)? { finder?.scheduler }
}
