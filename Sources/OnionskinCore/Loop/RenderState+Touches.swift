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
    guard recorder.isRecording, animation.flags.contains(.deaf) else { return }
    let block = store.groups[Int(animation.group)].block
    touchChanges.append(
      TouchChange(slot: animation.slot, block: block >= 0 ? Int(blocks[block].number) : nil)
    )
  }

  /// Records whose touches have stopped, and whose have resumed, since the last time.
  mutating func recordTouches() {
    guard !touchChanges.isEmpty else { return }
    var events: [AnimationEvent.Interaction] = []
    // Looked up only: each layer is asked once, and each block has one event of a kind.
    var asked: Set<LayerSlot> = []
    var places: [TouchChange.Told: Int] = [:]
    for change in touchChanges where asked.insert(change.slot).inserted {
      let isDeaf = isDeaf(change.slot)
      guard store.layers[change.slot.index].isDeaf != isDeaf else { continue }
      store.layers[change.slot.index].isDeaf = isDeaf
      let name = name(of: change.slot)
      let told = TouchChange.Told(block: change.block, isDeaf: isDeaf)
      if let place = places[told] {
        events[place].layers.append(name)
      } else {
        places[told] = events.count
        events.append(
          AnimationEvent.Interaction(block: change.block, layers: [name], isEnabled: !isDeaf)
        )
      }
    }
    touchChanges = []
    for event in events { record(.interaction(event)) }
  }
}
