/// Animations that the program adds to a layer by hand.
@MainActor
extension RenderState {
  /// Puts an animation on a layer; it begins with the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, whose group is not made yet.
  ///   - timing: How it is timed, without its begin.
  ///   - effects: What it does to properties.
  mutating func add(_ animation: AddedAnimation, timing: Timing, effects: [AddedEffect]) {
    var animation = animation
    if let key = animation.key { removeAnimation(forKey: key, of: animation.slot, .replaced) }
    order += 1
    animation.order = order
    animation.watchers = openCompletions
    for completion in animation.watchers { completion.remaining += 1 }
    let extras = store.groupExtras.insert(GroupExtras())
    animation.group = store.makeGroup(
      TimingGroup(
        duration: timing.duration,
        easing: EasingIndex.linear,
        timing: store.timings.insert(timing),
        live: 1,
        block: -1,
        extras: extras,
        content: .effects
      )
    )
    store.liveAnimations += 1
    let place = added.insert(animation)
    store.groupExtras[extras].added = place
    addedByLayer[animation.slot, default: []].append(place)
    store.layers[animation.slot.index].hasAdded = true
    pendingAdded.append(place)
    let plays = timing.repeatCount > 1 || timing.repeatDuration > 0 || timing.autoreverses
    for effect in effects {
      guard let (property, change) = effect.target else {
        added[place].ownKeyNumber = recordOwnKey(effect, of: animation)
        continue
      }
      var flags: Animation.Flags = [.added]
      if change.isAdditive { flags.insert(.additive) }
      if plays { flags.insert(.repeating) }
      let row = store.capture(
        Animation(
          slot: animation.slot,
          group: animation.group,
          property: property,
          flags: flags
        ),
        effect: change
      )
      added[place].rows.append(row)
      if let request = animation.transition {
        transitions.append(LayerTransition(animation: row, request: request))
      }
      recordAdded(effect, row, of: animation)
    }
  }

  private mutating func recordAdded(_ effect: AddedEffect, _ row: Int32, of owner: AddedAnimation) {
    guard journal.isRecording, let event = effect.event else { return }
    recordAdded(event, journal.nameAnimation(at: row), of: owner)
  }

  /// Records an animation of a key that the layer draws by itself, and returns its number.
  private mutating func recordOwnKey(_ effect: AddedEffect, of owner: AddedAnimation) -> Int32? {
    guard journal.isRecording, let event = effect.event else { return nil }
    let number = journal.nameAnimation()
    recordAdded(event, number, of: owner)
    return number
  }

  private mutating func recordAdded(
    _ event: AnimationEvent.Animation,
    _ number: Int32,
    of owner: AddedAnimation
  ) {
    var event = event
    event.animation = Int(number)
    event.layer = name(of: owner.slot)
    event.key = owner.key ?? ""
    record(.animated(event))
  }

  /// Takes away whatever stands under a key of a layer.
  mutating func removeAnimation(
    forKey key: String,
    of slot: LayerSlot,
    _ reason: AnimationEvent.Removal.Reason
  ) {
    for place in addedByLayer[slot] ?? [] where added[place].key == key {
      endAdded(place, because: reason)
    }
    for place in store.animations(of: slot)
    where !store.animations[Int(place)].flags.contains(.added)
      && store.animations[Int(place)].key == key
    {
      end(place, because: reason)
    }
  }

  /// Takes away what was added by hand under a key that a block's animation needs.
  mutating func replaceAdded(under key: String, of slot: LayerSlot) {
    guard !addedByLayer.isEmpty, let places = addedByLayer[slot] else { return }
    for place in places where added[place].key == key { endAdded(place, because: .replaced) }
  }

  /// Takes all animations of a layer away.
  mutating func endAll(of slot: LayerSlot, because reason: AnimationEvent.Removal.Reason) {
    for place in addedByLayer[slot] ?? [] { endAdded(place, because: reason) }
    for place in store.animations(of: slot) { end(place, because: reason) }
  }

  /// The key of an animation, as messages tell it.
  func key(of animation: Int32) -> String {
    let row = store.animations[Int(animation)]
    guard row.flags.contains(.added), let place = store.added(ofGroupAt: Int(row.group)) else {
      return row.key
    }
    return added[place].key ?? row.property.key
  }

