@MainActor
extension RenderState {
  /// Commits a turn: what was set is shown, what was captured begins.
  ///
  /// - Parameters:
  ///   - offScreen: The layers that left the screen in this turn.
  ///   - new: What a trace tells of the new layers, if it is recorded.
  mutating func commit(offScreen: [LayerSlot], described new: [NewLayer]) {
    recordScenes(of: new)
    // A slot without a number was given back before its first commit.
    for slot in newLayers where store.layers[slot.index].number > 0 {
      store.layers[slot.index].isCommitted = true
    }
    newLayers.forget()
    for slot in offScreen {
      endAll(of: slot, because: .offScreen)
    }
    // What was captured on a layer that had left the screen before.
    if takenOutLayers > 0 {
      // What was added by hand is told of a start first, when it would begin.
      for animation in store.pendingAnimations
      where !store.animations[Int(animation)].flags.contains(.added)
        && !isOnScreen(store.animations[Int(animation)].slot)
      {
        end(animation, because: .offScreen)
      }
    }
    dropRemoved()
    followChanges()
    updateClocks()
    store.installPending()
    for index in stack.indices { stack[index].sealGroups() }
    beginGroups()
    recordInteraction()
    beginAdded()
    // What was added by hand to a layer off screen has ended already.
    dropRemoved()
    for block in closedBlocks { finishClosing(block) }
    closedBlocks.forget()
    commitTransactions()
    if store.needsCompaction { compact() }
    journal.forgetOld()
  }

  /// Gives back the places of what was taken away since the last commit.
  private mutating func dropRemoved() {
    let removed = store.removedThisTurn
    store.removedThisTurn.removeAll(keepingCapacity: true)
    // A place may serve another animation by now, if its layer was released in this turn.
    for animation in removed
    where store.animations[Int(animation)].flags.contains(.removed) {
      forget(animation)
    }
  }

  /// Whether something waits for the next commit.
  var hasUncommitted: Bool {
    !changes.isEmpty || store.hasPending || !closedBlocks.isEmpty || !newLayers.isEmpty
      || !store.removedThisTurn.isEmpty || !pendingAdded.isEmpty || !closedCompletions.isEmpty
      || transactions[0].completion != nil || clocksChanged
  }

  private mutating func followChanges() {
    store.followOnce(changes)
    changes.forget()
  }

  private mutating func beginGroups() {
    guard !heldGroups.isEmpty else { return }
    var held: [HeldGroup] = []
    for waiting in heldGroups {
      let group = Int(waiting.group)
      guard store.groups[group].live > 0 else { continue }
      let block = store.groups[group].block
      guard block < 0 || blocks[block].isClosed else {
        held.append(waiting)
        continue
      }
      if block < 0 && store.groups[group].isPlain {
        beginUnobserved(group, delay: waiting.delay)
      } else {
        begin(waiting)
      }
      recordStart(ofGroupAt: group)
    }
    heldGroups = held
  }

  /// Begins a group that just plays once, and that nobody is called for.
  mutating func beginUnobserved(_ group: Int, delay: Double) {
    let begin = delay > 0 ? now.advanced(by: delay) : now
    store.groups[group].begin = begin
    store.evaluatedAt = nil
    // Such a group has a duration that is finite.
    queue.insert(
      .groupEnds,
      at: begin.advanced(by: store.groups[group].duration),
      subject: Int32(truncatingIfNeeded: group)
    )
  }

