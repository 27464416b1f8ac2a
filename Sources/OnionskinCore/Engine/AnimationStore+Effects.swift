/// Effects: how they enter the store and leave, and how a chain with effects is worked out.
extension AnimationStore {
  /// Captures an animation that has an effect; it moves only after the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - effect: What it does.
  ///   - stacked: What else runs on its key.
  /// - Returns: The animation's place.
  mutating func capture(
    _ animation: Animation,
    effect: Effect,
    stacked: KeyState = KeyState()
  ) -> Int32 {
    var animation = animation
    let slot = animation.slot
    let root = layouts[Int(animation.property.rawValue)].root
    animation.flags.insert([.effect, .pending])
    if !hasEffects(root, in: slot) { animation.flags.insert(.firstEffect) }
    animation.channel = Int32(pendingChannels.count)
    animation.channelCount = 1
    layers[slot.index].effects += 1
    let place = link(animation, stacked: stacked)
    joinGroup(animation.group)
    // Channels that were never written stand in a row of the layer's own.
    _ = writablePlace(of: layouts[Int(root.rawValue)], in: slot)
    pendingChannels.append(
      PendingChannel(
        channel: Channel(from: Double(effects.insert(effect)), to: 0, target: 0, owner: place),
        group: animation.group,
        order: slot.row
      )
    )
    return place
  }

  /// The effect of an animation that has one.
  func effect(of place: Int32) -> Effect {
    let animation = animations[Int(place)]
    let first = Int(animation.channel)
    let channel =
      animation.flags.contains(.pending) ? pendingChannels[first].channel : channels[first]
    return effects[Int32(channel.from)]
  }

  /// Whether an animation of a property has an effect.
  func hasEffects(
    _ root: LayerProperty,
    in slot: LayerSlot,
    installedOnly: Bool = false
  ) -> Bool {
    guard layers[slot.index].effects > 0 else { return false }
    var current = chain(of: root, in: slot)
    while current >= 0 {
      let flags = animations[Int(current)].flags
      if flags.contains(.effect) && !(installedOnly && flags.contains(.pending)) { return true }
      current = animations[Int(current)].next
    }
    return false
  }

  /// Bases the effects of a property on its committed model value.
  mutating func rebaseEffects(on root: LayerProperty, of slot: LayerSlot) {
    guard hasEffects(root, in: slot) else { return }
    let base = committedBase(of: root, in: slot)
    var current = chain(of: root, in: slot)
    while current >= 0 {
      let animation = animations[Int(current)]
      if animation.flags.contains(.effect) && !animation.flags.contains(.pending) {
        effects[Int32(channels[Int(animation.channel)].from)].base = base
      }
      current = animation.next
    }
    evaluatedAt = nil
  }

  /// The model value of a property as of a commit.
  func committedBase(of root: LayerProperty, in slot: LayerSlot) -> [Double] {
    let layout = layouts[Int(root.rawValue)]
    switch layout.kind {
    case .transform: return transform(of: slot, in: .model).numbers
    case .object: return []
    default:
      let first = place(of: layout, in: slot)
      return Array(model[first..<first + Int(layout.count)])
    }
  }

  /// Takes an effect out; the others of its chain go on.
  mutating func removeEffect(of place: Int32, _ animation: Animation) {
    let channel = Int(animation.channel)
    let root = root(of: place)
    effects.remove(Int32(channels[channel].from))
    channels[channel].owner = -1
    unlinkEffect(place, animation)
    showUnwritten(root, of: animation.slot)
  }

  /// Takes an animation with an effect out of its chain.
  mutating func unlinkEffect(_ place: Int32, _ animation: Animation) {
    let root = root(of: place)
    layers[animation.slot.index].effects -= 1
    unlink(place)
    guard animation.flags.contains(.firstEffect) else { return }
    var next: Int32 = -1
    var current = chain(of: root, in: animation.slot)
    while current >= 0 {
      let flags = animations[Int(current)].flags
      if flags.contains(.effect) {
        if next < 0 || !flags.contains(.pending) { next = current }
        if !flags.contains(.pending) { break }
      }
      current = animations[Int(current)].next
    }
    if next >= 0 { animations[Int(next)].flags.insert(.firstEffect) }
  }

  /// Shows the model where nothing writes any more.
  mutating func showUnwritten(_ root: LayerProperty, of slot: LayerSlot) {
    let layout = layouts[Int(root.rawValue)]
    evaluatedAt = nil
    guard layout.kind != .object else { return }
    guard layout.kind != .transform else { return showTransform(of: slot) }
    let head = chain(of: root, in: slot)
    let written = head >= 0 ? animations[Int(head)].written : 0
    let first = place(of: layout, in: slot)
    for index in 0..<Int(layout.count) where index >= 8 || written & (1 << UInt8(index)) == 0 {
      shown[first + index] = model[first + index]
    }
    if layout.kind == .color { showPresence(ofColorAt: first, chainFrom: head) }
  }
}

// MARK: - Time

extension AnimationStore {
  /// The seconds since a group began, in its own time.
  func elapsed(of group: TimingGroup, at now: Instant) -> Double {
    group.extras >= 0
      ? groupExtras[group.extras].clock.elapsed(from: group.begin, to: now)
      : now.seconds(since: group.begin)
  }

  /// How far an effect has come; nothing while it is out of effect.
  func progress(of effect: Effect, in group: TimingGroup, at now: Instant) -> EffectProgress? {
    guard let own = effect.timings.last else {
      return EffectProgress(fraction: progress(of: group, at: now))
    }
    var time = elapsed(of: group, at: now)
    for outer in effect.timings.dropLast() {
      guard let fraction = outer.transformedProgress(at: outer.visibleTime(at: time)) else {
        return nil
      }
      time = fraction * outer.duration
    }
    time = own.visibleTime(at: time)
    guard let fraction = own.transformedProgress(at: time) else { return nil }
    var progress = EffectProgress(fraction: fraction)
    // What comes back to its start has nothing to go on from.
    if effect.isCumulative && !own.autoreverses {
      progress.iteration = max(own.currentIteration(at: time) ?? 0, 0)
    }
    return progress
  }
}

// MARK: - Groups with extras

extension AnimationStore {
  /// The animation added by hand that a group is; nil for the groups of blocks.
  func added(ofGroupAt index: Int) -> Int32? {
    let extras = groups[index].extras
    guard extras >= 0, groupExtras[extras].added >= 0 else { return nil }
    return groupExtras[extras].added
  }

  /// Lets a group stand still, which does not keep a loop busy, or go on.
  mutating func setPaused(_ isPaused: Bool, ofGroupAt index: Int) {
    guard groups[index].isPaused != isPaused else { return }
    groups[index].isPaused = isPaused
    pausedAnimations += Int(groups[index].live) * (isPaused ? 1 : -1)
  }

  /// Lets go of the group of an animation that was added by hand.
  mutating func releaseAdded(ofGroupAt index: Int) {
    if groups[index].extras >= 0 { groupExtras[groups[index].extras].added = -1 }
    groups[index].live -= 1
    liveAnimations -= 1
    if groups[index].isPaused { pausedAnimations -= 1 }
    guard groups[index].live == 0 else { return }
    deadGroups += 1
    releaseTiming(of: index)
  }
}
