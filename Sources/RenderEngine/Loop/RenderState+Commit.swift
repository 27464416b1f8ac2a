import AnimationModel

@MainActor extension RenderState {
  /// Commits a turn: model values are shown, and captured animations begin.
  ///
  /// - Parameters:
  ///   - offScreen: The layers that left the screen in this turn.
  ///   - new: The descriptions of the new layers, if a trace is recorded.
  mutating func commit(offScreen: [LayerID], described new: [NewLayer]) {
    recordScenes(of: new)
    // A layer without a number was released before its first commit.
    for layer in newLayers where store.layers[layer].number > 0 {
      store.layers[layer].isCommitted = true
    }
    newLayers.forget()
    for layer in offScreen { endOrSuspendAll(of: layer) }
    resumeOnScreen()
    // Animations that were captured on a layer that was already off screen.
    if removedLayers > 0 {
      // An explicit animation first reports its start, when it would begin.
      for animation in store.pendingAnimations
      where !store.animations[animation].flags.contains(.explicit)
        && !isOnScreen(store.animations[animation].layer)
      {
        end(animation, because: .offScreen)
      }
    }
    dropRemoved()
    followChanges()
    updateClocks()
    store.installPending()
    for index in openBlocks.indices { openBlocks[index].sealGroups() }
    beginGroups()
    recordInteraction()
    beginExplicitAnimations()
    // An explicit animation of a layer off screen has already ended.
    dropRemoved()
    for block in closedBlocks { finishClosing(block) }
    closedBlocks.forget()
    commitTransactions()
    if store.needsCompaction { compact() }
    journal.forgetOld()
  }

  /// Releases the indices of the animations that were removed since the last commit.
  private mutating func dropRemoved() {
    let removed = store.removedThisTurn
    store.removedThisTurn.removeAll(keepingCapacity: true)
    // An index may already serve another animation, if its layer was released in this turn.
    for animation in removed
    where store.animations[animation].flags.contains(.removed) {
      forget(animation)
    }
  }

  /// Whether something waits for the next commit.
  var hasUncommitted: Bool {
    !changes.isEmpty || store.hasPending || !closedBlocks.isEmpty || !newLayers.isEmpty
      || !store.removedThisTurn.isEmpty || !pendingExplicitAnimations.isEmpty
      || !closedCompletions.isEmpty
      || transactions[0].completion != nil || clocksChanged
  }

  private mutating func followChanges() {
    store.followOnce(changes.all)
    changes.forget()
  }

  private mutating func beginGroups() {
    guard !waitingGroups.isEmpty else { return }
    queue.reserve(waitingGroups.count)
    var stillWaiting: [WaitingGroup] = []
    for waiting in waitingGroups {
      let group = waiting.group
      guard store.groups[group].live > 0 else { continue }
      let block = store.groups[group].block
      guard block.isNone || blocks[block].isOutermostCommitted else {
        stillWaiting.append(waiting)
        continue
      }
      begin(waiting)
      recordStart(of: group)
    }
    waitingGroups = stillWaiting
  }

  /// Begins a group of a block.
  private mutating func begin(_ waiting: WaitingGroup) {
    let group = waiting.group
    if store.groups[group].playsOnce && waiting.start == nil {
      beginPlayingOnce(group, delay: waiting.delay)
    } else {
      beginSpecial(waiting)
    }
    let block = store.groups[group].block
    guard !block.isNone else { return }
    if let listeners = blocks.listeners(of: block) {
      if listeners.delegate != nil { scheduleBegin(of: group) }
    } else if !blocks[block].isWaited {
      store.groups[group].block = .none
    }
  }

  /// Begins a group that plays once, in the loop's own time.
  mutating func beginPlayingOnce(_ group: GroupID, delay: Double) {
    let begin = delay > 0 ? now.advanced(by: delay) : now
    let duration = store.groups[group].duration
    assert(duration.isFinite, "A group that just plays once ends.")
    store.groups[group].begin = begin
    store.evaluatedAt = nil
    queue.insert(.groupEnds, at: begin.advanced(by: duration), subject: group)
  }

