/// A layer whose touches may have stopped or resumed.
struct TouchChange {
  var slot: LayerSlot
  /// The number of the block because of which.
  var block: Int?

  /// What one event tells: because of which block, what, and of how many layers.
  struct Event {
    var block: Int?
    var isDeaf: Bool
    var count = 0

    /// Another number for each block and each of the two.
    var key: Int { 2 * (block ?? 0) + (isDeaf ? 1 : 0) }
  }
}

@MainActor
extension RenderState {
  /// Whether an animation runs on a layer during which its view takes no touches.
  func isDeaf(_ slot: LayerSlot) -> Bool {
    store.hasAnimation(of: slot, with: .deaf)
  }

  /// Remembers that an animation came or went during which its view takes no touches.
  mutating func noteTouches(_ animation: Animation) {
    guard journal.isRecording, animation.flags.contains(.deaf) else { return }
    touchChanges.append(
      TouchChange(
        slot: animation.slot,
        block: journal.block(ofGroupAt: Int(animation.group))
      )
    )
  }

  /// Records whose touches have stopped, and whose have resumed, since the last time.
  mutating func recordTouches() {
    guard !touchChanges.isEmpty else { return }
    var events: [TouchChange.Event] = []
    // What layers are told of, in order, by the place of their event.
    var told: [(event: Int32, layer: Int32)] = []
    // Looked up only: each layer is asked once, and each block has one event of a kind.
    var asked: Set<LayerSlot> = []
    var places: [Int: Int32] = [:]
    for change in touchChanges where touchChanges.count == 1 || asked.insert(change.slot).inserted {
      let isDeaf = isDeaf(change.slot)
      guard store.layers[change.slot.index].isDeaf != isDeaf else { continue }
      store.layers[change.slot.index].isDeaf = isDeaf
      let event = TouchChange.Event(block: change.block, isDeaf: isDeaf)
      let place = places[event.key] ?? Int32(events.count)
      if Int(place) == events.count {
        places[event.key] = place
        events.append(event)
      }
      events[Int(place)].count += 1
      told.append((place, store.layers[change.slot.index].number))
    }
    touchChanges.removeAll(keepingCapacity: touchChanges.count <= 64)
    for place in RadixOrder(of: told, by: { UInt64($0.event) }) {
      journal.appendLayer(told[Int(place)].layer)
    }
    var first = journal.layersEnd - told.count
    for event in events {
      journal.appendInteraction(
        of: first..<first + event.count,
        block: event.block,
        isEnabled: !event.isDeaf,
        at: now,
        turn
      )
      first += event.count
    }
  }
}
