import Synchronization

/// The histories of the properties of a trace, which are created when they are first used.
///
/// A long trace has far more properties than a program looks at, and a history takes memory.
final class PropertyHistories: Sendable {
  private let histories: Mutex<[PropertyHistory?]>

  init(count: Int) { histories = Mutex(Array(repeating: nil, count: count)) }

  func history(of property: Int, in index: TraceIndex) -> PropertyHistory {
    histories.withLock { histories in
      if let history = histories[property] { return history }
      let history = PropertyHistory(of: index.properties[property], in: index)
      histories[property] = history
      return history
    }
  }
}
