// The present is the loop's inside a loop, so that code that measures how long something takes measures the
// loop's time. Elsewhere, and on other threads, it is that of the system.

extension Date {
  /// Creates the present date: that of the loop, or that of the system where there is no loop.
  ///
  /// A loop's date begins at the reference date, the first instant of 2001.
  public init() {
    self = CurrentScheduler.current?.date ?? .ofSystem
  }

  /// The present date: that of the loop, or that of the system where there is no loop.
  public static var now: Date { Date() }

  /// Creates a date that lies a number of seconds from the present.
  ///
  /// - Parameter timeIntervalSinceNow: The number of seconds; negative for a date in the past.
  public init(timeIntervalSinceNow: TimeInterval) {
    self = Date() + timeIntervalSinceNow
  }

  /// The number of seconds from the present to the date; negative for a date in the past.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }

  /// The number of seconds from the reference date to the present.
  public static var timeIntervalSinceReferenceDate: TimeInterval {
    Date().timeIntervalSinceReferenceDate
  }

  /// The number of seconds from the reference date to the date.
  public var timeIntervalSinceReferenceDate: TimeInterval {
    // Foundation's property of this name is hidden by the one of the type above.
    timeIntervalSince(Date(timeIntervalSinceReferenceDate: 0))
  }

  /// The present date of the system.
  private static var ofSystem: Date { NSDate() as Date }
}
