/// A layer whose touches may have stopped or resumed.
struct TouchChange {
  var slot: LayerSlot
  /// The number of the block because of which.
  var block: Int?
}

@MainActor
extension RenderState {
  /// Whether an animation runs on a layer during which its view takes no touches.
  func isDeaf(_ slot: LayerSlot) -> Bool {
    store.animations(of: slot).contains { store.animations[Int($0)].flags.contains(.deaf) }
  }

  /// Remembers that an animation came or went during which its view takes no touches.
  mutating func noteTouches(_ animation: Animation) {
    guard recorder.isRecording, animation.flags.contains(.deaf) else { return }
    let block = store.groups[Int(animation.group)].blockNumber
    touchChanges.append(TouchChange(slot: animation.slot, block: block > 0 ? Int(block) : nil))
  }

  /// Records whose touches have stopped, and whose have resumed, since the last time.
  mutating func recordTouches() {
    guard !touchChanges.isEmpty else { return }
    var events: [AnimationEvent.Interaction] = []
    for change in touchChanges {
      let isDeaf = isDeaf(change.slot)
      guard store.layers[change.slot.index].isDeaf != isDeaf else { continue }
      store.layers[change.slot.index].isDeaf = isDeaf
      let name = name(of: change.slot)
      let place = events.firstIndex { $0.block == change.block && $0.isEnabled != isDeaf }
      if let place {
        events[place].layers.append(name)
      } else {
        events.append(
          AnimationEvent.Interaction(block: change.block, layers: [name], isEnabled: !isDeaf)
        )
      }
    }
    touchChanges = []
    for event in events { record(.interaction(event)) }
  }
}
