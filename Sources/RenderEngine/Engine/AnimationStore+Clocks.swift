import AnimationModel

/// Groups in the time space of a layer, and how animations are moved to them.
extension AnimationStore {
  /// Returns the time space of a group.
  func clock(of group: GroupID) -> LayerClock {
    let extras = groups[group].extras
    return !extras.isNone ? groupExtras[extras].clock : .loop
  }

  /// Moves a group to another time space.
  mutating func setClock(_ clock: LayerClock, of group: GroupID) {
    if groups[group].extras.isNone { groups[group].extras = groupExtras.insert(GroupExtras()) }
    groupExtras[groups[group].extras].clock = clock
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
    if groups[group].extras.isNone { groups[group].extras = groupExtras.insert(GroupExtras()) }
    groupExtras[groups[group].extras].isPaused = isPaused
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