  /// The keys of a layer's animations: those of blocks, then those added by hand in their order.
  func animationKeys(of slot: LayerSlot) -> [String] {
    var keys: [String] = []
    for place in store.animations(of: slot)
    where !store.animations[Int(place)].flags.contains(.added) {
      keys.append(store.animations[Int(place)].key)
    }
    return keys + (addedByLayer[slot] ?? []).compactMap { added[$0].key }
  }

  /// Lets the animations that were added since the last commit begin.
  mutating func beginAdded() {
    guard !pendingAdded.isEmpty else { return }
    let pending = pendingAdded
    pendingAdded.removeAll(keepingCapacity: true)
    for place in pending where added[place].isPending {
      added[place].isPending = false
      guard isOnScreen(added[place].slot) else {
        tellStart(place)
        endAdded(place, because: .offScreen, isLate: true)
        continue
      }
      let index = Int(added[place].group)
      let clock = store.clock(ofGroupAt: index)
      let begin = added[place].beginTime
      store.groups[index].begin = LayerClock.begin(at: begin == 0 ? clock.time(at: now) : begin)
      store.evaluatedAt = nil
      holdIfStanding(groupAt: index)
      scheduleBegin(ofGroupAt: index)
      scheduleEnd(ofGroupAt: index)
      recordStart(ofGroupAt: index)
      if let number = added[place].ownKeyNumber {
        let begin = recordedBegin(ofGroupAt: index)
        let clock = recordedClock(ofGroupAt: index)
        record(
          .started(AnimationEvent.Start(animation: Int(number), begin: begin, clock: clock))
        )
      }
    }
  }

  /// How far an animation has come; nothing before its first commit, or while it is out of effect.
  func progress(ofAdded place: Int32) -> Double? {
    let group = store.groups[Int(added[place].group)]
    guard !added[place].isPending, group.timing >= 0 else { return nil }
    let timing = store.timings[group.timing]
    return timing.transformedProgress(at: store.elapsed(of: group, at: now))
  }

  /// Tells that an animation's active time begins, once.
  mutating func tellStart(_ place: Int32) {
    guard !added[place].hasStarted else { return }
    added[place].hasStarted = true
    guard let listener = added[place].listener, listener.isListening else { return }
    waitingCallbacks.append(
      BlockCallback(
        kind: .willStart,
        order: added[place].order,
        call: .animationStarted(listener)
      )
    )
  }

  private mutating func tellStop(_ place: Int32, finished: Bool, isLate: Bool = false) {
    guard !added[place].hasStopped else { return }
    added[place].hasStopped = true
    release(added[place].watchers, isLate: isLate)
    added[place].watchers = []
    guard let listener = added[place].listener, listener.isListening else { return }
    waitingCallbacks.append(
      BlockCallback(
        kind: .didStop,
        order: added[place].order,
        call: .animationStopped(listener, finished)
      )
    )
  }

  /// Ends an animation that has played; it may stay on its layer.
  mutating func finishAdded(_ place: Int32) {
    tellStart(place)
    if added[place].isRemovedOnCompletion {
      endAdded(place, because: .ended)
    } else {
      // What stays at its end does not keep the loop busy.
      store.setPaused(true, ofGroupAt: Int(added[place].group))
      tellStop(place, finished: true)
    }
  }

  /// Takes an animation away.
  mutating func endAdded(
    _ place: Int32,
    because reason: AnimationEvent.Removal.Reason,
    isLate: Bool = false
  ) {
    let animation = added[place]
    for row in animation.rows where !store.animations[Int(row)].flags.contains(.removed) {
      takeAway(row, because: reason)
    }
    if let number = animation.ownKeyNumber {
      record(
        .removed(AnimationEvent.Removal(animation: Int(number), reason: reason, shown: nil))
      )
    }
    tellStop(place, finished: reason == .ended, isLate: isLate)
    store.releaseAdded(ofGroupAt: Int(animation.group))
    addedByLayer[animation.slot]?.removeAll { $0 == place }
    if addedByLayer[animation.slot]?.isEmpty ?? false {
      addedByLayer[animation.slot] = nil
      store.layers[animation.slot.index].hasAdded = false
    }
    pendingAdded.removeAll { $0 == place }
    if let listener = added[place].listener { discarded.append(listener) }
    added[place].listener = nil
    added[place].rows = []
    added.remove(place)
  }

  /// Gives away what was kept of animations that are gone.
  mutating func takeDiscarded() -> [any AnyObject & Sendable] {
    var taken: [any AnyObject & Sendable] = []
    swap(&taken, &discarded)
    return taken
  }
}
