extension Timing {
  /// The part of an animation's life in which a time lies.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// The animation has not begun.
    case before

    /// The animation runs; its last instant belongs to it, as in Core Animation.
    case active

    /// The animation has ended.
    case after
  }
}
