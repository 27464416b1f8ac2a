/// How much of what happens a loop keeps in its trace.
public struct Recording: Hashable, Sendable {
  enum Extent: Hashable, Sendable {
    case everything
    case last(Int)
    case issues
  }

  let extent: Extent

  /// Keeps every event: what tests and reports read.
  public static let everything = Recording(extent: .everything)

  /// Keeps issues only: what costs nothing while animations run.
  public static let issues = Recording(extent: .issues)

  /// Keeps the latest events.
  ///
  /// - Parameter count: How many, at least 1.
  /// - Returns: The recording.
  public static func last(_ count: Int) -> Recording {
    precondition(count > 0, "A recording of the last events needs room for at least one.")
    return Recording(extent: .last(count))
  }
}

extension Recording: CustomStringConvertible {
  /// What is kept, such as "the last 100 events".
  public var description: String {
    switch extent {
    case .everything: "everything"
    case .last(let count): count == 1 ? "the last event" : "the last \(count) events"
    case .issues: "issues only"
    }
  }
}
