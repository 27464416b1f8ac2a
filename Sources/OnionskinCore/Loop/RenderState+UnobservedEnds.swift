/// Ends that nobody is called for.
///
/// They need no pass of the loop of their own, because nothing is called, laid out or committed
/// because of them: each instant is a turn, and that is all. In which order the store ends them
/// makes no difference, if only all of them come before the next event that somebody is called for. It
/// does not, to the bit: an end touches nothing but the chain that its animation stands in, besides
/// counters and lists of free indices. Ends in different chains may change places, and in one chain they
/// keep the order of time. What a trace tells of them is recorded in the order of time in any case.
@MainActor
extension RenderState {
  /// Ends the groups that nobody is called for, up to an instant or the first event of another sort.
  ///
  /// - Returns: `true` if there was one; otherwise, `false`.
  mutating func endUnobserved(until target: Instant) -> Bool {
    guard !isClosed, stack.isEmpty, waitingCallbacks.isEmpty,
      postponed == nil, !hasTurnItems, !hasUncommitted
    else { return false }
    var ended = 0
    quietTurn = nil
    while let event = queue.first, event.kind == .groupEnds, event.instant <= target,
      isUnobserved(event.group)
    {
      // Looking far ahead may be in vain, so it is done only after much has been ended.
      let ends = queue.firstEnds(atMost: 4 * ended + 1, until: target)
      let count = ends.count < Self.memoryOrderMinimum ? endInTime(ends) : endInMemory(ends)
      queue.removeFirst(count)
      ended += count
      if store.needsCompaction { compact() }
    }
    // What is due at the same instant goes on with the same turn.
    dropGoneEvents()
    if quietTurn != nil, queue.first?.instant != now { endQuietTurn() }
    return ended > 0
  }

  /// Ends the groups of some events in the order of time, until somebody is called for one.
  ///
  /// - Returns: How many there were.
  private mutating func endInTime(_ ends: ArraySlice<DueEvent>) -> Int {
    for index in ends.indices {
      let group = ends[index].group
      guard isUnobserved(group) else { return index - ends.startIndex }
      guard store.groups[group].live > 0 else { continue }
      enterQuietTurn(at: ends[index].instant)
      journal.appendEnd(ofGroup: journal.number(of: group), at: now, turn)
      end(group)
    }
    return ends.count
  }

  /// Moves to an instant at which something ends, and counts a turn unless it is there already.
  private mutating func enterQuietTurn(at instant: Instant) {
    let instant = max(now, instant)
    guard quietTurn != instant else { return }
    now = instant
    turn += 1
    quietTurn = instant
  }

  private mutating func endQuietTurn() {
    recordInteraction()
    quietTurn = nil
    journal.forgetOld()
  }

  /// Ends the groups of some events as they stand in memory, until somebody is called for one.
  ///
  /// A large store is no faster than its memory: what stands side by side is there at once, and what
  /// is looked up at random has to be waited for, once for each of the six places that an end touches.
  ///
  /// - Returns: How many there were.
  private mutating func endInMemory(_ ends: ArraySlice<DueEvent>) -> Int {
    let order = RadixOrder(bySubjectOf: ends)
    var count = ends.count
    for index in order.keys.indices where Int(order.places[index]) < count {
      if !isUnobserved(GroupID(Int(order.keys[index]))) { count = Int(order.places[index]) }
    }
    // The groups' numbers in the order of time, and -1 for those that have gone already.
    var numbers = [Int32](repeating: -1, count: count)
    for index in order.keys.indices where Int(order.places[index]) < count {
      let group = GroupID(Int(order.keys[index]))
      guard store.groups[group].live > 0 else { continue }
      numbers[Int(order.places[index])] = journal.number(of: group)
    }
    let due = ends.prefix(count)
    for (event, number) in zip(due, numbers) where number >= 0 {
      enterQuietTurn(at: event.instant)
      journal.appendEnd(ofGroup: number, at: now, turn)
    }
    var stacked: [Int32] = []
    for index in order.keys.indices where Int(order.places[index]) < count {
      let group = GroupID(Int(order.keys[index]))
      endAlone(group)
      if store.groups[group].live > 0 { stacked.append(order.places[index]) }
    }
    stacked.sort()
    for place in stacked { end(due[due.startIndex + Int(place)].group) }
    return count
  }

  private func isUnobserved(_ id: GroupID) -> Bool {
    let group = store.groups[id]
    return group.block.isNone && group.extras.isNone && !group.isPaused && group.content != .effects
  }

  /// Ends a group that the journal has been told of.
  private mutating func end(_ id: GroupID) {
    let group = store.groups[id]
    // An animation that goes takes its other channels along.
    for channel in Int(group.firstChannel)..<Int(group.firstChannel) + Int(group.channelCount) {
      let owner = store.owner(ofChannel: channel, group.content)
      if !owner.isNone { forget(owner) }
    }
  }

  /// Ends those animations of a group that stand alone in their chain.
  private mutating func endAlone(_ id: GroupID) {
    let group = store.groups[id]
    for channel in Int(group.firstChannel)..<Int(group.firstChannel) + Int(group.channelCount) {
      let owner = store.owner(ofChannel: channel, group.content)
      guard !owner.isNone, store.isAlone(store.animations[owner], at: owner) else { continue }
      forget(owner)
    }
  }

  /// How many ends are worth putting into another order.
  private static let memoryOrderMinimum = 512
}

extension RadixOrder {
  /// The order of what events are about.
  fileprivate init(bySubjectOf events: ArraySlice<DueEvent>) {
    self.init(of: events) { UInt64($0.group.rawValue) }
  }
}
