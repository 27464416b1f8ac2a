/// The events that a loop keeps in its trace.
public struct Recording: Hashable, Sendable {
  enum Extent: Hashable, Sendable {
    case everything
    case last(Int)
    case issues
  }

  let extent: Extent

  /// A recording of all events, for tests and reports.
  public static let everything = Recording(extent: .everything)

  /// A recording of issues only, which costs nothing while animations run.
  public static let issues = Recording(extent: .issues)

  /// Returns a recording of the latest events.
  ///
  /// - Parameter count: The number of events, at least 1.
  /// - Returns: The recording.
  public static func last(_ count: Int) -> Recording {
    precondition(count > 0, "A recording of the last events needs room for at least one.")
    return Recording(extent: .last(count))
  }
}

extension Recording: CustomStringConvertible {
  /// A description of the kept events, such as "the last 100 events".
  public var description: String {
    switch extent {
    case .everything: "everything"
    case .last(let count): count == 1 ? "the last event" : "the last \(count) events"
    case .issues: "issues only"
    }
  }
}
