/// With which layers interaction is disabled, told from the animations of blocks that come and go.
///
/// Interaction with a layer's view is disabled while an animation runs on it that disables it.
struct InteractionReader {
  /// Layers with which the same was done because of the same block.
  struct Event {
    /// The number of the block.
    var block: Int32
    var isEnabled: Bool
    /// The layers' numbers.
    var layers: [Int32]
  }

  private struct Layer {
    /// How many animations disable interaction with it.
    var count: Int32 = 0
    /// Whether interaction is disabled, as far as an event has told.
    var isDisabled = false
  }

  /// By number.
  private var layers: [Layer] = []
  /// What came or went since the last events, in order.
  private var changes: [(layer: Int32, block: Int32)] = []

  /// Counts an animation of a block that disables interaction with a layer.
  mutating func add(_ layer: Int32, block: Int32) {
    while layers.count <= Int(layer) { layers.append(Layer()) }
    layers[Int(layer)].count += 1
    changes.append((layer, block))
  }

  /// Counts such an animation no more.
  mutating func remove(_ layer: Int32, block: Int32) {
    layers[Int(layer)].count -= 1
    changes.append((layer, block))
  }

  /// Tells with which layers interaction has been disabled or enabled since the last time, by block and
  /// in the order in which that came about.
  mutating func takeEvents() -> [Event] {
    guard !changes.isEmpty else { return [] }
    var events: [Event] = []
    // The places of events, by block and by what was done; looked up only.
    var places: [UInt64: Int] = [:]
    for (layer, block) in changes {
      let isDisabled = layers[Int(layer)].count > 0
      guard layers[Int(layer)].isDisabled != isDisabled else { continue }
      layers[Int(layer)].isDisabled = isDisabled
      if let last = events.last, last.block == block, last.isEnabled != isDisabled {
        events[events.count - 1].layers.append(layer)
        continue
      }
      let key = UInt64(UInt32(bitPattern: block)) << 1 | (isDisabled ? 1 : 0)
      if let place = places[key] {
        events[place].layers.append(layer)
      } else {
        places[key] = events.count
        events.append(Event(block: block, isEnabled: !isDisabled, layers: [layer]))
      }
    }
    changes.removeAll(keepingCapacity: changes.count <= 64)
    return events
  }
}
