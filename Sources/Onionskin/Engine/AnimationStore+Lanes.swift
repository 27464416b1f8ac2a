/// How animations enter the store, follow their model value, and leave.
///
/// On every number that moves, one lane *writes* and the others *add*. A replacing animation writes.
/// An additive one writes if it is the first there; then the model value stands in its ends, so
/// that a single animation shows exactly `from` and `to`. When the writer leaves, the next takes over.
extension AnimationStore {
  /// Makes a group for what is captured next under the same settings.
  mutating func makeGroup(_ group: TimingGroup) -> Int32 {
    groups.reserveGradually(1)
    groups.append(group)
    progress.append(0)
    return Int32(groups.count - 1)
  }

  /// Captures a change as an animation; it moves only after the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - from: The value that it starts from.
  ///   - to: The model value.
  ///   - stacked: What else runs on its key.
  /// - Returns: The animation's place.
  mutating func capture(
    _ animation: Animation,
    from: Numbers,
    to: Numbers,
    stacked: KeyState
  ) -> Int32 {
    let place = link(animation, stacked: stacked)
    let index = Int(place)
    let layout = layouts[Int(animation.property.rawValue)]
    let first = Int32(writablePlace(of: layout, in: animation.slot))
    animations[index].flags.insert(.pending)
    groups[Int(animation.group)].live += 1
    if layout.kind == .transform {
      animations[index].lane = Int32(pendingTransforms.count)
      animations[index].laneCount = 1
      pendingTransforms.append(
        PendingTransform(
          from: CGAffineTransform(from),
          to: CGAffineTransform(to),
          target: first,
          owner: place,
          group: animation.group
        )
      )
      return place
    }
    animations[index].lane = Int32(pendingLanes.count)
    // A difference of nothing needs no lane, but an animation needs one. What replaces others heads
    // for the model, wherever that moves, and needs them all.
    let needsAll = !animation.flags.contains(.additive)
    for number in 0..<layout.kind.scalarCount
    where needsAll || from[number] != to[number]
      || (number == layout.kind.scalarCount - 1 && animations[index].laneCount == 0)
    {
      animations[index].laneCount += 1
      pendingLanes.append(
        PendingLane(
          lane: Lane(
            from: from[number],
            to: to[number],
            target: first + Int32(number),
            owner: place
          ),
          group: animation.group,
          order: first
        )
      )
    }
    return place
  }

  /// Captures keyframes as an animation; it moves only after the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - track: The values; those of a transform taken apart.
  ///   - stacked: What else runs on its key.
  /// - Returns: The animation's place.
  mutating func capture(
    _ animation: Animation,
    along track: KeyframeTrack,
    stacked: KeyState
  ) -> Int32 {
    let place = link(animation, stacked: stacked)
    let index = Int(place)
    let layout = layouts[Int(animation.property.rawValue)]
    let first = Int32(writablePlace(of: layout, in: animation.slot))
    let trackPlace = tracks.insert(track)
    animations[index].flags.insert(.pending)
    groups[Int(animation.group)].live += 1
    if layout.kind == .transform {
      animations[index].lane = Int32(pendingTransforms.count)
      animations[index].laneCount = 1
      pendingTransforms.append(
        PendingTransform(
          from: .identity,
          to: .identity,
          target: first,
          owner: place,
          group: animation.group,
          track: trackPlace
        )
      )
      return place
    }
    animations[index].lane = Int32(pendingLanes.count)
    animations[index].laneCount = UInt8(layout.kind.scalarCount)
    for number in 0..<layout.kind.scalarCount {
      pendingLanes.append(
        PendingLane(
          lane: Lane(
            from: Double(trackPlace),
            to: Double(number),
            target: first + Int32(number),
            owner: place
          ),
          group: animation.group,
          order: first
        )
      )
    }
    return place
  }

  /// Takes an animation away for the program; it shows until the next commit.
  mutating func removeByProgram(_ place: Int32) {
    animations[Int(place)].flags.insert(.removed)
    returnKeyNumber(of: animations[Int(place)])
    removedThisTurn.append(place)
  }

  /// Takes an animation out; the next on its numbers takes over, or the model shows.
  mutating func remove(_ place: Int32) {
    let animation = animations[Int(place)]
    if !animation.flags.contains(.removed) { returnKeyNumber(of: animation) }
    groups[Int(animation.group)].live -= 1
    if groups[Int(animation.group)].isPaused { pausedAnimations -= 1 }
    if groups[Int(animation.group)].live == 0 {
      deadGroups += 1
      releaseTiming(of: Int(animation.group))
    }
    if animation.flags.contains(.pending) {
      forgetPending(animation)
      if animation.flags.contains(.effect) {
        unlinkEffect(place, animation)
      } else {
        unlink(place)
      }
    } else if animation.flags.contains(.effect) {
      removeEffect(of: place, animation)
    } else if groups[Int(animation.group)].content == .transforms {
      removeTransformLane(of: place, animation)
    } else {
      removeLanes(of: place, animation)
    }
    evaluatedAt = nil
  }

