/// Time spaces: a layer with a speed or an offset of its own takes along all that runs in it.
///
/// Animations of one block share a group as long as they share a time. Where a layer's time is not
/// the loop's, its animations are moved to groups of their own, which have a clock.
@MainActor
extension RenderState {
  /// Sets how a layer's time runs inside that of the layer above; nil if it is the same.
  mutating func setTime(of layer: LayerID, _ clock: LayerClock?) {
    clocks[layer] = clock
    clocksChanged = true
  }

  /// The time space of a layer.
  func clock(of layer: LayerID) -> LayerClock {
    guard !clocks.isEmpty else { return .loop }
    var own: [LayerClock] = []
    var layer = layer
    while !layer.isNone {
      if let clock = clocks[layer] { own.append(clock) }
      layer = store.layers[layer].parent
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
    var twins: [ClockedGroup: GroupID] = [:]
    for id in store.pendingAnimations {
      let (layer, group) = (
        store.animations[id].layer, store.animations[id].group
      )
      let clock = clock(of: layer)
      if store.explicitAnimation(of: group) != nil {
        setClock(clock, of: group)
      } else if clock != store.clock(of: group) {
        let twin = twin(of: group, clock, &twins)
        journal.appendMove(
          of: id,
          store.animations[id],
          ofLayer: store.layers[layer].number,
          to: twin,
          at: now,
          turn
        )
        store.movePending(id, toGroup: twin)
      }
    }
    for id in pendingExplicitAnimations {
      setClock(clock(of: explicitAnimations[id].layer), of: explicitAnimations[id].group)
    }
    // What an animator has paused or turned is on its way already.
    for twin in twins.values.sorted() { settle(twin) }
  }

  /// Gives what runs already the time of its layer.
  private mutating func clockInstalled() {
    var twins: [ClockedGroup: GroupID] = [:]
    // What is moved stands behind everything else, so all that comes after it has to follow.
    var moved: Set<LayerID> = []
    for index in store.groups.ids where store.groups[index].live > 0 {
      if let id = store.explicitAnimation(of: index) {
        setClock(clock(of: explicitAnimations[id].layer), of: index)
        continue
      }
      // What was captured since the last commit has no channels yet; it comes afterwards.
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
      // What shares a time moves together, since the channels of a group stand in one row.
      var leaving: [[AnimationID]] = []
      var rows: [LayerClock: Int] = [:]
      for (owner, (layer, clock)) in zip(owners, zip(layers, clocks))
      where clock != present || moved.contains(layer) {
        moved.insert(layer)
        if let row = rows[clock] {
          leaving[row].append(owner)
        } else {
          rows[clock] = leaving.count
          leaving.append([owner])
        }
      }
      for owners in leaving {
        let layer = store.animations[owners[0]].layer
        let twin = twin(of: index, clock(of: layer), &twins)
        for owner in owners {
          let animation = store.animations[owner]
          let layer = store.layers[animation.layer].number
          journal.appendMove(
            of: owner,
            animation,
            ofLayer: layer,
            to: twin,
            at: now,
            turn
          )
          store.move(owner, toGroup: twin)
        }
      }
    }
    // By the number of their group, so that the order is always the same.
    for twin in twins.values.sorted() { settle(twin) }
  }

  /// Lets a group run in another time space.
  private mutating func setClock(_ clock: LayerClock, of group: GroupID) {
    guard clock != store.clock(of: group) else { return }
    store.setClock(clock, of: group)
    settle(group)
  }

  /// Puts the begin and the end of a group into the queue anew, in its present time space.
  private mutating func settle(_ group: GroupID) {
    store.evaluatedAt = nil
    guard store.groups[group].begin < .distantFuture else { return }
    let hasStopped =
      store.explicitAnimation(of: group).map { explicitAnimations[$0].hasStopped } ?? false
    if !hasStopped {
      holdIfStanding(group)
      scheduleBegin(of: group)
      scheduleEnd(of: group)
    }
    recordRetiming(of: group)
  }

  /// Lets a group stand still if its time does, before its end.
  mutating func holdIfStanding(_ group: GroupID) {
    guard !store.groups[group].extras.isNone else { return }
    let isStanding = store.clock(of: group).rate <= 0
    store.hold(isStanding && end(of: group) == nil, group)
  }

  /// A group like another one, which runs in another time space.
  private mutating func twin(
    of id: GroupID,
    _ clock: LayerClock,
    _ twins: inout [ClockedGroup: GroupID]
  ) -> GroupID {
    let key = ClockedGroup(group: id, clock: clock)
    if let twin = twins[key] { return twin }
    let twin = store.makeTwin(of: id, clock)
    twins[key] = twin
    journal.nameTwin(twin, of: id)
    if let held = heldGroups.first(where: { $0.group == id }) {
      heldGroups.append(HeldGroup(group: twin, delay: held.delay, start: held.start))
    }
    return twin
  }
}

/// A group, and the time space that some of its animations need.
private struct ClockedGroup: Hashable {
  var group: GroupID
  var clock: LayerClock
}
