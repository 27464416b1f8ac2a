/// How blocks and animations are made of what was only noted.
@MainActor
extension RenderState {
  /// Looks whether the innermost block's changes can be noted from now on.
  ///
  /// - Returns: Whether they can, the change at hand among them.
  mutating func mayNote(
    _ layout: PropertyLayout,
    of slot: LayerSlot,
    from old: Numbers,
    to value: Numbers
  ) -> Bool {
    let top = stack.count - 1
    guard top >= 0, layout.isQuick, areAnimationsEnabled, !isClosed, !usesTransactions,
      (old * 0 + value).isFinite, store.isIdle(layout.root, in: slot)
    else { return false }
    if !stack[top].groups.mayBeNoted {
      guard !recorder.isRecording, !stack[top].appliesAtOnce,
        !stack[top].animatesNestedOnly, stack[top].keyframes == nil,
        stack[top].settings.timeline == nil, stack[top].settings.verticalPacing == nil,
        blocks[stack[top].block].host < 0, stack[top].settings.isFinite,
        stack[top].settings.duration > 0
      else { return false }
      stack[top].hasCaptured = true
      if !stack[top].late.isEmpty { stack[top].late = [] }
      stack[top].groups.mayBeNoted = true
    }
    return true
  }

  /// Whether whole blocks can be noted from now on.
  var mayNoteBlocks: Bool {
    stack.isEmpty && areAnimationsEnabled && !isClosed && !usesTransactions
  }

  /// Lends the model's numbers.
  mutating func lendModel() -> [Double] {
    let model = store.model
    store.model = []
    return model
  }

  /// Whether a commit would have nothing to do but for what is noted, and no model value has changed
  /// but by that.
  var hasOnlyNotes: Bool {
    agenda.layoutRequests.isEmpty && agenda.movedNodes.isEmpty && agenda.commitWitnesses.isEmpty
      && !hasUncommitted && stack.isEmpty && heldGroups.isEmpty && transitions.isEmpty
      && clocks.isEmpty && takenOutLayers == 0 && discarded.isEmpty
  }

  /// Commits a turn in which only whole blocks were noted, and nothing else has happened.
  ///
  /// - Returns: Whether that is all; if something else moves the same numbers, the blocks have been
  ///   captured and wait for a commit like others.
  mutating func commit(_ numbers: consuming NotedNumbers, _ blocks: NotedBlocks) -> Bool {
    swap(&store.model, &numbers.model)
    let firstGroup = makeGroups(of: blocks.closed)
    let isAll = store.install(
      numbers.lanes,
      firstGroup: firstGroup,
      flags: blocks.closed.map(\.settings.flags),
      geometry: geometryFlags
    )
    guard isAll else {
      capture(numbers.lanes, blocks, firstGroup: firstGroup)
      return false
    }
    for (index, block) in blocks.closed.enumerated() {
      let group = Int(firstGroup) + index
      if let callbacks = blocks.callbacks(of: block) {
        begin(group, of: callbacks, delay: block.settings.delay)
      } else {
        beginUnheard(group, delay: block.settings.delay)
      }
    }
    if store.needsCompaction { compact() }
    return true
  }

  /// Begins the group of a noted block that somebody hears of.
  private mutating func begin(_ group: Int, of callbacks: BlockCallbacks, delay: Double) {
    let block = makeBlock(callbacks)
    let count = Int(store.groups[group].live)
    blocks[block].noteChanges(count, after: order)
    order += UInt64(count)
    blocks[block].isClosed = true
    blocks[block].isCommitted = true
    store.groups[group].block = block
    begin(HeldGroup(group: Int32(truncatingIfNeeded: group), delay: delay, start: nil))
  }

  /// Makes blocks and animations of what was noted.
  ///
  /// - Returns: The place of the block that is still open, if it is not from before.
  mutating func capture(_ numbers: consuming NotedNumbers, _ blocks: NotedBlocks) -> Int32? {
    swap(&store.model, &numbers.model)
    var place = 0
    if !blocks.closed.isEmpty {
      capture(numbers.lanes, blocks, firstGroup: makeGroups(of: blocks.closed))
      place = blocks.end
    }
    var opened: Int32?
    if blocks.open.isOpen {
      let settings = blocks.open.settings
      opened = open(
        settings.origin,
        settings: settings.whole,
        explicit: settings.explicit,
        callbacks: blocks.callbacks,
        at: blocks.callSite
      )
      stack[0].hasCaptured = place < numbers.lanes.count
    }
    capture(numbers.lanes, from: &place, upTo: numbers.lanes.count)
    return opened
  }

  /// Makes groups of blocks that are closed.
  ///
  /// - Returns: The first.
  private mutating func makeGroups(of closed: [NotedBlocks.ClosedBlock]) -> Int32 {
    let first = Int32(truncatingIfNeeded: store.groups.count)
    for block in closed {
      _ = store.makeGroup(
        TimingGroup(
          duration: block.settings.duration,
          pacing: block.settings.pacing,
          block: -1,
          content: .scalars
        )
      )
    }
    lastBlock += Int32(closed.count)
    order += UInt64(2 * closed.count)
    return first
  }

  /// Makes animations of what was noted in blocks that are closed.
  private mutating func capture(
    _ noted: [NotedLane],
    _ blocks: NotedBlocks,
    firstGroup: Int32
  ) {
    var place = 0
    for (index, block) in blocks.closed.enumerated() {
      let group = firstGroup + Int32(truncatingIfNeeded: index)
      let callbacks = blocks.callbacks(of: block)
      if callbacks == nil {
        heldGroups.append(HeldGroup(group: group, delay: block.settings.delay, start: nil))
        _ = store.link(
          noted,
          from: &place,
          upTo: block.end,
          firstGroup: firstGroup,
          flags: block.settings.flags,
          geometry: geometryFlags
        )
        if place == block.end { continue }
      }
      // Somebody hears of it, or something moves these numbers: it becomes a block like others, whose
      // group comes after those that were made.
      store.dropIfUnused(groupAt: Int(group))
      open(
        block.settings.origin,
        settings: block.settings.whole,
        callbacks: callbacks,
        at: callbacks?.callSite
      )
      capture(noted, from: &place, upTo: block.end)
      _ = close(at: nil)
    }
  }

  /// Makes animations of changes that were noted in the innermost block.
  private mutating func capture(_ noted: [NotedLane], from place: inout Int, upTo end: Int) {
    let top = stack.count - 1
    while place < end {
      let count = store.link(
        noted,
        from: &place,
        upTo: end,
        firstGroup: group(for: .scalars) - noted[place].block,
        flags: newFlags(isAdditive: false),
        geometry: geometryFlags
      )
      blocks[stack[top].block].noteChanges(count, after: order)
      order += UInt64(count)
      if place < end {
        // Something moves these numbers: what was noted before, or another turn.
        let (property, slot, from, to) = store.change(at: place, of: noted)
        place += Int(noted[place].count)
        animate(property, store.layouts[Int(property.rawValue)], of: slot, from: from, to: to)
      }
    }
  }

  /// The flags that animations of geometry have besides.
  private var geometryFlags: Animation.Flags {
    behavior.animatesGeometryAdditively ? .additive : []
  }
}

extension PlainSettings {
  /// The flags that animations have.
  fileprivate var flags: Animation.Flags { blocksTouches ? .deaf : [] }
}
