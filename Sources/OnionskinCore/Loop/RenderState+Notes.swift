/// How blocks and animations are made of what was only noted.
@MainActor
extension RenderState {
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
      for index in blocks.closed.indices { store.dropIfUnused(groupAt: Int(firstGroup) + index) }
      capture(noted, blocks)
      return false
    }
    let firstBlock = lastBlock + 1
    lastBlock += Int32(blocks.closed.count)
    if journal.isRecording {
      record(noted, order, at: firstLane, blocks, firstGroup: firstGroup, firstBlock)
    }
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

  /// Records noted blocks that were put into place, as a whole.
  ///
  /// - Parameters:
  ///   - noted: What was noted.
  ///   - order: The order in which it was put into place.
  ///   - firstLane: The first of its lanes in the store.
  ///   - blocks: The blocks.
  ///   - firstGroup: The place of the group of the first.
  ///   - firstBlock: The number of the first.
  private mutating func record(
    _ noted: [NotedLane],
    _ order: RadixOrder,
    at firstLane: Int,
    _ blocks: NotedBlocks,
    firstGroup: Int32,
    _ firstBlock: Int32
  ) {
    var segment = JournalSegment(
      lanes: noted,
      blocks: blocks.closed,
      calls: blocks.calls,
      animatesGeometryAdditively: behavior.animatesGeometryAdditively,
      firstBlock: firstBlock
    )
    let owners = owners(of: noted, order, at: firstLane)
    segment.changes.reserveCapacity(owners.count)
    var place = 0
    for block in blocks.closed {
      let callbacks = blocks.callbacks(of: block)
      while place < block.end {
        let first = noted[place]
        let layer = store.layers[first.slot.index].number
        let stopsTouches =
          block.settings.blocksTouches && !store.layers[first.slot.index].isDeaf
        if stopsTouches { store.layers[first.slot.index].isDeaf = true }
        segment.changes.append(JournalSegment.Change(layer: layer, stopsTouches: stopsTouches))
        let layout = store.layouts[Int(first.property.rawValue)]
        if first.count < layout.count { keepRest(of: noted[place...], layout, in: &segment) }
        callbacks?.note(first.property, of: first.slot, number: layer)
        place += Int(first.count)
      }
    }
    journal.append(segment, owners: owners, firstGroup: firstGroup, at: now, turn)
  }

  /// Keeps the numbers that a change has no lane for, because they stay as they are.
  private func keepRest(
    of lanes: ArraySlice<NotedLane>,
    _ layout: PropertyLayout,
    in segment: inout JournalSegment
  ) {
    let first = lanes[lanes.startIndex]
    let place = Int(first.target) - Int(first.number)
    let own = lanes.prefix(Int(first.count))
    for number in 0..<Int(layout.count) where !own.contains(where: { $0.number == number }) {
      segment.rest.append(store.model[place + number])
    }
  }

  /// The places of the animations that were made of notes, in the order of the changes.
  private func owners(of noted: [NotedLane], _ order: RadixOrder, at firstLane: Int) -> [Int32] {
    if order.isGiven {
      return noted.indices.lazy.filter { noted[$0].count > 0 }
        .map { store.lanes[firstLane + $0].owner }
    }
    var owners = [Int32](repeating: -1, count: noted.count)
    for (rank, place) in order.places.enumerated() where noted[Int(place)].count > 0 {
      owners[Int(place)] = store.lanes[firstLane + rank].owner
    }
    owners.removeAll { $0 < 0 }
    return owners
  }

  /// Makes blocks and animations of what was noted.
  ///
  /// - Returns: The place of the block that is still open, if it is not from before.
  mutating func capture(_ numbers: consuming NotedNumbers, _ blocks: NotedBlocks) -> Int32? {
    swap(&store.model, &numbers.model)
    return capture(numbers.lanes, blocks)
  }

  /// Makes blocks and animations of what was noted, one change after the other.
  ///
  /// - Returns: The place of the block that is still open, if it is not from before.
  @discardableResult
  private mutating func capture(_ noted: [NotedLane], _ blocks: NotedBlocks) -> Int32? {
    let changes = store.changes(of: noted)
    let firstCall = journal.keep(blocks.calls)
    var next = 0
    for (index, block) in blocks.closed.enumerated() {
      open(block.settings, blocks.callbacks(of: block), at: blocks.callbacks(of: block)?.callSite)
      let calls = blocks.closed.calls(ofBlockAt: index)
      for call in calls.before { record(callAt: firstCall + call) }
      while next < changes.count && changes[next].place < block.end {
        capture(changes[next])
        next += 1
      }
      if let call = calls.commit { record(callAt: firstCall + call) }
      _ = close(at: nil)
    }
    var opened: Int32?
    if blocks.open.isOpen {
      opened = open(blocks.open.settings, blocks.callbacks, at: blocks.callSite)
      stack[0].isOfFacade = blocks.open.isOfFacade
      for call in blocks.callsOfOpenBlock { record(callAt: firstCall + call) }
    }
    for change in changes[next...] { capture(change) }
    return opened
  }

  /// Opens a block that was only noted.
  @discardableResult
  private mutating func open(
    _ settings: PlainSettings,
    _ callbacks: BlockCallbacks?,
    at callSite: CallSite?
  ) -> Int32 {
    open(
      settings.origin,
      settings: settings.whole,
      explicit: settings.explicit,
      callbacks: callbacks,
      at: callSite
    )
  }

  /// Makes an animation of a change that was noted in the innermost block.
  private mutating func capture(_ change: NotedChange) {
    captureChange(
      of: change.property,
      store.layouts[Int(change.property.rawValue)],
      change.slot,
      from: change.from,
      to: change.to
    )
  }

  /// Records a call of the innermost block that is kept already.
  private mutating func record(callAt place: Int) {
    let block = stack.last.map { blocks[$0.block].number } ?? 0
    journal.appendCall(at: place, block: block, at: now, turn)
  }

  /// Makes groups of blocks that are closed.
  ///
  /// - Returns: The first.
  private mutating func makeGroups(of closed: [JournalBlock]) -> Int32 {
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

  /// The flags that animations of geometry have besides.
  private var geometryFlags: Animation.Flags {
    behavior.animatesGeometryAdditively ? .additive : []
  }
}

extension PlainSettings {
  /// The flags that animations have.
  fileprivate var flags: Animation.Flags { blocksTouches ? .deaf : [] }
}
