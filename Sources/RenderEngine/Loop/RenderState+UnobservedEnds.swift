import AnimationModel

/// Unobserved ends, which call nobody back.
///
/// They need no turn of the loop, because nothing is called, laid out or committed for them; each
/// of their instants only counts as a turn. The store may end them in any order, as long as all of
/// them end before the next observed event: an end affects only the chain of its animation, besides
/// counters and lists of free indices. Ends in different chains may change places, and ends in one
/// chain keep the order of time, so the result is the same to the bit. The trace records them in
/// the order of time.
@MainActor extension RenderState {
  /// Processes the unobserved ends up to an instant or the first other event.
  ///
  /// - Returns: `true` if anything ended; otherwise, `false`.
  mutating func endUnobserved(until target: Instant) -> Bool {
    guard !isClosed, openBlocks.isEmpty, waitingCallbacks.isEmpty,
      postponed == nil, !hasTurnItems, !hasUncommitted
    else { return false }
    var ended = 0
    unobservedTurn = nil
    while let event = queue.first, event.kind == .groupEnds, event.instant <= target,
      isUnobserved(event.group)
    {
      // Looking far ahead may be in vain, so the distance grows with the number of ends so far.
      let ends = queue.firstEnds(atMost: 4 * ended + 1, until: target)
      let count = ends.count < Self.memoryOrderMinimum ? endInTime(ends) : endInMemoryOrder(ends)
      queue.removeFirst(count)
      ended += count
      if store.needsCompaction { compact() }
    }
    // Other events at the same instant belong to the same turn.
    dropGoneEvents()
    if unobservedTurn != nil, queue.first?.instant != now { endUnobservedTurn() }
    return ended > 0
  }

  /// Ends groups in the order of time, up to the first observed end.
  private mutating func endInTime(_ ends: ArraySlice<DueEvent>) -> Int {
    for index in ends.indices {
      let group = ends[index].group
      guard isUnobserved(group) else { return index - ends.startIndex }
      guard store.groups[group].live > 0 else { continue }
      enterUnobservedTurn(at: ends[index].instant)
      journal.appendEnd(ofGroup: store.groups[group].number, at: moment)
      end(group)
    }
    return ends.count
  }

  /// Advances to the instant of an end, and counts a turn unless it has been counted.
  private mutating func enterUnobservedTurn(at instant: Instant) {
    let instant = max(now, instant)
    guard unobservedTurn != instant else { return }
    now = instant
    turn += 1
    unobservedTurn = instant
  }

  private mutating func endUnobservedTurn() {
    recordInteraction()
    unobservedTurn = nil
    journal.forgetOld()
  }

  /// Ends groups in the order of memory, up to the first observed end.
  ///
  /// In a large store, memory access dominates: contiguous memory is prefetched, and each random
  /// access has to be waited for, once for each of the six places that an end touches.
  private mutating func endInMemoryOrder(_ ends: ArraySlice<DueEvent>) -> Int {
    let order = RadixOrder(bySubjectOf: ends)
    var count = ends.count
    for index in order.keys.indices where Int(order.indices[index]) < count {
      if !isUnobserved(GroupID(Int(order.keys[index]))) { count = Int(order.indices[index]) }
    }
    // The groups' numbers in the order of time; -1 for groups that no longer exist.
    var numbers = [Int32](repeating: -1, count: count)
    for index in order.keys.indices where Int(order.indices[index]) < count {
      let group = GroupID(Int(order.keys[index]))
      guard store.groups[group].live > 0 else { continue }
      numbers[Int(order.indices[index])] = store.groups[group].number
    }
    let due = ends.prefix(count)
    for (event, number) in zip(due, numbers) where number >= 0 {
      enterUnobservedTurn(at: event.instant)
      journal.appendEnd(ofGroup: number, at: moment)
    }
    var stacked: [Int32] = []
    for index in order.keys.indices where Int(order.indices[index]) < count {
      let group = GroupID(Int(order.keys[index]))
      endSingle(group)
      if store.groups[group].live > 0 { stacked.append(order.indices[index]) }
    }
    stacked.sort()
    for index in stacked { end(due[due.startIndex + Int(index)].group) }
    return count
  }

  private func isUnobserved(_ id: GroupID) -> Bool {
    let group = store.groups[id]
    return group.block.isNone && group.extras.isNone && !group.isPaused && group.content != .effects
  }

  /// Ends a group whose end has been recorded.
  private mutating func end(_ id: GroupID) {
    let group = store.groups[id]
    // Removing an animation removes its other channels as well.
    for channel in group.channelRange {
      let owner = store.owner(ofChannel: channel, group.content)
      if !owner.isNone { forget(owner) }
    }
  }

  /// Ends the animations of a group that are alone in their chains.
  private mutating func endSingle(_ id: GroupID) {
    let group = store.groups[id]
    for channel in group.channelRange {
      let owner = store.owner(ofChannel: channel, group.content)
      guard !owner.isNone, store.isSingle(store.animations[owner], at: owner) else { continue }
      forget(owner)
    }
  }

  /// The minimum number of ends for which the order of memory pays off.
  private static let memoryOrderMinimum = 512
}

extension RadixOrder {
  /// Orders events by their groups.
  fileprivate init(bySubjectOf events: ArraySlice<DueEvent>) {
    self.init(of: events) { UInt64($0.group.rawValue) }
  }
}
