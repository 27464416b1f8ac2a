extension AnimationStore {
  /// Whether finished groups and their channels take more room than those that run.
  var needsCompaction: Bool {
    deadGroups > 64 && deadGroups > groups.count / 2
  }

  /// Closes the gaps that finished groups have left; the order stays.
  ///
  /// - Returns: The new place of each group; -1 for those that are gone.
  mutating func compact() -> [Int32] {
    var places = [Int32](repeating: -1, count: groups.count)
    var keptGroups: [TimingGroup] = []
    var keptChannels: [Channel] = []
    var keptTransforms: [TransformChannel] = []
    keptGroups.reserveCapacity(groups.count - deadGroups)
    for index in groups.indices where groups[index].live > 0 {
      var group = groups[index]
      places[index] = Int32(keptGroups.count)
      let range = Int(group.firstChannel)..<Int(group.firstChannel) + Int(group.channelCount)
      group.hasAdders = false
      switch group.content {
      case .scalars, .keyframes, .effects:
        group.firstChannel = Int32(keptChannels.count)
        var owner: Int32 = -1
        for channel in channels[range] where channel.owner >= 0 {
          if channel.owner != owner {
            owner = channel.owner
            animations[Int(owner)].channel = Int32(keptChannels.count)
            animations[Int(owner)].group = Int32(keptGroups.count)
          }
          if channel.isAdder { group.hasAdders = true }
          keptChannels.append(channel)
        }
        group.channelCount = Int32(keptChannels.count) - group.firstChannel
      case .transforms:
        group.firstChannel = Int32(keptTransforms.count)
        for channel in transformChannels[range] where channel.owner >= 0 {
          animations[Int(channel.owner)].channel = Int32(keptTransforms.count)
          animations[Int(channel.owner)].group = Int32(keptGroups.count)
          keptTransforms.append(channel)
        }
        group.channelCount = Int32(keptTransforms.count) - group.firstChannel
      }
      keptGroups.append(group)
    }
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
    return places
  }
}
