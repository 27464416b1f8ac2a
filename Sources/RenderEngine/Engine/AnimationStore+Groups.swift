import AnimationModel

/// Groups: what animations under the same settings share, how animations join and leave them, and how
/// their timing and time space change.
extension AnimationStore {
  /// Makes a group for the next changes with the same settings.
  mutating func makeGroup(_ group: TimingGroup) -> GroupID {
    groups.append(group)
    progress.append(0)
    return GroupID(groups.count - 1)
  }

  /// Counts an additional animation of a group, which may be paused.
  mutating func joinGroup(_ group: GroupID) {
    groups[group].live += 1
    if groups[group].isPaused { pausedAnimations += 1 }
  }

  /// Counts the removal of an animation from a group, and releases the resources of an empty group.
  mutating func leaveGroup(_ group: GroupID) {
    groups[group].live -= 1
    if groups[group].isPaused { pausedAnimations -= 1 }
    guard groups[group].live == 0 else { return }
    deadGroups += 1
    releaseTiming(of: group)
  }

  /// Gives a group a new begin and timing, as of now.
  mutating func retime(_ group: GroupID, begin: Instant, timing: Timing, isPaused: Bool) {
    let original = originalTiming(of: group)
    groupExtras[ownExtras(of: group)].originalTiming = original
    var timing = timing
    // A trace records the begin with the delay in whole flicks, so the begin must be the same here.
    groups[group].begin = begin.advanced(by: timing.delay)
    timing.delay = 0
    if !groups[group].timing.isNone {
      timings[groups[group].timing] = timing
    } else {
      groups[group].timing = timings.insert(timing)
    }
    setPaused(isPaused, of: group)
    evaluatedAt = nil
  }

  /// Returns the timing with which a group was created.
  func originalTiming(of id: GroupID) -> Timing {
    let group = groups[id]
    if !group.extras.isNone, let original = groupExtras[group.extras].originalTiming {
      return original
    }
    return timing(of: id)
  }

  func timing(of id: GroupID) -> Timing {
    let group = groups[id]
    return !group.timing.isNone
      ? timings[group.timing]
      : Timing(duration: group.duration, fill: .both, easing: easings[group.easing])
  }

  /// Returns the index of a group's rare parts, which are made on first use.
  private mutating func ownExtras(of group: GroupID) -> GroupExtrasID {
    if groups[group].extras.isNone { groups[group].extras = groupExtras.insert(GroupExtras()) }
    return groups[group].extras
  }

  mutating func releaseTiming(of group: GroupID) {
    if !groups[group].timing.isNone { timings.remove(groups[group].timing) }
    if !groups[group].extras.isNone {
      groupExtras.remove(groups[group].extras)
      groups[group].extras = .none
    }
    if groups[group].easing.index >= EasingIndex.named.count {
      easings.remove(groups[group].easing)
    }
  }

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

// MARK: - Time spaces

/// Groups in the time space of a layer, and how animations are moved to them.
extension AnimationStore {
  /// Returns the time space of a group.
  func clock(of group: GroupID) -> LayerClock {
    let extras = groups[group].extras
    return !extras.isNone ? groupExtras[extras].clock : .loop
  }

  /// Moves a group to another time space.
  mutating func setClock(_ clock: LayerClock, of group: GroupID) {
    groupExtras[ownExtras(of: group)].clock = clock
    evaluatedAt = nil
  }

  /// Pauses a group because its clock is stopped, or resumes it when the clock runs again.
  mutating func setPausedByClock(_ isPaused: Bool, _ group: GroupID) {
    let extras = groups[group].extras
    guard !extras.isNone, groupExtras[extras].isPausedByClock != isPaused else { return }
    groupExtras[extras].isPausedByClock = isPaused
    updatePaused(group)
  }

  /// Pauses or resumes a group; a paused group does not keep a loop busy.
  mutating func setPaused(_ isPaused: Bool, of group: GroupID) {
    groupExtras[ownExtras(of: group)].isPaused = isPaused
    updatePaused(group)
  }

  /// Pauses a group if it is paused itself or by its clock.
  private mutating func updatePaused(_ group: GroupID) {
    let extras = groupExtras[groups[group].extras]
    let isPaused = extras.isPaused || extras.isPausedByClock
    guard groups[group].isPaused != isPaused else { return }
    groups[group].isPaused = isPaused
    pausedAnimations += Int(groups[group].live) * (isPaused ? 1 : -1)
  }

  /// Makes a group like another one, without its animations, in another time space.
  mutating func makeCopy(of group: GroupID, _ clock: LayerClock) -> GroupID {
    var copy = groups[group]
    copy.live = 0
    copy.firstChannel = 0
    copy.channelCount = 0
    copy.hasAdders = false
    var extras = GroupExtras(clock: clock)
    if !copy.extras.isNone {
      extras.isPaused = groupExtras[copy.extras].isPaused
      extras.originalTiming = groupExtras[copy.extras].originalTiming
    }
    copy.isPaused = extras.isPaused
    copy.extras = groupExtras.insert(extras)
    if !copy.timing.isNone { copy.timing = timings.insert(timings[copy.timing]) }
    if copy.easing.index >= EasingIndex.named.count {
      copy.easing = easings.insert(easings[copy.easing])
    }
    return makeGroup(copy)
  }

