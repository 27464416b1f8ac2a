/// How changes are added to the store.
extension AnimationStore {
  /// Captures a change as an animation, which runs after the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - from: The value that it starts from.
  ///   - to: The model value.
  ///   - stacked: The other animations on its key.
  /// - Returns: The animation's index.
  mutating func capture(
    _ animation: Animation,
    from: Numbers,
    to: Numbers,
    stacked: KeyState
  ) -> AnimationID {
    let id = link(animation, stacked: stacked)
    let layout = layouts[Int(animation.property.rawValue)]
    let first = Int32(writableIndex(of: layout, in: animation.layer))
    animations[id].flags.insert(.pending)
    joinGroup(animation.group)
    if layout.kind == .transform {
      animations[id].channel = Int32(truncatingIfNeeded: pendingTransforms.count)
      animations[id].channelCount = 1
      pendingTransforms.append(
        PendingTransform(
          from: CGAffineTransform(from),
          to: CGAffineTransform(to),
          target: first,
          owner: id,
          group: animation.group
        )
      )
      return id
    }
    animations[id].channel = Int32(truncatingIfNeeded: pendingChannels.count)
    // A difference of zero needs no channel, but an animation needs at least one. A replacing
    // animation ends at the model, wherever that moves, and needs all channels.
    let needsAll = !animation.flags.contains(.additive)
    for component in 0..<layout.kind.scalarCount
    where needsAll || from[component] != to[component]
      || (component == layout.kind.scalarCount - 1 && animations[id].channelCount == 0)
    {
      animations[id].channelCount += 1
      pendingChannels.append(
        PendingChannel(
          channel: Channel(
            from: from[component],
            to: to[component],
            target: first + Int32(component),
            owner: id
          ),
          group: animation.group,
          order: first
        )
      )
    }
    return id
  }

  /// Captures keyframes as an animation, which runs after the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - track: The values; the values of a transform are its components.
  ///   - stacked: The other animations on its key.
  /// - Returns: The animation's index.
  mutating func capture(
    _ animation: Animation,
    along track: KeyframeTrack,
    stacked: KeyState
  ) -> AnimationID {
    let id = link(animation, stacked: stacked)
    let layout = layouts[Int(animation.property.rawValue)]
    let first = Int32(writableIndex(of: layout, in: animation.layer))
    animations[id].flags.insert(.pending)
    joinGroup(animation.group)
    if layout.kind == .transform {
      animations[id].channel = Int32(truncatingIfNeeded: pendingTransforms.count)
      animations[id].channelCount = 1
      pendingTransforms.append(
        PendingTransform(
          from: .identity,
          to: .identity,
          target: first,
          owner: id,
          group: animation.group,
          track: tracks.insert(SharedTrack(track))
        )
      )
      return id
    }
    let (track, firstNumber) = share(track, inGroup: animation.group)
    animations[id].channel = Int32(truncatingIfNeeded: pendingChannels.count)
    animations[id].channelCount = UInt8(layout.kind.scalarCount)
    for component in 0..<layout.kind.scalarCount {
      pendingChannels.append(
        PendingChannel(
          channel: Channel(
            from: Double(track.rawValue),
            to: Double(firstNumber + component),
            target: first + Int32(component),
            owner: id
          ),
          group: animation.group,
          order: first
        )
      )
    }
    return id
  }

  /// Appends keyframes to the last track if they have the same times; otherwise, makes a track for
  /// them.
  ///
  /// - Returns: The track, and the index of the first number on it.
  private mutating func share(_ track: KeyframeTrack, inGroup group: GroupID) -> (TrackID, Int) {
    if !lastTrack.isNone, let number = tracks[lastTrack].append(track, group: group) {
      return (lastTrack, number)
    }
    lastTrack = tracks.insert(SharedTrack(track, group: group))
    return (lastTrack, 0)
  }
}
