/// A layer whose touches may have stopped or resumed.
struct TouchChange {
  var slot: LayerSlot
  /// The number of the block because of which.
  var block: Int?

  /// What one event tells: because of which block, and what.
  struct Told: Hashable {
    var block: Int?
    var isDeaf: Bool
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
    var told: [(what: TouchChange.Told, layers: [Int32])] = []
    // Looked up only: each layer is asked once, and each block has one event of a kind.
    var asked: Set<LayerSlot> = []
    var places: [TouchChange.Told: Int] = [:]
    for change in touchChanges where asked.insert(change.slot).inserted {
      let isDeaf = isDeaf(change.slot)
      guard store.layers[change.slot.index].isDeaf != isDeaf else { continue }
      store.layers[change.slot.index].isDeaf = isDeaf
      let layer = store.layers[change.slot.index].number
      let what = TouchChange.Told(block: change.block, isDeaf: isDeaf)
      if let place = places[what] {
        told[place].layers.append(layer)
      } else {
        places[what] = told.count
        told.append((what, [layer]))
      }
    }
    touchChanges.removeAll(keepingCapacity: touchChanges.count <= 64)
    for (what, layers) in told {
      journal.appendInteraction(
        of: layers,
        block: what.block,
        isEnabled: !what.isDeaf,
        at: now,
        turn
      )
    }
  }
}
