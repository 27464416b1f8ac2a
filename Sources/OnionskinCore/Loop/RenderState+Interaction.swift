/// A layer with which interaction may have been disabled or enabled.
struct InteractionChange {
  var slot: LayerSlot
  /// The number of the block because of which; 0 for none.
  var block: Int32
  /// Whether it was disabled.
  var isDisabled = false

  /// Another number for each event: one tells of all layers with which the same was done because of
  /// the same block.
  var event: UInt64 { UInt64(UInt32(bitPattern: block)) << 1 | (isDisabled ? 1 : 0) }
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
    let block = journal.block(ofGroupAt: Int(animation.group)) ?? 0
    interactionChanges.append(InteractionChange(slot: animation.slot, block: Int32(block)))
  }

  /// Records with which layers interaction was disabled or enabled since the last time.
  mutating func recordInteraction() {
    guard !interactionChanges.isEmpty else { return }
    var changes = takeInteractionChanges()
    if changes.count == 1 {
      record(changes, at: CollectionOfOne(0))
    } else {
      recordByEvent(changes)
    }
    changes.removeAll(keepingCapacity: changes.count <= 64)
    swap(&changes, &interactionChanges)
  }

  /// Records the layers of each event, in the order of its first.
  private mutating func recordByEvent(_ changes: [InteractionChange]) {
    let order = RadixOrder(of: changes, by: \.event)
    var events: [Range<Int>] = []
    for index in changes.indices {
      if let last = events.last, order.keys[last.lowerBound] == order.keys[index] {
        events[events.count - 1] = last.lowerBound..<index + 1
      } else {
        events.append(index..<index + 1)
      }
    }
    // The events in the order of their first layers.
    for event in RadixOrder(of: events, by: { UInt64(order.places[$0.lowerBound]) }) {
      record(changes, at: order.places[events[Int(event)]])
    }
  }

  /// Records the layers of one event.
  private mutating func record(
    _ changes: [InteractionChange],
    at places: some Collection<Int32>
  ) {
    for place in places {
      journal.keepLayer(store.layers[changes[Int(place)].slot.index].number)
    }
    let first = changes[Int(places[places.startIndex])]
    journal.appendInteraction(
      ofLast: places.count,
      block: first.block,
      isEnabled: !first.isDisabled,
      at: now,
      turn
    )
  }

  /// The layers with which interaction was in fact disabled or enabled since the last time.
  private mutating func takeInteractionChanges() -> [InteractionChange] {
    var changes: [InteractionChange] = []
    swap(&changes, &interactionChanges)
    // Looked up only: a layer with many animations is asked once.
    var asked: Set<LayerSlot> = []
    var count = 0
    for var change in changes {
      let layer = change.slot.index
      if store.layers[layer].firstChain >= 0 {
        guard changes.count == 1 || asked.insert(change.slot).inserted else { continue }
        change.isDisabled = isInteractionDisabled(change.slot)
      }
      guard store.layers[layer].isInteractionDisabled != change.isDisabled else { continue }
      store.layers[layer].isInteractionDisabled = change.isDisabled
      changes[count] = change
      count += 1
    }
    changes.removeLast(changes.count - count)
    return changes
  }
}
