/// Explicit animations: those that the program adds to a layer.
@MainActor
extension RenderState {
  /// Puts an animation on a layer; it begins with the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, whose group is not made yet.
  ///   - timing: How it is timed, without its begin.
  ///   - effects: What it does to properties.
  mutating func add(_ animation: ExplicitAnimation, timing: Timing, effects: [ExplicitEffect]) {
    var animation = animation
    if let key = animation.key { removeAnimation(forKey: key, of: animation.layer, .replaced) }
    order += 1
    animation.order = order
    animation.watchers = openCompletions
    for completion in animation.watchers { completion.remaining += 1 }
    if !animation.block.isNone { join(animation) }
    let extras = store.groupExtras.insert(GroupExtras())
    animation.group = store.makeGroup(
      TimingGroup(
        duration: timing.duration,
        easing: EasingIndex.linear,
        timing: store.timings.insert(timing),
        live: 1,
        block: .none,
        extras: extras,
        content: .effects
      )
    )
    store.liveAnimations += 1
    let id = explicitAnimations.insert(animation)
    store.groupExtras[extras].explicitAnimation = id
    explicitAnimationsByLayer[animation.layer, default: []].append(id)
    store.layers[animation.layer].hasExplicitAnimations = true
    pendingExplicitAnimations.append(id)
    let plays = timing.repeatCount > 1 || timing.repeatDuration > 0 || timing.autoreverses
    for effect in effects {
      guard let (property, change) = effect.target else {
        explicitAnimations[id].ownKeyNumber = recordOwnKey(effect, of: animation)
        continue
      }
      var flags: Animation.Flags = [.explicit]
      if change.isAdditive { flags.insert(.additive) }
      if plays { flags.insert(.repeating) }
      let row = store.capture(
        Animation(
          layer: animation.layer,
          group: animation.group,
          property: property,
          flags: flags
        ),
        effect: change
      )
      explicitAnimations[id].animations.append(row)
      if let request = animation.transition {
        transitions.append(LayerTransition(animation: row, request: request))
      }
      recordExplicit(effect, row, of: animation)
    }
  }

  /// Lets a block wait for an animation that stands for a change in it.
  private mutating func join(_ animation: ExplicitAnimation) {
    let block = animation.block
    blocks[block].noteChanges(1, after: animation.order - 1)
    let host = blocks[block].host
    if !host.isNone { blocks[host].remaining += 1 }
    if usesTransactions { watch(block: block) }
  }

  private mutating func recordExplicit(
    _ effect: ExplicitEffect,
    _ row: AnimationID,
    of owner: ExplicitAnimation
  ) {
    guard journal.isRecording, let event = effect.event else { return }
    recordExplicit(event, journal.nameAnimation(row), of: owner)
  }

  /// Records an animation of a key that the layer draws by itself, and returns its number.
  private mutating func recordOwnKey(_ effect: ExplicitEffect, of owner: ExplicitAnimation)
    -> Int32?
  {
    guard journal.isRecording, let event = effect.event else { return nil }
    let number = journal.nameAnimation()
    recordExplicit(event, number, of: owner)
    return number
  }

  private mutating func recordExplicit(
    _ event: AnimationEvent.Animation,
    _ number: Int32,
    of owner: ExplicitAnimation
  ) {
    var event = event
    event.animation = Int(number)
    event.block = owner.block.isNone ? nil : Int(blocks[owner.block].number)
    event.layer = name(of: owner.layer)
    event.key = owner.key ?? ""
    record(.animated(event))
  }

  /// Takes away whatever stands under a key of a layer.
  mutating func removeAnimation(
    forKey key: String,
    of layer: LayerID,
    _ reason: AnimationEvent.Removal.Reason
  ) {
    for id in explicitAnimationsByLayer[layer] ?? [] where explicitAnimations[id].key == key {
      endExplicit(id, because: reason)
    }
    for id in store.animations(of: layer)
    where !store.animations[id].flags.contains(.explicit)
      && store.animations[id].key == key
    {
      end(id, because: reason)
    }
  }

  /// Takes away the explicit animations under a key that a block's animation needs.
  mutating func replaceExplicit(under key: String, of layer: LayerID) {
    guard !explicitAnimationsByLayer.isEmpty, let places = explicitAnimationsByLayer[layer] else {
      return
    }
    for id in places where explicitAnimations[id].key == key {
      endExplicit(id, because: .replaced)
    }
  }

  /// Takes all animations of a layer away.
  mutating func endAll(of layer: LayerID, because reason: AnimationEvent.Removal.Reason) {
    for id in explicitAnimationsByLayer[layer] ?? [] { endExplicit(id, because: reason) }
    for id in store.animations(of: layer) { end(id, because: reason) }
  }

  /// The key of an animation, as messages tell it.
  func key(of animation: AnimationID) -> String {
    let row = store.animations[animation]
    guard row.flags.contains(.explicit), let id = store.explicitAnimation(of: row.group) else {
      return row.key
    }
    return explicitAnimations[id].key ?? row.property.key
  }