  /// Moves a captured animation to another group.
  mutating func movePending(_ id: AnimationID, toGroup target: GroupID) {
    let animation = animations[id]
    if groups[animation.group].content == .transforms {
      pendingTransforms[Int(animation.channel)].group = target
    }
    join(id, group: target)
  }

  /// Moves an installed animation to a group whose channels are last.
  mutating func move(_ id: AnimationID, toGroup target: GroupID) {
    let animation = animations[id]
    if groups[animation.group].content == .transforms {
      var channel = transformChannels[Int(animation.channel)]
      transformChannels[Int(animation.channel)].owner = .none
      groups[target].openRange(transformChannels.count..<transformChannels.count + 1)
      animations[id].channel = Int32(truncatingIfNeeded: transformChannels.count)
      channel.owner = id
      transformChannels.append(channel)
    } else {
      let range = animation.channelRange
      animations[id].channel = Int32(truncatingIfNeeded: channels.count)
      for index in range {
        let channel = channels[index]
        channels[index].target = 0
        channels[index].owner = .none
        if channel.isAdder { groups[target].hasAdders = true }
        groups[target].openRange(channels.count..<channels.count + 1)
        channels.append(channel)
      }
    }
    join(id, group: target)
  }

  private mutating func join(_ id: AnimationID, group target: GroupID) {
    let old = animations[id].group
    animations[id].group = target
    joinGroup(target)
    leaveGroup(old)
    evaluatedAt = nil
  }
}

// MARK: - Compaction

extension AnimationStore {
  /// Whether finished groups outnumber live ones, or captured animations that were replaced
  /// outnumber pending ones.
  var needsCompaction: Bool {
    deadGroups > 64 && deadGroups > groups.count / 2
      || gonePendingChannels > 1024
        && gonePendingChannels > (pendingChannels.count + pendingTransforms.count) / 2
  }

  /// Removes finished groups and replaced captures; the order of the others does not change.
  ///
  /// - Returns: The new index of each group; `none` for groups that no longer exist.
  mutating func compact() -> [GroupID] {
    var ids = [GroupID](repeating: .none, count: groups.count)
    var keptGroups: [TimingGroup] = []
    var keptChannels: [Channel] = []
    var keptTransforms: [TransformChannel] = []
    keptGroups.reserveCapacity(groups.count - deadGroups)
    for index in groups.indices where groups[index].live > 0 {
      var group = groups[index]
      ids[index] = GroupID(keptGroups.count)
      let range = group.channelRange
      group.hasAdders = false
      switch group.content {
      case .scalars, .keyframes, .effects:
        group.firstChannel = Int32(keptChannels.count)
        var owner = AnimationID.none
        for channel in channels[range] where !channel.owner.isNone {
          if channel.owner != owner {
            owner = channel.owner
            animations[owner].channel = Int32(truncatingIfNeeded: keptChannels.count)
            animations[owner].group = ids[index]
          }
          if channel.isAdder { group.hasAdders = true }
          keptChannels.append(channel)
        }
        group.channelCount = Int32(keptChannels.count) - group.firstChannel
      case .transforms:
        group.firstChannel = Int32(keptTransforms.count)
        for channel in transformChannels[range] where !channel.owner.isNone {
          animations[channel.owner].channel = Int32(truncatingIfNeeded: keptTransforms.count)
          animations[channel.owner].group = ids[index]
          keptTransforms.append(channel)
        }
        group.channelCount = Int32(keptTransforms.count) - group.firstChannel
      }
      keptGroups.append(group)
    }
    compactPending(ids)
    groups = keptGroups
    channels = keptChannels
    transformChannels = keptTransforms
    progress = [Double](repeating: 0, count: keptGroups.count)
    deadGroups = 0
    evaluatedAt = nil
    if stacks.isEmpty { stacks = [:] }
    if liveAnimations == 0 && removedThisTurn.isEmpty {
      animations.forget()
      freeAnimations.forget()
    }
    return ids
  }

  /// Removes pending channels without an owner, and updates the groups to their new indices.
  private mutating func compactPending(_ ids: [GroupID]) {
    var keptChannels: [Channel] = []
    var owner = AnimationID.none
    for channel in pendingChannels where !channel.owner.isNone {
      if channel.owner != owner {
        owner = channel.owner
        animations[owner].channel = Int32(truncatingIfNeeded: keptChannels.count)
        animations[owner].group = ids[animations[owner].group.index]
      }
      keptChannels.append(channel)
    }
    var keptTransforms: [PendingTransform] = []
    for var pending in pendingTransforms where !pending.owner.isNone {
      pending.group = ids[pending.group.index]
      animations[pending.owner].channel = Int32(truncatingIfNeeded: keptTransforms.count)
      animations[pending.owner].group = pending.group
      keptTransforms.append(pending)
    }
    pendingChannels = keptChannels
    pendingTransforms = keptTransforms
    gonePendingChannels = 0
    // A track belongs to a group, which may have another index now.
    lastTrack = .none
  }
}