  /// Lets the lanes that write a property follow its committed model value.
  ///
  /// - Returns: Whether an animation runs there. Otherwise the value is shown as it is.
  @discardableResult
  mutating func follow(_ property: LayerProperty, of slot: LayerSlot) -> Bool {
    let layout = layouts[Int(property.rawValue)]
    guard layout.kind != .object else { return followObject(property, of: slot) }
    let first = place(of: layout, in: slot)
    let head = chain(of: layout.root, in: slot)
    guard head >= 0 else {
      for index in first..<first + Int(layout.count) { shown[index] = model[index] }
      if layout.kind == .transform { showTransform(of: slot) }
      return false
    }
    if layout.kind == .transform {
      followTransform(in: slot, at: first)
      return true
    }
    rebaseEffects(on: layout.root, of: slot)
    let written = animations[Int(head)].written
    let rootFirst = place(of: layouts[Int(layout.root.rawValue)], in: slot)
    var open: UInt8 = 0
    for index in first..<first + Int(layout.count) {
      let bit = index - rootFirst < 8 ? UInt8(1) << UInt8(index - rootFirst) : 0
      if written & bit == 0 { shown[index] = model[index] } else { open |= bit }
    }
    // An additive writer may stand below replacing ones: all of them follow.
    var current = head
    while current >= 0 && open != 0 {
      let animation = animations[Int(current)]
      // Keyframes go where they go, whatever the model is.
      if animation.flags.isDisjoint(with: [.pending, .effect])
        && groups[Int(animation.group)].content != .keyframes
      {
        let additive = animation.flags.contains(.additive)
        for lane in animation.laneRange where !lanes[lane].isAdder {
          let value = end(of: lanes[lane], layout, at: first)
          let bit = UInt8(1) << UInt8(truncatingIfNeeded: lanes[lane].index - rootFirst)
          guard open & bit != 0 else { continue }
          if additive { lanes[lane].from += value - lanes[lane].to }
          lanes[lane].to = value
        }
      }
      current = animation.next
    }
    if layout.kind == .color { showPresence(ofColorAt: first, chainFrom: head) }
    evaluatedAt = nil
    return open != 0
  }

  /// Where a lane ends: at the model value, or if that is no colour, at the same colour seen through.
  private func end(of lane: Lane, _ layout: PropertyLayout, at first: Int) -> Double {
    let isNone = layout.kind == .color && model[first + 4] == 0
    return isNone && lane.index - first < 3 ? lane.from : model[lane.index]
  }

  /// Shows a colour on its way to none until it has gone.
  private mutating func showPresence(ofColorAt first: Int, chainFrom head: Int32) {
    var current = head
    while current >= 0 && animations[Int(current)].flags.contains(.pending) {
      current = animations[Int(current)].next
    }
    shown[first + 4] = current >= 0 ? 1 : model[first + 4]
  }

  /// What was captured since the last commit and not removed again, in the order of capture.
  var pendingAnimations: [Int32] {
    var owners: [Int32] = []
    for pending in pendingLanes where pending.lane.owner != owners.last {
      owners.append(pending.lane.owner)
    }
    owners += pendingTransforms.map(\.owner)
    return owners.filter { $0 >= 0 && !animations[Int($0)].flags.contains(.removed) }
  }

  /// Puts what was captured since the last commit into its place, in the order of memory.
  mutating func installPending() {
    guard hasPending else { return }
    installLanes()
    installTransforms()
    evaluatedAt = nil
  }

  /// Whether something was captured since the last commit.
  var hasPending: Bool { !pendingLanes.isEmpty || !pendingTransforms.isEmpty }

  private mutating func installLanes() {
    let order = RadixOrder(of: pendingLanes) {
      UInt64(UInt32(bitPattern: $0.group)) << 32 | UInt64(UInt32(bitPattern: $0.order))
    }
    lanes.reserveGradually(pendingLanes.count)
    var owner: Int32 = -1
    for place in order {
      let pending = pendingLanes[Int(place)]
      guard pending.lane.owner >= 0 else { continue }
      let index = Int(pending.lane.owner)
      if pending.lane.owner != owner {
        owner = pending.lane.owner
        animations[index].lane = Int32(lanes.count)
        animations[index].flags.remove(.pending)
      }
      openRange(of: Int(pending.group), at: lanes.count)
      let lane = placed(pending.lane)
      if lane.isAdder { groups[Int(pending.group)].hasAdders = true }
      lanes.append(lane)
    }
    pendingLanes.forget()
  }

  /// Decides whether a captured lane writes or adds, and bases it on the committed model.
  private mutating func placed(_ captured: Lane) -> Lane {
    var lane = captured
    let animation = animations[Int(lane.owner)]
    if animation.flags.contains(.effect) {
      let root = layouts[Int(animation.property.rawValue)].root
      effects[Int32(lane.from)].base = committedBase(of: root, in: animation.slot)
      return lane
    }
    let layout = layouts[Int(animation.property.rawValue)]
    let rootFirst = place(of: layouts[Int(layout.root.rawValue)], in: animation.slot)
    let head = Int(chain(of: layout.root, in: animation.slot))
    let bit = UInt8(1) << UInt8(Int(lane.target) - rootFirst)
    let base = end(of: lane, layout, at: rootFirst)
    if layout.kind == .color { shown[rootFirst + 4] = 1 }
    if groups[Int(animation.group)].content == .keyframes {
      // The track says it all.
    } else if animation.flags.contains(.additive) && animations[head].written & bit != 0 {
      lane.from -= lane.to
      lane.to = 0
      lane.target = ~lane.target
    } else if lane.to != base {
      if animation.flags.contains(.additive) { lane.from += base - lane.to }
      lane.to = base
    }
    animations[head].written |= bit
    return lane
  }

