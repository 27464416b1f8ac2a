/// A callback that is ready to be called.
struct ReadyCallback {
  var callbacks: BlockCallbacks
  var kind: BlockCallback.Kind
  var finished: Bool
  /// The block's number in the trace.
  var number: Int
}

@MainActor
extension RenderState {
  /// Hands a callback out; a stop callback is the last that the engine knows of its block.
  mutating func take(_ callback: BlockCallback) -> ReadyCallback? {
    guard let callbacks = blocks[callback.block].callbacks else { return nil }
    let ready = ReadyCallback(
      callbacks: callbacks,
      kind: callback.kind,
      finished: blocks[callback.block].finished,
      number: Int(blocks[callback.block].number)
    )
    if callback.kind == .didStop {
      blocks[callback.block].callbacks = nil
      blocks.remove(callback.block)
    }
    return ready
  }

  /// Hands out the callbacks of closed blocks that animated nothing.
  mutating func takeEmptyBlocks() -> [BlockCallback] {
    var empty: [BlockCallback] = []
    closedBlocks.removeAll { block in
      guard blocks[block].remaining == 0, blocks[block].callbacks != nil else { return false }
      empty.append(BlockCallback(kind: .didStop, order: blocks[block].lastChange, block: block))
      return true
    }
    return empty
  }

  /// Records that a delegate of an animation is called, or a transaction's completion.
  mutating func recordCall(_ kind: AnimationEvent.Callback.Kind, finished: Bool? = nil) {
    record(.calledBack(AnimationEvent.Callback(block: nil, kind: kind, finished: finished)))
  }

  /// Records that somebody is called.
  mutating func recordCall(
    _ ready: ReadyCallback,
    _ kind: AnimationEvent.Callback.Kind,
    selector: Selector?
  ) {
    guard recorder.isRecording else { return }
    if kind == .completion && selector == nil && recordCompletion(ready) { return }
    var values: [AnimationEvent.Callback.ModelValue] = []
    for change in ready.callbacks.changes
    where store.layers[change.slot.index].number == change.number {
      values.append(
        AnimationEvent.Callback.ModelValue(
          layer: name(of: change.slot),
          property: change.property.key,
          value: modelValue(change.property, of: change.slot)
        )
      )
    }
    record(
      .calledBack(
        AnimationEvent.Callback(
          block: ready.number,
          kind: kind,
          selector: selector?.description,
          finished: ready.kind == .didStop ? ready.finished : nil,
          values: values.sortedByName()
        )
      )
    )
  }
}
