extension AnimationStore {
  /// Whether finished groups and their channels take more room than those that run, or what was captured
  /// and replaced since the last commit more than what waits for the next.
  var needsCompaction: Bool {
    deadGroups > 64 && deadGroups > groups.count / 2
      || gonePendingChannels > 1024
        && gonePendingChannels > (pendingChannels.count + pendingTransforms.count) / 2
  }

  /// Closes the gaps that finished groups and replaced captures have left; the order stays.
  ///
  /// - Returns: The new index of each group; `none` for those that are gone.
  mutating func compact() -> [GroupID] {
    var ids = [GroupID](repeating: .none, count: groups.count)
    var keptGroups: [TimingGroup] = []
    var keptChannels: [Channel] = []
    var keptTransforms: [TransformChannel] = []
    keptGroups.reserveCapacity(groups.count - deadGroups)
    for index in groups.indices where groups[index].live > 0 {
      var group = groups[index]
      ids[index] = GroupID(keptGroups.count)
      let range = Int(group.firstChannel)..<Int(group.firstChannel) + Int(group.channelCount)
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

  /// Drops what was captured and belongs to nobody any more, and follows the groups to other indices.
  private mutating func compactPending(_ ids: [GroupID]) {
    var keptChannels: [PendingChannel] = []
    var owner = AnimationID.none
    for var pending in pendingChannels where !pending.channel.owner.isNone {
      pending.group = ids[pending.group.index]
      if pending.channel.owner != owner {
        owner = pending.channel.owner
        animations[owner].channel = Int32(truncatingIfNeeded: keptChannels.count)
        animations[owner].group = pending.group
      }
      keptChannels.append(pending)
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
    // A track is shared in a group that may have another index now.
    lastTrack = .none
  }
}
