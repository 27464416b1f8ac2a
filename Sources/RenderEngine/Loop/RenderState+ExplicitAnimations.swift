package import AnimationModel

/// Explicit animations: those that the program adds to a layer.
@MainActor extension RenderState {
  /// Adds an animation to a layer; it begins with the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, whose group has not been made.
  ///   - timing: The timing of the animation, without its begin.
  ///   - effects: The effects of the animation on properties.
  package mutating func add(
    _ animation: ExplicitAnimation,
    timing: Timing,
    effects: [ExplicitEffect]
  ) {
    var animation = animation
    if let key = animation.key { removeAnimation(forKey: key, of: animation.layer, .replaced) }
    order += 1
    animation.order = order
    animation.transactionCompletions = openCompletions
    for completion in animation.transactionCompletions { completion.remaining += 1 }
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
        if var ownKey = effect.ownKey {
          ownKey.number = recordExplicit(effect, of: animation)
          explicitAnimations[id].ownKeys.append(ownKey)
        }
        continue
      }
      var flags: StoredAnimation.Flags = [.explicit]
      if change.isAdditive { flags.insert(.additive) }
      if plays { flags.insert(.repeating) }
      let animationID = store.capture(
        StoredAnimation(
          layer: animation.layer,
          group: animation.group,
          property: property,
          flags: flags
        ),
        effect: change
      )
      explicitAnimations[id].animations.append(animationID)
      if let request = animation.transition {
        transitions.append(LayerTransition(animation: animationID, request: request))
      }
      if let number = recordExplicit(effect, of: animation) {
        store.animations[animationID].number = number
      }
    }
  }

  /// Makes a block wait for an animation that takes the place of a change in it.
  private mutating func join(_ animation: ExplicitAnimation) {
    let block = animation.block
    blocks[block].addAnimations(1, after: animation.order - 1)
    blocks[block].hasExplicitAnimations = true
    let host = blocks[block].host
    if !host.isNone { blocks[host].remaining += 1 }
    if usesTransactions { makeTransactionsWait(for: block) }
  }

  /// Records an effect, on a property or on a custom key.
  ///
  /// - Returns: The number of its animation in the trace; nil if it is not recorded.
  private mutating func recordExplicit(
    _ effect: ExplicitEffect,
    of owner: ExplicitAnimation
  ) -> Int32? {
    guard journal.isRecording, var event = effect.event else { return nil }
    let number = journal.nameAnimation()
    event.animation = Int(number)
    event.block = owner.block.isNone ? nil : Int(blocks[owner.block].number)
    event.layer = name(of: owner.layer)
    event.key = owner.key ?? ""
    record(.animated(event))
    return number
  }

  /// Removes all animations under a key of a layer.
  package mutating func removeAnimation(
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

  /// Removes the explicit animations under a key that a block's animation takes.
  mutating func replaceExplicit(under key: String, of layer: LayerID) {
    guard !explicitAnimationsByLayer.isEmpty, let ids = explicitAnimationsByLayer[layer] else {
      return
    }
    for id in ids where explicitAnimations[id].key == key {
      endExplicit(id, because: .replaced)
    }
  }

  /// Removes all animations of a layer.
  package mutating func endAll(of layer: LayerID, because reason: AnimationEvent.Removal.Reason) {
    for id in explicitAnimationsByLayer[layer] ?? [] { endExplicit(id, because: reason) }
    for id in store.animations(of: layer) { end(id, because: reason) }
  }

  /// Returns the key of an animation for messages.
  func key(of animation: AnimationID) -> String {
    let stored = store.animations[animation]
    guard stored.flags.contains(.explicit), let id = store.explicitAnimation(of: stored.group)
    else {
      return stored.key
    }
    return explicitAnimations[id].key ?? stored.property.key
  }

  /// Begins the animations that were added since the last commit.
  mutating func beginExplicitAnimations() {
    guard !pendingExplicitAnimations.isEmpty else { return }
    let pending = pendingExplicitAnimations
    pendingExplicitAnimations.removeAll(keepingCapacity: true)
    for id in pending where explicitAnimations[id].isPending {
      explicitAnimations[id].isPending = false
      let isOnScreen = isOnScreen(explicitAnimations[id].layer)
      if !isOnScreen { queueStartCallback(id) }
      guard isOnScreen || !explicitAnimations[id].isRemovedOnCompletion else {
        endExplicit(id, because: .offScreen, isLate: true)
        continue
      }
      let index = explicitAnimations[id].group
      let clock = store.clock(of: index)
      let begin = explicitAnimations[id].beginTime
      store.groups[index].begin = LayerClock.begin(at: begin == 0 ? clock.time(at: now) : begin)
      store.evaluatedAt = nil
      pauseIfClockIsStopped(index)
      scheduleBegin(of: index)
      scheduleEnd(of: index)
      recordStart(of: index)
      for number in explicitAnimations[id].ownKeys.compactMap(\.number) {
        let begin = recordedBegin(of: index)
        let clock = recordedClock(of: index)
        record(.started(AnimationEvent.Start(animation: Int(number), begin: begin, clock: clock)))
      }
      if !isOnScreen { suspend(id, isLate: true) }
    }
  }

  /// Ends the animations of a layer that has left the screen, except for those that stay on it.
  mutating func endOrSuspendAll(of layer: LayerID) {
    for id in explicitAnimationsByLayer[layer] ?? [] {
      if explicitAnimations[id].isRemovedOnCompletion {
        endExplicit(id, because: .offScreen)
      } else if !explicitAnimations[id].isPending {
        suspend(id)
      }
    }
    for id in store.animations(of: layer) where !store.animations[id].flags.contains(.explicit) {
      end(id, because: .offScreen)
    }
  }

  /// Tells that an animation has stopped, which stays on a layer off screen until it comes back.
  ///
  /// Meanwhile, it does not keep the loop busy.
  private mutating func suspend(_ id: ExplicitAnimationID, isLate: Bool = false) {
    guard !explicitAnimations[id].hasEnded, !explicitAnimations[id].isSuspended else { return }
    explicitAnimations[id].isSuspended = true
    suspendedAnimations.append(id)
    store.setPaused(true, of: explicitAnimations[id].group)
    queueStopCallback(id, finished: false, isLate: isLate)
  }

  /// Resumes the animations of layers that are on screen again, which are where they would have got
  /// to.
  mutating func resumeOnScreen() {
    guard !suspendedAnimations.isEmpty else { return }
    for id in suspendedAnimations where isOnScreen(explicitAnimations[id].layer) {
      explicitAnimations[id].isSuspended = false
      store.setPaused(false, of: explicitAnimations[id].group)
      scheduleEnd(of: explicitAnimations[id].group)
    }
    suspendedAnimations.removeAll { !explicitAnimations[$0].isSuspended }
  }

  /// Returns the progress of an animation of a custom key; nil before its first commit, or while it
  /// is out of effect.
  package func progress(of ownKey: OwnKeyAnimation, in id: ExplicitAnimationID) -> Double? {
    guard !explicitAnimations[id].isPending, let own = ownKey.timings.last else { return nil }
    let group = store.groups[explicitAnimations[id].group]
    return store.time(in: ownKey.timings, of: group, at: now).flatMap {
      own.transformedProgress(at: $0)
    }
  }

  /// Queues the start callback of an animation, once.
  mutating func queueStartCallback(_ id: ExplicitAnimationID) {
    guard !explicitAnimations[id].hasStarted, !explicitAnimations[id].hasStopped else { return }
    explicitAnimations[id].hasStarted = true
    queueStart(explicitAnimations[id].block)
    guard let listener = explicitAnimations[id].listener, listener.isListening else { return }
    waitingCallbacks.append(
      QueuedCallback(
        kind: .willStart,
        order: explicitAnimations[id].order,
        call: .animationStarted(listener)
      )
    )
  }

  private mutating func queueStopCallback(
    _ id: ExplicitAnimationID,
    finished: Bool,
    isLate: Bool = false
  ) {
    guard !explicitAnimations[id].hasStopped else { return }
    explicitAnimations[id].hasStopped = true
    release(explicitAnimations[id].transactionCompletions, isLate: isLate)
    explicitAnimations[id].transactionCompletions = []
    countEnd(finished ? .ended : .removedByCode, for: explicitAnimations[id].block)
    guard let listener = explicitAnimations[id].listener, listener.isListening else { return }
    waitingCallbacks.append(
      QueuedCallback(
        kind: .didStop,
        order: explicitAnimations[id].order,
        call: .animationStopped(listener, finished)
      )
    )
  }

  /// Ends an animation that has played, which may stay on its layer.
  mutating func finishExplicit(_ id: ExplicitAnimationID) {
    queueStartCallback(id)
    if explicitAnimations[id].isRemovedOnCompletion {
      endExplicit(id, because: .ended)
    } else {
      // An animation that stays at its end does not keep the loop busy.
      explicitAnimations[id].hasEnded = true
      store.setPaused(true, of: explicitAnimations[id].group)
      queueStopCallback(id, finished: true)
    }
  }

  /// Removes an animation.
  mutating func endExplicit(
    _ id: ExplicitAnimationID,
    because reason: AnimationEvent.Removal.Reason,
    isLate: Bool = false
  ) {
    let animation = explicitAnimations[id]
    for animationID in animation.animations
    where !store.animations[animationID].flags.contains(.removed) {
      recordAndRemove(animationID, because: reason)
    }
    for number in animation.ownKeys.compactMap(\.number) {
      record(.removed(AnimationEvent.Removal(animation: Int(number), reason: reason, shown: nil)))
    }
    queueStopCallback(id, finished: reason == .ended, isLate: isLate)
    store.releaseExplicit(of: animation.group)
    explicitAnimationsByLayer[animation.layer]?.removeAll { $0 == id }
    if explicitAnimationsByLayer[animation.layer]?.isEmpty ?? false {
      explicitAnimationsByLayer[animation.layer] = nil
      store.layers[animation.layer].hasExplicitAnimations = false
    }
    pendingExplicitAnimations.removeAll { $0 == id }
    if animation.isSuspended { suspendedAnimations.removeAll { $0 == id } }
    if let listener = explicitAnimations[id].listener { discarded.append(listener) }
    explicitAnimations[id].listener = nil
    explicitAnimations[id].animations = []
    explicitAnimations.remove(id)
  }

  /// Returns the discarded objects, and clears the list.
  mutating func takeDiscarded() -> [any AnyObject & Sendable] {
    var taken: [any AnyObject & Sendable] = []
    swap(&taken, &discarded)
    return taken
  }
}
