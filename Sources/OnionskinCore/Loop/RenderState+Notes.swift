/// How blocks and animations are made of what was only noted.
@MainActor
extension RenderState {
  /// Looks whether the innermost block's changes can be noted from now on.
  ///
  /// - Returns: `true` if they can, the change at hand among them; otherwise, `false`.
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
      guard !journal.isRecording, !stack[top].appliesAtOnce,
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
    agenda.layoutRequests.isEmpty && agenda.movedNodes.isEmpty && agenda.commitObservers.isEmpty
      && !hasUncommitted && stack.isEmpty && heldGroups.isEmpty && transitions.isEmpty
      && clocks.isEmpty && takenOutLayers == 0 && discarded.isEmpty
  }

  /// Commits a turn in which only whole blocks were noted, and nothing else has happened.
  ///
  /// - Returns: Whether that is all; if something else moves the same numbers, the blocks have been
  ///   captured and wait for a commit like others.
  mutating func commit(_ numbers: consuming NotedNumbers, _ blocks: NotedBlocks) -> Bool {
    swap(&store.model, &numbers.model)
    let noted = numbers.lanes
    let firstGroup = makeGroups(of: blocks.closed)
    let firstLane = store.lanes.count
    let order = store.install(
      noted,
      firstGroup: firstGroup,
      flags: blocks.closed.map(\.settings.flags),
      geometry: geometryFlags
    )
    guard let order else {
      if journal.isRecording {
        for index in blocks.closed.indices { store.dropIfUnused(groupAt: Int(firstGroup) + index) }
        captureRecorded(noted, blocks)
      } else {
        capture(noted, blocks, firstGroup: firstGroup)
      }
      return false
    }
    let firstBlock = lastBlock + 1
    lastBlock += Int32(blocks.closed.count)
    let touches =
      journal.isRecording
      ? record(noted, order, at: firstLane, blocks, firstGroup: firstGroup, firstBlock) : []
    for (index, block) in blocks.closed.enumerated() {
      let group = Int(firstGroup) + index
      if let callbacks = blocks.callbacks(of: block) {
        begin(
          group,
          of: AnimationBlock(number: firstBlock + Int32(index), callbacks: callbacks),
          delay: block.settings.delay
        )
      } else {
        beginUnheard(group, delay: block.settings.delay)
      }
    }
    for touch in touches {
      journal.appendInteraction(
        of: touch.layers,
        block: touch.block,
        isEnabled: false,
        at: now,
        turn
      )
    }
    if store.needsCompaction { compact() }
    journal.forgetOld()
    return true
  }

  /// Begins the group of a noted block that somebody hears of.
  private mutating func begin(_ group: Int, of made: consuming AnimationBlock, delay: Double) {
    let count = Int(store.groups[group].live)
    made.noteChanges(count, after: order)
    order += UInt64(count)
    made.isClosed = true
    made.isCommitted = true
    store.groups[group].block = blocks.insert(made)
    begin(HeldGroup(group: Int32(truncatingIfNeeded: group), delay: delay, start: nil))
  }

  /// Records the calls, the changes and the animations of noted blocks that were put into place.
  ///
  /// - Parameters:
  ///   - noted: What was noted.
  ///   - order: The order in which it was put into place.
  ///   - firstLane: The first of its lanes in the store.
  ///   - blocks: The blocks.
  ///   - firstGroup: The place of the group of the first.
  ///   - firstBlock: The number of the first.
  /// - Returns: The layers that take no touches from now on, as the journal remembers them, and the
  ///   block because of which.
  private mutating func record(
    _ noted: [NotedLane],
    _ order: RadixOrder,
    at firstLane: Int,
    _ blocks: NotedBlocks,
    firstGroup: Int32,
    _ firstBlock: Int32
  ) -> [(block: Int, layers: Range<Int>)] {
    var owners = [Int32](repeating: -1, count: noted.count)
    for (rank, place) in order.places.enumerated() {
      owners[Int(place)] = store.lanes[firstLane + rank].owner
    }
    journal.reserve(noted.count, numbers: 2 * noted.count)
    let firstCall = journal.keep(blocks.calls)
    var touches: [(block: Int, layers: Range<Int>)] = []
    var place = 0
    for (index, block) in blocks.closed.enumerated() {
      let number = firstBlock + Int32(index)
      let group = firstGroup + Int32(index)
      journal.nameGroup(at: group, JournalGroup(block: number, block.settings))
      let calls = blocks.calls(ofBlockAt: index)
      for call in calls.before {
        journal.appendCall(at: firstCall + call, block: number, at: now, turn)
      }
      let callbacks = blocks.callbacks(of: block)
      let firstLayer = journal.layersEnd
      while place < block.end {
        let (property, slot, from, to) = store.change(at: place, of: noted)
        let layer = store.layers[slot.index].number
        let owner = owners[place]
        journal.appendAnimation(
          JournalRecord(
            kind: .animatedChange,
            property: property,
            isOn: store.animations[Int(owner)].flags.contains(.additive),
            row: slot.row,
            layer: layer
          ),
          at: owner,
          group: group,
          Int(store.layouts[Int(property.rawValue)].count),
          from: from,
          to: to,
          at: now,
          turn
        )
        callbacks?.note(property, of: slot, number: layer)
        if block.settings.blocksTouches, !store.layers[slot.index].isDeaf {
          store.layers[slot.index].isDeaf = true
          journal.appendLayer(layer)
        }
        place += Int(noted[place].count)
      }
      if let call = calls.commit {
        journal.appendCall(at: firstCall + call, block: number, at: now, turn)
      }
      if journal.layersEnd > firstLayer {
        touches.append((Int(number), firstLayer..<journal.layersEnd))
      }
    }
    return touches
  }

  /// Makes blocks and animations of what was noted.
  ///
  /// - Returns: The place of the block that is still open, if it is not from before.
  mutating func capture(_ numbers: consuming NotedNumbers, _ blocks: NotedBlocks) -> Int32? {
    swap(&store.model, &numbers.model)
    let noted = numbers.lanes
    if journal.isRecording { return captureRecorded(noted, blocks) }
    var place = 0
    if !blocks.closed.isEmpty {
      capture(noted, blocks, firstGroup: makeGroups(of: blocks.closed))
      place = blocks.end
    }
    let opened = open(blocks)
    if opened != nil { stack[0].hasCaptured = place < noted.count }
    capture(noted, from: &place, upTo: noted.count)
    return opened
  }

  /// Opens the block that was only noted and is still open, if there is one.
  private mutating func open(_ blocks: NotedBlocks) -> Int32? {
    guard blocks.open.isOpen else { return nil }
    let settings = blocks.open.settings
    let opened = open(
      settings.origin,
      settings: settings.whole,
      explicit: settings.explicit,
      callbacks: blocks.callbacks,
      at: blocks.callSite
    )
    stack[0].isOfFacade = blocks.open.isOfFacade
    return opened
  }

  /// Records what was noted, and makes blocks and animations of it, one change after the other.
  ///
  /// - Returns: The place of the block that is still open, if it is not from before.
  @discardableResult
  private mutating func captureRecorded(_ noted: [NotedLane], _ blocks: NotedBlocks) -> Int32? {
    let changes = store.changes(of: noted)
    let firstCall = journal.keep(blocks.calls)
    var next = 0
    for (index, block) in blocks.closed.enumerated() {
      let callbacks = blocks.callbacks(of: block)
      open(
        block.settings.origin,
        settings: block.settings.whole,
        explicit: block.settings.explicit,
        callbacks: callbacks,
        at: callbacks?.callSite
      )
      let calls = blocks.calls(ofBlockAt: index)
      for call in calls.before { record(callAt: firstCall + call) }
      while next < changes.count && changes[next].place < block.end {
        capture(changes[next])
        next += 1
      }
      if let call = calls.commit { record(callAt: firstCall + call) }
      _ = close(at: nil)
    }
    let opened = open(blocks)
    if opened != nil { for call in blocks.callsOfOpenBlock { record(callAt: firstCall + call) } }
    for change in changes[next...] { capture(change) }
    return opened
  }

  /// Records a change that was noted in the innermost block, and makes an animation of it.
  private mutating func capture(_ change: NotedChange) {
    let (property, slot) = (change.property, change.slot)
    recordChange(property, slot, from: change.from, to: change.to, nil)
    let top = stack.count - 1
    stack[top].hasCaptured = true
    stack[top].lastChange = PropertyChange(slot: slot, property: property)
    let layout = store.layouts[Int(property.rawValue)]
    animate(property, layout, of: slot, from: change.from, to: change.to)
  }

  /// Records a call of the innermost block that is kept already.
  private mutating func record(callAt place: Int) {
    let block = stack.last.map { blocks[$0.block].number } ?? 0
    journal.appendCall(at: place, block: block, at: now, turn)
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
    guard place < end else { return }
    let top = stack.count - 1
    let last = noted[end - 1]
    stack[top].lastChange = PropertyChange(slot: last.slot, property: last.property)
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

extension JournalGroup {
  /// The group of a noted block.
  fileprivate init(block: Int32, _ settings: PlainSettings) {
    self.init(
      block: block,
      pace: .once(
        duration: settings.duration,
        delay: settings.delay,
        pacing: settings.pacing
      ),
      explicit: settings.explicit,
      rawOptions: settings.rawOptions
    )
  }
}
