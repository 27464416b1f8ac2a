/// How blocks and animations are made of the open segment.
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

  /// Whether a commit would have only the segment to commit.
  var hasOnlySegment: Bool {
    agenda.layoutRequests.isEmpty && agenda.movedNodes.isEmpty && agenda.commitObservers.isEmpty
      && !hasUncommitted && stack.isEmpty && waitingGroups.isEmpty && transitions.isEmpty
      && clocks.isEmpty && removedLayers == 0 && discarded.isEmpty
  }

  /// Commits a turn in which only whole blocks were appended.
  ///
  /// - Returns: `true` if the turn was committed. `false` if a change needs more than adding an
  ///   animation of numbers or replacing one: the blocks have then been captured, and wait for a
  ///   commit.
  mutating func commit(_ numbers: consuming SegmentWriter, _ blocks: SegmentBlocks) -> Bool {
    swap(&store.model, &numbers.model)
    let appended = numbers.channels
    let firstGroup = makeGroups(of: blocks.closed)
    let installation = store.install(
      appended,
      firstGroup: firstGroup,
      flags: blocks.closed.map(\.settings.flags),
      geometry: geometryFlags,
      isRecording: journal.isRecording
    )
    guard let installation else {
      for index in blocks.closed.indices { store.dropIfUnused(GroupID(firstGroup.index + index)) }
      resolve(appended, numbers.unchanged, blocks)
      return false
    }
    let firstBlock = lastBlock + 1
    lastBlock += Int32(blocks.closed.count)
    if journal.isRecording {
      record(appended, numbers.unchanged, installation, blocks, firstBlock)
    }
    for replacement in installation.replaced { endReplaced(replacement.animation) }
    queue.reserve(blocks.closed.count)
    self.blocks.reserve(blocks.closedCallbacks.count)
    var begin = 0
    for (index, block) in blocks.closed.enumerated() {
      let group = GroupID(firstGroup.index + index)
      beginPlayingOnce(group, delay: block.settings.delay)
      if let callbacks = blocks.callbacks(of: block) {
        let id = makeBlock(firstBlock + Int32(index), of: group, callbacks)
        if journal.isRecording {
          for change in appended[begin..<block.end] where change.count > 0 {
            addRecordedChange(change.property, of: change.layer, by: id)
          }
        }
      }
      begin = block.end
    }
    if store.needsCompaction { compact() }
    journal.forgetOld()
    return true
  }

  /// Makes the block of a group that has begun, for its callbacks.
  private mutating func makeBlock(
    _ number: Int32,
    of group: GroupID,
    _ callbacks: BlockCallbacks
  ) -> BlockID {
    var block = AnimationBlock(number: number)
    let count = Int(store.groups[group].live)
    block.addAnimations(count, after: order)
    order += UInt64(count)
    block.isClosed = true
    block.isCommitted = true
    let id = blocks.insert(block, callbacks: callbacks)
    store.groups[group].block = id
    if callbacks.delegate != nil { scheduleBegin(of: group) }
    return id
  }

  /// Removes an animation that was replaced, and counts its end for its block.
  private mutating func endReplaced(_ animation: AnimationID) {
    let block = store.groups[store.animations[animation].group].block
    store.removeReplaced(animation)
    count(.replaced, for: block)
  }

  /// Records installed blocks as a whole.
  ///
  /// - Parameters:
  ///   - appended: The appended channels.
  ///   - unchanged: The numbers without channels.
  ///   - installation: The result of the installation.
  ///   - blocks: The blocks.
  ///   - firstBlock: The number of the first block.
  private mutating func record(
    _ appended: [SegmentChannel],
    _ unchanged: [Double],
    _ installation: SegmentInstallation,
    _ blocks: SegmentBlocks,
    _ firstBlock: Int32
  ) {
    var segment = JournalSegment(
      channels: appended,
      unchanged: unchanged,
      blocks: blocks.closed,
      calls: blocks.calls,
      animatesGeometryAdditively: behavior.animatesGeometryAdditively,
      firstBlock: firstBlock
    )
    segment.describe(store.layers)
    if !installation.stacked.isEmpty {
      for (change, owner) in installation.owners.enumerated() {
        segment.changes[change].keyNumber = store.animations[owner].keyNumber
      }
    }
    segment.removals = installation.replaced.map { replacement in
      let record = removal(ofReplaced: replacement.animation)
      return JournalSegment.Removal(index: replacement.index, record: record)
    }
    journal.append(
      segment,
      owners: installation.owners,
      firstGroup: installation.firstGroup,
      at: now,
      turn
    )
  }

  /// Makes blocks and animations of the segment.
  ///
  /// - Returns: The block that is still open, if it was opened in the segment.
  mutating func resolve(_ numbers: consuming SegmentWriter, _ blocks: SegmentBlocks) -> BlockID? {
    swap(&store.model, &numbers.model)
    return resolve(numbers.channels, numbers.unchanged, blocks)
  }

  /// Makes blocks and animations of the segment, one change after another.
  ///
  /// - Returns: The block that is still open, if it was opened in the segment.
  @discardableResult
  private mutating func resolve(
    _ appended: [SegmentChannel],
    _ unchanged: [Double],
    _ blocks: SegmentBlocks
  ) -> BlockID? {
    let firstCall = journal.keep(blocks.calls)
    var unchanged = unchanged[...]
    var begin = 0
    for (index, block) in blocks.closed.enumerated() {
      open(block.settings, blocks.callbacks(of: block), at: blocks.callbacks(of: block)?.callSite)
      let calls = blocks.closed.calls(ofBlockAt: index)
      capture(
        begin..<block.end,
        of: appended,
        &unchanged,
        calls,
        of: blocks.calls,
        keptFrom: firstCall
      )
      begin = block.end
      _ = close(at: nil)
    }
    var opened: BlockID?
    if blocks.open.isOpen {
      opened = open(blocks.open.settings, blocks.callbacks, at: blocks.callSite)
      stack[0].isOfFacade = blocks.open.isOfFacade
    }
    capture(
      begin..<appended.count,
      of: appended,
      &unchanged,
      blocks.callsOfOpenBlock,
      of: blocks.calls,
      keptFrom: firstCall
    )
    return opened
  }

  /// Makes animations of changes of the innermost block, and records the block's calls among them.
  ///
  /// - Parameters:
  ///   - channels: The indices of the changes' channels.
  ///   - appended: The appended channels.
  ///   - unchanged: The numbers without channels, beginning with those of these changes, which are
  ///     removed.
  ///   - indices: The indices of the block's calls.
  ///   - calls: The calls of all blocks.
  ///   - firstCall: The journal's index of the first of these calls.
  private mutating func capture(
    _ channels: Range<Int>,
    of appended: [SegmentChannel],
    _ unchanged: inout ArraySlice<Double>,
    _ indices: Range<Int>,
    of calls: UnrolledList<JournalCall>,
    keptFrom firstCall: Int
  ) {
    var indices = indices
    for index in channels where appended[index].count > 0 {
      while let call = indices.first, calls[call].channels <= index {
        record(callAt: firstCall + call)
        indices.removeFirst()
      }
      capture(store.change(at: index, of: appended, &unchanged))
    }
    for call in indices { record(callAt: firstCall + call) }
  }

  /// Opens a block of the segment.
  @discardableResult
  private mutating func open(
    _ settings: BasicSettings,
    _ callbacks: BlockCallbacks?,
    at callSite: CallSite?
  ) -> BlockID {
    open(
      settings.origin,
      settings: settings.fullSettings,
      explicit: settings.explicit,
      callbacks: callbacks,
      at: callSite
    )
  }

  /// Makes an animation of an appended change of the innermost block.
  private mutating func capture(_ change: SegmentChange) {
    captureChange(
      of: change.property,
      store.layouts[Int(change.property.rawValue)],
      change.layer,
      from: change.from,
      to: change.to
    )
  }

  /// Records a call of the innermost block that the journal already keeps.
  private mutating func record(callAt index: Int) {
    journal.appendCall(at: index, block: openBlockNumber, at: now, turn)
  }

  /// Makes groups for closed blocks.
  ///
  /// - Returns: The first group.
  private mutating func makeGroups(of closed: [JournalBlock]) -> GroupID {
    let first = GroupID(store.groups.count)
    store.reserveGroups(closed.count)
    for block in closed {
      _ = store.makeGroup(
        TimingGroup(
          duration: block.settings.duration,
          easing: block.settings.easing,
          block: .none,
          content: .scalars
        )
      )
    }
    order += UInt64(2 * closed.count)
    return first
  }

  /// The additional flags of geometry animations.
  private var geometryFlags: Animation.Flags {
    behavior.animatesGeometryAdditively ? .additive : []
  }
}

extension BasicSettings {
  /// The flags of the block's animations.
  fileprivate var flags: Animation.Flags { disablesInteraction ? .disablesInteraction : [] }
}
