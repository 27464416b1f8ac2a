import AnimationModel

@MainActor
extension RenderState {
  /// Whether whole blocks can be appended from now on.
  var mayAppendBlocks: Bool {
    stack.isEmpty && areAnimationsEnabled && !isClosed && !usesTransactions
  }

  /// Moves the model's numbers out of the store.
  mutating func takeModel() -> [Double] {
    let model = store.model
    store.model = []
    return model
  }

  /// Makes blocks and animations of the segment, one change after another.
  ///
  /// - Returns: The block that is still open, if it was opened in the segment.
  mutating func resolve(_ numbers: consuming SegmentWriter, _ blocks: SegmentBlocks) -> BlockID? {
    swap(&store.model, &numbers.model)
    var changes = numbers.takeChanges()
    var calls = blocks.calls.kept(from: journal.keep(blocks.calls.calls))
    store.reserve(
      changes: changes.changeCount,
      channelCount: changes.channels.count,
      groupCount: blocks.closed.count
    )
    waitingGroups.reserveGradually(blocks.closed.count)
    for block in blocks.closed {
      capture(block, blocks.callbacks(of: block), &changes, &calls)
      if store.needsCompaction { compact() }
    }
    var opened: BlockID?
    if blocks.open.isOpen {
      let settings = blocks.open.settings
      opened = open(
        settings.origin,
        settings: settings.fullSettings,
        explicit: settings.explicit,
        callbacks: blocks.callbacks,
        at: blocks.callSite
      )
      stack[0].isOfFacade = blocks.open.isOfFacade
    }
    captureInOpenBlock(&changes, &calls)
    journal.keep(changes)
    return opened
  }

  /// Makes a block, and animations of its changes.
  private mutating func capture(
    _ block: AppendedBlock,
    _ callbacks: BlockCallbacks?,
    _ changes: inout AppendedChanges,
    _ calls: inout AppendedCalls
  ) {
    // Nothing refers to a block that calls nobody, so only its number is needed.
    var id = BlockID.none
    if let callbacks { id = makeBlock(callbacks) } else { lastBlock += 1 }
    var capturing = CapturingBlock(
      id: id,
      number: lastBlock,
      settings: block.settings,
      flags: block.settings.disablesInteraction ? .disablesInteraction : []
    )
    capture(&changes, until: block.end, &calls, until: Int(block.callsEnd), in: &capturing)
    order += 1
    if !id.isNone { markClosed(id) }
  }

  /// Makes animations of the remaining changes, which are the innermost block's.
  private mutating func captureInOpenBlock(
    _ changes: inout AppendedChanges,
    _ calls: inout AppendedCalls
  ) {
    guard var capturing = innermostBlock else {
      assert(changes.index == changes.channels.count, "Each change is in a block.")
      return
    }
    let last = capture(
      &changes,
      until: changes.channels.count,
      &calls,
      until: calls.count,
      in: &capturing
    )
    if let last { didCapture(last) }
  }

  /// Makes animations of a block's changes, and records its calls among them.
  ///
  /// - Returns: The last change.
  @discardableResult
  private mutating func capture(
    _ changes: inout AppendedChanges,
    until end: Int,
    _ calls: inout AppendedCalls,
    until callsEnd: Int,
    in block: inout CapturingBlock
  ) -> PropertyChange? {
    var last: PropertyChange?
    while changes.index < end {
      record(&calls, until: callsEnd, before: changes.index, in: block.number)
      let next = min(end, calls.nextChannel(until: callsEnd) ?? end)
      if block.makesSingleAnimations {
        last = captureIdle(&changes, until: next, in: &block) ?? last
      }
      guard changes.index < next else { continue }
      let change = changes.takeNext(store.layouts)
      animate(change, in: &block)
      last = change.key
    }
    record(&calls, until: callsEnd, before: changes.index, in: block.number)
    return last
  }

  /// Makes animations of changes up to the first on numbers that an animation moves.
  ///
  /// - Returns: The last change; nil if there is none.
  private mutating func captureIdle(
    _ changes: inout AppendedChanges,
    until end: Int,
    in block: inout CapturingBlock
  ) -> PropertyChange? {
    let first = changes.channels[changes.index]
    let root = store.layouts[first.property].root
    guard store.isIdle(root, in: first.layer), !store.layers[first.layer].hasExplicitAnimations
    else { return nil }
    let (start, group) = (changes.next, groupOfNumbers(in: &block))
    let count = store.captureIdle(
      &changes,
      until: end,
      group: group,
      number: journal.nextAnimation,
      flags: block.flags,
      geometry: behavior.animatesGeometryAdditively ? .additive : []
    )
    addBlockChanges(count, to: block.id)
    if journal.isRecording {
      journal.appendAnimatedChanges(
        from: start,
        count: count,
        ofGroup: store.groups[group].number,
        isAdditive: behavior.animatesGeometryAdditively,
        at: moment
      )
      if !block.id.isNone { addRecordedChanges(changes, from: start, by: block.id) }
    }
    let last = changes.channels[changes.index - 1]
    return PropertyChange(layer: last.layer, property: last.property)
  }

  /// Adds changes of a block for the trace, up to the next change to capture.
  private mutating func addRecordedChanges(
    _ changes: AppendedChanges,
    from start: AppendedChanges.Place,
    by block: BlockID
  ) {
    for channel in changes.channels[Int(start.channel)..<changes.index] where channel.count > 0 {
      addRecordedChange(channel.property, of: channel.layer, by: block)
    }
  }

  /// Records the calls of a block that precede a change.
  private mutating func record(
    _ calls: inout AppendedCalls,
    until end: Int,
    before channel: Int,
    in block: Int32
  ) {
    let next = calls.next(until: end, before: channel)
    if !next.isEmpty { journal.appendCalls(next, block: block, at: moment) }
  }
}
