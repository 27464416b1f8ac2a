import Synchronization

/// The histories of the properties of a trace, which are created when they are first used.
///
/// A long trace has far more properties than a program looks at, and a history takes memory.
final class PropertyHistories: Sendable {
  private let known: Mutex<[PropertyHistory?]>

  init(count: Int) {
    known = Mutex(Array(repeating: nil, count: count))
  }

  /// Returns the history of a property of the index.
  func history(of property: Int, in index: TraceIndex) -> PropertyHistory {
    known.withLock { known in
      if let history = known[property] { return history }
      let history = PropertyHistory(of: index.properties[property], in: index)
      known[property] = history
      return history
    }
  }
}
