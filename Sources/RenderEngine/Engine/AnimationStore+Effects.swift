import AnimationModel

/// How effects are added to the store and removed.
extension AnimationStore {
  /// Captures an animation with an effect, which runs after the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - effect: The effect of the animation.
  ///   - stacked: The other animations on its key.
  /// - Returns: The animation's index.
  mutating func capture(
    _ animation: AnimationRecord,
    effect: Effect,
    stacked: KeyState = KeyState()
  ) -> AnimationID {
    var animation = animation
    let layer = animation.layer
    let root = layouts[animation.property].root
    animation.flags.insert([.effect, .pending])
    if !hasEffects(root, in: layer) { animation.flags.insert(.firstEffect) }
    animation.channel = Int32(pendingChannels.count)
    animation.channelCount = 1
    layers[layer].effects += 1
    let index = link(animation, stacked: stacked)
    joinGroup(animation.group)
    // Properties that were never set need a row of the layer's own.
    _ = writableIndex(of: layouts[root], in: layer)
    pendingChannels.append(
      Channel(from: Double(effects.insert(effect).rawValue), to: 0, target: 0, owner: index)
    )
    return index
  }

  /// Returns the effect of an animation that has one.
  package func effect(of id: AnimationID) -> Effect {
    effects[effect(of: animations[id])]
  }

  /// Returns the index of the effect of an animation that has one.
  func effect(of animation: AnimationRecord) -> EffectID {
    let first = Int(animation.channel)
    let channel = animation.flags.contains(.pending) ? pendingChannels[first] : channels[first]
    return EffectID(Int(channel.from))
  }

  /// Whether any animation of a root property has an effect.
  func hasEffects(
    _ root: LayerProperty,
    in layer: LayerID,
    installedOnly: Bool = false
  ) -> Bool {
    guard layers[layer].effects > 0 else { return false }
    var current = chain(of: root, in: layer)
    while !current.isNone {
      let flags = animations[current].flags
      if flags.contains(.effect) && !(installedOnly && flags.contains(.pending)) { return true }
      current = animations[current].next
    }
    return false
  }

  /// Updates the base of a property's effects to its committed model value.
  mutating func rebaseEffects(on root: LayerProperty, of layer: LayerID) {
    guard hasEffects(root, in: layer) else { return }
    let base = committedBase(of: root, in: layer)
    var current = chain(of: root, in: layer)
    while !current.isNone {
      let animation = animations[current]
      if animation.flags.contains(.effect) && !animation.flags.contains(.pending) {
        effects[effect(of: animation)].base = base
      }
      current = animation.next
    }
    evaluatedAt = nil
  }

  /// Returns the current model value of a property, as the base of effects.
  func committedBase(of root: LayerProperty, in layer: LayerID) -> [Double] {
    let layout = layouts[root]
    switch layout.kind {
    case .transform: return transform(of: layer, in: .model).numbers
    case .object: return []
    default:
      let first = index(of: layout, in: layer)
      return Array(model[first..<first + Int(layout.count)])
    }
  }

  /// Removes an effect; the others of its chain continue.
  mutating func removeEffect(of id: AnimationID, _ animation: AnimationRecord) {
    let channel = Int(animation.channel)
    let root = root(of: id)
    effects.remove(effect(of: animation))
    channels[channel].owner = .none
    unlinkEffect(id, animation)
    showUnwritten(root, of: animation.layer)
  }

  /// Removes an animation with an effect from its chain.
  mutating func unlinkEffect(_ id: AnimationID, _ animation: AnimationRecord) {
    let root = root(of: id)
    layers[animation.layer].effects -= 1
    unlink(id)
    guard animation.flags.contains(.firstEffect) else { return }
    var next = AnimationID.none
    var current = chain(of: root, in: animation.layer)
    while !current.isNone {
      let flags = animations[current].flags
      if flags.contains(.effect) {
        if next.isNone || !flags.contains(.pending) { next = current }
        if !flags.contains(.pending) { break }
      }
      current = animations[current].next
    }
    if !next.isNone { animations[next].flags.insert(.firstEffect) }
  }

  /// Shows the model value of the numbers that no channel writes any more.
  mutating func showUnwritten(_ root: LayerProperty, of layer: LayerID) {
    let layout = layouts[root]
    evaluatedAt = nil
    guard layout.kind != .object else { return }
    guard layout.kind != .transform else { return showTransform(of: layer) }
    let head = chain(of: root, in: layer)
    let written = !head.isNone ? animations[head].written : 0
    let first = index(of: layout, in: layer)
    for index in 0..<Int(layout.count) where index >= 8 || written & (1 << UInt8(index)) == 0 {
      shown[first + index] = model[first + index]
    }
    if layout.kind == .color { showPresence(ofColorAt: first, chainFrom: head) }
  }
}

// MARK: - Time

extension AnimationStore {
  /// Returns the seconds since a group began, in its own time space.
  func elapsed(of group: TimingGroup, at now: Instant) -> Double {
    !group.extras.isNone
      ? groupExtras[group.extras].clock.elapsed(from: group.begin, to: now)
      : now.seconds(since: group.begin)
  }

  /// Returns the progress of an effect; nil while it is out of effect.
  func progress(of effect: Effect, in group: TimingGroup, at now: Instant) -> EffectProgress? {
    guard let own = effect.timings.last else {
      return EffectProgress(fraction: progress(of: group, at: now))
    }
    guard let time = time(in: effect.timings, of: group, at: now),
      let fraction = own.transformedProgress(at: time)
    else { return nil }
    var progress = EffectProgress(fraction: fraction)
    // An effect that autoreverses returns to its start, so nothing accumulates.
    if effect.isCumulative && !own.autoreverses {
      progress.iteration = max(own.currentIteration(at: time) ?? 0, 0)
    }
    return progress
  }

  /// Returns the time in the innermost of some nested timings; nil while another one is out of
  /// effect.
  func time(in timings: [Timing], of group: TimingGroup, at now: Instant) -> Double? {
    var time = elapsed(of: group, at: now)
    for outer in timings.dropLast() {
      guard let fraction = outer.transformedProgress(at: outer.visibleTime(at: time)) else {
        return nil
      }
      time = fraction * outer.duration
    }
    return timings.last?.visibleTime(at: time)
  }
}

// MARK: - Groups with extras

extension AnimationStore {
  /// Returns the explicit animation that a group belongs to; nil for the groups of blocks.
  func explicitAnimation(of group: GroupID) -> ExplicitAnimationID? {
    let extras = groups[group].extras
    guard !extras.isNone, !groupExtras[extras].explicitAnimation.isNone else { return nil }
    return groupExtras[extras].explicitAnimation
  }

  /// Ends the use of a group by its explicit animation.
  mutating func releaseExplicit(of group: GroupID) {
    if !groups[group].extras.isNone { groupExtras[groups[group].extras].explicitAnimation = .none }
    liveAnimations -= 1
    leaveGroup(group)
  }
}
