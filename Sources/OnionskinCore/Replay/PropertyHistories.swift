import Synchronization

/// What the properties of a trace show over time; each is followed when it is first asked for.
///
/// A long trace has far more properties than anybody looks at, and following one takes memory.
final class PropertyHistories: Sendable {
  private let known: Mutex<[PropertyHistory?]>

  init(count: Int) {
    known = Mutex(Array(repeating: nil, count: count))
  }

  /// Returns what a property of the index shows.
  func history(of property: Int, in index: TraceIndex) -> PropertyHistory {
    known.withLock { known in
      if let history = known[property] { return history }
      let history = PropertyHistory(of: index.properties[property], in: index)
      known[property] = history
      return history
    }
  }
}
