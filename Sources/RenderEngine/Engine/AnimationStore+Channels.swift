import AnimationModel

/// How animations follow their model value, and are removed.
///
/// For every number that moves, one channel *writes* and the others *add*. A replacing animation
/// writes. An additive animation writes if it is the first; then its ends include the model value,
/// so that a single animation shows exactly `from` and `to`. When the writer is removed, the next
/// channel takes over.
extension AnimationStore {
  /// Marks an animation as removed; it is shown until the next commit.
  mutating func removeByProgram(_ id: AnimationID) {
    animations[id].flags.insert(.removed)
    returnKeyNumber(of: animations[id])
    removedThisTurn.append(id)
  }

  /// Removes an animation; the next one on its numbers takes over, or the model is shown.
  mutating func remove(_ id: AnimationID) {
    let animation = animations[id]
    if isSingleScalar(animation, at: id) { return removeSingle(animation, at: id) }
    if !animation.flags.contains(.removed) { returnKeyNumber(of: animation) }
    leaveGroup(animation.group)
    if animation.flags.contains(.pending) {
      forgetPending(animation)
      if animation.flags.contains(.effect) {
        unlinkEffect(id, animation)
      } else {
        unlink(id)
      }
    } else if animation.flags.contains(.effect) {
      removeEffect(of: id, animation)
    } else if groups[animation.group].content == .transforms {
      removeTransformChannel(of: id, animation)
    } else {
      removeChannels(of: id, animation)
    }
    evaluatedAt = nil
  }

  /// The animations that were captured since the last commit and not removed, in the order of
  /// capture.
  var pendingAnimations: [AnimationID] {
    var owners: [AnimationID] = []
    for channel in pendingChannels where channel.owner != owners.last {
      owners.append(channel.owner)
    }
    owners += pendingTransforms.map(\.owner)
    return owners.filter { !$0.isNone && !animations[$0].flags.contains(.removed) }
  }

  /// Counts the removal of an animation from a track.
  mutating func leaveTrack(_ track: TrackID) {
    guard tracks[track].removeUser() else { return }
    tracks.remove(track)
    if lastTrack == track { lastTrack = .none }
  }

  private mutating func removeChannels(of id: AnimationID, _ animation: StoredAnimation) {
    if groups[animation.group].content == .keyframes {
      leaveTrack(TrackID(Int(channels[Int(animation.channel)].from)))
    }
    let layout = layouts[animation.property]
    let rootFirst = self.index(of: layouts[layout.root], in: animation.layer)
    for channel in animation.channelRange {
      if !channels[channel].isAdder {
        replaceWriter(
          ofNumber: channels[channel].index,
          removing: id,
          bit: UInt8(channels[channel].index - rootFirst)
        )
      }
      channels[channel].target = 0
      channels[channel].owner = .none
    }
    unlink(id)
    if layout.kind == .color {
      let head = firstInChain(of: layout.root, in: animation.layer)
      showPresence(ofColorAt: rootFirst, chainFrom: head)
    }
  }

  /// Finds a new writer for a number whose writer is removed.
  private mutating func replaceWriter(ofNumber number: Int, removing id: AnimationID, bit: UInt8) {
    let layer = animations[id].layer
    let head = firstInChain(of: root(of: id), in: layer)
    var current = head
    while current != id {
      if channel(of: current, on: number).map({ !channels[$0].isAdder }) == true { return }
      current = animations[current].next
    }
    current = animations[id].next
    while !current.isNone {
      if let channel = channel(of: current, on: number) {
        guard channels[channel].isAdder else { return }
        channels[channel].from += model[number]
        channels[channel].to = model[number]
        channels[channel].target = Int32(number)
        return
      }
      current = animations[current].next
    }
    animations[head].written &= ~(1 << bit)
    shown[number] = model[number]
  }

  private func channel(of animation: AnimationID, on number: Int) -> Int? {
    let animation = animations[animation]
    guard animation.flags.isDisjoint(with: [.pending, .effect]) else { return nil }
    return animation.channelRange.first { channels[$0].index == number }
  }

  private mutating func forgetPending(_ animation: StoredAnimation) {
    let first = Int(animation.channel)
    gonePendingChannels += Int(animation.channelCount)
    if groups[animation.group].content == .transforms {
      if !pendingTransforms[first].track.isNone { leaveTrack(pendingTransforms[first].track) }
      pendingTransforms[first].owner = .none
    } else {
      if groups[animation.group].content == .keyframes {
        leaveTrack(TrackID(Int(pendingChannels[first].from)))
      }
      if animation.flags.contains(.effect) { effects.remove(effectID(of: animation)) }
      for index in first..<first + Int(animation.channelCount) {
        pendingChannels[index].owner = .none
      }
    }
  }
}