  /// The keys of a layer's animations: those of blocks, then explicit ones in their order.
  func animationKeys(of layer: LayerID) -> [String] {
    var keys: [String] = []
    for id in store.animations(of: layer)
    where !store.animations[id].flags.contains(.explicit) {
      keys.append(store.animations[id].key)
    }
    return keys + (explicitAnimationsByLayer[layer] ?? []).compactMap { explicitAnimations[$0].key }
  }

  /// Lets the animations that were added since the last commit begin.
  mutating func beginExplicitAnimations() {
    guard !pendingExplicitAnimations.isEmpty else { return }
    let pending = pendingExplicitAnimations
    pendingExplicitAnimations.removeAll(keepingCapacity: true)
    for id in pending where explicitAnimations[id].isPending {
      explicitAnimations[id].isPending = false
      guard isOnScreen(explicitAnimations[id].layer) else {
        tellStart(id)
        endExplicit(id, because: .offScreen, isLate: true)
        continue
      }
      let index = explicitAnimations[id].group
      let clock = store.clock(of: index)
      let begin = explicitAnimations[id].beginTime
      store.groups[index].begin = LayerClock.begin(at: begin == 0 ? clock.time(at: now) : begin)
      store.evaluatedAt = nil
      holdIfStanding(index)
      scheduleBegin(of: index)
      scheduleEnd(of: index)
      recordStart(of: index)
      if let number = explicitAnimations[id].ownKeyNumber {
        let begin = recordedBegin(of: index)
        let clock = recordedClock(of: index)
        record(
          .started(AnimationEvent.Start(animation: Int(number), begin: begin, clock: clock))
        )
      }
    }
  }

  /// How far an animation has come; nothing before its first commit, or while it is out of effect.
  func progress(of id: ExplicitAnimationID) -> Double? {
    let group = store.groups[explicitAnimations[id].group]
    guard !explicitAnimations[id].isPending, !group.timing.isNone else { return nil }
    let timing = store.timings[group.timing]
    return timing.transformedProgress(at: store.elapsed(of: group, at: now))
  }

  /// Tells that an animation's active time begins, once.
  mutating func tellStart(_ id: ExplicitAnimationID) {
    guard !explicitAnimations[id].hasStarted else { return }
    explicitAnimations[id].hasStarted = true
    start(explicitAnimations[id].block)
    guard let listener = explicitAnimations[id].listener, listener.isListening else { return }
    waitingCallbacks.append(
      BlockCallback(
        kind: .willStart,
        order: explicitAnimations[id].order,
        call: .animationStarted(listener)
      )
    )
  }

  private mutating func tellStop(_ id: ExplicitAnimationID, finished: Bool, isLate: Bool = false) {
    guard !explicitAnimations[id].hasStopped else { return }
    explicitAnimations[id].hasStopped = true
    release(explicitAnimations[id].watchers, isLate: isLate)
    explicitAnimations[id].watchers = []
    count(finished ? .ended : .removedByCode, for: explicitAnimations[id].block)
    guard let listener = explicitAnimations[id].listener, listener.isListening else { return }
    waitingCallbacks.append(
      BlockCallback(
        kind: .didStop,
        order: explicitAnimations[id].order,
        call: .animationStopped(listener, finished)
      )
    )
  }

  /// Ends an animation that has played; it may stay on its layer.
  mutating func finishExplicit(_ id: ExplicitAnimationID) {
    tellStart(id)
    if explicitAnimations[id].isRemovedOnCompletion {
      endExplicit(id, because: .ended)
    } else {
      // What stays at its end does not keep the loop busy.
      store.setPaused(true, of: explicitAnimations[id].group)
      tellStop(id, finished: true)
    }
  }

  /// Takes an animation away.
  mutating func endExplicit(
    _ id: ExplicitAnimationID,
    because reason: AnimationEvent.Removal.Reason,
    isLate: Bool = false
  ) {
    let animation = explicitAnimations[id]
    for row in animation.animations where !store.animations[row].flags.contains(.removed) {
      takeAway(row, because: reason)
    }
    if let number = animation.ownKeyNumber {
      record(
        .removed(AnimationEvent.Removal(animation: Int(number), reason: reason, shown: nil))
      )
    }
    tellStop(id, finished: reason == .ended, isLate: isLate)
    store.releaseExplicit(of: animation.group)
    explicitAnimationsByLayer[animation.layer]?.removeAll { $0 == id }
    if explicitAnimationsByLayer[animation.layer]?.isEmpty ?? false {
      explicitAnimationsByLayer[animation.layer] = nil
      store.layers[animation.layer].hasExplicitAnimations = false
    }
    pendingExplicitAnimations.removeAll { $0 == id }
    if let listener = explicitAnimations[id].listener { discarded.append(listener) }
    explicitAnimations[id].listener = nil
    explicitAnimations[id].animations = []
    explicitAnimations.remove(id)
  }

  /// Gives away what was kept of animations that are gone.
  mutating func takeDiscarded() -> [any AnyObject & Sendable] {
    var taken: [any AnyObject & Sendable] = []
    swap(&taken, &discarded)
    return taken
  }
}
