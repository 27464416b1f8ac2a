/// How animations enter the store, follow their model value, and leave.
///
/// On every number that moves, one channel *writes* and the others *add*. A replacing animation writes.
/// An additive one writes if it is the first there; then the model value stands in its ends, so
/// that a single animation shows exactly `from` and `to`. When the writer leaves, the next takes over.
extension AnimationStore {
  /// Makes a group for what is captured next under the same settings.
  mutating func makeGroup(_ group: TimingGroup) -> Int32 {
    groups.append(group)
    progress.append(0)
    return Int32(groups.count - 1)
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
    if isPlain(animation, at: place) { return removePlain(animation, at: place) }
    if !animation.flags.contains(.removed) { returnKeyNumber(of: animation) }
    leaveGroup(Int(animation.group))
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
      removeTransformChannel(of: place, animation)
    } else {
      removeChannels(of: place, animation)
    }
    evaluatedAt = nil
  }

  /// Counts one animation of a group more, which may stand still already.
  mutating func joinGroup(_ index: Int32) {
    groups[Int(index)].live += 1
    if groups[Int(index)].isPaused { pausedAnimations += 1 }
  }

  /// Counts one animation of a group less, and lets go of what an empty group holds.
  mutating func leaveGroup(_ index: Int) {
    groups[index].live -= 1
    if groups[index].isPaused { pausedAnimations -= 1 }
    guard groups[index].live == 0 else { return }
    deadGroups += 1
    releaseTiming(of: index)
  }

  /// Counts a group as over that nothing has joined and nothing will.
  mutating func dropIfUnused(groupAt index: Int) {
    if groups[index].live == 0 { deadGroups += 1 }
  }

  /// What was captured since the last commit and not removed again, in the order of capture.
  var pendingAnimations: [Int32] {
    var owners: [Int32] = []
    for pending in pendingChannels where pending.channel.owner != owners.last {
      owners.append(pending.channel.owner)
    }
    owners += pendingTransforms.map(\.owner)
    return owners.filter { $0 >= 0 && !animations[Int($0)].flags.contains(.removed) }
  }

  /// Counts one animation of a track less.
  mutating func leaveTrack(_ track: Int32) {
    guard tracks[track].leave() else { return }
    tracks.remove(track)
    if lastTrack == track { lastTrack = -1 }
  }

  private mutating func removeChannels(of place: Int32, _ animation: Animation) {
    if groups[Int(animation.group)].content == .keyframes {
      leaveTrack(Int32(channels[Int(animation.channel)].from))
    }
    let layout = layouts[Int(animation.property.rawValue)]
    let rootFirst = self.place(of: layouts[Int(layout.root.rawValue)], in: animation.slot)
    for channel in animation.channelRange {
      if !channels[channel].isAdder {
        handOver(
          channels[channel].index,
          of: place,
          bit: UInt8(channels[channel].index - rootFirst)
        )
      }
      channels[channel].target = 0
      channels[channel].owner = -1
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
      if channel(of: current, on: number).map({ !channels[$0].isAdder }) == true { return }
      current = animations[Int(current)].next
    }
    current = animations[Int(place)].next
    while current >= 0 {
      if let channel = channel(of: current, on: number) {
        guard channels[channel].isAdder else { return }
        channels[channel].from += model[number]
        channels[channel].to = model[number]
        channels[channel].target = Int32(number)
        return
      }
      current = animations[Int(current)].next
    }
    animations[Int(head)].written &= ~(1 << bit)
    shown[number] = model[number]
  }

  private func channel(of animation: Int32, on number: Int) -> Int? {
    let animation = animations[Int(animation)]
    guard animation.flags.isDisjoint(with: [.pending, .effect]) else { return nil }
    return animation.channelRange.first { channels[$0].index == number }
  }

  private mutating func forgetPending(_ animation: Animation) {
    let first = Int(animation.channel)
    if groups[Int(animation.group)].content == .transforms {
      if pendingTransforms[first].track >= 0 { leaveTrack(pendingTransforms[first].track) }
      pendingTransforms[first].owner = -1
    } else {
      if groups[Int(animation.group)].content == .keyframes {
        leaveTrack(Int32(pendingChannels[first].channel.from))
      }
      if animation.flags.contains(.effect) {
        effects.remove(Int32(pendingChannels[first].channel.from))
      }
      for index in first..<first + Int(animation.channelCount) {
        pendingChannels[index].channel.owner = -1
      }
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
      : Timing(duration: group.duration, fill: .both, easing: easings[group.easing])
  }

  mutating func releaseTiming(of group: Int) {
    if groups[group].timing >= 0 { timings.remove(groups[group].timing) }
    if groups[group].extras >= 0 {
      groupExtras.remove(groups[group].extras)
      groups[group].extras = -1
    }
    if groups[group].easing >= EasingIndex.named.count { easings.remove(groups[group].easing) }
  }
}

