/// A layer with which interaction may have been disabled or enabled.
struct InteractionChange {
  var slot: LayerSlot
  /// The number of the block because of which.
  var block: Int?

  /// What one event tells: because of which block, what, and of how many layers.
  struct Event {
    var block: Int?
    var isInteractionDisabled: Bool
    var count = 0

    /// Another number for each block and each of the two.
    var key: Int { 2 * (block ?? 0) + (isInteractionDisabled ? 1 : 0) }
  }
}

@MainActor
extension RenderState {
  /// Whether an animation runs on a layer during which interaction with its view is disabled.
  func isInteractionDisabled(_ slot: LayerSlot) -> Bool {
    store.hasAnimation(of: slot, with: .disablesInteraction)
  }

  /// Remembers that an animation came or went during which interaction with its view is disabled.
  mutating func trackInteraction(_ animation: Animation) {
    guard journal.isRecording, animation.flags.contains(.disablesInteraction) else { return }
    interactionChanges.append(
      InteractionChange(
        slot: animation.slot,
        block: journal.block(ofGroupAt: Int(animation.group))
      )
    )
  }

  /// Records with which layers interaction was disabled or enabled since the last time.
  mutating func recordInteraction() {
    guard !interactionChanges.isEmpty else { return }
    var events: [InteractionChange.Event] = []
    // What layers are told of, in order, by the place of their event.
    var told: [(event: Int32, layer: Int32)] = []
    // Looked up only: each layer is asked once, and each block has one event of a kind.
    var asked: Set<LayerSlot> = []
    var places: [Int: Int32] = [:]
    for change in interactionChanges
    where interactionChanges.count == 1 || asked.insert(change.slot).inserted {
      let isInteractionDisabled = isInteractionDisabled(change.slot)
      guard store.layers[change.slot.index].isInteractionDisabled != isInteractionDisabled else {
        continue
      }
      store.layers[change.slot.index].isInteractionDisabled = isInteractionDisabled
      let event = InteractionChange.Event(
        block: change.block,
        isInteractionDisabled: isInteractionDisabled
      )
      var place = Int32(events.count - 1)
      if events.last?.key != event.key {
        place = places[event.key] ?? Int32(events.count)
        if Int(place) == events.count {
          places[event.key] = place
          events.append(event)
        }
      }
      events[Int(place)].count += 1
      told.append((place, store.layers[change.slot.index].number))
    }
    interactionChanges.removeAll(keepingCapacity: interactionChanges.count <= 64)
    for place in RadixOrder(of: told, by: { UInt64($0.event) }) {
      journal.appendLayer(told[Int(place)].layer)
    }
    var first = journal.layersEnd - told.count
    for event in events {
      journal.appendInteraction(
        of: first..<first + event.count,
        block: event.block,
        isEnabled: !event.isInteractionDisabled,
        at: now,
        turn
      )
      first += event.count
    }
  }
}