  /// Begins a group of a block.
  mutating func begin(_ waiting: HeldGroup) {
    let index = Int(waiting.group)
    // Without a start date only an animator's time line can have begun before.
    let start =
      waiting.start.map { max(now, $0.advanced(by: waiting.delay)) }
      ?? now.advanced(by: waiting.delay)
    let clock = store.clock(ofGroupAt: index)
    if clock == .loop {
      store.groups[index].begin = start
    } else {
      // A start date is one of the loop's time, a delay one of the layer's.
      let begin = clock.begin(at: waiting.start ?? now)
        .advanced(by: waiting.delay)
      let present = clock.begin(at: now)
      store.groups[index].begin = waiting.start == nil ? begin : max(begin, present)
    }
    store.evaluatedAt = nil
    if store.groups[index].timing >= 0, store.timings[store.groups[index].timing].delay != 0 {
      store.retime(
        index,
        begin: store.groups[index].begin,
        timing: store.madeTiming(of: index),
        isPaused: false
      )
    }
    let group = store.groups[index]
    holdIfStanding(groupAt: index)
    scheduleEnd(ofGroupAt: index)
    guard group.block >= 0 else { return }
    if let callbacks = blocks[group.block].callbacks {
      if callbacks.delegate != nil {
        scheduleBegin(ofGroupAt: index)
      }
    } else if blocks[group.block].host < 0 {
      store.groups[index].block = -1
    }
  }

  /// When a group has played; nil if never.
  func end(ofGroupAt index: Int) -> Instant? {
    let group = store.groups[index]
    let active = group.timing >= 0 ? store.timings[group.timing].endTime : group.duration
    guard active < .infinity else { return nil }
    let end = group.begin.advanced(by: active)
    let clock = store.clock(ofGroupAt: index)
    return clock == .loop ? end : clock.instant(of: end.seconds, now: now, isPast: true)
  }

  /// When a group begins, in the loop's time; nil if never.
  func begin(ofGroupAt index: Int) -> Instant? {
    let clock = store.clock(ofGroupAt: index)
    let begin = store.groups[index].begin
    return clock == .loop ? begin : clock.instant(of: begin.seconds, now: now)
  }

  /// Puts the begin of a group into the queue, for those who want to know of it.
  mutating func scheduleBegin(ofGroupAt index: Int) {
    guard let begin = begin(ofGroupAt: index) else { return }
    queue.insert(.groupBegins, at: max(begin, now), subject: Int32(index))
  }

  /// Puts the end of a group into the queue.
  mutating func scheduleEnd(ofGroupAt index: Int) {
    guard let end = end(ofGroupAt: index) else { return }
    queue.insert(.groupEnds, at: end, subject: Int32(index))
  }

  /// The begin of a group as the trace has it: with the delay on its animator's time line.
  func recordedBegin(ofGroupAt index: Int) -> Instant {
    let group = store.groups[index]
    return group.timing >= 0
      ? group.begin.advanced(by: store.timings[group.timing].delay) : group.begin
  }

  /// The time space of a group as the trace has it: none if it is the loop's.
  func recordedClock(ofGroupAt index: Int) -> LayerClock? {
    let clock = store.clock(ofGroupAt: index)
    return clock == .loop ? nil : clock
  }

  mutating func recordStart(ofGroupAt index: Int) {
    guard journal.isRecording else { return }
    let begin = recordedBegin(ofGroupAt: index)
    if transitions.isEmpty && journal.knows(groupAt: index) {
      journal.appendStart(
        ofGroupAt: index,
        begin: begin,
        clock: recordedClock(ofGroupAt: index),
        at: now,
        turn
      )
      return
    }
    for owner in store.ownersByLayer(ofGroupAt: index) {
      recordTransition(at: owner)
      record(
        .started(
          AnimationEvent.Start(
            animation: journal.number(ofAnimationAt: owner),
            begin: begin,
            clock: recordedClock(ofGroupAt: index)
          )
        )
      )
    }
  }

  /// Lets go of a block that nobody listens to, and queues the callbacks of one that is done.
  private mutating func finishClosing(_ block: Int32) {
    blocks[block].isCommitted = true
    if blocks[block].callbacks == nil && blocks[block].host < 0 {
      blocks.remove(block)
    } else {
      stopIfDone(block)
    }
  }

  mutating func compact() {
    let places = store.compact()
    for place in added.elements.indices where added[Int32(place)].isAlive {
      added[Int32(place)].group = places[Int(added[Int32(place)].group)]
    }
    journal.renumber(groups: places)
    queue.renumber(groups: places)
    heldGroups = heldGroups.compactMap { held in
      let place = places[Int(held.group)]
      guard place >= 0 else { return nil }
      return HeldGroup(group: place, delay: held.delay, start: held.start)
    }
  }
}