// MARK: - The model

extension AnimationStore {
  /// Lets what runs on some properties follow their committed model values, each once.
  mutating func followOnce(_ changes: [PropertyChange]) {
    let order = RadixOrder(of: changes) {
      UInt64(UInt32(bitPattern: $0.slot.row)) << 8 | UInt64($0.property.rawValue)
    }
    for rank in order.places.indices where rank == 0 || order.keys[rank] != order.keys[rank - 1] {
      let change = changes[Int(order.places[rank])]
      if layers[change.slot.index].number > 0 { follow(change.property, of: change.slot) }
    }
  }

  /// Lets the channels that write a property follow its committed model value.
  ///
  /// - Returns: `true` if an animation runs there; otherwise, `false`, and the value is shown as it
  ///   is.
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
        for channel in animation.channelRange where !channels[channel].isAdder {
          let value = end(of: channels[channel], layout, at: first)
          let bit = UInt8(1) << UInt8(truncatingIfNeeded: channels[channel].index - rootFirst)
          guard open & bit != 0, channels[channel].to != value else { continue }
          if additive { channels[channel].from += value - channels[channel].to }
          channels[channel].to = value
        }
      }
      current = animation.next
    }
    if layout.kind == .color { showPresence(ofColorAt: first, chainFrom: head) }
    evaluatedAt = nil
    return open != 0
  }

  /// Where a channel ends: at the model value, or if that is no colour, at the same colour seen through.
  func end(of channel: Channel, _ layout: PropertyLayout, at first: Int) -> Double {
    let isNone = layout.kind == .color && model[first + 4] == 0
    return isNone && channel.index - first < 3 ? channel.from : model[channel.index]
  }

  /// Shows a colour on its way to none until it has gone.
  mutating func showPresence(ofColorAt first: Int, chainFrom head: Int32) {
    var current = head
    while current >= 0 && animations[Int(current)].flags.contains(.pending) {
      current = animations[Int(current)].next
    }
    shown[first + 4] = current >= 0 ? 1 : model[first + 4]
  }
}

extension Animation {
  /// The places of its channels.
  var channelRange: Range<Int> {
    Int(channel)..<Int(channel) + Int(channelCount)
  }
}

/// The short way out for the ordinary animation: numbers that nothing else moves.
extension AnimationStore {
  /// Whether an animation stands alone in its chain.
  func isAlone(_ animation: Animation, at place: Int32) -> Bool {
    animation.next < 0 && animation.previous == place
  }

  /// Whether an animation stands alone in its chain and is nothing but channels of numbers.
  func isPlain(_ animation: Animation, at place: Int32) -> Bool {
    isAlone(animation, at: place) && animation.flags.isDisjoint(with: [.pending, .effect, .added])
      && groups[Int(animation.group)].content == .scalars
  }

  /// Takes a plain animation out: in short, what `remove` does for it.
  ///
  /// Nothing takes over from it, its key is the plain one, and its chain goes with it.
  mutating func removePlain(_ animation: Animation, at place: Int32) {
    for channel in animation.channelRange {
      let number = channels[channel].index
      shown[number] = model[number]
      channels[channel].target = 0
      channels[channel].owner = -1
    }
    let layout = layouts[Int(animation.property.rawValue)]
    if layout.kind == .color {
      let presence = self.place(of: layout, in: animation.slot) + 4
      shown[presence] = model[presence]
    }
    replaceChain(place, with: animation.nextChain, in: animation.slot)
    release(place)
    leaveGroup(Int(animation.group))
    evaluatedAt = nil
  }
}
