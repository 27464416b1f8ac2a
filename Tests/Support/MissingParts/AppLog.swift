import Onionskin

/// What an app's own calls were, with the times at which they were made.
@MainActor
public enum AppLog {
  /// The calls of the run, in order.
  public private(set) static var lines: [String] = []

  /// Notes a call.
  public static func note(_ line: String) {
    lines.append("\(RenderLoop.current.now)  \(line)")
  }

  /// Forgets all calls, and what they have changed.
  public static func begin() {
    lines = []
    Session.current = Session()
    Inbox.shared = Inbox()
  }
}
