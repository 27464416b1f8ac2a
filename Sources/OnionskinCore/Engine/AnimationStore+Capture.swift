/// How changes enter the store.
extension AnimationStore {
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
    joinGroup(animation.group)
    if layout.kind == .transform {
      animations[index].channel = Int32(pendingTransforms.count)
      animations[index].channelCount = 1
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
    animations[index].channel = Int32(pendingChannels.count)
    // A difference of nothing needs no channel, but an animation needs one. What replaces others heads
    // for the model, wherever that moves, and needs them all.
    let needsAll = !animation.flags.contains(.additive)
    for number in 0..<layout.kind.scalarCount
    where needsAll || from[number] != to[number]
      || (number == layout.kind.scalarCount - 1 && animations[index].channelCount == 0)
    {
      animations[index].channelCount += 1
      pendingChannels.append(
        PendingChannel(
          channel: Channel(
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
    animations[index].flags.insert(.pending)
    joinGroup(animation.group)
    if layout.kind == .transform {
      animations[index].channel = Int32(pendingTransforms.count)
      animations[index].channelCount = 1
      pendingTransforms.append(
        PendingTransform(
          from: .identity,
          to: .identity,
          target: first,
          owner: place,
          group: animation.group,
          track: tracks.insert(SharedTrack(track))
        )
      )
      return place
    }
    let (trackPlace, firstNumber) = share(track, inGroup: animation.group)
    animations[index].channel = Int32(pendingChannels.count)
    animations[index].channelCount = UInt8(layout.kind.scalarCount)
    for number in 0..<layout.kind.scalarCount {
      pendingChannels.append(
        PendingChannel(
          channel: Channel(
            from: Double(trackPlace),
            to: Double(firstNumber + number),
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

  /// Puts keyframes on the last track if they are at the same times, and else on one of their own.
  ///
  /// - Returns: The track, and the place of their first number on it.
  private mutating func share(_ track: KeyframeTrack, inGroup group: Int32) -> (Int32, Int) {
    if lastTrack >= 0, let number = tracks[lastTrack].append(track, group: group) {
      return (lastTrack, number)
    }
    lastTrack = tracks.insert(SharedTrack(track, group: group))
    return (lastTrack, 0)
  }
}
