extension AnimationStore {
  /// Whether finished groups and their lanes take more room than those that run.
  var needsCompaction: Bool {
    deadGroups > 64 && deadGroups > groups.count / 2
  }

  /// Closes the gaps that finished groups have left; the order stays.
  ///
  /// - Returns: The new place of each group; -1 for those that are gone.
  mutating func compact() -> [Int32] {
    var places = [Int32](repeating: -1, count: groups.count)
    var keptGroups: [TimingGroup] = []
    var keptLanes: [Lane] = []
    var keptTransforms: [TransformLane] = []
    keptGroups.reserveCapacity(groups.count - deadGroups)
    for index in groups.indices where groups[index].live > 0 {
      var group = groups[index]
      places[index] = Int32(keptGroups.count)
      let range = Int(group.firstLane)..<Int(group.firstLane) + Int(group.laneCount)
      group.hasAdders = false
      switch group.content {
      case .scalars, .keyframes, .effects:
        group.firstLane = Int32(keptLanes.count)
        var owner: Int32 = -1
        for lane in lanes[range] where lane.owner >= 0 {
          if lane.owner != owner {
            owner = lane.owner
            animations[Int(owner)].lane = Int32(keptLanes.count)
            animations[Int(owner)].group = Int32(keptGroups.count)
          }
          if lane.isAdder { group.hasAdders = true }
          keptLanes.append(lane)
        }
        group.laneCount = Int32(keptLanes.count) - group.firstLane
      case .transforms:
        group.firstLane = Int32(keptTransforms.count)
        for lane in transformLanes[range] where lane.owner >= 0 {
          animations[Int(lane.owner)].lane = Int32(keptTransforms.count)
          animations[Int(lane.owner)].group = Int32(keptGroups.count)
          keptTransforms.append(lane)
        }
        group.laneCount = Int32(keptTransforms.count) - group.firstLane
      }
      keptGroups.append(group)
    }
    groups = keptGroups
    lanes = keptLanes
    transformLanes = keptTransforms
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
