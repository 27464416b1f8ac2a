/// The states of one property of one layer, in order of time.
struct PropertyHistory: Sendable {
  private var states: [(instant: Instant, state: PropertyState)] = []

  /// When something changed that decides what is shown, in order.
  var instants: [Instant] { states.map(\.instant) }

  /// Whether any animation was ever put on the property.
  private(set) var isAnimated = false

  /// Changes the last state from an instant on.
  ///
  /// States of the same instant become one, since nobody can look between them.
  mutating func edit(at instant: Instant, _ edit: (inout PropertyState) -> Void) {
    if states.last?.instant != instant {
      states.append((instant, states.last?.state ?? PropertyState()))
    }
    let last = states.count - 1
    edit(&states[last].state)
    if !states[last].state.running.isEmpty { isAnimated = true }
  }

  /// Returns the state at an instant, or nothing before the first one.
  ///
  /// - Complexity: O(log *n*) for *n* states.
  func state(at instant: Instant) -> PropertyState? {
    var (low, high) = (0, states.count)
    while low < high {
      let middle = (low + high) / 2
      if states[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : states[low - 1].state
  }

  /// Returns the value that is shown at an instant.
  func value(at instant: Instant) -> PropertyValue? {
    state(at: instant)?.value(at: instant)
  }
}