// MARK: - The model

extension AnimationStore {
  /// Updates the animations of changed properties to their committed model values, each once.
  mutating func followOnce(_ changes: [PropertyChange]) {
    let order = RadixOrder(of: changes) { $0.key }
    for rank in order.keys.indices where rank == 0 || order.keys[rank] != order.keys[rank - 1] {
      let change = changes[Int(order.indices[rank])]
      if layers[change.layer].number > 0 { follow(change.property, of: change.layer) }
    }
  }

  /// Updates the channels that write a property to its committed model value.
  ///
  /// - Returns: `true` if an animation runs on the property; otherwise, `false`, and the model
  ///   value is shown.
  @discardableResult
  mutating func follow(_ property: LayerProperty, of layer: LayerID) -> Bool {
    let layout = layouts[property]
    guard layout.kind != .object else { return followObject(property, of: layer) }
    let first = index(of: layout, in: layer)
    let head = firstInChain(of: layout.root, in: layer)
    guard !head.isNone else {
      for index in first..<first + Int(layout.count) { shown[index] = model[index] }
      if layout.kind == .transform { showTransform(of: layer) }
      return false
    }
    if layout.kind == .transform {
      followTransform(in: layer, at: first)
      return true
    }
    rebaseEffects(on: layout.root, of: layer)
    let written = animations[head].written
    let rootFirst = index(of: layouts[layout.root], in: layer)
    var open: UInt8 = 0
    for index in first..<first + Int(layout.count) {
      let bit = index - rootFirst < 8 ? UInt8(1) << UInt8(index - rootFirst) : 0
      if written & bit == 0 { shown[index] = model[index] } else { open |= bit }
    }
    // An additive writer may be below replacing ones, so all of them are updated.
    var current = head
    while !current.isNone && open != 0 {
      let animation = animations[current]
      // Keyframes do not depend on the model.
      if animation.flags.isDisjoint(with: [.pending, .effect])
        && groups[animation.group].content != .keyframes
      {
        let additive = animation.flags.contains(.additive)
        for channel in animation.channelRange where !channels[channel].isAdder {
          let value = Self.end(of: channels[channel], layout, at: first, model.span)
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

  /// Returns the end of a channel: the model value or, if that is no color, the same color fully
  /// transparent.
  @inline(__always)
  static func end(
    of channel: Channel,
    _ layout: PropertyLayout,
    at first: Int,
    _ model: Span<Double>
  ) -> Double {
    let isNone = layout.kind == .color && model[first &+ 4] == 0
    return isNone && channel.index &- first < 3 ? channel.from : model[channel.index]
  }

  /// Shows a color that animates to no color until the animation is removed.
  mutating func showPresence(ofColorAt first: Int, chainFrom head: AnimationID) {
    var current = head
    while !current.isNone && animations[current].flags.contains(.pending) {
      current = animations[current].next
    }
    shown[first + 4] = !current.isNone ? 1 : model[first + 4]
  }
}

extension StoredAnimation {
  /// The indices of its channels.
  var channelRange: Range<Int> { Int(channel)..<Int(channel) + Int(channelCount) }
}

/// The fast path for the ordinary animation, which is alone on its numbers.
extension AnimationStore {
  /// Whether an animation is alone in its chain.
  func isSingle(_ animation: StoredAnimation, at id: AnimationID) -> Bool {
    animation.next.isNone && animation.previous == id
  }

  /// Whether an animation is alone in its chain, and has only channels of numbers.
  func isSingleScalar(_ animation: StoredAnimation, at id: AnimationID) -> Bool {
    isSingle(animation, at: id) && animation.flags.isDisjoint(with: [.pending, .effect, .explicit])
      && groups[animation.group].content == .scalars
  }

  /// Removes a single animation of numbers: a shorter form of `remove`.
  ///
  /// No animation takes over from it, its key is that of the property, and its chain is removed
  /// with it.
  mutating func removeSingle(_ animation: StoredAnimation, at id: AnimationID) {
    for channel in animation.channelRange {
      let number = channels[channel].index
      shown[number] = model[number]
      channels[channel].target = 0
      channels[channel].owner = .none
    }
    let layout = layouts[animation.property]
    if layout.kind == .color {
      let presence = self.index(of: layout, in: animation.layer) + 4
      shown[presence] = model[presence]
    }
    replaceChain(id, with: animation.nextChain, in: animation.layer)
    release(id)
    leaveGroup(animation.group)
    evaluatedAt = nil
  }
}
