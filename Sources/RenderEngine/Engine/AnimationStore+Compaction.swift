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
