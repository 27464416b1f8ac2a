import AnimationModel
package import FoundationNames

/// A callback that is ready to be called.
package struct DueCallback {
  package var listeners: BlockListeners
  package var changes: BlockChanges
  package var kind: QueuedCallback.Kind
  package var finished: Bool
  /// Where the block's animator has ended, if it has one.
  package var position: AnimationEvent.Callback.Position?
  /// The block's number in the trace.
  package var number: Int

  package init(
    listeners: BlockListeners,
    changes: BlockChanges,
    kind: QueuedCallback.Kind,
    finished: Bool,
    position: AnimationEvent.Callback.Position? = nil,
    number: Int
  ) {
    self.listeners = listeners
    self.changes = changes
    self.kind = kind
    self.finished = finished
    self.position = position
    self.number = number
  }
}

@MainActor extension RenderState {
  /// Prepares a callback to be called; a stop callback removes its block.
  mutating func take(_ callback: QueuedCallback) -> DueCallback? {
    // A callback before this one may have closed the loop.
    guard !isClosed, let listeners = blocks.listeners(of: callback.block) else { return nil }
    let ready = DueCallback(
      listeners: listeners,
      changes: journal.isRecording ? blocks.changes(of: callback.block) : BlockChanges(),
      kind: callback.kind,
      finished: blocks[callback.block].finished,
      number: Int(blocks[callback.block].number)
    )
    if callback.kind == .didStop { blocks.remove(callback.block) }
    return ready
  }

  /// Removes the empty blocks from the closed ones and returns their callbacks.
  mutating func takeEmptyBlocks() -> [QueuedCallback] {
    let isEmpty = { [blocks] (block: BlockID) in
      blocks[block].remaining == 0 && blocks.listeners(of: block) != nil
    }
    let empty = closedBlocks.filter(isEmpty)
    closedBlocks.removeAll(where: isEmpty)
    return empty.map { block in
      if let listeners = blocks.listeners(of: block) { release(completionsOf: listeners) }
      return QueuedCallback(kind: .didStop, order: blocks[block].lastChange, block: block)
    }
  }

  /// Records a callback of an animation's delegate or of a transaction.
  mutating func recordCall(_ kind: AnimationEvent.Callback.Kind, finished: Bool? = nil) {
    record(.calledBack(AnimationEvent.Callback(block: nil, kind: kind, finished: finished)))
  }

  /// Records a callback of a block.
  package mutating func recordCall(
    _ ready: DueCallback,
    _ kind: AnimationEvent.Callback.Kind,
    selector: Selector?
  ) {
    guard journal.isRecording else { return }
    var valueCount = 0
    if let only = ready.changes.only {
      valueCount = keepModel(of: only) ? 1 : 0
    } else {
      // Looked up only: a property that was changed repeatedly is recorded once.
      var recorded: Set<StackKey> = []
      for change in ready.changes.all
      where recorded.insert(StackKey(layer: change.layer, property: change.property)).inserted
        && keepModel(of: change)
      {
        valueCount += 1
      }
    }
    journal.append(
      JournalCallback(
        block: Int32(ready.number),
        kind: kind,
        finished: ready.kind == .didStop ? ready.finished : nil,
        position: ready.position
      ),
      calling: selector?.description,
      valueCount: valueCount,
      at: moment
    )
  }

  /// Keeps the model value of a property that a block has changed for the journal, if its layer
  /// still exists.
  ///
  /// - Returns: `true` if the layer exists; otherwise, `false`.
  private mutating func keepModel(of change: BlockChange) -> Bool {
    let (property, layer) = (change.property, change.layer)
    guard store.layers[layer].number == change.number else { return false }
    let layout = store.layouts[property]
    if layout.count > 0 && layout.kind != .transform && layout.kind != .matrix {
      let numbers = store.modelValue(property, of: layer)
      journal.keepModel(numbers, Int(layout.count), of: property, ofLayer: change.number)
    } else {
      journal.keepModel(modelValue(property, of: layer), of: property, ofLayer: change.number)
    }
    return true
  }
}

extension RenderState {
  /// Reports the selectors of a block that is closed without a delegate.
  @MainActor mutating func reportMissingDelegate(of block: BlockID) {
    guard let delegateListener = blocks.listeners(of: block)?.delegateListener,
      delegateListener.isMissing
    else {
      return
    }
    // A block without animations does not start, but it stops.
    let willStart = blocks[block].firstChange > 0 ? delegateListener.willStart : nil
    for (setter, selector, callSite) in [
      ("setAnimationWillStart", willStart, delegateListener.willStartCallSite),
      ("setAnimationDidStop", delegateListener.didStop, delegateListener.didStopCallSite),
    ] {
      guard let selector else { continue }
      report(
        .misuse,
        .selectorWithoutDelegate,
        "\(setter)(\(selector)) was called and no delegate is set, so no method is called. Call "
          + "setAnimationDelegate first.",
        at: callSite
      )
    }
  }
}
