/// What an animation of a block goes from and to, for those who ask.
extension AnimationStore {
  enum RowEnds {
    case numbers(from: Numbers, to: Numbers)
    case transforms(from: CATransform3D, to: CATransform3D)
  }

  /// Where an animation of a block comes from and goes to.
  func ends(of place: Int32) -> RowEnds {
    let animation = animations[Int(place)]
    let isPending = animation.flags.contains(.pending)
    if animation.flags.contains(.effect) {
      switch effect(of: place).change {
      case .difference(let from, let to): return .transforms(from: from, to: to)
      case .toModel(let from):
        return .transforms(from: from, to: transform(of: animation.slot, in: .model))
      default: return .numbers(from: Numbers(), to: Numbers())
      }
    }
    if groups[Int(animation.group)].content == .transforms {
      if isPending {
        let pending = pendingTransforms[Int(animation.channel)]
        return .transforms(
          from: CATransform3DMakeAffineTransform(pending.from),
          to: CATransform3DMakeAffineTransform(pending.to)
        )
      }
      let channel = transformChannels[Int(animation.channel)]
      return .transforms(
        from: CATransform3DMakeAffineTransform(channel.from.transform()),
        to: CATransform3DMakeAffineTransform(channel.to.transform())
      )
    }
    let layout = layouts[Int(animation.property.rawValue)]
    let first = self.place(of: layout, in: animation.slot)
    // Numbers without a channel do not move.
    var from = model.numbers(at: first, count: Int(layout.count))
    var to = from
    for index in animation.channelRange {
      let channel = isPending ? pendingChannels[index].channel : channels[index]
      from[channel.index - first] = channel.from
      to[channel.index - first] = channel.to
    }
    return .numbers(from: from, to: to)
  }

  /// The keyframes of an animation of a block; nil if it has none.
  func track(of place: Int32) -> KeyframeTrack? {
    let animation = animations[Int(place)]
    let isPending = animation.flags.contains(.pending)
    let first = Int(animation.channel)
    switch groups[Int(animation.group)].content {
    case .keyframes:
      let channel = isPending ? pendingChannels[first].channel : channels[first]
      let number = Int(channel.to)
      return tracks[Int32(channel.from)].track(
        ofNumbers: number..<number + Int(animation.channelCount)
      )
    case .transforms:
      let track = isPending ? pendingTransforms[first].track : transformChannels[first].track
      return track >= 0 ? tracks[track].only : nil
    case .scalars, .effects: return nil
    }
  }
}
