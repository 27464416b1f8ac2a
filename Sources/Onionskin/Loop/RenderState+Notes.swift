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
      guard !recorder.isRecording, !stack[top].appliesAtOnce, stack[top].keyframes == nil,
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
      flags: .deaf,
      geometry: geometryFlags
    )
    guard isAll else {
      capture(blocks.closed, numbers.lanes, firstGroup: firstGroup)
      return false
    }
    for (index, block) in blocks.closed.enumerated() {
      beginUnheard(Int(firstGroup) + index, delay: block.delay)
    }
    if store.needsCompaction { compact() }
    return true
  }

  /// Makes blocks and animations of what was noted.
  ///
  /// - Returns: The place of the block that is still open, if it is not from before.
  mutating func capture(_ numbers: consuming NotedNumbers, _ blocks: NotedBlocks) -> Int32? {
    swap(&store.model, &numbers.model)
    var place = 0
    if !blocks.closed.isEmpty {
      capture(blocks.closed, numbers.lanes, firstGroup: makeGroups(of: blocks.closed))
      place = blocks.closed.last?.end ?? 0
    }
    var opened: Int32?
    if let block = blocks.open {
      opened = open(
        .animate,
        settings: .plain(duration: block.duration, delay: block.delay),
        explicit: block.delay > 0 ? [.duration, .delay] : .duration,
        callbacks: nil,
        at: block.callSite
      )
      stack[0].hasCaptured = place < numbers.lanes.count
    }
    capture(numbers.lanes, from: &place, upTo: numbers.lanes.count)
    return opened
  }

  /// Makes groups of blocks that are closed; nobody will hear of these blocks.
  ///
  /// - Returns: The first.
  private mutating func makeGroups(of closed: [NotedBlocks.ClosedBlock]) -> Int32 {
    let first = Int32(truncatingIfNeeded: store.groups.count)
    for block in closed {
      _ = store.makeGroup(
        TimingGroup(
          duration: block.duration,
          pacing: PacingIndex.easeInOut,
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
    _ closed: [NotedBlocks.ClosedBlock],
    _ noted: [NotedLane],
    firstGroup: Int32
  ) {
    for (index, block) in closed.enumerated() {
      let group = firstGroup + Int32(truncatingIfNeeded: index)
      heldGroups.append(HeldGroup(group: group, delay: block.delay, start: nil))
    }
    var place = 0
    let end = closed.last?.end ?? 0
    while place < end {
      _ = store.link(
        noted,
        from: &place,
        upTo: end,
        firstGroup: firstGroup,
        flags: .deaf,
        geometry: geometryFlags
      )
      guard place < end else { break }
      // Something moves these numbers, so the block has to look at it.
      let index = Int(noted[place].block)
      store.dropIfUnused(groupAt: Int(firstGroup) + index)
      open(
        .animate,
        settings: .plain(duration: closed[index].duration, delay: closed[index].delay),
        callbacks: nil,
        at: nil
      )
      capture(noted, from: &place, upTo: closed[index].end)
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
