/// Time spaces: a layer with a speed or an offset of its own takes along all that runs in it.
///
/// Animations of one block share a group as long as they share a time. Where a layer's time is not
/// the loop's, its animations are moved to groups of their own, which have a clock.
@MainActor
extension RenderState {
  /// Sets how a layer's time runs inside that of the layer above; nil if it is the same.
  mutating func setTime(of slot: LayerSlot, _ clock: LayerClock?) {
    clocks[slot] = clock
    clocksChanged = true
  }

  /// The time space of a layer.
  func clock(of slot: LayerSlot) -> LayerClock {
    guard !clocks.isEmpty else { return .loop }
    var own: [LayerClock] = []
    var row = slot.index
    while row > 0 {
      if let clock = clocks[LayerSlot(row: row)] { own.append(clock) }
      row = Int(store.layers[row].parent)
    }
    return own.reversed().reduce(.loop) { outer, inner in
      LayerClock(
        rate: outer.rate * inner.rate,
        offset: outer.offset * inner.rate + inner.offset
      )
    }
  }

  /// Gives all animations the time of their layers, before what was captured is installed.
  mutating func updateClocks() {
    if clocksChanged { clockInstalled() }
    clocksChanged = false
    guard !clocks.isEmpty else { return }
    var twins: [ClockedGroup: Int32] = [:]
    for place in store.pendingAnimations {
      let (slot, group) = (
        store.animations[Int(place)].slot, Int(store.animations[Int(place)].group)
      )
      let clock = clock(of: slot)
      if store.added(ofGroupAt: group) != nil {
        setClock(clock, ofGroupAt: group)
      } else if clock != store.clock(ofGroupAt: group) {
        let twin = twin(ofGroupAt: group, clock, &twins)
        journal.appendMove(
          of: store.animations[Int(place)],
          at: place,
          ofLayer: store.layers[slot.index].number,
          toGroup: twin,
          at: now,
          turn
        )
        store.movePending(place, toGroup: twin)
      }
    }
    for place in pendingAdded {
      setClock(clock(of: added[place].slot), ofGroupAt: Int(added[place].group))
    }
    // What an animator has paused or turned is on its way already.
    for twin in twins.values.sorted() { settle(groupAt: Int(twin)) }
  }

  /// Gives what runs already the time of its layer.
  private mutating func clockInstalled() {
    var twins: [ClockedGroup: Int32] = [:]
    // What is moved stands behind everything else, so all that comes after it has to follow.
    var moved: Set<LayerSlot> = []
    for index in store.groups.indices where store.groups[index].live > 0 {
      if let place = store.added(ofGroupAt: index) {
        setClock(clock(of: added[place].slot), ofGroupAt: index)
        continue
      }
      // What was captured since the last commit has no channels yet; it comes afterwards.
      guard store.groups[index].channelCount > 0 else { continue }
      let owners = store.owners(ofGroupAt: index)
      let slots = owners.map { store.animations[Int($0)].slot }
      let clocks = slots.map { clock(of: $0) }
      guard let first = clocks.first else { continue }
      if clocks.allSatisfy({ $0 == first }) && moved.isDisjoint(with: slots) {
        setClock(first, ofGroupAt: index)
        continue
      }
      let present = store.clock(ofGroupAt: index)
      // What shares a time moves together, since the channels of a group stand in one row.
      var leaving: [[Int32]] = []
      var rows: [LayerClock: Int] = [:]
      for (owner, (slot, clock)) in zip(owners, zip(slots, clocks))
      where clock != present || moved.contains(slot) {
        moved.insert(slot)
        if let row = rows[clock] {
          leaving[row].append(owner)
        } else {
          rows[clock] = leaving.count
          leaving.append([owner])
        }
      }
      for owners in leaving {
        let slot = store.animations[Int(owners[0])].slot
        let twin = twin(ofGroupAt: index, clock(of: slot), &twins)
        for owner in owners {
          let animation = store.animations[Int(owner)]
          let layer = store.layers[animation.slot.index].number
          journal.appendMove(
            of: animation,
            at: owner,
            ofLayer: layer,
            toGroup: twin,
            at: now,
            turn
          )
          store.move(owner, toGroup: twin)
        }
      }
    }
    // By the number of their group, so that the order is always the same.
    for twin in twins.values.sorted() { settle(groupAt: Int(twin)) }
  }

  /// Lets a group run in another time space.
  private mutating func setClock(_ clock: LayerClock, ofGroupAt index: Int) {
    guard clock != store.clock(ofGroupAt: index) else { return }
    store.setClock(clock, ofGroupAt: index)
    settle(groupAt: index)
  }

  /// Puts the begin and the end of a group into the queue anew, in its present time space.
  private mutating func settle(groupAt index: Int) {
    store.evaluatedAt = nil
    guard store.groups[index].begin < .distantFuture else { return }
    let hasStopped = store.added(ofGroupAt: index).map { added[$0].hasStopped } ?? false
    if !hasStopped {
      holdIfStanding(groupAt: index)
      scheduleBegin(ofGroupAt: index)
      scheduleEnd(ofGroupAt: index)
    }
    recordRetiming(ofGroupAt: index)
  }

  /// Lets a group stand still if its time does, before its end.
  mutating func holdIfStanding(groupAt index: Int) {
    guard store.groups[index].extras >= 0 else { return }
    let isStanding = store.clock(ofGroupAt: index).rate <= 0
    store.hold(isStanding && end(ofGroupAt: index) == nil, groupAt: index)
  }

  /// A group like another one, which runs in another time space.
  private mutating func twin(
    ofGroupAt index: Int,
    _ clock: LayerClock,
    _ twins: inout [ClockedGroup: Int32]
  ) -> Int32 {
    let key = ClockedGroup(group: Int32(index), clock: clock)
    if let twin = twins[key] { return twin }
    let twin = store.makeTwin(ofGroupAt: index, clock)
    twins[key] = twin
    journal.nameTwin(at: twin, ofGroupAt: index)
    if let held = heldGroups.first(where: { $0.group == Int32(index) }) {
      heldGroups.append(HeldGroup(group: twin, delay: held.delay, start: held.start))
    }
    return twin
  }
}

/// A group, and the time space that some of its animations need.
private struct ClockedGroup: Hashable {
  var group: Int32
  var clock: LayerClock
}
