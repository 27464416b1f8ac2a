package import AnimationModel

/// Time spaces: the speed or offset of a layer applies to all animations in it.
///
/// The animations of a block share a group while they share a time space. If a layer's time differs
/// from the loop's, its animations are moved to groups of their own, which have a clock.
@MainActor extension RenderState {
  /// Sets the timing of a layer relative to its superlayer; nil if their time is the same.
  package mutating func setTime(of layer: LayerID, _ clock: LayerClock?) {
    clocks[layer] = clock
    clocksChanged = true
  }

  /// Returns the time space of a layer.
  func clock(of layer: LayerID) -> LayerClock {
    guard !clocks.isEmpty else { return .loop }
    var own: [LayerClock] = []
    var layer = layer
    while !layer.isNone {
      if let clock = clocks[layer] { own.append(clock) }
      layer = store.layers[layer].parent
    }
    return own.reversed().reduce(.loop) { outer, inner in outer.clock(of: inner) }
  }

  /// Moves all animations to the time space of their layers, before captured animations are
  /// installed.
  mutating func updateClocks() {
    if clocksChanged { clockInstalled() }
    clocksChanged = false
    guard !clocks.isEmpty else { return }
    var copies: [ClockedGroup: GroupID] = [:]
    for id in store.pendingAnimations {
      let (layer, group) = (store.animations[id].layer, store.animations[id].group)
      let clock = clock(of: layer)
      if store.explicitAnimation(of: group) != nil {
        setClock(clock, of: group)
      } else if clock != store.clock(of: group) {
        let copy = copy(of: group, clock, &copies)
        recordMove(of: id, to: copy)
        store.movePending(id, toGroup: copy)
      }
    }
    for id in pendingExplicitAnimations {
      setClock(clock(of: explicitAnimations[id].layer), of: explicitAnimations[id].group)
    }
    // Groups that an animator has paused or reversed are already running.
    for copy in copies.values.sorted() { reschedule(copy) }
  }

  /// Moves running animations to the time space of their layers.
  private mutating func clockInstalled() {
    var copies: [ClockedGroup: GroupID] = [:]
    // Moved animations are last in order, so all that follow them on the same layer have to be
    // moved.
    var moved: Set<LayerID> = []
    for index in store.groups.ids where store.groups[index].live > 0 {
      if let id = store.explicitAnimation(of: index) {
        setClock(clock(of: explicitAnimations[id].layer), of: index)
        continue
      }
      // Animations that were captured since the last commit have no channels yet; they are moved
      // afterwards.
      guard store.groups[index].channelCount > 0 else { continue }
      let owners = store.owners(of: index)
      let layers = owners.map { store.animations[$0].layer }
      let clocks = layers.map { clock(of: $0) }
      guard let first = clocks.first else { continue }
      if clocks.allSatisfy({ $0 == first }) && moved.isDisjoint(with: layers) {
        setClock(first, of: index)
        continue
      }
      let present = store.clock(of: index)
      // Animations with the same time space are moved together, since a group's channels are
      // contiguous.
      var ownerLists: [[AnimationID]] = []
      var listIndices: [LayerClock: Int] = [:]
      for (owner, (layer, clock)) in zip(owners, zip(layers, clocks))
      where clock != present || moved.contains(layer) {
        moved.insert(layer)
        if let listIndex = listIndices[clock] {
          ownerLists[listIndex].append(owner)
        } else {
          listIndices[clock] = ownerLists.count
          ownerLists.append([owner])
        }
      }
      for owners in ownerLists {
        let layer = store.animations[owners[0]].layer
        let copy = copy(of: index, clock(of: layer), &copies)
        for owner in owners {
          recordMove(of: owner, to: copy)
          store.move(owner, toGroup: copy)
        }
      }
    }
    // In the order of the groups' indices, so that the result is deterministic.
    for copy in copies.values.sorted() { reschedule(copy) }
  }

  /// Moves a group to another time space.
  private mutating func setClock(_ clock: LayerClock, of group: GroupID) {
    guard clock != store.clock(of: group) else { return }
    store.setClock(clock, of: group)
    reschedule(group)
  }

  /// Schedules the begin and the end of a group again, in its current time space.
  private mutating func reschedule(_ group: GroupID) {
    store.evaluatedAt = nil
    guard store.groups[group].begin < .distantFuture else { return }
    let hasEnded =
      store.explicitAnimation(of: group).map { explicitAnimations[$0].hasEnded } ?? false
    if !hasEnded {
      pauseIfClockIsStopped(group)
      scheduleBegin(of: group)
      scheduleEnd(of: group)
    }
    recordRetiming(of: group)
  }

  /// Records that an animation is moved to another group.
  private mutating func recordMove(of id: AnimationID, to group: GroupID) {
    guard store.groups[group].number > 0 else { return }
    var move = record(of: store.animations[id])
    move.kind = .move
    move.index = move.group
    move.group = store.groups[group].number
    journal.append(move, at: moment)
  }

  /// Pauses a group before its end if its clock is stopped.
  mutating func pauseIfClockIsStopped(_ group: GroupID) {
    guard !store.groups[group].extras.isNone else { return }
    let isClockStopped = store.clock(of: group).rate <= 0
    store.setPausedByClock(isClockStopped && end(of: group) == nil, group)
  }

  /// Returns a group like another one that runs in another time space.
  private mutating func copy(
    of id: GroupID,
    _ clock: LayerClock,
    _ copies: inout [ClockedGroup: GroupID]
  ) -> GroupID {
    let key = ClockedGroup(group: id, clock: clock)
    if let copy = copies[key] { return copy }
    let copy = store.makeCopy(of: id, clock)
    copies[key] = copy
    store.groups[copy].number = journal.nameCopy(ofGroup: store.groups[id].number)
    if let waiting = waitingGroups.first(where: { $0.group == id }) {
      waitingGroups.append(WaitingGroup(group: copy, delay: waiting.delay, start: waiting.start))
    }
    return copy
  }
}

/// A group, and the time space of some of its animations.
private struct ClockedGroup: Hashable {
  var group: GroupID
  var clock: LayerClock
}