  /// Begins a group with a start date, a timing, or its own time space.
  private mutating func beginSpecial(_ waiting: WaitingGroup) {
    let index = waiting.group
    // Without a start date, only an animator's timeline can have begun before.
    let start =
      waiting.start.map { max(now, $0.advanced(by: waiting.delay)) }
      ?? now.advanced(by: waiting.delay)
    let clock = store.clock(of: index)
    if clock == .loop {
      store.groups[index].begin = start
    } else {
      // A start date is in the loop's time, a delay in the layer's.
      let begin = clock.begin(at: waiting.start ?? now)
        .advanced(by: waiting.delay)
      let present = clock.begin(at: now)
      store.groups[index].begin = waiting.start == nil ? begin : max(begin, present)
    }
    store.evaluatedAt = nil
    if !store.groups[index].timing.isNone, store.timings[store.groups[index].timing].delay != 0 {
      store.retime(
        index,
        begin: store.groups[index].begin,
        timing: store.originalTiming(of: index),
        isPaused: false
      )
    }
    pauseIfClockIsStopped(index)
    scheduleEnd(of: index)
  }

  /// Returns the instant at which a group has played; nil if it never ends.
  func end(of id: GroupID) -> Instant? {
    let group = store.groups[id]
    let active = !group.timing.isNone ? store.timings[group.timing].endTime : group.duration
    guard active < .infinity else { return nil }
    let end = group.begin.advanced(by: active)
    let clock = store.clock(of: id)
    return clock == .loop ? end : clock.instant(of: end.seconds, now: now, isPast: true)
  }

  /// Returns the instant at which a group begins, in the loop's time; nil if it never begins.
  func begin(of group: GroupID) -> Instant? {
    let clock = store.clock(of: group)
    let begin = store.groups[group].begin
    return clock == .loop ? begin : clock.instant(of: begin.seconds, now: now)
  }

  /// Schedules an event for the begin of a group.
  mutating func scheduleBegin(of group: GroupID) {
    guard let begin = begin(of: group) else { return }
    queue.insert(.groupBegins, at: max(begin, now), subject: group)
  }

  /// Schedules an event for the end of a group.
  mutating func scheduleEnd(of group: GroupID) {
    guard let end = end(of: group) else { return }
    queue.insert(.groupEnds, at: end, subject: group)
  }

  /// Returns the begin of a group for the trace, with the delay on its animator's timeline.
  func recordedBegin(of id: GroupID) -> Instant {
    let group = store.groups[id]
    return !group.timing.isNone
      ? group.begin.advanced(by: store.timings[group.timing].delay) : group.begin
  }

  /// Returns the time space of a group for the trace; nil if it is the loop's.
  func recordedClock(of group: GroupID) -> LayerClock? {
    guard !store.groups[group].extras.isNone else { return nil }
    let clock = store.clock(of: group)
    return clock == .loop ? nil : clock
  }

  mutating func recordStart(of id: GroupID) {
    guard journal.isRecording else { return }
    let number = store.groups[id].number
    if number == 0 || !transitions.isEmpty {
      recordStarts(ofAnimationsIn: id)
    } else if store.groups[id].playsOnce && store.groups[id].begin == now {
      journal.appendStart(ofGroup: number, at: moment)
    } else {
      journal.appendStart(
        ofGroup: number,
        begin: recordedBegin(of: id),
        clock: recordedClock(of: id),
        at: moment
      )
    }
  }

  private mutating func recordStarts(ofAnimationsIn group: GroupID) {
    let begin = recordedBegin(of: group)
    for owner in store.ownersByLayer(of: group) {
      recordTransition(at: owner)
      record(
        .started(
          AnimationEvent.Start(
            animation: Int(store.animations[owner].number),
            begin: begin,
            clock: recordedClock(of: group)
          )
        )
      )
    }
  }

  /// Removes a block without listeners, and queues the callbacks of a block that is done.
  private mutating func finishClosing(_ block: BlockID) {
    blocks[block].isTurnCommitted = true
    if blocks.listeners(of: block) == nil && !blocks[block].isWaited {
      blocks.remove(block)
    } else {
      stopIfDone(block)
    }
  }

  mutating func compact() {
    let groups = store.compact()
    for id in explicitAnimations.ids where explicitAnimations[id].isAlive {
      explicitAnimations[id].group = groups[explicitAnimations[id].group.index]
    }
    queue.renumber(groups: groups)
    for index in openBlocks.indices { openBlocks[index].groups.renumber(groups) }
    waitingGroups = waitingGroups.compactMap { waiting in
      let group = groups[waiting.group.index]
      guard !group.isNone else { return nil }
      return WaitingGroup(group: group, delay: waiting.delay, start: waiting.start)
    }
  }
}