  private mutating func removeLanes(of place: Int32, _ animation: Animation) {
    if groups[Int(animation.group)].content == .keyframes {
      tracks.remove(Int32(lanes[Int(animation.lane)].from))
    }
    let layout = layouts[Int(animation.property.rawValue)]
    let rootFirst = self.place(of: layouts[Int(layout.root.rawValue)], in: animation.slot)
    for lane in animation.laneRange {
      if !lanes[lane].isAdder {
        handOver(lanes[lane].index, of: place, bit: UInt8(lanes[lane].index - rootFirst))
      }
      lanes[lane].target = 0
      lanes[lane].owner = -1
    }
    unlink(place)
    if layout.kind == .color {
      let head = chain(of: layout.root, in: animation.slot)
      showPresence(ofColorAt: rootFirst, chainFrom: head)
    }
  }

  /// Finds who writes a number after its writer leaves.
  private mutating func handOver(_ number: Int, of place: Int32, bit: UInt8) {
    let slot = animations[Int(place)].slot
    let head = chain(of: root(of: place), in: slot)
    var current = head
    while current != place {
      if lane(of: current, on: number).map({ !lanes[$0].isAdder }) == true { return }
      current = animations[Int(current)].next
    }
    current = animations[Int(place)].next
    while current >= 0 {
      if let lane = lane(of: current, on: number) {
        guard lanes[lane].isAdder else { return }
        lanes[lane].from += model[number]
        lanes[lane].to = model[number]
        lanes[lane].target = Int32(number)
        return
      }
      current = animations[Int(current)].next
    }
    animations[Int(head)].written &= ~(1 << bit)
    shown[number] = model[number]
  }

  private func lane(of animation: Int32, on number: Int) -> Int? {
    let animation = animations[Int(animation)]
    guard animation.flags.isDisjoint(with: [.pending, .effect]) else { return nil }
    return animation.laneRange.first { lanes[$0].index == number }
  }

  private mutating func forgetPending(_ animation: Animation) {
    let first = Int(animation.lane)
    if groups[Int(animation.group)].content == .transforms {
      if pendingTransforms[first].track >= 0 { tracks.remove(pendingTransforms[first].track) }
      pendingTransforms[first].owner = -1
    } else {
      if groups[Int(animation.group)].content == .keyframes {
        tracks.remove(Int32(pendingLanes[first].lane.from))
      }
      if animation.flags.contains(.effect) {
        effects.remove(Int32(pendingLanes[first].lane.from))
      }
      for index in first..<first + Int(animation.laneCount) { pendingLanes[index].lane.owner = -1 }
    }
  }

  /// Gives a group another begin and another timing, as of now.
  mutating func retime(_ group: Int, begin: Instant, timing: Timing, isPaused: Bool) {
    let made = madeTiming(of: group)
    if groups[group].extras < 0 { groups[group].extras = groupExtras.insert(GroupExtras()) }
    groupExtras[groups[group].extras].made = made
    var timing = timing
    // The begin that a trace tells is a whole number of flicks, delay and all; so must this one be.
    groups[group].begin = begin.advanced(by: timing.delay)
    timing.delay = 0
    if groups[group].timing >= 0 {
      timings[groups[group].timing] = timing
    } else {
      groups[group].timing = timings.insert(timing)
    }
    setPaused(isPaused, ofGroupAt: group)
    evaluatedAt = nil
  }

  /// The timing that a group was made with.
  func madeTiming(of index: Int) -> Timing {
    let group = groups[index]
    if group.extras >= 0, let made = groupExtras[group.extras].made { return made }
    return group.timing >= 0
      ? timings[group.timing]
      : Timing(duration: group.duration, fill: .both, pacing: pacings[group.pacing])
  }

  mutating func openRange(of group: Int, at place: Int) {
    if groups[group].laneCount == 0 { groups[group].firstLane = Int32(place) }
    groups[group].laneCount += 1
  }

  mutating func releaseTiming(of group: Int) {
    if groups[group].timing >= 0 { timings.remove(groups[group].timing) }
    if groups[group].extras >= 0 {
      groupExtras.remove(groups[group].extras)
      groups[group].extras = -1
    }
    if groups[group].pacing >= PacingIndex.named.count { pacings.remove(groups[group].pacing) }
  }
}

extension Animation {
  /// The places of its lanes.
  var laneRange: Range<Int> {
    Int(lane)..<Int(lane) + Int(laneCount)
  }
}

extension Array {
  /// Removes all elements, and the memory too if there was much of it.
  mutating func forget() {
    removeAll(keepingCapacity: count <= 64)
  }
}
